import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { getSecurityRules } from 'firebase-admin/security-rules';
import { getApps } from 'firebase-admin/app';
import { Problem } from '../local/problem.ts';
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
  backend: Backend,
  state: 'closed' | 'open',
  options: Options,
): Promise<void> {
  const file = resolve(import.meta.dirname, '../../firestore.rules');
  const rules = state === 'closed' ? CLOSED : await readFile(file, 'utf8');
  const question =
    state === 'closed'
      ? `Refuse every read and write of the site in ${backend.name}? Pages stay, and say that it is not available.`
      : `Release the firestore.rules of this folder in ${backend.name}?`;
  if (!(await confirm(question, options))) return;
  await (backend.isLive ? releaseLive(backend, rules) : releaseLocally(backend, rules));
  const note = backend.isLive ? ' It takes effect within a minute, for listeners within ten.' : '';
  console.log(`${state === 'closed' ? 'Closed.' : 'Open.'}${note}`);
}

async function releaseLive({ project }: Backend, rules: string): Promise<void> {
  const app = getApps().find(({ options }) => options.projectId === project);
  await getSecurityRules(app).releaseFirestoreRulesetFromSource(rules);
}

async function releaseLocally({ project, name }: Backend, content: string): Promise<void> {
  const host = process.env['FIRESTORE_EMULATOR_HOST'];
  const response = await fetch(`http://${host}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!response.ok) throw new Problem(`${name} refused the rules: ${await response.text()}`);
}
