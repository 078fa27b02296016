/** `npm run forms`: makes the Google Forms that take the survey's answers, and checks them. */
import { readFileSync } from 'node:fs';
import { loadEnv } from 'vite';
import { compareForms } from './forms/compare.ts';
import { appsScript, applyForms } from './forms/make.ts';
import { ROOT } from './project.ts';
import { readNamed } from './shared/named-files.ts';
import { endWithError, CommandError } from '../cli/errors.ts';

const HELP = `npm run --silent forms -- script    print a Google Apps Script that makes the forms
npm run forms -- apply <file>       write the fields from the script's log into content/survey
npm run forms -- check              compare the forms with the survey, as visitors meet them`;

async function run([command, file]: string[]): Promise<void> {
  switch (command) {
    case 'script':
      return console.log(appsScript(ROOT));
    case 'apply': {
      // Without a file, from the standard input.
      const log = file ? readNamed(file) : readFileSync(0, 'utf8');
      const lines = applyForms(ROOT, log);
      return console.log(`Put these settings into .env:\n\n${lines.join('\n')}`);
    }
    case 'check': {
      const { lost, unjudged } = await compareForms(ROOT, loadEnv('production', ROOT, 'PUBLIC_'));
      for (const reason of unjudged) console.warn(`? ${reason}`);
      if (lost.length > 0) throw new CommandError(lost.map((reason) => `✗ ${reason}`).join('\n'));
      if (unjudged.length > 0)
        throw new CommandError('Not every form could be compared. Try again.');
      return console.log('All forms take every answer of the survey.');
    }
    default:
      throw new CommandError(HELP);
  }
}

run(process.argv.slice(2)).catch(endWithError);
