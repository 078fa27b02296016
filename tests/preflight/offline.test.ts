import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findFailures, offlineChecks } from '../../scripts/preflight/checks.ts';
import { otherCompany } from '../company.ts';
import { PROJECT, SETTINGS, survey, writeFile, writeGoodSite } from './good-site.ts';

let root = '';
let settings: Record<string, string>;
let project = PROJECT;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'preflight-'));
  settings = { ...SETTINGS };
  project = PROJECT;
  writeGoodSite(root);
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (path: string, text: string) => () => writeFile(root, path, text);
const remove = (path: string) => () => rmSync(join(root, path), { recursive: true });
const company = (line: RegExp, text: string) =>
  write('content/company.yaml', otherCompany.replace(line, text));
const location = (value: string) =>
  write('firebase.json', `{ "firestore": { "location": "${value}" } }`);

/** Changes a setting, and builds with it. */
const set = (name: string, value: string) => () => {
  settings[`PUBLIC_${name}`] = value;
  const canonical = `<link rel="canonical" href="${settings['PUBLIC_SITE_URL']}">`;
  writeFile(root, 'dist/settings.html', JSON.stringify(settings) + canonical);
};

/** Changes a setting after the build. */
const reset = (name: string, value: string) => () => {
  settings[`PUBLIC_${name}`] = value;
};

async function refusals() {
  const unused = vi.fn();
  const deployment = { root, project, settings, google: unused, fetchPage: unused };
  return findFailures(offlineChecks, deployment);
}

test('a finished production build passes every check', async () => {
  expect(await refusals()).toEqual([]);
});

const FORM = 'https://docs.google.com/forms/d/e';
const HOME = 'dist/index.html';

const CASES: [id: string, reason: string, spoil: () => void][] = [
  ['build/production', 'There is no production build in dist.', remove('dist')],
  [
    'build/production',
    'its pages name http://127.0.0.1:8080, http://127.0.0.1:9099.',
    write(HOME, 'http://127.0.0.1:9099 http://127.0.0.1:8080'),
  ],
  ['build/production', 'another PUBLIC_FORM_YOUTH.', reset('FORM_YOUTH', `${FORM}/a/formResponse`)],
  ['build/production', 'another PUBLIC_SITE_URL.', reset('SITE_URL', 'https://usrah.org')],
  ['build/production', 'older than content/', () => utimesSync(join(root, HOME), 0, 0)],
  ['build/production', 'has no .well-known/security.txt.', remove('dist/.well-known')],
  ['placeholders/company', 'email is not set.', company(/email: .*/, 'email:')],
  ['placeholders/company', 'profiles.reddit is not set.', company(/reddit: .*/, '')],
  [
    'placeholders/company',
    'chat.number is an invented number: 910000000000',
    company(/number: .*/, 'number: 910000000000'),
  ],
  [
    'placeholders/company',
    'content/company.yaml:8 "5" can\'t be used here.',
    company(/phone: .*/, 'phone: 5'),
  ],
  [
    'placeholders/policies',
    'content/policies/privacy.mdx:2 is a placeholder: the company',
    write('content/policies/privacy.mdx', '\n[PLACEHOLDER: the company]'),
  ],
  ['settings/site-url', 'PUBLIC_SITE_URL is not an https address: "".', set('SITE_URL', '')],
  ['settings/site-url', 'more than https:// and a', set('SITE_URL', 'https://usrah.org/site')],
  ['settings/launch', 'PUBLIC_LAUNCH_AT is not set.', set('LAUNCH_AT', '')],
  ['settings/launch', 'LAUNCH_AT cannot be "in March".', set('LAUNCH_AT', 'in March')],
  ['settings/firebase', 'PUBLIC_FIREBASE_API_KEY is not set.', set('FIREBASE_API_KEY', '')],
  ['settings/firebase', 'cannot be "ReplaceMe".', set('FIREBASE_API_KEY', 'ReplaceMe')],
  ['settings/firebase', 'cannot be "https://a', set('FIREBASE_AUTH_DOMAIN', 'https://a.com')],
  ['settings/firebase', 'cannot be "1:1:ios:a".', set('FIREBASE_APP_ID', '1:1:ios:a')],
  ['settings/location', 'firebase.json names no location.', location('not-chosen')],
  ['settings/location', 'firebase.json names no location.', location('')],
  ['settings/project', 'and its accounts are those of usrah-prod', () => (project = 'another')],
  ['settings/project', 'only in the local emulators.', () => (project = 'demo-usrah')],
  ['settings/app-check', 'SITE_KEY is not set.', set('APP_CHECK_SITE_KEY', '')],
  ['settings/forms', 'FORM_PARENTS is not set.', set('FORM_PARENTS', '')],
  ...[
    `${FORM}/parents/viewform`,
    'https://forms.gle/parents',
    'https://docs.google.com/forms/d/parents/formResponse',
  ].map((url): [string, string, () => void] => [
    'settings/forms',
    `must read ${FORM}/…/formResponse, not ${url}.`,
    set('FORM_PARENTS', url),
  ]),
  [
    'settings/forms',
    'PUBLIC_FORM_PARENTS is the form of PUBLIC_FORM_YOUTH.',
    set('FORM_PARENTS', SETTINGS.PUBLIC_FORM_YOUTH),
  ],
  [
    'settings/forms',
    'content/survey/youth.yaml has the fields of the sample.',
    write('content/survey/youth.yaml', survey(1)),
  ],
];

test.each(CASES)('%s refuses: %s', async (id, reason, spoil) => {
  spoil();
  const found = await refusals();
  expect(found.map((failure) => failure.id)).toEqual([id]);
  expect(found[0]?.reasons.join('\n')).toContain(reason);
});
