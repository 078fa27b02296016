import * as env from 'astro:env/client';

const {
  PUBLIC_FIREBASE_API_KEY: apiKey,
  PUBLIC_FIREBASE_AUTH_DOMAIN: authDomain,
  PUBLIC_FIREBASE_PROJECT_ID: projectId,
} = env;

/** The settings of the Firebase project, or `undefined` where they are not all set. */
export const firebaseSettings =
  apiKey && authDomain && projectId ? { apiKey, authDomain, projectId } : undefined;

/** The key of reCAPTCHA Enterprise for App Check; without one, App Check is not used or loaded. */
export const appCheckSiteKey = env.PUBLIC_APP_CHECK_SITE_KEY;

/** Where the local emulators listen: an origin for Auth, host:port for Firestore. */
export const emulators = {
  auth: env.PUBLIC_AUTH_EMULATOR,
  firestore: env.PUBLIC_FIRESTORE_EMULATOR,
};

/** The address of each role's external form. */
export const formAddresses: Record<string, string | undefined> = {
  youth: env.PUBLIC_FORM_YOUTH,
  parents: env.PUBLIC_FORM_PARENTS,
  educators: env.PUBLIC_FORM_EDUCATORS,
};
