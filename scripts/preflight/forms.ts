import { ROLES } from '../../src/domain/roles.ts';
import { checkForms } from '../forms/check.ts';
import { formSetting, readSurvey, type Settings } from '../forms/survey.ts';
import type { Check } from './check.ts';

const FORM_URL = /^https:\/\/docs\.google\.com\/forms\/d\/e\/[\w-]+\/formResponse$/;

/** The sample surveys count their fields from 1. Google's numbers are random and large. */
const SAMPLE_QID = /^entry\.\d{1,3}$/;

const REMEDY =
  'Make the forms with `npm run forms`, as docs/operations/survey-forms.md says, and set their addresses in .env.';

/** The survey's answers can reach its owner. */
export const formSettingChecks: Check[] = [
  {
    id: 'settings/forms',
    title: 'Each role’s survey has a form of its own.',
    remedy: REMEDY,
    run: ({ settings }) => [
      ...ROLES.flatMap((role) => urlProblem(formSetting(role), settings)),
      ...ROLES.slice(1).flatMap((role, index) =>
        ROLES.slice(0, index + 1)
          .filter(
            (other) => urlOf(role, settings) && urlOf(role, settings) === urlOf(other, settings),
          )
          .map((other) => `${formSetting(role)} is the form of ${formSetting(other)}.`),
      ),
    ],
  },
  {
    id: 'settings/form-fields',
    title: 'The survey has the fields of the company’s forms.',
    remedy: REMEDY,
    run: ({ root }) =>
      ROLES.filter((role) =>
        readSurvey(root, role).questions.some(({ qid }) => SAMPLE_QID.test(qid)),
      ).map((role) => `content/survey/${role}.yaml has the fields of the sample.`),
  },
];

/** The forms’ public pages say that they take every answer. */
export const formLiveChecks: Check[] = [
  {
    id: 'forms/match',
    title: 'The forms are open, and take every answer of the survey.',
    remedy: 'Change the form or content/survey, then npm run forms -- check',
    run: ({ root, settings }) => checkForms(root, settings, fetchPage),
  },
];

/** Tests have a server that answers for Google. */
const fetchPage: typeof fetch = (url, init) => {
  const origin = process.env['GOOGLE_APIS_STUB'];
  return fetch(origin ? String(url).replace('https://docs.google.com', origin) : url, init);
};

const urlOf = (role: (typeof ROLES)[number], settings: Settings) => settings[formSetting(role)];

function urlProblem(name: string, settings: Settings): string[] {
  const url = settings[name];
  if (!url) return [`${name} is not set.`];
  return FORM_URL.test(url)
    ? []
    : [`${name} must read https://docs.google.com/forms/d/e/…/formResponse, not ${url}.`];
}
