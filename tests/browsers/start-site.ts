import { NO_SETTINGS } from '../../src/config/settings.ts';
import { startBackend, stopBackend } from '../../scripts/local/backend.ts';

/** Builds and starts the site, without the settings of `.env`. */
export default async function startSite() {
  // Vitest sets NODE_ENV, which would build React's slow development version.
  Object.assign(process.env, NO_SETTINGS, { NODE_ENV: 'production' });
  const backend = await startBackend();
  return () => stopBackend(backend);
}
