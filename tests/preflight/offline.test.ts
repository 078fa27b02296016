import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGoogle } from '../../scripts/google.ts';
import { findFailures } from '../../scripts/preflight/check.ts';
import { offlineChecks } from '../../scripts/preflight/checks.ts';
import { otherCompany } from '../company.ts';
import { apps } from '../site-content.ts';
import { LOCATION, PROJECT, SETTINGS } from './google-stub.ts';
import { surveyFiles } from './survey-forms.ts';

const HOME =
  '<meta http-equiv="content-security-policy" content="connect-src https://firestore.googleapis.com">' +
  '<link rel="canonical" href="https://www.usrah-family.com/">';
const SECURITY_TXT = 'dist/.well-known/security.txt';
const DAY_MS = 24 * 60 * 60 * 1000;

let root = '';
let settings: Record<string, string>;
let project = PROJECT;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'preflight-'));
  settings = { ...SETTINGS };
  project = PROJECT;
  write('content/company.yaml', otherCompany);
  for (const { id } of apps) write(`content/apps/${id}.yaml`, `name: ${id}`);
  write('content/policies/privacy.mdx', 'Write to us.');
  location(LOCATION);
  for (const [file, text] of Object.entries(surveyFiles())) write(file, text);
  const { PUBLIC_FORM_YOUTH: form, ...others } = SETTINGS;
  write('dist/_astro/settings.js', JSON.stringify(others));
  write('dist/survey/youth.json', JSON.stringify({ form }));
  write(SECURITY_TXT, 'Contact: mailto:help@usrah-family.com\nExpires: 2027-05-01T00:00:00.000Z\n');
  write('dist/index.html', HOME);
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes a file, sources a day before the build. */
function write(path: string, text: string, daysAgo = path.startsWith('dist') ? 0 : 1) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  const time = new Date(Date.now() - daysAgo * DAY_MS);
  utimesSync(file, time, time);
}

const remove = (path: string) => rmSync(join(root, path), { recursive: true });
const page = (html: string) => write('dist/aboutus.html', html);
const company = (line: RegExp, text: string) =>
  write('content/company.yaml', otherCompany.replace(line, text));
const location = (name?: string) =>
  write('firebase.json', JSON.stringify({ firestore: { location: name } }));

/** Changes a setting, and builds with it. */
function set(name: string, value: string) {
  settings[`PUBLIC_${name}`] = value;
  write('dist/_astro/settings.js', JSON.stringify(settings));
  write('dist/index.html', HOME.replace(SETTINGS.PUBLIC_SITE_URL, settings['PUBLIC_SITE_URL']!));
}

/** Changes a setting after the build. */
function reset(name: string, value: string) {
  settings[`PUBLIC_${name}`] = value;
}

async function refusals() {
  const google = createGoogle({ project, token: () => '' });
  const now = new Date('2026-11-22');
  const deployment = { root, dist: join(root, 'dist'), project, settings, now, google };
  const found = await findFailures(offlineChecks, deployment);
  return found.map(({ id, reasons }) => [id, ...reasons]);
}

test('a finished production build passes every check', async () => {
  expect(await refusals()).toEqual([]);
});

const FORM = 'https://docs.google.com/forms/d/e';

const CASES: [id: string, spoil: () => void, reason: string][] = [
  ['build/exists', () => remove('dist'), 'There is no production build in dist.'],
  [
    'build/emulators',
    () => write('dist/index.html', `${HOME} http://127.0.0.1:9099 http://127.0.0.1:8080`),
    'for the local emulators: its pages name http://127.0.0.1:8080, http://127.0.0.1:9099.',
  ],
  [
    'build/emulators',
    () => reset('AUTH_EMULATOR', SETTINGS.PUBLIC_FIREBASE_APP_ID),
    'PUBLIC_AUTH_EMULATOR is set.',
  ],
  ['build/settings', () => reset('FORM_YOUTH', `${FORM}/new/formResponse`), 'another PUBLIC_FORM_'],
  ['build/settings', () => reset('SITE_URL', 'https://usrah.org'), 'another PUBLIC_SITE_URL.'],
  [
    'build/fresh',
    () => write('content/blog/new/index.mdx', '', -1),
    'older than content/blog/new/',
  ],
  ['build/security-txt', () => remove(SECURITY_TXT), 'has no .well-known/security.txt.'],
  ['build/security-txt', () => write(SECURITY_TXT, 'Expires: 2026-11-21'), 'expired: 2026-11-21.'],
  ['placeholders/company', () => company(/email: .*/, 'email:'), 'email is not set.'],
  ['placeholders/company', () => company(/reddit: .*/, ''), 'profiles.reddit is not set.'],
  [
    'placeholders/company',
    () => company(/number: .*/, 'number: 910000000000'),
    'chat.number is an invented number: 910000000000',
  ],
  [
    'placeholders/company',
    () => company(/phone: .*/, 'phone: 5'),
    'content/company.yaml:8 5 is read as a quantity.',
  ],
  [
    'placeholders/policies',
    () => write('content/policies/privacy.mdx', '[PLACEHOLDER: the company]'),
    'content/policies/privacy.mdx:1 is a placeholder: the company',
  ],
  ['placeholders/pages', () => page('mailto:salam@usrah.example'), 'aboutus.html shows usrah.exam'],
  ['placeholders/pages', () => page('https://wa.me/447700900123?text='), 'shows 447700900123, whi'],
  ['settings/site-url', () => set('SITE_URL', ''), 'PUBLIC_SITE_URL is not an https address: "".'],
  [
    'settings/site-url',
    () => set('SITE_URL', 'https://usrah.org/site'),
    'more than https:// and a',
  ],
  ['settings/launch', () => set('LAUNCH_AT', ''), 'PUBLIC_LAUNCH_AT is not set.'],
  ['settings/launch', () => set('LAUNCH_AT', 'in March'), 'LAUNCH_AT cannot be "in March".'],
  ['settings/firebase', () => set('FIREBASE_API_KEY', ''), 'PUBLIC_FIREBASE_API_KEY is not set.'],
  ['settings/firebase', () => set('FIREBASE_API_KEY', 'ReplaceMe'), 'cannot be "ReplaceMe".'],
  [
    'settings/firebase',
    () => set('FIREBASE_AUTH_DOMAIN', 'https://a.com'),
    'DOMAIN cannot be "http',
  ],
  ['settings/firebase', () => set('FIREBASE_APP_ID', ''), 'PUBLIC_FIREBASE_APP_ID is not set.'],
  ['settings/firebase', () => set('FIREBASE_APP_ID', '1:1:ios:a'), 'cannot be "1:1:ios:a".'],
  ['settings/location', () => location('not-chosen'), 'firebase.json names no location.'],
  ['settings/location', () => location(), 'firebase.json names no location.'],
  [
    'settings/project',
    () => (project = 'another'),
    'to another, and its accounts are those of usr',
  ],
  ['settings/project', () => (project = 'demo-usrah'), 'exists only in the local emulators.'],
  ['settings/forms', () => delete settings['PUBLIC_FORM_PARENTS'], 'FORM_PARENTS is not set.'],
  ...[
    `${FORM}/parents/viewform`,
    'https://forms.gle/parents',
    'https://docs.google.com/forms/d/parents/formResponse',
    'http://127.0.0.1:5055/forms/parents/formResponse',
  ].map((url): [string, () => void, string] => [
    'settings/forms',
    () => set('FORM_PARENTS', url),
    `must read ${FORM}/…/formResponse, not ${url}.`,
  ]),
  [
    'settings/forms',
    () => set('FORM_PARENTS', SETTINGS.PUBLIC_FORM_YOUTH),
    'PUBLIC_FORM_PARENTS is the form of PUBLIC_FORM_YOUTH.',
  ],
  [
    'settings/form-fields',
    () => write('content/survey/youth.yaml', surveyFiles(1)['content/survey/youth.yaml']!),
    'content/survey/youth.yaml has the fields of the sample.',
  ],
  ['settings/app-check', () => set('APP_CHECK_SITE_KEY', ''), 'SITE_KEY is not set.'],
  ['settings/app-check', () => set('APP_CHECK_SITE_KEY', 'ReplaceMe'), 'cannot be "ReplaceMe".'],
];

test.each(CASES)('%s refuses: %s', async (id, spoil, reason) => {
  spoil();
  const found = await refusals();
  expect(found.map(([name]) => name)).toEqual([id]);
  expect(found[0]?.join('\n')).toContain(reason);
});

test('every check has been seen to refuse', () => {
  expect(new Set(CASES.map(([id]) => id))).toEqual(new Set(Object.keys(offlineChecks)));
});
