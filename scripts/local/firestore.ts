import { readFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { PROJECT } from '../emulators.ts';
import type { FirestoreEmulator } from '../emulators.ts';
import { HOST } from '../ports.ts';
import type { Ports } from '../ports.ts';
import { Problem } from './problem.ts';
import type { Child, Processes } from './processes.ts';
import { firebaseTools } from './programs.ts';
import { waitUntilAnswers, withTimeout } from './wait.ts';

type Startable = Extract<FirestoreEmulator, { kind: 'cloud-sdk' | 'firebase-tools' }>;

const START_TIMEOUT_MS = 120_000;
const RUNNING_TIMEOUT_MS = 5000;
const DOWNLOAD_TIMEOUT_MS = 10 * 60_000;

/** An emulator runs for minutes: optimising its code takes longer than that saves. */
const JAVA_OPTIONS = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

/** Downloads firebase-tools' emulator if it's needed and missing. Returns `none` if that fails. */
export async function fetchFirestore(
  emulator: FirestoreEmulator,
  { processes, root }: { processes: Processes; root: string },
): Promise<FirestoreEmulator> {
  if (emulator.kind !== 'firebase-tools' || emulator.downloaded) return emulator;
  console.log('Downloading the Firestore emulator, only this once…');
  const command = firebaseTools(root, ['setup:emulators:firestore']);
  const download = processes.run('firestore-download', command, { cwd: root });
  const { ok } = await withTimeout(DOWNLOAD_TIMEOUT_MS, download.exited, {
    ok: false,
    how: 'too slow',
  });
  if (ok) return { ...emulator, downloaded: true };
  return {
    kind: 'none',
    missing: `firebase-tools could not download it (see ${download.logFile}).`,
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
  { processes, root, ports }: { processes: Processes; root: string; ports: Ports },
): Promise<Child | undefined> {
  if (emulator.kind === 'none') return undefined;
  if (emulator.kind === 'running') {
    await waitUntilReady(emulator.host, RUNNING_TIMEOUT_MS).catch(() => {
      throw new Problem(
        `No Firestore emulator answers at FIRESTORE_EMULATOR_HOST (${emulator.host}). ` +
          'Start it first, or unset the variable to have one started.',
      );
    });
    await loadRules(emulator.host, root);
    return undefined;
  }
  const child = processes.run('firestore', commandOf(emulator, ports.firestore), {
    cwd: root,
    // The SDK's script uses the first `java` on the PATH.
    env: {
      ...process.env,
      PATH: dirname(emulator.java) + delimiter + (process.env.PATH ?? ''),
      JAVA_TOOL_OPTIONS: `${JAVA_OPTIONS} ${process.env.JAVA_TOOL_OPTIONS ?? ''}`,
    },
  });
  const host = `${HOST}:${ports.firestore}`;
  await child.during(waitUntilReady(host, START_TIMEOUT_MS));
  await loadRules(host, root);
  return child;
}

function waitUntilReady(host: string, timeout: number): Promise<void> {
  return waitUntilAnswers('The Firestore emulator', `http://${host}/`, timeout);
}

function commandOf(emulator: Startable, port: number): [program: string, ...args: string[]] {
  const address = ['--host', HOST, '--port', String(port)];
  if (emulator.kind === 'cloud-sdk') return [emulator.script, 'start', ...address];
  // Not through firebase-tools, which leaves the emulator running when it's killed.
  return [emulator.java, '-Duser.language=en', '-jar', emulator.jar, ...address];
}

/** Loads the rules into a project of the emulator. Throws a Problem when they're invalid. */
export async function loadRules(host: string, root: string, project = PROJECT): Promise<void> {
  const name = 'firestore.rules';
  const content = await readFile(join(root, name), 'utf8');
  const response = await fetch(`http://${host}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name, content }] } }),
  });
  if (!response.ok) throw new Problem(`${name} does not load:\n${await response.text()}`);
}
