import type { Check, Deployment } from './check.ts';

const FIREBASE = [
  'PUBLIC_FIREBASE_API_KEY',
  'PUBLIC_FIREBASE_AUTH_DOMAIN',
  'PUBLIC_FIREBASE_PROJECT_ID',
];

/** `.env`, or the environment, has what a production build needs. */
export const settingChecks: Check[] = [
  {
    id: 'settings/site-url',
    title: 'PUBLIC_SITE_URL is the address of the site.',
    remedy: 'Set it in .env, for example PUBLIC_SITE_URL=https://www.your-company.com',
    run: ({ settings }) => addressProblem('PUBLIC_SITE_URL', settings),
  },
  {
    id: 'settings/firebase',
    title: 'The Firebase project’s settings are there.',
    remedy:
      'Copy them from the Firebase console (Project settings → Your apps → Web app) into .env.',
    run: ({ settings }) => missing(FIREBASE, settings),
  },
  {
    id: 'settings/project',
    title: 'The site is deployed to the project that it uses.',
    remedy:
      'Put the same project id into .firebaserc and, as PUBLIC_FIREBASE_PROJECT_ID, into .env.',
    run: ({ project, settings }) => {
      const used = settings['PUBLIC_FIREBASE_PROJECT_ID'];
      if (project.startsWith('demo-')) {
        return [`The project ${project} exists only in the local emulators.`];
      }
      return used && used !== project
        ? [`The site would be deployed to ${project}, and its accounts are those of ${used}.`]
        : [];
    },
  },
  {
    id: 'settings/app-check',
    title: 'App Check has a key.',
    remedy:
      'Create a key as docs/runbook.md says under "Enforce App Check", and set it in .env as PUBLIC_APP_CHECK_SITE_KEY.',
    run: ({ settings }) => missing(['PUBLIC_APP_CHECK_SITE_KEY'], settings),
  },
];

function missing(names: readonly string[], settings: Deployment['settings']): string[] {
  return names.filter((name) => !settings[name]).map((name) => `${name} is not set.`);
}

function addressProblem(name: string, settings: Deployment['settings']): string[] {
  const value = settings[name] ?? '';
  const { protocol, hostname } = URL.canParse(value)
    ? new URL(value)
    : { protocol: '', hostname: '' };
  if (protocol !== 'https:') return [`${name} is not an https address: "${value}".`];
  return hostname.endsWith('.example') ? [`${name} is an example address: ${value}.`] : [];
}
