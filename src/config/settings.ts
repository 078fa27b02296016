import type { Role } from '../content/survey/roles.ts';

/** What is compiled into the pages: a deployment's settings (.env.example), and the emulators. */
export const SETTINGS = [
  'PUBLIC_SITE_URL',
  'PUBLIC_LAUNCH_AT',
  'PUBLIC_FIREBASE_API_KEY',
  'PUBLIC_FIREBASE_AUTH_DOMAIN',
  'PUBLIC_FIREBASE_PROJECT_ID',
  'PUBLIC_FIREBASE_APP_ID',
  'PUBLIC_APP_CHECK_SITE_KEY',
  'PUBLIC_AUTH_EMULATOR',
  'PUBLIC_FIRESTORE_EMULATOR',
  'PUBLIC_FORM_YOUTH',
  'PUBLIC_FORM_PARENTS',
  'PUBLIC_FORM_EDUCATORS',
  'PUBLIC_VITALS_URL',
] as const;

/** All settings as empty environment variables, which override those in `.env`. */
export const NO_SETTINGS = Object.fromEntries(SETTINGS.map((name) => [name, '']));

/** The name of the setting with the URL of a role's form. */
export const formSetting = (role: Role) => `PUBLIC_FORM_${role.toUpperCase()}`;
