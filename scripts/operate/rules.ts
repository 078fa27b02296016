import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { getApps } from 'firebase-admin/app';
import { getSecurityRules } from 'firebase-admin/security-rules';
import { putRules } from '../local/firestore.ts';
import type { Backend } from './backend.ts';
import type { Options } from './options.ts';
import { confirm } from './terminal.ts';

const CLOSED = `rules_version = '2';

// Written by "operate close". "operate open" releases firestore.rules again.
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} {
      allow read, write: if false;
    }
  }
}
`;

/** Releases rules that refuse every request of the site, or those of this checkout again. */
export async function releaseRules(
  { isLive, name, project }: Backend,
  state: 'closed' | 'open',
  options: Options,
): Promise<void> {
  const file = resolve(import.meta.dirname, '../../firestore.rules');
  const rules = state === 'closed' ? CLOSED : await readFile(file, 'utf8');
  const question =
    state === 'closed'
      ? `Refuse every read and write of the site in ${name}? Pages stay, and say that it is not available.`
      : `Release the firestore.rules of this folder in ${name}?`;
  if (!(await confirm(question, options))) return;
  if (isLive) {
    const app = getApps().find(({ options: { projectId } }) => projectId === project);
    await getSecurityRules(app).releaseFirestoreRulesetFromSource(rules);
  } else await putRules(process.env['FIRESTORE_EMULATOR_HOST'] ?? '', rules, project);
  const note = isLive ? ' It takes effect within a minute, for listeners within ten.' : '';
  console.log(`${state === 'closed' ? 'Closed.' : 'Open.'}${note}`);
}
