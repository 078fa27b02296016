import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEnv } from 'vite';
import { isRole, ROLES } from '../src/domain/roles.ts';
import { compareForms } from './forms/check.ts';
import { appsScript, applyForms } from './forms/make.ts';
import { sampleEntries, sendEntries } from './forms/send.ts';
import { formSetting, readSurvey } from '../scripts/survey.ts';
import { endWithProblem, Problem } from '../scripts/local/problem.ts';

/** `npm run forms`: makes the Google Forms that take the survey's answers, and checks them. */
const HELP = `npm run --silent forms -- script    print a Google Apps Script that makes the three forms
npm run forms -- apply <file>       write the fields from the script's log into content/survey
npm run forms -- check              compare the forms with the survey, as visitors meet them
npm run forms -- send <role>        send a marked sample, and say whether Google took it`;

const root = resolve(import.meta.dirname, '..');
const settings = loadEnv('production', root, 'PUBLIC_');

async function run([command, argument]: string[]): Promise<void> {
  switch (command) {
    case 'script':
      return console.log(appsScript(root));
    case 'apply': {
      // Without a file, from the standard input.
      const lines = applyForms(root, readFileSync(argument ?? 0, 'utf8'));
      return console.log(`Put these settings into .env:\n\n${lines.join('\n')}`);
    }
    case 'check': {
      const { lost, unknown } = await compareForms(root, settings);
      for (const one of unknown) console.warn(`? ${one}`);
      if (lost.length > 0) throw new Problem(lost.map((one) => `✗ ${one}`).join('\n'));
      return console.log(`${ROLES.length - unknown.length} forms take every answer of the survey.`);
    }
    case 'send':
      return send(argument);
    default:
      throw new Problem(HELP);
  }
}

async function send(role: string | undefined): Promise<void> {
  if (!isRole(role)) throw new Problem(`Which role? ${ROLES.join(', ')}`);
  const url = settings[formSetting(role)];
  if (!url) throw new Problem(`${formSetting(role)} is not set.`);
  const mark = `Sample of ${new Date().toISOString()}. Please delete this answer.`;
  await sendEntries(url, sampleEntries(readSurvey(root, role).questions, mark));
  console.log(`Google took the sample. Delete it from the form's answers: "${mark}"`);
}

run(process.argv.slice(2)).catch(endWithProblem);
