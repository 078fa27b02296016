import { join } from 'node:path';
import { HOST, localFolder, testPorts } from '../../cli/ports.ts';
import { LAUNCH_DATE } from '../../src/config/launch-date.ts';

const { launchSite: port, vitals: vitalsPort } = testPorts();
const folder = join(localFolder(), 'launch-site');
const flags = `--host ${HOST} --port ${port} --strictPort`;

/** The launch date of the main site, which has a countdown. */
export const launchAt = '2035-03-01T00:00:00+05:30';

/** A second build as for production: after the launch, with web vitals, a film and App Check. */
export const launchSite = {
  origin: `http://${HOST}:${port}`,
  // Not `astro preview`, which a project can run only once at a time.
  command: `astro build --outDir "${folder}" && exec vite preview --outDir "${folder}" ${flags}`,
  env: {
    ASTRO_TELEMETRY_DISABLED: '1',
    // The other site's, which is built before.
    ASTRO_CACHE_DIR: join(localFolder(), 'cache'),
    PUBLIC_LAUNCH_AT: LAUNCH_DATE,
    SAMPLE_COMPANY: '1',
    PUBLIC_VITALS_URL: `http://${HOST}:${vitalsPort}/vitals`,
    // The key that the emulator's sessions are stored under.
    PUBLIC_FIREBASE_API_KEY: 'demo',
    PUBLIC_FIREBASE_AUTH_DOMAIN: 'usrah-prod.firebaseapp.com',
    PUBLIC_FIREBASE_PROJECT_ID: 'usrah-prod',
    PUBLIC_FIREBASE_APP_ID: '1:123456789012:web:0a1b2c3d4e5f',
    PUBLIC_APP_CHECK_SITE_KEY: '6LcExample',
  },
  vitalsPort,
};
