import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { expect, test, vi } from 'vitest';
import { survey, surveyText } from '../../operations/operate/survey.ts';
import { countSurvey, type Surveys } from '../../operations/survey/count.ts';
import { surveyPage } from '../../operations/survey/page.ts';
import { readSurvey } from '../../src/content/survey/files.ts';
import { temporaryFolder } from '../files.ts';

const questions = [
  { qid: 'entry.1', text: 'Which age?', type: 'single-select', options: ['Under 18', '18 to 24'] },
  {
    ...{ qid: 'entry.2', text: 'Goals?', type: 'multi-select', hasOtherInput: true },
    options: ['Health', 'Health, and sleep', '\u0958\u0932\u092e', 'Other'],
  },
  {
    qid: 'entry.3',
    text: 'Feelings?',
    type: 'single-select',
    options: ['Good'],
    notFor: ['Under 18'],
  },
  { qid: 'entry.4', text: 'Why?', type: 'text' },
  { qid: 'entry.5', text: 'Why?', type: 'text' },
];
const none = { role: 'parents', questions: [] };
const surveys = {
  youth: { role: 'youth', minors: ['Under 18'], questions },
  parents: none,
  educators: none,
} as unknown as Surveys;

const HEADER = ['Timestamp', ...questions.map(({ text }) => text)];
const csvOf = (...rows: string[][]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
const count = (...rows: string[][]) => countSurvey(csvOf(HEADER, ...rows), surveys);
const totals = (index: number, ...rows: string[][]) =>
  Object.fromEntries(
    count(...rows).questions[index]!.counts.map(({ label, total }) => [label, total]),
  );

test('what wasn’t asked is kept apart from what was skipped', () => {
  const child = ['t', 'Under 18', '', '', '', ''];
  const adult = ['t', '18 to 24', '', '', '', ''];
  const nobody = ['t', '', '', '', '', ''];
  expect(totals(2, child, adult, adult, nobody)).toEqual({ Good: 0, Skipped: 2, 'Not asked': 2 });
  expect(totals(3, child, adult, nobody)).toEqual({ Skipped: 1, 'Not asked': 2 });
});

test('a row that was emptied in the sheet, also to spaces, is no answer', () => {
  const empty = ['', '', '', '', '', ''];
  expect(count(['t', '', '', '', '', ''], empty, empty.with(2, ' ')).answers).toBe(1);
});

test('an empty line at the end of the file is no answer', () => {
  const csv = `${csvOf(HEADER, ['t', '', '', '', '', ''])}\r\n\r\n`;
  expect(countSurvey(csv, surveys).answers).toBe(1);
});

test('spaces around an answer change nothing', () => {
  const { questions: counted } = count(['t', ' 18 to 24 ', ' Health ', '', ' why ', '']);
  expect(counted[0]!.counts).toContainEqual({ label: '18 to 24', total: 1, groups: [0, 1, 0] });
  expect(counted[1]!.counts[0]).toEqual({ label: 'Health', total: 1, groups: [0, 1, 0] });
  expect(counted[3]!.texts).toEqual(['why']);
});

test('a text for Other that begins like an option is a text', () => {
  for (const text of ['Healthy food', 'Health: mine'])
    expect(count(['t', '', text, '', '', '']).questions[1]!.texts).toEqual([text]);
});

test('a single choice is an option or, whatever it begins with, a text', () => {
  for (const text of ['Under 18, 18 to 24', 'Under 18; soon 18']) {
    const [age] = count(['t', text, '', '', '', '']).questions;
    expect(age!.counts[0]!.total).toBe(0);
    expect(age!.texts).toEqual([text]);
  }
});

test('a minor is told by their answer in both ways to write its letters', () => {
  const [age, ...others] = questions;
  const minor = '\u0958\u092e';
  const youth = {
    role: 'youth',
    minors: [minor],
    questions: [{ ...age!, options: [minor, '18'] }, ...others],
  };
  const csv = csvOf(HEADER, ['t', '\u0915\u093c\u092e', '', '', '', '']);
  const counted = countSurvey(csv, { ...surveys, youth } as unknown as Surveys);
  expect(counted.questions[3]!.counts).toEqual([
    { label: 'Not asked', total: 1, groups: [1, 0, 0] },
  ]);
});

test('a survey that asks everybody for everything has no groups, and texts for its first question', () => {
  const csv = csvOf(HEADER, ['t', '18 to 24', '', '', '', '']);
  const everybody = { ...surveys, youth: { role: 'youth', questions } };
  const { groups, questions: counted } = countSurvey(csv, everybody as unknown as Surveys);
  expect(groups).toEqual([]);
  expect(counted[0]!.counts[1]).toEqual({ label: '18 to 24', total: 1, groups: [] });
  const texts = { ...surveys, youth: { role: 'youth', questions: questions.slice(3) } };
  const typed = csvOf(['Timestamp', 'Why?', 'Why?'], ['t', 'first', '']);
  const [first] = countSurvey(typed, texts as unknown as Surveys).questions;
  expect(first!.texts).toEqual(['first']);
});

test('texts with quotation marks and line breaks, in any script, are one cell', () => {
  const texts = ['Say "salam",\nthen ask; twice', 'दीन, और\nघर', 'مجھے "استاد" چاہیے،\nوقت'];
  const rows = texts.map((text) => ['29/11/2026 06:12:07', '18 to 24', text, '', text, '']);
  const { questions: counted } = count(...rows);
  const nfc = texts.map((text) => text.normalize('NFC'));
  expect(counted[1]!.texts).toEqual(nfc);
  expect(counted[3]!.texts).toEqual(nfc);
});

test('options with commas are one answer, and Other comes last with its text', () => {
  const row = ['t', '18 to 24', 'Health, and sleep, Health, my own, with a comma', '', '', ''];
  expect(totals(1, row)).toMatchObject({ Health: 1, 'Health, and sleep': 1, Other: 1 });
  expect(count(row).questions[1]!.texts).toEqual(['my own, with a comma']);
});

test('options are told apart behind semicolons too, as in the file that a form itself downloads', () => {
  const row = ['t', '18 to 24', 'Health, and sleep;Health;my own; with a semicolon', '', '', ''];
  expect(totals(1, row)).toMatchObject({ Health: 1, 'Health, and sleep': 1, Other: 1 });
  expect(count(row).questions[1]!.texts).toEqual(['my own; with a semicolon']);
});

test('Other without a text is counted, and is no text', () => {
  const [, goals] = count(['t', '', 'Other', '', '', '']).questions;
  expect(goals!.texts).toEqual([]);
  expect(goals!.counts.find(({ label }) => label === 'Other')!.total).toBe(1);
});

test('an option is the same in both ways to write its letters', () => {
  const written = ['\u0958\u0932\u092e', '\u0915\u093c\u0932\u092e'];
  for (const option of written)
    expect(Object.values(totals(1, ['t', '', option, '', '', '']))).toEqual([0, 0, 1, 0]);
});

test('an answer that is no option any more is counted apart, with its text', () => {
  const [age] = count(['t', '25 to 30', '', '', '', '']).questions;
  expect(age!.counts.at(-1)).toMatchObject({ label: 'No option of today', total: 1 });
  expect(age!.texts).toEqual(['25 to 30']);
});

test('two questions with the same words are counted by their columns', () => {
  const { questions: counted } = count(['t', '18 to 24', '', '', 'first', 'second']);
  expect(counted.slice(3).map(({ texts }) => texts)).toEqual([['first'], ['second']]);
});

test('answers are counted by age, and whoever gave none is a group', () => {
  const rows = ['Under 18', '18 to 24', '18 to 24', ''].map((age) => [
    't',
    age,
    'Health',
    '',
    '',
    '',
  ]);
  const { groups, questions: counted } = count(...rows);
  expect(groups).toEqual(['Under 18', '18 to 24', 'Skipped']);
  expect(counted[1]!.counts[0]).toEqual({ label: 'Health', total: 4, groups: [1, 2, 1] });
});

test.each([
  [['Timestamp', 'Which age?', 'Goals'], 'Column C is "Goals", and the survey asks "Goals?"'],
  [HEADER.slice(0, 5), 'Column F is missing: "Why?"'],
  [[...HEADER, 'Old?'], 'Column G is no question of the survey: "Old?"'],
  [
    [...HEADER, ...Array<string>(21).fill('x'), 'Old?'],
    'Column AB is no question of the survey: "Old?"',
  ],
  [['Timestamp;Which age?'], 'Column B is missing: "Which age?"'],
])('a file that doesn’t fit is refused by column: %j', (header, message) => {
  expect(() => countSurvey(csvOf(header), surveys)).toThrow(message);
});

test('a file that doesn’t fit is refused with the survey’s file, each column in a line, and a remedy', () => {
  expect(() => countSurvey(csvOf([...HEADER, 'A', 'B']), surveys)).toThrow(
    /content\/survey\/youth\.yaml:\n {2}Column G .*\n {2}Column H .*\n {2}Remedy: /,
  );
});

test('a file with rows of other lengths is refused with the line', () => {
  expect(() => countSurvey('a,b\nc\n', surveys)).toThrow(
    /no CSV as Google Sheets writes it: .*line 2/,
  );
});

test('texts can’t break out of the page, and control characters are dots in the terminal', () => {
  const hostile = ['t', '18 to 24', '', '', '</ul><script>alert(1)</script>', 'a\u001bb'];
  const { document } = parseHTML(surveyPage(count(hostile)));
  expect(document.querySelectorAll('script')).toHaveLength(0);
  expect(document.querySelectorAll('meter').length).toBeGreaterThan(4);
  expect(surveyText(count(hostile))).toContain('“a·b”');
});

test('the sheets of the real surveys are counted, printed and written as CSV', async () => {
  using log = vi.spyOn(console, 'log').mockReturnValue();
  const folder = temporaryFolder();
  for (const role of ['youth', 'parents', 'educators'] as const) {
    const header = ['Timestamp', ...readSurvey('.', role).questions.map(({ text }) => text)];
    const file = join(folder, `${role}.csv`);
    const out = join(folder, `${role}-figures.csv`);
    writeFileSync(
      file,
      `\uFEFF${csvOf(
        header,
        header.map((_, column) => (column === 0 ? '29/11/2026 06:12:07' : '')),
      )}`,
    );
    await survey.prepare(['--file', file, '--out', out]).run(undefined as never);
    expect(log.mock.calls.flat().join('\n')).toContain(`The survey for ${role}: 1 answer`);
    expect(readFileSync(out, 'utf8')).toContain('"number","question","answer","count","text"');
  }
});

test('the page has a section for each question: a table by group, texts, or that there is nothing', () => {
  const counted = count(
    ['t', 'Under 18', 'Health', '', 'More <b>time</b>', ''],
    ['t', '18 to 24', '', 'Good', '', ''],
  );
  const { document } = parseHTML(surveyPage(counted));
  const plain = (element: Element | null) => element?.textContent.replace(/\s+/g, ' ').trim();
  expect(plain(document.querySelector('h1'))).toMatch(/: the survey for youth$/);
  expect(document.title).toMatch(/: the survey for youth$/);
  expect(plain(document.body)).toContain('2 answers');
  expect(plain(document.querySelector('footer'))).toContain('delete this file');
  const sections = [...document.querySelectorAll('section')];
  expect(sections.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5].map((one) => `question-${one}`));
  expect(sections.map((section) => plain(section.querySelector('h2')))).toEqual([
    '1. Which age?',
    '2. Goals?',
    '3. Feelings?',
    '4. Why?',
    '5. Why?',
  ]);
  const rows = [...sections[2]!.querySelectorAll('tr')];
  expect(rows.map((row) => [...row.children].map(plain))).toEqual([
    ['Answer', 'All', 'Under 18', '18 to 24', 'Skipped'],
    ['Good', '1', '0', '1', '0'],
    ['Not asked', '1', '1', '0', '0'],
  ]);
  expect(sections[2]!.querySelector('meter')!.getAttribute('max')).toBe('2');
  expect(sections.map((section) => plain(section.querySelector('summary')))).toEqual([
    undefined,
    undefined,
    undefined,
    '1 text',
    undefined,
  ]);
  expect(plain(sections[3]!.querySelector('li'))).toBe('More <b>time</b>');
  expect(sections.map((section) => plain(section.querySelector('.none')))).toEqual(
    sections.map(() => undefined),
  );
});

test('a survey without answers or groups has empty sections', () => {
  const youth = { role: 'youth', questions: questions.slice(3) };
  const empty = countSurvey(csvOf(['Timestamp', 'Why?', 'Why?']), {
    ...surveys,
    youth,
  } as unknown as Surveys);
  expect(empty).toMatchObject({ answers: 0, groups: [] });
  const { document } = parseHTML(surveyPage(empty));
  expect(document.querySelectorAll('table')).toHaveLength(0);
  expect(
    [...document.querySelectorAll('section .none')].map(({ textContent }) => textContent),
  ).toEqual(['Nothing yet.', 'Nothing yet.']);
});
