import { HOST, readPorts } from '../../scripts/ports.ts';

const { site } = readPorts(process.env);
const port = site + 10;
const vitalsPort = site + 11;
const launchAt = '2035-03-01T00:00:00+05:30';
const folder = '.local/dist-launch';

/** A second build: its launch is still to come, it reports web vitals, and it has no Firebase settings. */
export const launchSite = {
  origin: `http://${HOST}:${port}`,
  // Not `astro preview`, of which a project can have only one.
  command: `astro build --outDir ${folder} && exec vite preview --outDir ${folder} --host ${HOST} --port ${port} --strictPort`,
  env: {
    PUBLIC_LAUNCH_AT: launchAt,
    PUBLIC_VITALS_URL: `http://${HOST}:${vitalsPort}/vitals`,
  },
  launchAt,
  vitalsPort,
};

/** The port for a Firestore emulator that one test starts and kills. */
export const spareFirestorePort = site + 13;
