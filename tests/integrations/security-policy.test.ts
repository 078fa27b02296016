import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { securityPolicy } from '@/integrations/security-policy';

const firebase = {
  PUBLIC_FIREBASE_API_KEY: 'key',
  PUBLIC_FIREBASE_AUTH_DOMAIN: 'usrah.firebaseapp.com',
  PUBLIC_FIREBASE_PROJECT_ID: 'usrah',
};
const project = {
  ...firebase,
  PUBLIC_FORM_YOUTH: 'https://docs.google.com/forms/d/e/youth/formResponse',
};
const emulators = {
  ...firebase,
  PUBLIC_AUTH_EMULATOR: 'http://127.0.0.1:9099',
  PUBLIC_FIRESTORE_EMULATOR: '127.0.0.1:8080',
};

const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as {
  hosting: { headers: { regex?: string; headers: { key: string; value: string }[] }[] };
};
const headers = Object.fromEntries(
  hosting.headers
    .filter(({ regex }) => regex === '.*')
    .flatMap((rule) => rule.headers.map(({ key, value }) => [key.toLowerCase(), value])),
);

test('every response carries the security headers', () => {
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
  for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb']) {
    expect(headers['permissions-policy']).toContain(`${feature}=()`);
  }
});

test.each(['/favicon.svg', '/_astro/lamp.CTgsHscZ.SVG', '/_astro/a.Svg'])(
  '%s is no page',
  (path) => {
    const rules = hosting.headers.filter(({ regex }) => regex && new RegExp(regex).test(path));
    const values = rules.flatMap((rule) => rule.headers.map(({ value }) => value));
    expect(values.join()).toContain("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  },
);

/** Returns where a page may connect to or frame, except for reCAPTCHA. */
function originsOf(settings: Record<string, string>, { path = '/', html = '' } = {}): string[] {
  const policy = securityPolicy(settings, { path, html });
  const sources = [...policy['connect-src'], ...policy['frame-src']];
  return sources.filter((source) => !/'self'|recaptcha/.test(source));
}

const survey = project.PUBLIC_FORM_YOUTH;
const google = [
  ...['identitytoolkit', 'securetoken', 'firestore'].map(
    (name) => `https://${name}.googleapis.com`,
  ),
  'https://usrah.firebaseapp.com',
];
const video = 'https://www.youtube-nocookie.com';
const appCheck = {
  ...firebase,
  PUBLIC_APP_CHECK_SITE_KEY: 'key',
  PUBLIC_FIREBASE_APP_ID: '1:1:web:a',
};

test.each([
  ['nothing', {}, {}, []],
  ['its backend', project, {}, google],
  ['the survey’s forms', project, { path: '/survey' }, [survey, ...google]],
  ['the video’s player', {}, { html: `<iframe src="${video}/embed/1">` }, [video]],
  ['App Check', appCheck, {}, [...google, 'https://content-firebaseappcheck.googleapis.com']],
  ['the vitals', { PUBLIC_VITALS_URL: 'https://a.com/b;c,d?e' }, {}, ['https://a.com/b%3Bc%2Cd']],
  ['emulators', emulators, {}, ['http://127.0.0.1:9099', 'http://127.0.0.1:8080']],
])('a page may only connect to %s', (_, settings, page, origins) => {
  expect(new Set(originsOf(settings, page))).toEqual(new Set(origins));
});

test('no page may run what is written in it, or load scripts from anywhere', () => {
  const page = '<meta charset="utf-8"><script>run()</script><style>a{}</style>';
  const policy = securityPolicy(project, { path: '/', html: page });
  expect(Object.values(policy).flat().join(' ')).not.toMatch(/unsafe-|\*|http:/);
  expect(policy).toMatchObject({ 'default-src': ["'none'"], 'base-uri': ["'none'"] });
  const scripts = policy['script-src'].map((source) => source.replace(/^https:..([^/]+).*/, '$1'));
  expect(scripts).toEqual(["'self'", 'apis.google.com', 'www.google.com', 'www.gstatic.com']);
});
