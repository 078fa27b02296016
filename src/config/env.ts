import * as env from 'astro:env/client';

/** The four settings of the Firebase project, or `undefined` where they are not all set. */
export const firebaseSettings =
  env.PUBLIC_FIREBASE_API_KEY && env.PUBLIC_FIREBASE_AUTH_DOMAIN && env.PUBLIC_FIREBASE_PROJECT_ID
    ? {
        apiKey: env.PUBLIC_FIREBASE_API_KEY,
        authDomain: env.PUBLIC_FIREBASE_AUTH_DOMAIN,
        projectId: env.PUBLIC_FIREBASE_PROJECT_ID,
      }
    : undefined;
