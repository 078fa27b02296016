/** The settings of Firebase, from the environment of the build. */
import * as env from 'astro:env/client';

/** The settings of the Firebase project, or `undefined` if a required one isn't set. */
export const firebaseSettings =
  env.PUBLIC_FIREBASE_API_KEY && env.PUBLIC_FIREBASE_AUTH_DOMAIN && env.PUBLIC_FIREBASE_PROJECT_ID
    ? {
        apiKey: env.PUBLIC_FIREBASE_API_KEY,
        authDomain: env.PUBLIC_FIREBASE_AUTH_DOMAIN,
        projectId: env.PUBLIC_FIREBASE_PROJECT_ID,
        ...(env.PUBLIC_FIREBASE_APP_ID ? { appId: env.PUBLIC_FIREBASE_APP_ID } : {}),
      }
    : undefined;

/** The reCAPTCHA Enterprise key. App Check is used only with it and the app's id. */
export const appCheckSiteKey = env.PUBLIC_FIREBASE_APP_ID && env.PUBLIC_APP_CHECK_SITE_KEY;
