/**
 * `npm run translations` says of each translation whether it's published, and why not.
 * `npm run translations -- page hi` writes a page for a reader, `-- take <file>` takes their corrections
 * back, and `-- read hi "<name>"` says that somebody has read everything as it is.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandError, endWithError } from '../cli/errors.ts';
import { allTranslations, readTranslations, reasonOf } from '../src/content/translations/files.ts';
import {
  LANGUAGE_CODES,
  LANGUAGES,
  type LanguageCode,
} from '../src/content/translations/languages.ts';
import { markAsRead, parseCorrections, takeCorrections } from './translations/corrections.ts';
import { readersPage } from './translations/page.ts';

const HELP = `npm run translations                       says what is missing, outdated, unread and published
npm run translations -- page hi            writes a page for a reader of Hindi (ur: Urdu)
npm run translations -- take <file.json>   takes back what that page has saved
npm run translations -- read hi "<name>"   somebody has read all of Hindi as it is; they are in content/people.yaml`;

/** What is said of every translation, by files. */
function statusOf(root: string): string {
  const lines = allTranslations(root).map((one) => {
    const wrong = one.diagnostics.map(({ line, message }) => `\n  line ${line}: ${message}`);
    const { reader, readAt } = one.translation;
    const published = `Read by ${reader} on ${readAt?.toISOString().slice(0, 10)}.`;
    return `${one.standing.state.padEnd(9)} ${one.file}\n  ${reasonOf(one) ?? published}${wrong.join('')}`;
  });
  return lines.join('\n');
}

function languageOf(code: string | undefined): LanguageCode {
  const language = LANGUAGE_CODES.find((one) => one === code);
  if (language) return language;
  const known = LANGUAGE_CODES.map((one) => `${one} (${LANGUAGES[one].english})`);
  throw new CommandError(`Name one of these languages: ${known.join(', ')}.\n${HELP}`);
}

function writePage(root: string, language: LanguageCode): string {
  const file = join(root, `.local/translations/${language}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, readersPage(language, root));
  return `Written: ${file}
Send it to whoever reads ${LANGUAGES[language].english}. They correct it in a browser and send back a file, or print it.`;
}

function take(root: string, file: string | undefined): string {
  if (!file) throw new CommandError(HELP);
  const corrections = parseCorrections(readFileSync(file, 'utf8'));
  const taken = takeCorrections(corrections, root, new Date());
  const lines = taken.map((one) => [
    `${one.file}: ${one.changed} changed`,
    ...one.problems.map((problem) => `  Not taken: ${problem}`),
  ]);
  const signed = corrections.hasRead
    ? `${corrections.reader} stands for it, and has to be in content/people.yaml.`
    : `${corrections.reader || 'The reader'} hasn't said that everything was read, so it stays a draft.`;
  return [...lines.flat(), signed].join('\n');
}

function read(root: string, language: LanguageCode, reader: string | undefined): string {
  if (!reader) throw new CommandError(HELP);
  const files = readTranslations(language, root);
  const missing = files.filter(({ standing }) => standing.missing.length > 0);
  if (missing.length > 0)
    throw new CommandError(
      `These aren't complete, so nobody can have read them: ${missing.map(({ file }) => file).join(', ')}`,
    );
  markAsRead(files, reader, root, new Date());
  return statusOf(root);
}

/** Runs the command with its arguments, and returns what it says. Throws a CommandError with a remedy. */
export function translations(args: readonly string[], root: string): string {
  const [action, first, second] = args;
  if (action === undefined) return statusOf(root);
  if (action === 'page') return writePage(root, languageOf(first));
  if (action === 'take') return take(root, first);
  if (action === 'read') return read(root, languageOf(first), second);
  throw new CommandError(HELP);
}

if (import.meta.main)
  Promise.try(translations, process.argv.slice(2), process.cwd()).then(console.log, endWithError);
