import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { isShown } from '../../src/content/translations/files.ts';
import { edit } from '../files.ts';
import { copyTranslations, filesOf, READER, translateSite } from '../content/translations/site.ts';
import { translations } from '../../scripts/translations.ts';
import { parseCorrections, takeCorrections } from '../../scripts/translations/corrections.ts';
import { readersPage } from '../../scripts/translations/page.ts';

const FILE = 'content/survey/youth.hi.yaml';
const TODAY = new Date('2026-11-29T10:00:00Z');

/** A site whose Hindi is complete, and nobody has read it. */
function draftSite() {
  const folder = copyTranslations();
  translateSite(folder, 'hi', ({ texts }) => ({ texts }));
  return folder;
}

/** What a reader's page would save, as its script collects it from the page. */
function saved(
  folder: string,
  changes: { hasRead?: boolean; words?: Record<string, string> } = {},
) {
  const { document } = parseHTML(readersPage('hi', folder));
  const files = [...document.querySelectorAll('table')].map((table) => ({
    file: table.getAttribute('data-file') ?? '',
    readEnglish: table.getAttribute('data-english') ?? '',
    texts: [...table.querySelectorAll('tbody tr')].map((row) => {
      const en = row.querySelectorAll('td')[1]?.textContent ?? '';
      return { en, to: changes.words?.[en] ?? row.querySelector('.words')?.textContent ?? '' };
    }),
  }));
  return { language: 'hi' as const, reader: READER, hasRead: changes.hasRead ?? false, files };
}

const youth = (folder: string) => filesOf(folder, 'hi').find(({ file }) => file === FILE)!;

test('the page for a reader has every sentence beside its words, and loads nothing', () => {
  const folder = copyTranslations();
  const { document } = parseHTML(readersPage('ur', folder));
  const rows = document.querySelectorAll('tbody tr');
  expect(rows).toHaveLength(
    filesOf(folder, 'ur').reduce((sum, { english }) => sum + english.length, 0),
  );
  expect(rows[0]?.querySelector('.words')?.getAttribute('dir')).toBe('rtl');
  expect(document.querySelectorAll('[src], link[href]')).toHaveLength(0);
});

test('words with signs of HTML are words in the page', () => {
  const folder = draftSite();
  edit(join(folder, FILE), (source) => source.replace('«hi: Under 13»', "<b>13</b> & 'कम'"));
  const { texts } = saved(folder).files.find(({ file }) => file === FILE)!;
  expect(texts).toContainEqual({ en: 'Under 13', to: "<b>13</b> & 'कम'" });
});

test('what a reader has read and corrected is published in their name', () => {
  const folder = draftSite();
  const corrections = saved(folder, { hasRead: true, words: { 'Under 13': '13 साल से कम' } });
  const taken = takeCorrections(corrections, folder, TODAY);
  expect(taken.filter(({ changed }) => changed > 0)).toEqual([
    { file: FILE, changed: 1, problems: [] },
  ]);
  expect(filesOf(folder, 'hi').map((one) => isShown(one, false))).not.toContain(false);
  expect(readFileSync(join(folder, FILE), 'utf8')).toMatch(
    /reader: Sample Reader\nreadAt: ["']?2026-11-29/,
  );
});

test('corrections of somebody who hasn’t read everything stay a draft', () => {
  const folder = draftSite();
  takeCorrections(saved(folder, { words: { 'Under 13': 'तेरह से कम' } }), folder, TODAY);
  expect(youth(folder).standing.state).toBe('unread');
  expect(youth(folder).translation.texts).toContainEqual({ en: 'Under 13', to: 'तेरह से कम' });
});

test('a reader stands for the English that their page had', () => {
  const folder = draftSite();
  const corrections = saved(folder, { hasRead: true });
  edit(join(folder, 'content/survey/youth.yaml'), (source) =>
    source.replace('Which age group are you in?', 'How old are you?'),
  );
  takeCorrections(corrections, folder, TODAY);
  expect(youth(folder).standing).toEqual({
    state: 'outdated',
    missing: ['How old are you?'],
    gone: [],
  });
});

test('words that lose what is filled in are not taken, and nobody stands for the file', () => {
  const folder = draftSite();
  const words = { 'Question {number} of {total}': 'सवाल' };
  const taken = takeCorrections(saved(folder, { hasRead: true, words }), folder, TODAY);
  const [messages] = taken.filter(({ problems }) => problems.length > 0);
  expect(messages?.problems).toEqual([
    '"Question {number} of {total}": {number} is missing, which something is filled in for.',
  ]);
  const file = filesOf(folder, 'hi').find((one) => one.file === messages?.file);
  expect(file?.standing).toMatchObject({ state: 'unread', missing: [] });
});

test('an empty field keeps the words that were there', () => {
  const folder = draftSite();
  takeCorrections(saved(folder, { words: { 'Under 13': ' ' } }), folder, TODAY);
  expect(youth(folder).standing.missing).toEqual([]);
});

test('taking corrections keeps the comment at the top of a file', () => {
  const folder = draftSite();
  edit(join(folder, FILE), (source) => `# Why it is so.\n# And more.\n${source}`);
  takeCorrections(saved(folder, { hasRead: true }), folder, TODAY);
  expect(readFileSync(join(folder, FILE), 'utf8')).toMatch(
    /^# Why it is so\.\n# And more\.\nreader:/,
  );
});

test.each(['', '{}', 'null', '{"language":"xx"}', '<!doctype html>'])(
  'what no page has saved is refused: %j',
  (source) => {
    expect(() => parseCorrections(source)).toThrow('not a file that a reader’s page has saved');
  },
);

test('a file of another place can’t be written', () => {
  const folder = draftSite();
  const corrections = saved(folder);
  corrections.files[0]!.file = '../elsewhere.yaml';
  expect(() => takeCorrections(corrections, folder, TODAY)).toThrow('There is no translation');
});

test('the command lists every file with its state', () => {
  const folder = draftSite();
  expect(translations([], folder)).toMatch(
    /^unread +content\/survey\/messages\.hi\.yaml\n {2}Nobody/,
  );
});

test('the command marks a whole language as read on paper', () => {
  const folder = draftSite();
  translations(['read', 'hi', READER], folder);
  expect(filesOf(folder, 'hi').map(({ standing }) => standing.state)).not.toContain('unread');
});

test('nobody can have read what isn’t complete', () => {
  const folder = draftSite();
  edit(join(folder, FILE), (source) => source.replace('  - en: Under 13\n', '  - en: Under 12\n'));
  expect(() => translations(['read', 'hi', READER], folder)).toThrow(FILE);
});

test.each([[['page', 'xx']], [['page']], [['take']], [['read', 'hi']], [['publish']]])(
  'the command explains itself for %j',
  (args) => {
    expect(() => translations(args, draftSite())).toThrow('npm run translations -- take');
  },
);
