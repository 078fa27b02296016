import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { getSecurityRules } from 'firebase-admin/security-rules';
import { putRules } from '../../scripts/local/firestore.ts';
import type { Backend } from './backend.ts';
import type { Plan } from './plan.ts';

const FILE = resolve(import.meta.dirname, '../../firestore.rules');
const ABOUT = 'The rules: a change takes effect within a minute, for listeners within ten';
const CLOSED = `rules_version = '2';
service cloud.firestore {
  // Written by "operate close". "operate open" releases firestore.rules again.
  match /databases/{database}/documents/{document=**} { allow read, write: if false; }
}`;

/** Refuses every request of the site. */
export function planClose(backend: Backend): Plan[] {
  const text =
    'refuse every read and write of the site; pages stay, and say that it is not available';
  return [{ about: ABOUT, steps: [{ text, run: () => release(backend, CLOSED) }] }];
}

/** Releases the rules of this checkout again. */
export function planOpen(backend: Backend): Plan[] {
  const run = async () => release(backend, await readFile(FILE, 'utf8'));
  return [{ about: ABOUT, steps: [{ text: 'release the firestore.rules of this folder', run }] }];
}

async function release({ emulators, auth, project }: Backend, rules: string): Promise<void> {
  const [emulator] = emulators;
  if (emulator) await putRules(emulator, rules, project);
  else await getSecurityRules(auth.app).releaseFirestoreRulesetFromSource(rules);
}
