import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '../emulators.ts';
import type { FirestoreEmulator } from '../emulators.ts';
import { HOST, waitUntilAnswers } from '../ports.ts';
import type { Ports } from '../ports.ts';
import { Problem } from './problem.ts';
import type { Child, Command, Processes } from './processes.ts';

interface Options {
  processes: Processes;
  root: string;
  ports: Ports;
}

const START_TIMEOUT_MS = 120_000;
const RUNNING_TIMEOUT_MS = 5000;
const DOWNLOAD_TIMEOUT_MS = 10 * 60_000;

// Optimising takes longer than it saves in an emulator that runs for minutes.
const JAVA_ARGS = ['-Duser.language=en', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** Returns the command to run the installed firebase-tools. */
export function firebaseTools(root: string, args: string[]): Command {
  return [process.execPath, join(root, 'node_modules/firebase-tools/lib/bin/firebase.js'), ...args];
}

/** Downloads firebase-tools' emulator if it's needed and missing. Returns `none` if that fails. */
export function fetchFirestore(emulator: FirestoreEmulator, root: string): FirestoreEmulator {
  if (emulator.kind !== 'java' || !emulator.isMissing) return emulator;
  console.log('Downloading the Firestore emulator, only this once…');
  const [program, ...args] = firebaseTools(root, ['setup:emulators:firestore']);
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    timeout: DOWNLOAD_TIMEOUT_MS,
  });
  if (status === 0) return emulator;
  return {
    kind: 'none',
    missing: 'firebase-tools could not download it; it says why above.',
    remedy: 'Connect to the internet and start again; it is downloaded only once.',
  };
}

/** The emulator's address, as `host:port`. */
export function firestoreHost(emulator: FirestoreEmulator, port: number): string | undefined {
  if (emulator.kind === 'none') return undefined;
  return emulator.kind === 'running' ? emulator.host : `${HOST}:${port}`;
}

/** Starts the emulator, unless there is none or it's already running, and loads the rules. */
export async function startFirestore(
  emulator: FirestoreEmulator,
  { processes, root, ports }: Options,
): Promise<Child | undefined> {
  const host = firestoreHost(emulator, ports.firestore);
  if (!host || emulator.kind === 'none') return undefined;
  const waitUntilReady = (timeout: number) =>
    waitUntilAnswers('The Firestore emulator', `http://${host}/`, timeout);
  let child: Child | undefined;
  if (emulator.kind === 'running') {
    await waitUntilReady(RUNNING_TIMEOUT_MS).catch(() => {
      throw new Problem(
        `No Firestore emulator answers at FIRESTORE_EMULATOR_HOST (${host}). ` +
          'Start it first, or unset the variable to have one started.',
      );
    });
  } else {
    // Not through firebase-tools, which doesn't take the SDK's emulator and Java 17.
    const { java, args } = emulator;
    const address = ['--host', HOST, '--port', String(ports.firestore)];
    child = processes.run('firestore', [java, ...JAVA_ARGS, ...args, ...address], { cwd: root });
    await child.during(waitUntilReady(START_TIMEOUT_MS));
  }
  await loadRules(host, root);
  return child;
}

/** Loads this project's rules into a project of the emulator. */
export async function loadRules(host: string, root: string, project = PROJECT): Promise<void> {
  await putRules(host, await readFile(join(root, 'firestore.rules'), 'utf8'), project);
}

/** Loads rules into a project of the emulator. Throws a Problem when they're invalid. */
export async function putRules(host: string, content: string, project: string): Promise<void> {
  const name = 'firestore.rules';
  const response = await fetch(`http://${host}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name, content }] } }),
  });
  if (!response.ok) throw new Problem(`${name} does not load:\n${await response.text()}`);
}
