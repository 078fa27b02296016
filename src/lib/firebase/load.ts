import { loadModule } from '../waiting';
import { appCheckSiteKey } from './settings';

/**
 * Loads a service that calls Firestore, after App Check, because Firestore refuses requests without
 * its token. Auth doesn't need it, so a page that only shows who is signed in loads no reCAPTCHA.
 */
export async function loadWithAppCheck<Module>(
  name: string,
  load: () => Promise<Module>,
): Promise<Module> {
  if (appCheckSiteKey) await loadModule('app-check', () => import('./app-check'));
  return loadModule(name, load);
}
