import { getApps, initializeApp, type FirebaseApp } from 'firebase/app';
import { firebaseSettings } from '@/config/env';
import { SiteError } from '@/domain/errors';

/** The one Firebase app of the page. Throws `sign-in/not-available` when none is configured. */
export function firebaseApp(): FirebaseApp {
  const [existing] = getApps();
  if (existing) return existing;
  if (!firebaseSettings) throw new SiteError('sign-in/not-available');
  return initializeApp(firebaseSettings);
}
