import { HOST, readPorts } from '../../scripts/ports.ts';
import { LAUNCH_DATE } from '../../src/domain/launch.ts';

const { site } = readPorts(process.env);
const port = site + 10;
const vitalsPort = site + 11;

/** The launch date of the main site, which has a countdown. */
export const launchAt = '2035-03-01T00:00:00+05:30';

const folder = '.local/dist-launch';

/** A second build with production's launch date, web vitals, a film, and no Firebase settings. */
export const launchSite = {
  origin: `http://${HOST}:${port}`,
  // Not `astro preview`, which a project can run only once at a time.
  command: `astro build --outDir ${folder} && exec vite preview --outDir ${folder} --host ${HOST} --port ${port} --strictPort`,
  env: {
    PUBLIC_LAUNCH_AT: LAUNCH_DATE,
    PUBLIC_INTRO_VIDEO: 'intro-film',
    PUBLIC_VITALS_URL: `http://${HOST}:${vitalsPort}/vitals`,
  },
  vitalsPort,
};

/** The port of the Firestore emulator that database-stops.spec.ts starts and kills. */
export const spareFirestorePort = site + 13;
