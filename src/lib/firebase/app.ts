import { initializeApp, type FirebaseApp } from 'firebase/app';
import { firebaseSettings } from './settings';
import { firebaseErrors, SiteError } from '../errors';

const app = firebaseSettings && initializeApp(firebaseSettings);

/** The one Firebase app of the page. Throws `sign-in/not-available` when none is configured. */
export function firebaseApp(): FirebaseApp {
  if (!app) throw new SiteError(firebaseErrors, 'sign-in/not-available');
  return app;
}
