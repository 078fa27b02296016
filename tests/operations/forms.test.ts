import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { compareForms } from '../../operations/forms/check.ts';
import { applyForms, appsScript } from '../../operations/forms/make.ts';
import { formSetting, readSurvey, surveyFile } from '../../scripts/survey.ts';
import { ROLES } from '../../src/domain/survey.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { publicPage, runAppsScript, type MadeForm } from './form-app.ts';

const FORM = 'https://docs.google.com/forms/d/e';

let root: string;
let forms: MadeForm[];
let log: string;

beforeEach(() => {
  root = temporaryFolder();
  cpSync('content/survey', join(root, 'content/survey'), { recursive: true });
  ({ forms, log } = runAppsScript(appsScript(root), 'makeForms'));
});

const surveyTexts = () => ROLES.map((role) => readFileSync(surveyFile(root, role), 'utf8'));
const withoutQids = (text: string) => text.replace(/qid: .*/g, 'qid:');

/** A response as fetch returns it, from a URL that redirects may have led to. */
const responseFrom = (url: string, body: string, status = 200) =>
  Object.defineProperty(new Response(body, { status }), 'url', { value: url });

test('the script makes a form for each role, open to everybody and linked to a sheet', () => {
  const open = { published: true, acceptingResponses: true, collectEmail: false };
  const made = { ...open, destination: 'SPREADSHEET' };
  expect(forms).toEqual(ROLES.map(() => expect.objectContaining(made)));
});

test('the script prints what apply writes into the surveys, and nothing else changes', () => {
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

test('the newest run in a log is read, despite its line breaks', () => {
  const wrapped = log.replace(/(.{70})/g, '$1\n  ');
  const earlier = log.replaceAll('1FAIpQLS', 'earlier');
  expect(applyForms(root, `${earlier}\n${wrapped}`)).toEqual(applyForms(root, log));
});

test.each([
  ['', 'The form for youth is missing.'],
  [`youth ${FORM}/x/formResponse 1,2;`, 'has 2 questions, and the survey'],
])('a log that doesn’t match the survey changes nothing: %j', (text, message) => {
  const before = surveyTexts();
  expect(() => applyForms(root, text)).toThrow(message);
  expect(surveyTexts()).toEqual(before);
});

/** Checks the forms, with other settings, or with another page instead of the form of the youth. */
function check({ youth, settings }: { youth?: Response; settings?: object } = {}) {
  const own = Object.fromEntries(applyForms(root, log).map((line) => line.split('=')));
  return compareForms(root, { ...own, ...settings }, async (input) => {
    const url = String(input);
    const number = Number(/1FAIpQLS(\d)_-x\/viewform$/.exec(url)?.[1]);
    return (number === 1 && youth) || responseFrom(url, publicPage(forms[number - 1]!));
  });
}

const question = (type: number) => forms[0]!.items.find((item) => item.type === type)!;
const EMAIL = { id: 7, type: 0, title: 'Email?' };

test.each([
  ['as the script made them', () => {}],
  ['with another question, before the site has it', () => forms[0]!.items.push(EMAIL)],
  ['with another option', () => question(2).choiceValues!.push('New')],
])('the check passes for forms %s', async (_, change) => {
  change();
  expect(await check()).toEqual({ lost: [], unknown: [] });
});

test.each<[string, () => unknown]>([
  ['is required', () => (question(2).required = true)],
  ['limits its answers', () => (question(4).rules = [[7, 101]])],
  ['is not single-select', () => (question(2).type = 3)],
  ['asks "Why?", and the survey', () => (question(1).title = 'Why?')],
  ['has no option "', () => question(2).choiceValues!.shift()],
  [
    'has no Other with a text',
    () => (forms[0]!.items.find((item) => item.showOtherOption)!.showOtherOption = false),
  ],
  ['It has no field entry.', () => forms[0]!.items.pop()],
  ['It requires an answer to "Email?"', () => forms[0]!.items.push({ ...EMAIL, required: true })],
  ['It has sections', () => forms[0]!.items.push({ id: 0, type: 8 })],
  ['It collects email', () => (forms[0]!.collectEmail = true)],
])('the check says: %s', async (expected, spoil) => {
  spoil();
  const { lost } = await check();
  expect(lost).toEqual([expect.stringContaining(expected)]);
  expect(lost[0]).toMatch(/^youth: /);
});

test.each([
  [`${FORM}/x/closedform`, 200, 'It is closed.'],
  ['https://accounts.google.com/v3/signin', 200, 'It asks for a Google account.'],
  [`${FORM}/x/viewform`, 404, 'There is no form'],
])('the check refuses a form that leads to %s with %i', async (url, status, expected) => {
  const { lost } = await check({ youth: responseFrom(url, '<html></html>', status) });
  expect(lost).toEqual([expect.stringContaining(expected)]);
});

test.each([
  [429, '', 'cannot be read (status 429)'],
  [200, 'FB_PUBLIC_LOAD_DATA_ = [null, 5];</script>', 'cannot be read'],
])('a page that can’t be read isn’t reported as lost: %i %s', async (status, page, expected) => {
  const { lost, unknown } = await check({
    youth: responseFrom(`${FORM}/x/viewform`, page, status),
  });
  expect(lost).toEqual([]);
  expect(unknown).toEqual([expect.stringContaining(expected)]);
});

test.each([
  ['', 'PUBLIC_FORM_PARENTS must read https://docs.google.com/forms/d/e/…/formResponse, not "".'],
  [`${FORM}/1FAIpQLS1_-x/formResponse`, 'PUBLIC_FORM_PARENTS is the form of PUBLIC_FORM_YOUTH.'],
])('the check refuses "%s" as the form of the parents', async (url, expected) => {
  const { lost } = await check({ settings: { PUBLIC_FORM_PARENTS: url } });
  expect(lost).toEqual([expect.stringContaining(expected)]);
});

test('the check refuses the fields of the sample', async () => {
  const settings = ROLES.map((role) => [formSetting(role), `${FORM}/${role}/formResponse`]);
  const { lost } = await compareForms(root, Object.fromEntries(settings));
  expect(lost).toEqual(
    ROLES.map((role) => `${role}: content/survey/${role}.yaml has the fields of the sample.`),
  );
});
