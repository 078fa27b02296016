import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Checks, Deployment } from './check.ts';

/** What Google's own values look like. */
const FIREBASE = {
  PUBLIC_FIREBASE_API_KEY: /^AIza[\w-]{35}$/,
  PUBLIC_FIREBASE_AUTH_DOMAIN: /^([a-z\d-]+\.)+[a-z]{2,}$/,
  PUBLIC_FIREBASE_PROJECT_ID: /^[a-z][a-z\d-]{4,28}[a-z\d]$/,
  PUBLIC_FIREBASE_APP_ID: /^1:\d+:web:[\da-f]+$/,
};
const SITE_KEY = { PUBLIC_APP_CHECK_SITE_KEY: /^6L[\w-]{38}$/ };
const LAUNCH = { PUBLIC_LAUNCH_AT: /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?([+-]\d\d:\d\d|Z)$/ };

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
    run: ({ settings }) => wrong(LAUNCH, settings),
  },
  'settings/firebase': {
    title: 'The Firebase project’s settings are there.',
    remedy:
      'Copy them from the Firebase console (Project settings → Your apps → Web app) into .env.',
    run: ({ settings }) => wrong(FIREBASE, settings),
  },
  'settings/project': {
    title: 'The site is deployed to the project that it uses.',
    remedy:
      'Put the same project id into .firebaserc and, as PUBLIC_FIREBASE_PROJECT_ID, into .env.',
    run: ({ project, settings }) => {
      const used = settings['PUBLIC_FIREBASE_PROJECT_ID'];
      if (project.startsWith('demo-'))
        return [`The project ${project} exists only in the local emulators.`];
      return [
        !!used &&
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
  'settings/app-check': {
    title: 'App Check has a key.',
    remedy: 'docs/operations/go-live.md, "App Check".',
    run: ({ settings }) => wrong(SITE_KEY, settings),
  },
};

/** The location in firebase.json, of which `firebase deploy` makes a database that is missing. */
export function chosenLocation(root: string): string {
  const { firestore } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as {
    firestore: { location?: string };
  };
  return firestore.location || NOT_CHOSEN;
}

function wrong(shapes: Record<string, RegExp>, settings: Deployment['settings']): string[] {
  return Object.entries(shapes)
    .filter(([name, shape]) => !shape.test(settings[name] ?? ''))
    .map(([name]) => `${name} ${settings[name] ? `cannot be "${settings[name]}"` : 'is not set'}.`);
}
