import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { getSecurityRules } from 'firebase-admin/security-rules';
import { putRules } from '../../scripts/local/firestore.ts';
import type { Backend } from '../shared/backend.ts';
import { changing, command } from '../shared/command.ts';
import { carryOut } from '../shared/plan.ts';

const FILE = resolve(import.meta.dirname, '../../firestore.rules');
const ABOUT = 'The rules: a change takes effect within a minute, for listeners within ten';
const CLOSED = `rules_version = '2';
service cloud.firestore {
  // Written by "operate close". "operate open" releases firestore.rules again.
  match /databases/{database}/documents/{document=**} { allow read, write: if false; }
}`;

export const close = command({
  usage: 'close',
  summary: 'in an emergency: the rules refuse every read and write of the site; its pages stay',
  words: 0,
  options: changing,
  run: (backend, values) => releaseRules(backend, values, 'refuse everything', async () => CLOSED),
});

export const open = command({
  usage: 'open',
  summary: 'releases the firestore.rules of this folder again',
  words: 0,
  options: changing,
  run: (backend, values) =>
    releaseRules(backend, values, 'release firestore.rules', () => readFile(FILE, 'utf8')),
});

function releaseRules(
  backend: Backend,
  options: { yes?: boolean; 'dry-run'?: boolean },
  text: string,
  read: () => Promise<string>,
): Promise<number> {
  const { emulators, auth, project } = backend;
  const run = async () => {
    const [emulator] = emulators;
    const rules = await read();
    if (emulator) await putRules(emulator, rules, project);
    else await getSecurityRules(auth.app).releaseFirestoreRulesetFromSource(rules);
  };
  return carryOut(backend, [{ about: ABOUT, steps: [{ text, run }] }], options);
}
