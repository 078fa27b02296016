import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { foldersOf, securityPolicy, sourcesOf, VIDEO_FRAMES } from '@/config/security-policy';
import { SETTINGS } from '@/config/settings';

const AUTH_DOMAIN = 'usrah.firebaseapp.com';
const project = {
  PUBLIC_FIREBASE_API_KEY: 'key',
  PUBLIC_FIREBASE_AUTH_DOMAIN: AUTH_DOMAIN,
  PUBLIC_FIREBASE_PROJECT_ID: 'usrah',
};
const appCheck = { PUBLIC_APP_CHECK_SITE_KEY: 'key', PUBLIC_FIREBASE_APP_ID: '1:1:web:a' };
const emulators = {
  PUBLIC_AUTH_EMULATOR: 'http://127.0.0.1:9099',
  PUBLIC_FIRESTORE_EMULATOR: '127.0.0.1:8080',
};

/** Where pages may connect to or frame, besides the site and reCAPTCHA. */
function reachableFrom(settings: Record<string, string>) {
  const directives = securityPolicy(settings).directives ?? [];
  const sources = directives.filter((one) => /^(connect|frame)-src/.test(one)).join(' ');
  const urls = sources.match(/https?:[^ ]+/g) ?? [];
  return new Set(urls.filter((url) => !url.includes('recaptcha')));
}

const googleApi = (name: string) => `https://${name}.googleapis.com`;
const apis = ['identitytoolkit', 'securetoken', 'firestore'].map(googleApi);
const ofProject = [...apis, `https://${AUTH_DOMAIN}`];

test.each([
  ['nothing while the project’s id isn’t set', { ...project, PUBLIC_FIREBASE_PROJECT_ID: '' }, []],
  ['a Firebase project', project, ofProject],
  ['App Check', { ...project, ...appCheck }, [...ofProject, googleApi('content-firebaseappcheck')]],
  ['the vitals', { PUBLIC_VITALS_URL: 'https://a.com/b?c' }, ['https://a.com/b']],
  ['emulators', { ...project, ...emulators }, ['http://127.0.0.1:9099', 'http://127.0.0.1:8080']],
])('pages may reach %s', (_, settings, sources) => {
  expect(reachableFrom(settings)).toEqual(new Set(sources));
});

test('each URL is a source once, without characters that would end it', () => {
  const url = 'https://a.com/b;c,d?e';
  expect(sourcesOf([url, url, undefined, '/relative'])).toEqual(['https://a.com/b%3Bc%2Cd']);
});

test('a form’s folder is a source, where a closed form’s redirect leads', () => {
  const form = (id: string) => `https://docs.google.com/forms/d/e/${id}/formResponse`;
  const folder = (id: string) => `https://docs.google.com/forms/d/e/${id}/`;
  expect(foldersOf([form('a'), form('b'), `${form('a')}?c=/d`, undefined])).toEqual([
    folder('a'),
    folder('b'),
  ]);
});

/** What the Privacy Policy calls whoever is behind a host, or what goes there. */
const IN_THE_POLICY: Record<string, string> = {
  'google.com': 'Google',
  'googleapis.com': 'Google',
  'gstatic.com': 'Google',
  [AUTH_DOMAIN]: 'Firebase Authentication',
  'youtube-nocookie.com': 'YouTube',
  'public-vitals-url.example': 'how fast our pages are',
};

test('the Privacy Policy names everybody from whom pages load, and to whom they send', () => {
  const settings = Object.keys(SETTINGS).map((name) => {
    const host = `${name.toLowerCase().replaceAll('_', '-')}.example`;
    return [name, name.endsWith('_EMULATOR') ? '' : `https://${host}/`] as const;
  });
  const { directives, scriptDirective } = securityPolicy({
    ...Object.fromEntries(settings),
    PUBLIC_FIREBASE_AUTH_DOMAIN: AUTH_DOMAIN,
  });
  const sources = JSON.stringify([directives, scriptDirective, VIDEO_FRAMES]);
  const hosts = [...sources.matchAll(/https:\/\/([^/\s"]+)/g)].map(([, host = '']) => host);
  const policy = readFileSync('content/policies/privacy.mdx', 'utf8');
  const unnamed = hosts.filter((host) => {
    const known = Object.keys(IN_THE_POLICY).find((end) => `.${host}`.endsWith(`.${end}`));
    return !known || !policy.includes(IN_THE_POLICY[known]!);
  });
  expect(unnamed).toEqual([]);
  const unused = Object.keys(IN_THE_POLICY).filter(
    (end) => !hosts.some((host) => `.${host}`.endsWith(`.${end}`)),
  );
  expect(unused, 'hosts that no page needs any more').toEqual([]);
});
