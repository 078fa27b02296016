import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { compareForms } from '../../operations/forms/compare.ts';
import { applyForms, appsScript } from '../../operations/forms/make.ts';
import { readSurvey, surveyFile } from '../../src/content/survey/files.ts';
import { ROLES } from '../../src/features/survey/model.ts';
import { edit, temporaryFolder } from '../files.ts';
import { publicPage, runAppsScript, type MadeForm } from './form-app.ts';

const FORM = 'https://docs.google.com/forms/d/e';

let root: string;
let forms: MadeForm[];
let youth: MadeForm;
let log: string;
let settings: Record<string, string>;

beforeEach(() => {
  root = temporaryFolder();
  cpSync('content/survey', join(root, 'content/survey'), { recursive: true });
  ({ forms, log } = runAppsScript(appsScript(root)));
  [youth] = forms as [MadeForm];
});

const surveyTexts = () => ROLES.map((role) => readFileSync(surveyFile(root, role), 'utf8'));
const withoutQids = (text: string) => text.replace(/qid: .*/g, 'qid:');

test('the script makes a form for each role, open to everybody and linked to a sheet', () => {
  const open = { published: true, acceptingResponses: true, collectEmail: false };
  expect(forms).toMatchObject(ROLES.map(() => ({ ...open, destination: 'SPREADSHEET' })));
});

test.each([
  [
    "form.addParagraphTextItem().setChoiceValues(['a'])",
    'ParagraphTextItem has no method setChoice',
  ],
  ["form.addMultipleChoiceItem().createResponse(['a'])", 'MultipleChoiceItem takes no such answer'],
  ["form.addCheckboxItem().createResponse('a')", 'CheckboxItem takes no such answer'],
  ['form.setIsQuiz(true)', 'Form has no method setIsQuiz()'],
])('the stand-in for Google refuses what Google does: %s', (call, message) => {
  const code = `function makeForms() { const form = FormApp.create('a'); ${call}; }`;
  expect(() => runAppsScript(code)).toThrow(message);
});

test('Other is offered by its setting, not as an option', () => {
  const items = forms.flatMap((form) => form.items);
  expect(items.flatMap(({ choiceValues }) => choiceValues ?? [])).not.toContain('Other');
});

test('apply changes only the qids in the surveys, to those of the new forms', () => {
  const before = surveyTexts();
  expect(applyForms(root, log)).toEqual([
    `PUBLIC_FORM_YOUTH=${FORM}/1FAIpQLS1_-x/formResponse`,
    `PUBLIC_FORM_PARENTS=${FORM}/1FAIpQLS2_-x/formResponse`,
    `PUBLIC_FORM_EDUCATORS=${FORM}/1FAIpQLS3_-x/formResponse`,
  ]);
  expect(surveyTexts().map(withoutQids)).toEqual(before.map(withoutQids));
  const written = ROLES.map((role) => readSurvey(root, role).questions.map(({ qid }) => qid));
  expect(written).toEqual(forms.map(({ items }) => items.map(({ id }) => `entry.${id}`)));
});

test('apply reads the last run in a log with stray line breaks', () => {
  const wrapped = log.replace(/(.{70})/g, '$1\n  ');
  const earlier = log.replaceAll('1FAIpQLS', 'earlier');
  expect(applyForms(root, `${earlier}\n${wrapped}`)).toEqual(applyForms(root, log));
});

test.each([
  ['', 'The form for youth is missing.'],
  [`youth ${FORM}/x/formResponse 1,2;`, 'has 2 questions, and the survey'],
  [`youth ${FORM}/x/formResponse 1;`, 'has 1 question, and the survey has 0 lines with a qid'],
])('a log that doesn’t match the survey changes nothing: %j', (text, message) => {
  writeFileSync(surveyFile(root, 'youth'), 'questions: [{ qid: entry.1, text: q1, type: text }]');
  const before = surveyTexts();
  expect(() => applyForms(root, text)).toThrow(message);
  expect(surveyTexts()).toEqual(before);
});

/** Checks the forms after a change; `page` is shown in place of the youth's form. */
function check(change: () => unknown, page?: Response) {
  settings = Object.fromEntries(applyForms(root, log).map((line) => line.split('=')));
  change();
  return compareForms(root, settings, async (url) => {
    if (url === youth.url && page) return page;
    return new Response(publicPage(forms.find((form) => form.url === url)!));
  });
}

/** The youth's first question of one of Google's types: 1 is text, 2 one choice, 4 several. */
const question = (type: number) => youth.items.find((item) => item.type === type)!;
const questionWithOther = () => youth.items.find((item) => item.showOtherOption)!;
const EMAIL = { id: 7, type: 0, title: 'Email?' };
const [YOUTH, PARENTS] = ['PUBLIC_FORM_YOUTH', 'PUBLIC_FORM_PARENTS'];

const useSampleField = () =>
  edit(surveyFile(root, 'youth'), (text) => text.replace(/entry\.\d+/, 'entry.1'));

/** A page to which a redirect may have led. */
const pageAt = (url: string, status = 200) =>
  Object.defineProperty(new Response('', { status }), 'url', { value: url });

test.each([
  ['as the script made them', () => {}],
  ['with another question, before the site has it', () => youth.items.push(EMAIL)],
  ['with another option', () => question(2).choiceValues!.push('New')],
  ['with spaces around a question', () => (question(1).title = ` ${question(1).title} `)],
  ['with a picture between the questions', () => youth.items.push({ id: 0, type: 11 })],
])('the check passes for forms %s', async (_, change) => {
  expect(await check(change)).toEqual({ lost: [], unjudged: [] });
});

test.each<[string, () => unknown]>([
  ['is required', () => (question(2).required = true)],
  ['limits its answers', () => (question(4).rules = [[7, 101]])],
  ['is not single-select', () => (question(2).type = 3)],
  ['asks "Why?", and the survey', () => (question(1).title = 'Why?')],
  ['has no option "', () => question(2).choiceValues!.shift()],
  ['has no Other with a text', () => (questionWithOther().showOtherOption = false)],
  ['It has no field entry.', () => youth.items.pop()],
  ['It requires an answer to "Email?"', () => youth.items.push({ ...EMAIL, required: true })],
  // Google's type of a section is 8.
  ['It has sections', () => youth.items.push({ id: 0, type: 8 })],
  ['It collects email', () => (youth.collectEmail = true)],
  [`${PARENTS} must read ${FORM}/…`, () => (settings[PARENTS] = '')],
  [`${PARENTS} is the form of ${YOUTH}.`, () => (settings[PARENTS] = settings[YOUTH]!)],
  ['youth.yaml has the fields of the sample.', useSampleField],
])('the check refuses: %s', async (expected, change) => {
  const lost = [expect.stringContaining(expected)];
  expect(await check(change)).toEqual({ lost, unjudged: [] });
});

test.each([
  ['It is closed.', pageAt(`${FORM}/x/closedform`)],
  ['It asks for a Google account.', pageAt('https://accounts.google.com/v3/signin')],
  ['There is no form', pageAt(`${FORM}/x/viewform`, 404)],
])('the check refuses the page of a form: %s', async (expected, page) => {
  const lost = [expect.stringContaining(`youth: ${expected}`)];
  expect(await check(() => {}, page)).toEqual({ lost, unjudged: [] });
});

/** The page of a form, as Google writes it: what a script on it reads. */
const pageWith = (data: unknown) =>
  new Response(`<script>var FB_PUBLIC_LOAD_DATA_ = ${JSON.stringify(data)};\n</script>`);

test('a form without any question has none of the survey’s fields', async () => {
  const { questions } = readSurvey(root, 'youth');
  const { lost } = await check(() => {}, pageWith([null, ['', null]]));
  expect(lost).toHaveLength(questions.length);
  expect(lost[0]).toMatch(/^youth: It has no field entry\.\d+, for "/);
});

test('a page that says nothing of email addresses collects none', async () => {
  const page = publicPage(youth).replace(/,"Survey",73,\[.*?\]\]/, ',"Survey",73]');
  expect(page).not.toContain('73,[');
  expect(await check(() => {}, new Response(page))).toEqual({ lost: [], unjudged: [] });
});

test.each([
  ['says nothing', () => new Response('', { status: 503 }), '(status 503)'],
  ['has another shape', () => pageWith([null, ['', [1, 2]]]), '(status 200)'],
  ['is about no form', () => pageWith([]), '(status 200)'],
])('a form whose page %s is not judged, and the others are', async (_, page, status) => {
  const unjudged = [`youth: Its page cannot be read ${status}, so it was not compared.`];
  expect(await check(() => {}, page())).toEqual({ lost: [], unjudged });
});

test('a form that cannot be reached is not judged, and the others are', async () => {
  await check(() => (forms[1]!.collectEmail = true));
  const { lost, unjudged } = await compareForms(root, settings, async (url) => {
    if (url === youth.url) throw new TypeError('fetch failed');
    return new Response(publicPage(forms.find((form) => form.url === url)!));
  });
  expect(unjudged).toEqual(['youth: fetch failed']);
  expect(lost).toEqual([expect.stringMatching(/^parents: It collects email addresses/)]);
});
