import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { securityPolicy, sourcesOf } from '@/config/security-policy';

const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as {
  hosting: { headers: { regex?: string; headers: { key: string; value: string }[] }[] };
};
const headersFor = (path: string) =>
  Object.fromEntries(
    hosting.headers
      .filter(({ regex }) => regex && new RegExp(regex).test(path))
      .flatMap((rule) => rule.headers.map(({ key, value }) => [key.toLowerCase(), value])),
  );

test('every response carries the security headers', () => {
  const headers = headersFor('/');
  expect(headers).toMatchObject({
    'content-security-policy': "frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    // Without a referrer, YouTube's player shows an error.
    'referrer-policy': 'strict-origin-when-cross-origin',
    // With `same-origin`, Google's sign-in window couldn't respond.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  });
  const [, maxAge] = /max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '') ?? [];
  expect(Number(maxAge)).toBeGreaterThanOrEqual(31_536_000);
  for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
    expect(headers['permissions-policy']).toContain(`${feature}=()`);
});

test.each(['/favicon.svg', '/_astro/lamp.CTgsHscZ.SVG', '/_astro/a.Svg'])(
  '%s runs nothing when it is opened as a page',
  (path) => {
    expect(headersFor(path)['content-security-policy']).toContain(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
  },
);

const project = {
  PUBLIC_FIREBASE_API_KEY: 'key',
  PUBLIC_FIREBASE_AUTH_DOMAIN: 'usrah.firebaseapp.com',
  PUBLIC_FIREBASE_PROJECT_ID: 'usrah',
};
const appCheck = { PUBLIC_APP_CHECK_SITE_KEY: 'key', PUBLIC_FIREBASE_APP_ID: '1:1:web:a' };
const emulators = {
  PUBLIC_AUTH_EMULATOR: 'http://127.0.0.1:9099',
  PUBLIC_FIRESTORE_EMULATOR: '127.0.0.1:8080',
};

/** Where pages may connect to or frame, besides the site and reCAPTCHA. */
function originsOf(settings: Record<string, string>) {
  const directives = securityPolicy(settings).directives ?? [];
  const sources = directives.filter((one) => /^(connect|frame)-src/.test(one)).join(' ');
  return [...new Set(sources.match(/https?:[^ ]+/g))].filter((url) => !url.includes('recaptcha'));
}

const google = ['identitytoolkit', 'securetoken', 'firestore'].map(
  (name) => `https://${name}.googleapis.com`,
);
const authDomain = 'https://usrah.firebaseapp.com';

test.each([
  ['nothing without a project', {}, []],
  ['its project', project, [...google, authDomain]],
  [
    'App Check',
    { ...project, ...appCheck },
    [...google, 'https://content-firebaseappcheck.googleapis.com', authDomain],
  ],
  ['the vitals', { PUBLIC_VITALS_URL: 'https://a.com/b?c' }, ['https://a.com/b']],
  ['emulators', { ...project, ...emulators }, ['http://127.0.0.1:9099', 'http://127.0.0.1:8080']],
])('pages may reach %s', (_, settings, origins) => {
  expect(originsOf(settings)).toEqual(origins);
});

test('what would end a source is escaped, and each URL counts once', () => {
  const url = 'https://a.com/b;c,d?e';
  expect(sourcesOf([url, url, undefined, '/relative'])).toEqual(['https://a.com/b%3Bc%2Cd']);
});

test('scripts come from the site and Google; only style attributes are free', () => {
  const { scriptDirective, styleDirective } = securityPolicy(project);
  expect(scriptDirective?.resources).toEqual([
    "'self'",
    'https://apis.google.com',
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
  ]);
  expect(styleDirective?.resources).toEqual([
    "'self'",
    { resource: "'unsafe-inline'", kind: 'attribute' },
  ]);
});
