import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES } from '../../src/domain/roles.ts';
import { checkForms } from '../forms/check.ts';
import { formSetting, readSurvey } from '../forms/survey.ts';
import type { Checks, Deployment } from './checks.ts';

type Settings = Deployment['settings'];

const FORM_URL = /^https:\/\/docs\.google\.com\/forms\/d\/e\/[\w-]+\/formResponse$/;

/** The sample surveys count their fields from 1. Google's numbers are random and large. */
const SAMPLE_QID = /^entry\.\d{1,3}$/;

/** In place of a location, which `firebase deploy` would pass on to Google, where it is refused. */
const NOT_CHOSEN = 'not-chosen';

/** `.env`, or the environment, has what a production build needs. */
export const settingChecks: Checks = {
  'settings/site-url': {
    title: 'PUBLIC_SITE_URL is the address of the site.',
    remedy: 'Set it in .env, without a path: PUBLIC_SITE_URL=https://www.your-company.com',
    run: ({ settings }) => {
      const url = settings['PUBLIC_SITE_URL'] ?? '';
      const { protocol, hostname, origin } = new URL(URL.canParse(url) ? url : 'none:');
      if (protocol !== 'https:') return [`PUBLIC_SITE_URL is not an https address: "${url}".`];
      if (hostname.endsWith('.example')) return [`PUBLIC_SITE_URL is an example address: ${url}.`];
      const isOrigin = origin === url.replace(/\/$/, '');
      return [!isOrigin && `PUBLIC_SITE_URL has more than https:// and a host: ${url}`];
    },
  },
  'settings/launch': {
    title: 'The launch date is set.',
    remedy:
      'Set it in .env, for example PUBLIC_LAUNCH_AT=2027-03-01T00:00:00+05:30. A past date means that there is no countdown.',
    run: shaped({
      PUBLIC_LAUNCH_AT: /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?([+-]\d\d:\d\d|Z)$/,
    }),
  },
  'settings/firebase': {
    title: 'The Firebase project’s settings are there.',
    remedy:
      'Copy them from the Firebase console (Project settings → Your apps → Web app) into .env.',
    run: shaped({
      PUBLIC_FIREBASE_API_KEY: /^AIza[\w-]{35}$/,
      PUBLIC_FIREBASE_AUTH_DOMAIN: /^([a-z\d-]+\.)+[a-z]{2,}$/,
      PUBLIC_FIREBASE_PROJECT_ID: /^[a-z][a-z\d-]{4,28}[a-z\d]$/,
      PUBLIC_FIREBASE_APP_ID: /^1:\d+:web:[\da-f]+$/,
    }),
  },
  'settings/app-check': {
    title: 'App Check has a key.',
    remedy: 'docs/operations/go-live.md, "App Check".',
    run: shaped({ PUBLIC_APP_CHECK_SITE_KEY: /^6L[\w-]{38}$/ }),
  },
  'settings/project': {
    title: 'The site is deployed to the project that it uses.',
    remedy:
      'Put the same project id into .firebaserc and, as PUBLIC_FIREBASE_PROJECT_ID, into .env.',
    run: ({ project, settings }) => {
      const used = settings['PUBLIC_FIREBASE_PROJECT_ID'] || project;
      if (project.startsWith('demo-'))
        return [`The project ${project} exists only in the local emulators.`];
      return [
        used !== project &&
          `The site would be deployed to ${project}, and its accounts are those of ${used}.`,
      ];
    },
  },
  'settings/location': {
    title: 'It is decided where the database is.',
    remedy:
      'Choose for good: npx firebase firestore:locations, then "location" in firebase.json, for example asia-south1.',
    run: ({ root }) => [chosenLocation(root) === NOT_CHOSEN && 'firebase.json names no location.'],
  },
  'settings/forms': {
    title: 'Each role’s survey has a form of its own, and the fields of that form.',
    remedy:
      'Make the forms with `npm run forms`, as docs/operations/survey-forms.md says, and set their addresses in .env.',
    run: ({ root, settings }) =>
      ROLES.flatMap((role) => {
        const name = formSetting(role);
        const url = settings[name] ?? '';
        const first = ROLES.map(formSetting).find((other) => settings[other] === url);
        const hasSample = readSurvey(root, role).questions.some(({ qid }) => SAMPLE_QID.test(qid));
        return [
          !url && `${name} is not set.`,
          !!url &&
            !FORM_URL.test(url) &&
            `${name} must read https://docs.google.com/forms/d/e/…/formResponse, not ${url}.`,
          !!url && first !== name && `${name} is the form of ${first}.`,
          hasSample && `content/survey/${role}.yaml has the fields of the sample.`,
        ];
      }),
  },
};

/** The forms’ public pages say that they take every answer. */
export const formChecks: Checks = {
  'forms/match': {
    title: 'The forms are open, and take every answer of the survey.',
    remedy: 'Change the form or content/survey, then npm run forms -- check',
    run: ({ root, settings, fetchPage }) => checkForms(root, settings, fetchPage),
  },
};

/** The location in firebase.json, of which `firebase deploy` makes a database that is missing. */
export function chosenLocation(root: string): string {
  const { firestore } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as {
    firestore: { location?: string };
  };
  return firestore.location || NOT_CHOSEN;
}

/** The host of the site; empty while its address is none. */
export function hostOf({ PUBLIC_SITE_URL: url = '' }: Settings): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}

/** A check of settings by what Google's own values, and dates, look like. */
function shaped(shapes: Record<string, RegExp>) {
  return ({ settings }: Deployment) =>
    Object.entries(shapes).map(([name, shape]) => {
      const value = settings[name];
      return (
        !shape.test(value ?? '') && `${name} ${value ? `cannot be "${value}"` : 'is not set'}.`
      );
    });
}
