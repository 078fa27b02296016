import { ROLES } from '../../src/domain/roles.ts';
import { checkForms } from '../forms/check.ts';
import { formSetting, readSurvey } from '../forms/survey.ts';
import type { Checks } from './check.ts';

const FORM_URL = /^https:\/\/docs\.google\.com\/forms\/d\/e\/[\w-]+\/formResponse$/;

/** The sample surveys count their fields from 1. Google's numbers are random and large. */
const SAMPLE_QID = /^entry\.\d{1,3}$/;

const remedy =
  'Make the forms with `npm run forms`, as docs/operations/survey-forms.md says, and set their addresses in .env.';

/** The survey's answers can reach its owner. */
export const formSettingChecks: Checks = {
  'settings/forms': {
    title: 'Each role’s survey has a form of its own.',
    remedy,
    run: ({ settings }) => {
      const names = ROLES.map(formSetting);
      return names.map((name, index) => {
        const url = settings[name];
        if (!url) return `${name} is not set.`;
        if (!FORM_URL.test(url))
          return `${name} must read https://docs.google.com/forms/d/e/…/formResponse, not ${url}.`;
        const first = names.find((other) => settings[other] === url);
        return first !== names[index] && `${name} is the form of ${first}.`;
      });
    },
  },
  'settings/form-fields': {
    title: 'The survey has the fields of the company’s forms.',
    remedy,
    run: ({ root }) =>
      ROLES.filter((role) =>
        readSurvey(root, role).questions.some(({ qid }) => SAMPLE_QID.test(qid)),
      ).map((role) => `content/survey/${role}.yaml has the fields of the sample.`),
  },
};

/** The forms’ public pages say that they take every answer. */
export const formLiveChecks: Checks = {
  'forms/match': {
    title: 'The forms are open, and take every answer of the survey.',
    remedy: 'Change the form or content/survey, then npm run forms -- check',
    run: ({ root, settings }) => checkForms(root, settings, fetchPage),
  },
};

/** Tests replace Google with a server. */
const fetchPage: typeof fetch = (url, init) => {
  const origin = process.env['GOOGLE_APIS_STUB'];
  return fetch(origin ? String(url).replace('https://docs.google.com', origin) : url, init);
};
