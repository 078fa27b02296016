import { HOST, readPorts } from '../../scripts/ports.ts';

const { site } = readPorts(process.env);

/**
 * A second copy of the site, whose launch is still to come and which measures its pages; it stands
 * ten ports above the first, and whatever takes the measures one above itself.
 */
export const launchSite = {
  launchAt: '2035-03-01T00:00:00+05:30',
  folder: '.local/dist-launch',
  port: site + 10,
  origin: `http://${HOST}:${site + 10}`,
  vitalsPort: site + 11,
  vitalsUrl: `http://${HOST}:${site + 11}/vitals`,
} as const;
