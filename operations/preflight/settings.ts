import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Checks, Deployment } from './checks.ts';

type Settings = Deployment['settings'];

/** In place of a location, which `firebase deploy` would pass on to Google, where it is refused. */
const NOT_CHOSEN = 'not-chosen';

/** `.env`, or the environment, has what a production build needs. */
export const settingChecks: Checks = {
  'settings/site-url': {
    remedy: 'Set it in .env, without a path: PUBLIC_SITE_URL=https://www.your-company.com',
    run: shaped({ PUBLIC_SITE_URL: /^https:\/\/(?!.*\.example\b)[a-z\d.-]+\/?$/ }),
  },
  'settings/launch': {
    remedy:
      'Set it in .env, for example PUBLIC_LAUNCH_AT=2027-03-01T00:00:00+05:30. A past date means that there is no countdown.',
    run: shaped({
      PUBLIC_LAUNCH_AT: /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?([+-]\d\d:\d\d|Z)$/,
    }),
  },
  'settings/firebase': {
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
    remedy: 'docs/operations/go-live.md, "App Check".',
    run: shaped({ PUBLIC_APP_CHECK_SITE_KEY: /^6L[\w-]{38}$/ }),
  },
  'settings/project': {
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
    remedy:
      'Choose for good: npx firebase firestore:locations, then "location" in firebase.json, for example asia-south1.',
    run: ({ root }) => [chosenLocation(root) === NOT_CHOSEN && 'firebase.json names no location.'],
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
