import {
  PUBLIC_APP_CHECK_SITE_KEY,
  PUBLIC_AUTH_EMULATOR,
  PUBLIC_FIREBASE_API_KEY,
  PUBLIC_FIREBASE_APP_ID,
  PUBLIC_FIREBASE_AUTH_DOMAIN,
  PUBLIC_FIREBASE_PROJECT_ID,
  PUBLIC_FIRESTORE_EMULATOR,
  PUBLIC_FORM_EDUCATORS,
  PUBLIC_FORM_PARENTS,
  PUBLIC_FORM_YOUTH,
  PUBLIC_VITALS_URL,
} from 'astro:env/client';
import type { Role } from '@/domain/roles';

/**
 * The settings of the Firebase project, or `undefined` unless all of them are set. Only App Check
 * needs the app's id.
 */
export const firebaseSettings =
  PUBLIC_FIREBASE_API_KEY && PUBLIC_FIREBASE_AUTH_DOMAIN && PUBLIC_FIREBASE_PROJECT_ID
    ? {
        apiKey: PUBLIC_FIREBASE_API_KEY,
        authDomain: PUBLIC_FIREBASE_AUTH_DOMAIN,
        projectId: PUBLIC_FIREBASE_PROJECT_ID,
        ...(PUBLIC_FIREBASE_APP_ID ? { appId: PUBLIC_FIREBASE_APP_ID } : {}),
      }
    : undefined;

/** The reCAPTCHA Enterprise key. App Check is used only with it and the app's id. */
export const appCheckSiteKey = PUBLIC_FIREBASE_APP_ID && PUBLIC_APP_CHECK_SITE_KEY;

/** The origin of the local Auth emulator. */
export const authEmulator = PUBLIC_AUTH_EMULATOR;

/** The local Firestore emulator, as `host:port`. */
export const firestoreEmulator = PUBLIC_FIRESTORE_EMULATOR;

/** The URL that receives web vitals. Without one, nothing is measured. */
export const vitalsUrl = PUBLIC_VITALS_URL;

/** The URL of each role's external form. */
export const formUrls: Record<Role, string | undefined> = {
  youth: PUBLIC_FORM_YOUTH,
  parents: PUBLIC_FORM_PARENTS,
  educators: PUBLIC_FORM_EDUCATORS,
};
