import { siteEnvironment } from '../../scripts/local/environment.ts';
import { HOST, readPorts, type Ports } from '../../scripts/ports.ts';

const standard = readPorts(process.env);
const launchAt = '2035-03-01T00:00:00+05:30';

/**
 * A second copy of the site, ten ports above the first: its launch is still to come, it measures its
 * pages, and its database is one that a test may stop. Accounts and forms are those of the first.
 */
const ports: Ports = { ...standard, site: standard.site + 10, firestore: standard.site + 12 };
const vitalsPort = standard.site + 11;

export const launchSite = {
  launchAt,
  folder: '.local/dist-launch',
  ports,
  origin: `http://${HOST}:${ports.site}`,
  vitalsPort,
  env: {
    ...siteEnvironment(ports, `${HOST}:${ports.firestore}`, {}),
    PUBLIC_LAUNCH_AT: launchAt,
    PUBLIC_VITALS_URL: `http://${HOST}:${vitalsPort}/vitals`,
  },
} as const;
