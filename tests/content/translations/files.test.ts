import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkTranslations, isShown, reasonOf, unpublished } from '@/content/translations/files';
import { formatDiagnostics } from '@/content/diagnostics';
import { edit, write } from '../../files';
import { copyTranslations, filesOf, namePeople, READER, translateSite } from './site';

const FILE = 'content/survey/youth.hi.yaml';

/** The translation of the survey for young people into Hindi. */
const youth = (folder: string) => filesOf(folder, 'hi').find(({ file }) => file === FILE)!;

/** A site in whose Hindi everything is published. */
function readSite() {
  const folder = copyTranslations();
  translateSite(folder, 'hi');
  return folder;
}

test('what a person of the company has read is published', () => {
  const files = filesOf(readSite(), 'hi');
  expect(unpublished(files)).toEqual([]);
  expect(files.map((one) => isShown(one, false))).toEqual(files.map(() => true));
});

test('drafts without a reader are shown only where drafts are', () => {
  const folder = copyTranslations();
  translateSite(folder, 'hi', (one) => ({ ...one, reader: null }));
  const [one] = filesOf(folder, 'hi');
  expect([isShown(one!, true), isShown(one!, false)]).toEqual([true, false]);
  expect(reasonOf(one!)).toBe('Nobody has read it yet.');
});

test('a changed English sentence takes the translation back, and is named', () => {
  const folder = readSite();
  edit(join(folder, 'content/survey/youth.yaml'), (source) =>
    source.replace('Which age group are you in?', 'How old are you?'),
  );
  const one = youth(folder);
  expect([isShown(one, true), isShown(one, false)]).toEqual([false, false]);
  expect(formatDiagnostics(unpublished(filesOf(folder, 'hi')))).toBe(
    `${FILE}:1\n  Warning: Not published in Hindi. The English has changed since ${READER} read it: "How old are you?". npm run translations says more.`,
  );
});

test.each([
  [
    'a sentence that is gone',
    (source: string) => source.replace(/ {6}- Under 13\n/, ''),
    /it has no "Under 13" any more/,
  ],
  [
    'sentences in another order',
    (source: string) => source.replace(/( {6}- 13 to 17\n)( {6}- 18 to 24\n)/, '$2$1'),
    /in another order/,
  ],
])('the reason names %s', (_, change, reason) => {
  const folder = readSite();
  edit(join(folder, 'content/survey/youth.yaml'), change);
  expect(reasonOf(youth(folder))).toMatch(reason);
});

test('a translation that changes after it was read is a draft again', () => {
  const folder = readSite();
  edit(join(folder, FILE), (source) => source.replace('«hi: Under 13»', 'कुछ और'));
  expect(reasonOf(youth(folder))).toBe(`Some words have changed since ${READER} read it.`);
  expect(isShown(youth(folder), false)).toBe(false);
});

test('qids and the lists of minors can change without another reading', () => {
  const folder = readSite();
  edit(join(folder, 'content/survey/youth.yaml'), (source) =>
    source
      .replace('entry.1\n', 'entry.1234\n')
      .replace('notFor: [Under 13, 13 to 17]', 'notFor: [Under 13]'),
  );
  expect(isShown(youth(folder), false)).toBe(true);
});

test('a file that is gone has no words', () => {
  const folder = readSite();
  rmSync(join(folder, FILE));
  expect([youth(folder).standing.state, isShown(youth(folder), true)]).toEqual(['missing', false]);
  expect(reasonOf(youth(folder))).toBe('It isn’t there yet.');
});

test('sentences that a draft lacks are named', () => {
  const folder = copyTranslations();
  translateSite(folder, 'hi', ({ texts }) => ({ texts: texts.slice(1) }));
  expect(reasonOf(youth(folder))).toBe('These sentences have no translation: "Youth".');
});

test.each<[string, (source: string) => string, RegExp]>([
  [
    'a reader whom nobody knows',
    (text) => text.replace(READER, 'A Stranger'),
    /Nobody in content\/people.yaml is called A Stranger/,
  ],
  ['a sentence twice', (text) => `${text}  - en: Under 13\n    to: x\n`, /here twice/],
  [
    'a name in braces that nothing stands for',
    (text) => text.replace('«hi: Under 13»', '{age}'),
    /no \{age\}/,
  ],
  [
    'a hash that somebody typed',
    (text) => text.replace(/readEnglish: \w+/, 'readEnglish: yes'),
    /npm run translations writes it/,
  ],
  ['a field that there isn’t', (text) => `${text}words: none\n`, /no such field/],
  ['YAML that can’t be read', (text) => text.replace('texts:', 'texts'), /./],
])('a file is wrong with %s', (_, change, message) => {
  const folder = readSite();
  edit(join(folder, FILE), change);
  const one = youth(folder);
  expect(formatDiagnostics(one.diagnostics)).toMatch(message);
  expect(isShown(one, true)).toBe(false);
});

test.each(['survey/youth.xx.yaml', 'survey/somebody.hi.yaml', 'notice/xx.yaml'])(
  'a file that translates nothing is named: %s',
  (name) => {
    const folder = readSite();
    write(join(folder, 'content', name), 'texts: []');
    const problems = checkTranslations(filesOf(folder, 'hi'), folder);
    expect(problems.map(({ file }) => file)).toEqual([`content/${name}`]);
  },
);

test('samples of people stand for nothing', () => {
  const folder = readSite();
  write(join(folder, 'content/people.yaml'), 'people:\n');
  expect(isShown(youth(folder), false)).toBe(false);
  namePeople(folder);
  expect(isShown(youth(folder), false)).toBe(true);
});

test('a broken original shows no translation of it', () => {
  const folder = readSite();
  write(join(folder, 'content/survey/youth.yaml'), 'questions: none');
  expect(isShown(youth(folder), true)).toBe(false);
});
