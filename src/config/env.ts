import {
  PUBLIC_APP_CHECK_SITE_KEY,
  PUBLIC_AUTH_EMULATOR,
  PUBLIC_FIREBASE_API_KEY,
  PUBLIC_FIREBASE_AUTH_DOMAIN,
  PUBLIC_FIREBASE_PROJECT_ID,
  PUBLIC_FIRESTORE_EMULATOR,
  PUBLIC_FORM_EDUCATORS,
  PUBLIC_FORM_PARENTS,
  PUBLIC_FORM_YOUTH,
  PUBLIC_VITALS_URL,
} from 'astro:env/client';
import type { Role } from '@/domain/roles';

/** The settings of the Firebase project, or `undefined` where they are not all set. */
export const firebaseSettings =
  PUBLIC_FIREBASE_API_KEY && PUBLIC_FIREBASE_AUTH_DOMAIN && PUBLIC_FIREBASE_PROJECT_ID
    ? {
        apiKey: PUBLIC_FIREBASE_API_KEY,
        authDomain: PUBLIC_FIREBASE_AUTH_DOMAIN,
        projectId: PUBLIC_FIREBASE_PROJECT_ID,
      }
    : undefined;

/** The key of reCAPTCHA Enterprise for App Check; without one, App Check is neither used nor built. */
export const appCheckSiteKey = PUBLIC_APP_CHECK_SITE_KEY;

/** The origin of the local Auth emulator. */
export const authEmulator = PUBLIC_AUTH_EMULATOR;

/** Where the local Firestore emulator listens, as host:port. */
export const firestoreEmulator = PUBLIC_FIRESTORE_EMULATOR;

/** Where the pages' web vitals go; without it nothing is measured. */
export const vitalsAddress = PUBLIC_VITALS_URL;

/** The address of each role's external form. */
export const formAddresses: Record<Role, string | undefined> = {
  youth: PUBLIC_FORM_YOUTH,
  parents: PUBLIC_FORM_PARENTS,
  educators: PUBLIC_FORM_EDUCATORS,
};
