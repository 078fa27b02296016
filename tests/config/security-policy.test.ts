import { expect, test } from 'vitest';
import { securityPolicy } from '@/config/security-policy';

const project = {
  PUBLIC_FIREBASE_API_KEY: 'key',
  PUBLIC_FIREBASE_AUTH_DOMAIN: 'usrah.firebaseapp.com',
  PUBLIC_FIREBASE_PROJECT_ID: 'usrah',
};

test('a site without settings asks nobody but itself and the film', () => {
  expect(securityPolicy({})).toMatchObject({
    'script-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ['https://www.youtube-nocookie.com'],
  });
});

test('a real project may reach Google, and no emulator', () => {
  const policy = securityPolicy(project);
  expect(policy['script-src']).toEqual([
    "'self'",
    'https://apis.google.com',
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
  ]);
  expect(policy['connect-src']).toEqual([
    "'self'",
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firestore.googleapis.com',
  ]);
  expect(policy['frame-src']).toContain('https://usrah.firebaseapp.com');
});

test('App Check adds its origin where it has a key', () => {
  const policy = securityPolicy({ ...project, PUBLIC_APP_CHECK_SITE_KEY: 'site-key' });
  expect(policy['connect-src']).toContain('https://content-firebaseappcheck.googleapis.com');
});

test('the local backend is reached, and no real project', () => {
  const policy = securityPolicy({
    ...project,
    PUBLIC_AUTH_EMULATOR: 'http://127.0.0.1:9099',
    PUBLIC_FIRESTORE_EMULATOR: '127.0.0.1:8080',
    PUBLIC_FORM_YOUTH: 'http://127.0.0.1:5055/forms/youth/formResponse',
    PUBLIC_FORM_PARENTS: 'http://127.0.0.1:5055/forms/parents/formResponse',
  });
  expect(policy['connect-src']).toEqual([
    "'self'",
    'http://127.0.0.1:5055',
    'http://127.0.0.1:9099',
    'http://127.0.0.1:8080',
  ]);
  expect(policy['frame-src']).toContain('http://127.0.0.1:9099');
  expect(policy['frame-src']).not.toContain('https://usrah.firebaseapp.com');
});

test('no directive lets inline or evaluated scripts in', () => {
  expect(JSON.stringify(securityPolicy(project))).not.toMatch(/unsafe/);
});
