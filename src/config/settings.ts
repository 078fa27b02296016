import type { Role } from '../content/survey/roles.ts';
import { LAUNCH_DATE } from './launch-date.ts';

interface Setting {
  /** What the build demands of it, for Astro's `envField.string`. Each may be left out. */
  build?: { url?: true; startsWith?: string; default?: string };
  /** How a live site's looks, for the preflight; `anything` where that isn't for this list to say. */
  live: RegExp | 'anything';
}

/** What is compiled into the pages: a deployment's settings (.env.example), and the emulators. */
export const SETTINGS = {
  PUBLIC_SITE_URL: { build: { url: true }, live: /^https:\/\/[a-z\d.-]+\/?$/ },
  PUBLIC_LAUNCH_AT: {
    build: { default: LAUNCH_DATE },
    // Empty once the first app is out: the default is past.
    live: /^(\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?([+-]\d\d:\d\d|Z))?$/,
  },
  PUBLIC_FIREBASE_API_KEY: { live: /^AIza[\w-]{35}$/ },
  PUBLIC_FIREBASE_AUTH_DOMAIN: { live: /^([a-z\d-]+\.)+[a-z]{2,}$/ },
  PUBLIC_FIREBASE_PROJECT_ID: { live: /^[a-z][a-z\d-]{4,28}[a-z\d]$/ },
  PUBLIC_FIREBASE_APP_ID: { build: { startsWith: '1:' }, live: /^1:\d+:web:[\da-f]+$/ },
  PUBLIC_APP_CHECK_SITE_KEY: { build: { startsWith: '6L' }, live: /^6L[\w-]{38}$/ },
  // `site/build` refuses a build for emulators.
  PUBLIC_AUTH_EMULATOR: { build: { url: true }, live: 'anything' },
  // A host and a port.
  PUBLIC_FIRESTORE_EMULATOR: { live: 'anything' },
  // A live site's forms are compared with the survey: operations/forms.
  PUBLIC_FORM_YOUTH: { build: { url: true }, live: 'anything' },
  PUBLIC_FORM_PARENTS: { build: { url: true }, live: 'anything' },
  PUBLIC_FORM_EDUCATORS: { build: { url: true }, live: 'anything' },
  // Empty where nobody keeps them.
  PUBLIC_VITALS_URL: { build: { url: true }, live: /^(https:\/\/\S+)?$/ },
} as const satisfies Record<`PUBLIC_${string}`, Setting>;

/** The settings by name. */
export const EVERY_SETTING = Object.entries<Setting>(SETTINGS);

/** All settings as empty environment variables, which override those in `.env`. */
export const NO_SETTINGS = Object.fromEntries(EVERY_SETTING.map(([name]) => [name, '']));

/** The name of the setting with the URL of a role's form. */
export const formSetting = (role: Role) => `PUBLIC_FORM_${role.toUpperCase()}`;
