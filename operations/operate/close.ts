import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../project.ts';
import { changeOptions, command } from '../shared/command.ts';
import { carryOut } from '../shared/plan.ts';

const ABOUT = 'The rules: a change takes effect within a minute, for listeners within ten';
const CLOSED = `rules_version = '2';
service cloud.firestore {
  // Written by "operate close". "operate open" releases firestore.rules again.
  match /databases/{database}/documents/{document=**} { allow read, write: if false; }
}`;

export const close = rulesCommand(
  'close',
  'refuses every read and write of the site, in an emergency; its pages stay',
  async () => CLOSED,
);

export const open = rulesCommand('open', 'releases the firestore.rules of this folder again', () =>
  readFile(join(ROOT, 'firestore.rules'), 'utf8'),
);

function rulesCommand(usage: string, summary: string, read: () => Promise<string>) {
  return command({
    usage,
    summary,
    options: changeOptions,
    run(backend, values) {
      const release = async () => backend.releaseRules(await read());
      const plan = { about: ABOUT, steps: [{ text: summary, run: release }] };
      return carryOut(backend, [plan], values);
    },
  });
}
