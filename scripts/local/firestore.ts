import { readFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { PROJECT } from '../emulators.ts';
import type { FirestoreEmulator } from '../emulators.ts';
import { HOST } from '../ports.ts';
import type { Ports } from '../ports.ts';
import { Problem } from './problem.ts';
import type { Child, Processes } from './processes.ts';
import { firebaseTools } from './programs.ts';
import { untilAnswers, within } from './wait.ts';

type Startable = Extract<FirestoreEmulator, { kind: 'cloud-sdk' | 'firebase-tools' }>;

const START_MS = 120_000;
const ASKED_FOR_MS = 5000;
const DOWNLOAD_MS = 10 * 60_000;

/** Has firebase-tools fetch its emulator when it is that one and not here yet; when that fails, there is none. */
export async function fetchFirestore(
  emulator: FirestoreEmulator,
  { processes, root }: { processes: Processes; root: string },
): Promise<FirestoreEmulator> {
  if (emulator.kind !== 'firebase-tools' || emulator.downloaded) return emulator;
  console.log('Downloading the Firestore emulator; this is needed once…');
  const command = firebaseTools(root, ['setup:emulators:firestore']);
  const download = processes.run('firestore-download', command, { cwd: root });
  const { ok } = await within(DOWNLOAD_MS, download.ended, { ok: false, how: 'too slow' });
  if (ok) return { ...emulator, downloaded: true };
  return {
    kind: 'none',
    missing: `firebase-tools could not download it (see ${download.logFile}).`,
    remedy: 'Connect to the internet and start again; it is needed only this once.',
  };
}

/** Where this emulator answers, as host:port. */
export function firestoreHost(emulator: FirestoreEmulator, port: number): string | undefined {
  if (emulator.kind === 'none') return undefined;
  return emulator.kind === 'running' ? emulator.host : `${HOST}:${port}`;
}

/** Starts the emulator unless there is none or it runs already, waits until it answers and loads our rules into it. */
export async function startFirestore(
  emulator: FirestoreEmulator,
  { processes, root, ports }: { processes: Processes; root: string; ports: Ports },
): Promise<Child | undefined> {
  if (emulator.kind === 'none') return undefined;
  if (emulator.kind === 'running') {
    await untilReady(emulator.host, ASKED_FOR_MS).catch(() => {
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
    // The SDK's script takes whatever java comes first.
    env: { ...process.env, PATH: dirname(emulator.java) + delimiter + (process.env.PATH ?? '') },
  });
  const host = `${HOST}:${ports.firestore}`;
  await child.during(untilReady(host, START_MS));
  await loadRules(host, root);
  return child;
}

function untilReady(host: string, timeout: number): Promise<void> {
  return untilAnswers('The Firestore emulator', `http://${host}/`, timeout);
}

function commandOf(emulator: Startable, port: number): [program: string, ...args: string[]] {
  const address = ['--host', HOST, '--port', String(port)];
  if (emulator.kind === 'cloud-sdk') return [emulator.script, 'start', ...address];
  // Run here and not by firebase-tools, which would leave it behind when it is killed itself.
  return [emulator.java, '-Duser.language=en', '-jar', emulator.jar, ...address];
}

/** Loads our rules into the emulator, for this project of it; throws a Problem when they are not valid. */
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
