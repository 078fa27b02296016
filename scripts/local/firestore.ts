import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PROJECT, type FirestoreEmulator } from '../emulators.ts';
import { HOST } from '../ports.ts';
import { Problem } from './problem.ts';
import type { Command, Processes, Server } from './processes.ts';

const RULES = 'firestore.rules';
const root = resolve(import.meta.dirname, '../..');

/** The emulator's address, as `host:port`. */
export function firestoreHost(emulator: FirestoreEmulator, port: number): string | undefined {
  if (emulator.kind === 'none') return undefined;
  return emulator.kind === 'running' ? emulator.host : `${HOST}:${port}`;
}

/** Starts the emulator, unless there is none or it runs already, and loads the rules. */
export async function startFirestore(
  emulator: FirestoreEmulator,
  port: number,
  { serve }: Processes,
): Promise<Server | undefined> {
  if (emulator.kind === 'none') return undefined;
  if (emulator.kind === 'running') {
    await loadRules(emulator.host).catch((error: unknown) => {
      if (error instanceof Problem) throw error;
      throw new Problem(
        `No Firestore emulator answers at FIRESTORE_EMULATOR_HOST (${emulator.host}). ` +
          'Start it first, or unset the variable to have one started.',
      );
    });
    return undefined;
  }
  // Not through firebase-tools, which doesn't take the SDK's emulator and Java 17.
  const command: Command = [...emulator.command, '--host', HOST, '--port', String(port)];
  const server = await serve({ name: 'The Firestore emulator', log: 'firestore.log', command }, [
    `http://${HOST}:${port}/`,
  ]);
  await loadRules(`${HOST}:${port}`);
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
  });
  if (!response.ok) throw new Problem(`${RULES} does not load:\n${await response.text()}`);
}
