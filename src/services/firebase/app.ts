import { initializeApp, type FirebaseApp } from 'firebase/app';
import { appCheckSiteKey, firebaseSettings } from '@/config/env';
import { SiteError } from '@/domain/errors';

const app = firebaseSettings && initializeApp(firebaseSettings);

// Awaited here, so that nothing can use the app before it carries its App Check token.
if (__HAS_APP_CHECK__ && app && appCheckSiteKey) {
  const { startAppCheck } = await import('./app-check');
  startAppCheck(app, appCheckSiteKey);
}

/** The one Firebase app of the page. Throws `sign-in/not-available` when none is configured. */
export function firebaseApp(): FirebaseApp {
  if (!app) throw new SiteError('sign-in/not-available');
  return app;
}
