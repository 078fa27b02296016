import { startBackend } from '../../scripts/local/backend.ts';
import { stopAll } from '../../scripts/local/processes.ts';
import { NO_SETTINGS } from '../../src/config/settings.ts';
import { LAUNCH_DATE } from '../../src/config/launch-date.ts';

/** Builds and starts the site without the settings of `.env`, with production's launch date. */
export default async function startSite() {
  // Vitest sets NODE_ENV, which would build React's slow development version.
  const env = { ...NO_SETTINGS, PUBLIC_LAUNCH_AT: LAUNCH_DATE, NODE_ENV: 'production' };
  Object.assign(process.env, env);
  await startBackend();
  return stopAll;
}
