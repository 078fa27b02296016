import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkForms } from '../../scripts/forms/check.ts';
import { applyForms, appsScript } from '../../scripts/forms/make.ts';
import { sampleEntries, sendEntries } from '../../scripts/forms/send.ts';
import { readSurvey, surveyFile } from '../../scripts/forms/survey.ts';
import { judgeSubmission } from '../../scripts/local/judge-submission.ts';
import { ROLES } from '../../src/domain/roles.ts';
import { OTHER_VALUE } from '../../src/domain/survey-submission.ts';
import { publicPage, runAppsScript, type MadeForm } from './form-app.ts';

let root: string;
let forms: MadeForm[];
let log: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'forms-'));
  cpSync('content/survey', join(root, 'content/survey'), { recursive: true });
  ({ forms, log } = runAppsScript(appsScript(root), 'makeForms'));
});
afterEach(() => rmSync(root, { recursive: true }));

const surveyTexts = () => ROLES.map((role) => readFileSync(surveyFile(root, role), 'utf8'));
const withoutQids = (text: string) => text.replace(/qid: .*/g, 'qid:');

/** A response as fetch returns it, from a URL that redirects may have led to. */
const responseFrom = (url: string, body: string, status = 200) =>
  Object.defineProperty(new Response(body, { status }), 'url', { value: url });

describe('the script', () => {
  test('makes forms that are open to everybody and linked to a sheet', () => {
    expect(forms).toHaveLength(ROLES.length);
    for (const form of forms) {
      expect(form).toMatchObject({
        isPublished: true,
        isOpen: true,
        isLinked: true,
        collectsEmail: false,
      });
    }
  });

  test('prints what apply writes into the surveys, and nothing else changes', () => {
    const before = surveyTexts();
    expect(applyForms(root, log)).toEqual([
      'PUBLIC_FORM_YOUTH=https://docs.google.com/forms/d/e/1FAIpQLSa_-x/formResponse',
      'PUBLIC_FORM_PARENTS=https://docs.google.com/forms/d/e/1FAIpQLSb_-x/formResponse',
      'PUBLIC_FORM_EDUCATORS=https://docs.google.com/forms/d/e/1FAIpQLSc_-x/formResponse',
    ]);
    expect(surveyTexts().map(withoutQids)).toEqual(before.map(withoutQids));
    const made = forms.map(({ items }) => items.map(([, , , , [field]]) => `entry.${field![0]}`));
    const written = ROLES.map((role) => readSurvey(root, role).questions.map(({ qid }) => qid));
    expect(written).toEqual(made);
  });

  test.each([
    ['', 'The form for youth is missing.'],
    [
      'youth https://docs.google.com/forms/d/e/x/formResponse 1,2',
      'has 2 questions, and the survey',
    ],
  ])('a log that does not fit changes nothing: %j', (text, message) => {
    const before = surveyTexts();
    expect(() => applyForms(root, text)).toThrow(message);
    expect(surveyTexts()).toEqual(before);
  });
});

describe('the check', () => {
  const FORM = 'https://docs.google.com/forms/d/e/';

  function check(answer?: (url: string) => Response) {
    const settings = Object.fromEntries(
      applyForms(root, log).map((line) => line.split('=') as [string, string]),
    );
    const page = async (input: unknown) => {
      const url = String(input);
      const index = ROLES.findIndex(
        (_, n) => url === `${FORM}1FAIpQLS${'abc'.charAt(n)}_-x/viewform`,
      );
      return (index === 0 && answer?.(url)) || responseFrom(url, publicPage(forms[index]!));
    };
    return checkForms(root, settings, page as typeof fetch);
  }

  test('passes for forms that the script made', async () => {
    expect(await check()).toEqual([]);
  });

  const question = (type: number) => forms[0]!.items.find((item) => item[3] === type)!;
  const withOther = () =>
    forms[0]!.items.find(([, , , , [field]]) =>
      field![1]?.some((option) => (option as unknown[])[4]),
    )!;

  test('passes for forms that ask or offer more, so that they can be changed before the site', async () => {
    forms[0]!.items.push([99, 'Email?', '', 0, [[7, null, 0]]]);
    question(2)[4][0]![1]!.push(['New', null, null, null, 0]);
    expect(await check()).toEqual([]);
  });

  test.each<[string, () => void, RegExp]>([
    ['a required question', () => (question(2)[4][0]![2] = 1), /is required/],
    [
      'a rule',
      () => (question(4)[4][0]! as unknown[]).push(null, [[7, 101]]),
      /limits its answers/,
    ],
    ['another type', () => (question(2)[3] = 3), /is other, not single-select/],
    ['another question', () => (question(1)[1] = 'Why?'), /asks "Why\?", and the survey/],
    ['a missing option', () => question(2)[4][0]![1]!.shift(), /has no option "/],
    ['no Other', () => withOther()[4][0]![1]!.pop(), /has no Other with a text/],
    ['a missing question', () => forms[0]!.items.pop(), /It has no field entry\.\d+/],
    [
      'a required question that the survey does not ask',
      () => forms[0]!.items.push([99, 'Email?', '', 0, [[7, null, 1]]]),
      /requires an answer to "Email\?"/,
    ],
    [
      'sections',
      () => forms[0]!.items.push([98, 'Next', '', 8, undefined as unknown as []]),
      /It has sections/,
    ],
    ['email addresses', () => (forms[0]!.collectsEmail = true), /collects email/],
  ])('names %s', async (_, spoil, expected) => {
    spoil();
    const problems = await check();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^youth: /);
    expect(problems[0]).toMatch(expected);
  });

  test.each([
    ['closed', `${FORM}x/closedform`, 'It is closed.'],
    [
      'for signed-in people only',
      'https://accounts.google.com/v3/signin',
      'asks for a Google account',
    ],
    ['gone', `${FORM}x/viewform`, 'shows no form (status 404)'],
  ])('names a form that is %s', async (_, url, expected) => {
    const problems = await check(() => responseFrom(url, '<html></html>', 404));
    expect(problems).toEqual([expect.stringContaining(expected)]);
  });
});

describe('the sample', () => {
  test.each(ROLES)('for %s has every kind of answer, and fits the form', (role) => {
    const survey = readSurvey(root, role);
    const entries = sampleEntries(survey, 'sample');
    expect(judgeSubmission(survey.questions, entries)).toEqual([]);
    const values = entries.map(([, value]) => value);
    for (const value of [OTHER_VALUE, 'sample', '']) expect(values).toContain(value);
  });

  test.each([
    ['took it', 'https://docs.google.com/x/formResponse', 200, '<div>Recorded</div>', undefined],
    ['refused it', 'https://docs.google.com/x/formResponse', 400, '', 'status 400'],
    [
      'showed the form again',
      'https://docs.google.com/x/formResponse',
      200,
      '<form action="https://docs.google.com/x/formResponse" method="POST">',
      'showed the form again',
    ],
    ['was closed', 'https://docs.google.com/x/closedform', 200, '', 'It is closed'],
  ])('says whether Google %s', async (_, url, status, body, message) => {
    const post = async () => responseFrom(url, body, status);
    const sent = sendEntries('https://docs.google.com/x/formResponse', [['entry.1', '']], post);
    if (message) await expect(sent).rejects.toThrow(message);
    else await sent;
  });
});
