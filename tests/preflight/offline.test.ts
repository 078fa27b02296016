import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFailures, type Deployment } from '../../scripts/preflight/check.ts';
import { offlineChecks } from '../../scripts/preflight/checks.ts';
import { createGoogle } from '../../scripts/google.ts';
import { otherCompany } from '../company.ts';
import { apps } from '../site-content.ts';
import { LOCATION, SETTINGS } from './google-stub.ts';
import { surveyFiles } from './survey-forms.ts';

const HOME =
  '<meta http-equiv="content-security-policy" content="connect-src https://firestore.googleapis.com">' +
  '<link rel="canonical" href="https://www.usrah-family.com/">';
const SECURITY_TXT = 'Contact: mailto:help@usrah-family.com\nExpires: 2027-05-01T00:00:00.000Z\n';
const YOUTH = 'content/survey/youth.yaml';
const YESTERDAY = new Date(Date.now() - 24 * 60 * 60 * 1000);

let root = '';
let settings: Record<string, string>;
let project = 'usrah-prod';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'preflight-'));
  settings = { ...SETTINGS };
  project = 'usrah-prod';
  write('content/company.yaml', otherCompany, YESTERDAY);
  for (const { id } of apps) write(`content/apps/${id}.yaml`, `name: ${id}`, YESTERDAY);
  write('content/policies/privacy.mdx', 'Write to us.', YESTERDAY);
  writeLocation(LOCATION);
  for (const [file, text] of Object.entries(surveyFiles())) write(file, text, YESTERDAY);
  const { PUBLIC_FORM_YOUTH: form, ...others } = SETTINGS;
  write('dist/_astro/settings.js', JSON.stringify(others));
  write('dist/survey/youth.json', JSON.stringify({ form }));
  write('dist/.well-known/security.txt', SECURITY_TXT);
  write('dist/index.html', HOME);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string, time = new Date()) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  utimesSync(file, time, time);
}

function changeCompany(line: RegExp, replacement: string) {
  return () => write('content/company.yaml', otherCompany.replace(line, replacement), YESTERDAY);
}

function writeLocation(location?: string) {
  write('firebase.json', JSON.stringify({ firestore: { location } }), YESTERDAY);
}

async function refusals() {
  const deployment: Deployment = {
    root,
    dist: join(root, 'dist'),
    project,
    settings,
    now: new Date('2026-11-22'),
    google: createGoogle({ project, token: () => '' }),
  };
  const found = await findFailures(offlineChecks, deployment);
  return found.map(({ id, reasons }) => [id, ...reasons]);
}

test('a finished production build passes every check', async () => {
  expect(await refusals()).toEqual([]);
});

/** Changes a setting, and builds with it. */
function set(name: string, value: string) {
  settings[name] = value;
  write('dist/_astro/settings.js', JSON.stringify(settings));
  write('dist/index.html', HOME.replace(SETTINGS.PUBLIC_SITE_URL, settings['PUBLIC_SITE_URL']!));
}

const CASES: Record<string, [change: () => void, reason: string][]> = {
  'build/exists': [
    [
      () => rmSync(join(root, 'dist'), { recursive: true }),
      'There is no production build in dist.',
    ],
  ],
  'build/emulators': [
    [
      () => write('dist/index.html', `${HOME} http://127.0.0.1:9099 http://127.0.0.1:8080`),
      'The build in dist is made for the local emulators: its pages name http://127.0.0.1:8080, http://127.0.0.1:9099.',
    ],
    [
      () => void (settings['PUBLIC_AUTH_EMULATOR'] = settings['PUBLIC_FIREBASE_APP_ID']!),
      'PUBLIC_AUTH_EMULATOR is set.',
    ],
  ],
  'build/settings': [
    [
      () =>
        void (settings['PUBLIC_FORM_YOUTH'] = 'https://docs.google.com/forms/d/e/new/formResponse'),
      'The build in dist was made with another PUBLIC_FORM_YOUTH.',
    ],
    [
      () => void (settings['PUBLIC_SITE_URL'] = 'https://usrah-family.com'),
      'The build in dist was made with another PUBLIC_SITE_URL.',
    ],
  ],
  'build/fresh': [
    [
      () => write('content/blog/new/index.mdx', 'New', new Date(Date.now() + 60_000)),
      'The build in dist is older than content/blog/new/index.mdx.',
    ],
  ],
  'build/security-txt': [
    [
      () => rmSync(join(root, 'dist/.well-known/security.txt')),
      'The build in dist has no .well-known/security.txt.',
    ],
    [
      () => write('dist/.well-known/security.txt', 'Expires: 2026-11-21T00:00:00.000Z\n'),
      'security.txt has expired: 2026-11-21T00:00:00.000Z.',
    ],
  ],
  'placeholders/company': [
    [changeCompany(/email: .*/, 'email:'), 'email is not set.'],
    [changeCompany(/reddit: .*/, ''), 'profiles.reddit is not set.'],
    [
      changeCompany(/number: .*/, 'number: 910000000000'),
      'chat.number is an invented number: 910000000000',
    ],
    [changeCompany(/phone: .*/, 'phone: 5'), `content/company.yaml:8 "5" can't be used here.`],
  ],
  'placeholders/policies': [
    [
      () => write('content/policies/privacy.mdx', '[PLACEHOLDER: the company]', YESTERDAY),
      'content/policies/privacy.mdx:1 is a placeholder: the company',
    ],
  ],
  'placeholders/pages': [
    [
      () => write('dist/aboutus.html', '<a href="mailto:salam@usrah.example">'),
      'aboutus.html shows usrah.example, which reaches nobody.',
    ],
    [
      () => write('dist/aboutus.html', '<a href="https://wa.me/447700900123?text=Salam">'),
      'aboutus.html shows 447700900123, which reaches nobody.',
    ],
  ],
  'settings/site-url': [
    [() => set('PUBLIC_SITE_URL', ''), 'PUBLIC_SITE_URL is not an https address: "".'],
    [
      () => set('PUBLIC_SITE_URL', 'https://usrah-family.com/site'),
      'PUBLIC_SITE_URL has more than https:// and a host: https://usrah-family.com/site',
    ],
  ],
  'settings/launch': [
    [() => set('PUBLIC_LAUNCH_AT', ''), 'PUBLIC_LAUNCH_AT is not set.'],
    [() => set('PUBLIC_LAUNCH_AT', 'in March'), 'PUBLIC_LAUNCH_AT cannot be "in March".'],
  ],
  'settings/firebase': [
    [() => set('PUBLIC_FIREBASE_API_KEY', ''), 'PUBLIC_FIREBASE_API_KEY is not set.'],
    [() => set('PUBLIC_FIREBASE_API_KEY', 'ReplaceMe'), 'API_KEY cannot be "ReplaceMe".'],
    [
      () => set('PUBLIC_FIREBASE_AUTH_DOMAIN', 'https://usrah-prod.firebaseapp.com'),
      'PUBLIC_FIREBASE_AUTH_DOMAIN cannot be "https://usrah-prod.firebaseapp.com".',
    ],
    [() => set('PUBLIC_FIREBASE_APP_ID', ''), 'PUBLIC_FIREBASE_APP_ID is not set.'],
    [() => set('PUBLIC_FIREBASE_APP_ID', '1:1:ios:a'), 'APP_ID cannot be "1:1:ios:a".'],
  ],
  'settings/location': [
    [() => writeLocation('not-chosen'), 'firebase.json names no location.'],
    [() => writeLocation(), 'firebase.json names no location.'],
  ],
  'settings/project': [
    [
      () => void (project = 'another'),
      'The site would be deployed to another, and its accounts are those of usrah-prod.',
    ],
    [
      () => void (project = 'demo-usrah'),
      'The project demo-usrah exists only in the local emulators.',
    ],
  ],
  'settings/forms': [
    [() => void delete settings['PUBLIC_FORM_PARENTS'], 'PUBLIC_FORM_PARENTS is not set.'],
    ...[
      'https://docs.google.com/forms/d/e/parents/viewform',
      'https://forms.gle/parents',
      'https://docs.google.com/forms/d/parents/formResponse',
      'http://127.0.0.1:5055/forms/parents/formResponse',
    ].map((url): [() => void, string] => [
      () => {
        settings['PUBLIC_FORM_PARENTS'] = url;
        write('dist/survey/parents.json', url);
      },
      `must read https://docs.google.com/forms/d/e/…/formResponse, not ${url}.`,
    ]),
    [
      () => void (settings['PUBLIC_FORM_PARENTS'] = SETTINGS.PUBLIC_FORM_YOUTH),
      'PUBLIC_FORM_PARENTS is the form of PUBLIC_FORM_YOUTH.',
    ],
  ],
  'settings/form-fields': [
    [
      () => write(YOUTH, surveyFiles(1)[YOUTH]!, YESTERDAY),
      'content/survey/youth.yaml has the fields of the sample.',
    ],
  ],
  'settings/app-check': [
    [() => set('PUBLIC_APP_CHECK_SITE_KEY', ''), 'PUBLIC_APP_CHECK_SITE_KEY is not set.'],
    [() => set('PUBLIC_APP_CHECK_SITE_KEY', 'ReplaceMe'), 'SITE_KEY cannot be "ReplaceMe".'],
  ],
};

test.each(
  Object.entries(CASES).flatMap(([id, cases]) => cases.map((one) => [id, ...one] as const)),
)('%s refuses', async (id, spoil, reason) => {
  spoil();
  const found = await refusals();
  expect(found.map(([name]) => name)).toEqual([id]);
  expect(found[0]?.join('\n')).toContain(reason);
});

test('every check has been seen to refuse', () => {
  expect(Object.keys(CASES).sort()).toEqual(Object.keys(offlineChecks).sort());
});
