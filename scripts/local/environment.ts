import { NO_SETTINGS } from '../../src/config/settings.ts';
import { ROLES } from '../../src/domain/survey.ts';
import { PROJECT } from '../emulators.ts';
import { HOST, type Ports } from '../ports.ts';
import { formSetting } from '../survey.ts';
import { formUrl } from './form-receiver.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the environment variables that connect the site to the local backend; those that are set
 * in the shell take precedence, and those in `.env` don't count. Without a Firestore emulator, its
 * address is empty, and the site shows what isn't available.
 */
export function siteEnvironment(ports: Ports, firestoreHost = ''): NodeJS.ProcessEnv {
  // The countdown can be seen locally.
  const launch = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
  const set = Object.entries(process.env).filter(([, value]) => value !== '');
  return {
    ...NO_SETTINGS,
    PUBLIC_SITE_URL: `http://${HOST}:${ports.site}`,
    PUBLIC_FIREBASE_API_KEY: 'demo',
    PUBLIC_FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
    PUBLIC_FIREBASE_PROJECT_ID: PROJECT,
    PUBLIC_AUTH_EMULATOR: `http://${HOST}:${ports.auth}`,
    PUBLIC_FIRESTORE_EMULATOR: firestoreHost,
    ...Object.fromEntries(ROLES.map((role) => [formSetting(role), formUrl(ports.forms, role)])),
    PUBLIC_LAUNCH_AT: `${launch}T00:00:00+05:30`,
    // Shows samples where content/company.yaml has no values.
    SAMPLE_COMPANY: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    ...Object.fromEntries(set),
  };
}
