import { siteEnvironment } from '../../scripts/local/environment.ts';
import { HOST, readPorts, type Ports } from '../../scripts/ports.ts';

const standard = readPorts(process.env);
const vitalsPort = standard.site + 11;
const fragilePorts: Ports = {
  ...standard,
  site: standard.site + 12,
  firestore: standard.site + 13,
};

/**
 * The site with its launch still to come and measuring its pages, and without a backend: nobody has
 * set one.
 */
export const launchSite = {
  ...siteAt(standard.site + 10, '.local/dist-launch'),
  launchAt: '2035-03-01T00:00:00+05:30',
  vitalsPort,
  env: {
    PUBLIC_LAUNCH_AT: '2035-03-01T00:00:00+05:30',
    PUBLIC_VITALS_URL: `http://${HOST}:${vitalsPort}/vitals`,
  },
};

/** The site with a database of its own, which a test may kill. Accounts are those of the others. */
export const fragileSite = {
  ...siteAt(fragilePorts.site, '.local/dist-fragile'),
  ports: fragilePorts,
  env: siteEnvironment(fragilePorts, `${HOST}:${fragilePorts.firestore}`, {}),
};

// Not `astro preview`, of which a project can have only one.
function siteAt(port: number, folder: string) {
  return {
    origin: `http://${HOST}:${port}`,
    command: `astro build --outDir ${folder} && exec vite preview --outDir ${folder} --host ${HOST} --port ${port} --strictPort`,
  };
}
