import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PROJECT, type FirestoreEmulator } from '../emulators.ts';
import { Problem } from './problem.ts';
import type { Processes, Server } from './processes.ts';

const RULES = 'firestore.rules';
const root = resolve(import.meta.dirname, '../..');

/** Starts the emulator, unless there is none or it runs already, and loads the rules. */
export async function startFirestore(
  emulator: FirestoreEmulator,
  { serve }: Processes,
): Promise<Server | undefined> {
  if ('missing' in emulator) return undefined;
  const { host, command } = emulator;
  // Not through firebase-tools, which doesn't take the SDK's emulator and Java 17.
  const program = { name: 'The Firestore emulator', log: 'firestore.log' };
  const server = command && (await serve({ ...program, command }, [`http://${host}/`]));
  await loadRules(host);
  return server;
}

/** Loads this project's rules into a project of the emulator. */
export async function loadRules(host: string, project = PROJECT): Promise<void> {
  await putRules(host, await readFile(join(root, RULES), 'utf8'), project);
}

/** Loads rules into a project of the emulator. Throws a Problem when they're invalid. */
export async function putRules(host: string, content: string, project: string): Promise<void> {
  const response = await fetch(`http://${host}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: RULES, content }] } }),
  }).catch(() => {
    throw new Problem(
      `No Firestore emulator answers at FIRESTORE_EMULATOR_HOST (${host}). ` +
        'Start it first, or unset the variable to have one started.',
    );
  });
  if (!response.ok) throw new Problem(`${RULES} does not load:\n${await response.text()}`);
}
