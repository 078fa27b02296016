import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CommandError } from './errors.ts';

/** The local project id. The emulators need no account for ids that start with "demo-". */
export const PROJECT = 'demo-usrah';

const RULES = resolve(import.meta.dirname, '../firestore.rules');

/** Loads rules, by default ours, into a project of the emulator. Throws a CommandError if invalid. */
export async function loadRules(
  host: string,
  project = PROJECT,
  content = readFileSync(RULES, 'utf8'),
): Promise<void> {
  const response = await fetch(`http://${host}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  }).catch(() => {
    throw new CommandError(
      `No Firestore emulator answers at FIRESTORE_EMULATOR_HOST (${host}). ` +
        'Start it first, or unset the variable to have one started.',
    );
  });
  if (!response.ok)
    throw new CommandError(`firestore.rules does not load:\n${await response.text()}`);
}
