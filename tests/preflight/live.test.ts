import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createGoogle } from '../../scripts/google.ts';
import { findFailures, type Deployment } from '../../scripts/preflight/check.ts';
import { findLiveFailures, liveChecks as allLiveChecks } from '../../scripts/preflight/checks.ts';
import {
  goodProject,
  LOCATION,
  PROJECT,
  SETTINGS,
  startGoogleStub,
  type GoogleStub,
} from './google-stub.ts';

// The forms have no interface to answer for; tests/scripts/forms.test.ts reads their pages.
const liveChecks = Object.fromEntries(
  Object.entries(allLiveChecks).filter(([id]) => !id.startsWith('forms/')),
);
const TOKEN = 'the-operators-token';
let stub: GoogleStub;
let root = '';

beforeAll(async () => {
  stub = await startGoogleStub(TOKEN);
  root = mkdtempSync(join(tmpdir(), 'live-'));
  for (const file of ['firestore.rules', 'firestore.indexes.json']) cpSync(file, join(root, file));
  writeFileSync(join(root, 'firebase.json'), JSON.stringify({ firestore: { location: LOCATION } }));
});
beforeEach(() => {
  stub.answers = goodProject();
});
afterAll(async () => {
  rmSync(root, { recursive: true });
  await stub.close();
});

function deployment(token = TOKEN): Deployment {
  return {
    root,
    dist: 'dist',
    project: PROJECT,
    settings: SETTINGS,
    now: new Date('2026-11-22'),
    google: createGoogle({ project: PROJECT, token: () => token, origin: stub.origin }),
  };
}

/** Changes one field of an answer; `undefined` leaves it out, as Google does with defaults. */
function change(path: string, fields: string, value: unknown) {
  const names = fields.split('.');
  const last = names.pop()!;
  const parent = names.reduce<Record<string, unknown>>(
    (object, name) => object[name] as Record<string, unknown>,
    stub.answers[path] as Record<string, unknown>,
  );
  parent[last] = value;
}

const project = `projects/${PROJECT}`;
const number = 'projects/123456789012';
const CONFIG = `/admin/v2/${project}/config`;
const PROVIDERS = `/admin/v2/${project}/defaultSupportedIdpConfigs`;
const RULES = `/v1/${project}/rulesets/8d0087d6`;
const DATABASE = `/v1/${project}/databases/(default)`;
const BACKUPS = `${DATABASE}/backupSchedules`;
const INDEXES = `${DATABASE}/collectionGroups/-/indexes`;
const APP_CHECK = `/v1/${number}/services/firestore.googleapis.com`;
const PROVIDER = `/v1/${number}/apps/${SETTINGS.PUBLIC_FIREBASE_APP_ID}/recaptchaEnterpriseConfig`;
const SITE_KEY = `/v1/${project}/keys/${SETTINGS.PUBLIC_APP_CHECK_SITE_KEY}`;
const BILLING = `/v1/${project}/billingInfo`;
const DOMAINS = `/v1beta1/${project}/sites/${PROJECT}/customDomains`;
const API_KEY = `/v2/${number}/locations/global/keys/5f0c`;
const REFERRERS = 'restrictions.browserKeyRestrictions.allowedReferrers';
const TARGETS = 'restrictions.apiTargets';
const UPTIME = `/v3/${project}/uptimeCheckConfigs`;
const ALERTS = `/v3/${project}/alertPolicies`;
const NUMBERS = 'signIn.phoneNumber.testPhoneNumbers';

test('a project that is set up as go-live.md says passes every check', async () => {
  expect(await findFailures(liveChecks, deployment())).toEqual([]);
});

const CASES: [id: string, path: string, fields: string, value: unknown, reason: string][] = [
  ['sign-in/providers', CONFIG, 'signIn.anonymous.enabled', true, 'is enabled: anonymous.'],
  ['sign-in/providers', CONFIG, 'signIn.email.enabled', true, 'is enabled: email.'],
  ['sign-in/providers', CONFIG, 'signIn.phoneNumber', undefined, 'by phone is disabled.'],
  ['sign-in/providers', PROVIDERS, 'defaultSupportedIdpConfigs', undefined, 'Google is disabled.'],
  ['sign-in/providers', PROVIDERS, 'defaultSupportedIdpConfigs.1.enabled', true, ': facebook.com'],
  ['sign-in/sms-regions', CONFIG, 'smsRegionConfig', undefined, 'No SMS region policy'],
  ['sign-in/sms-regions', CONFIG, 'smsRegionConfig', { allowByDefault: {} }, 'No SMS region'],
  ['sign-in/test-numbers', CONFIG, NUMBERS, { '+44': '1' }, 'can sign in with +44.'],
  ['sign-in/domains', CONFIG, 'authorizedDomains.0', 'localhost', 'localhost is authorized.'],
  ['sign-in/domains', CONFIG, 'authorizedDomains', ['other.com'], 'www.usrah-family.com is not'],
  ['sign-in/quota', CONFIG, 'quota.signUpQuotaConfig.quota', '101', 'is 101 an hour'],
  ['project/billing', BILLING, 'billingEnabled', false, 'no billing account'],
  ['project/api-key', API_KEY, 'restrictions', undefined, 'Every website can use the API key.'],
  ['project/api-key', API_KEY, TARGETS, [], 'for every API of the project.'],
  ['project/api-key', API_KEY, `${REFERRERS}.0`, 'https://a.com/*', 'Pages of www.usrah-family'],
  ['project/api-key', API_KEY, `${REFERRERS}.1`, 'a.com', 'Pages of usrah-prod.firebaseapp'],
  ['project/api-key', API_KEY, `${TARGETS}.2.service`, 'a', 'for firestore.google'],
  ['domain/active', DOMAINS, 'customDomains', undefined, 'is not a domain of the site.'],
  ['domain/active', DOMAINS, 'customDomains.0.hostState', 'HOST_UNHOSTED', 'DNS records'],
  ['domain/active', DOMAINS, 'customDomains.0.cert.state', 'CERT_VALIDATING', 'no certificate'],
  ['domain/active', DOMAINS, 'customDomains.0.redirectTarget', 'usrah-family.com', 'redirects to'],
  ['domain/active', DOMAINS, 'customDomains.1.redirectTarget', undefined, 'does not redirect to'],
  ['domain/uptime-alert', UPTIME, 'uptimeCheckConfigs', undefined, 'There is no uptime check of'],
  ['domain/uptime-alert', ALERTS, 'alertPolicies', undefined, 'Nobody gets a message when'],
  ['domain/uptime-alert', ALERTS, 'alertPolicies.0.enabled', false, 'Nobody gets a message when'],
  ['domain/uptime-alert', ALERTS, 'alertPolicies.0.notificationChannels', [], 'Nobody gets'],
  ['app-check/provider', PROVIDER, 'siteKey', undefined, 'has no reCAPTCHA Enterprise provider'],
  ['app-check/provider', PROVIDER, 'siteKey', '6Lother', 'App Check expects the key 6Lother'],
  ['app-check/key', SITE_KEY, 'webSettings.allowAllDomains', true, 'works on every domain.'],
  ['app-check/key', SITE_KEY, 'webSettings.allowedDomains', ['family.com'], 'does not work on'],
  ['app-check/key', SITE_KEY, 'webSettings.integrationType', 'CHECKBOX', 'not a score-based one'],
  ['app-check/enforced', APP_CHECK, 'enforcementMode', undefined, 'App Check is off'],
  ['app-check/enforced', APP_CHECK, 'enforcementMode', 'UNENFORCED', 'App Check is unenforced'],
  ['database/location', DATABASE, 'locationId', 'nam5', 'The database is in nam5'],
  ['database/rules', RULES, 'source.files.0.content', 'match /waitlist/', 'rules differ'],
  ['database/indexes', INDEXES, 'indexes.0.state', 'CREATING', 'createdAt ASCENDING): creating'],
  ['database/indexes', INDEXES, 'indexes', undefined, 'createdAt ASCENDING): missing'],
  ['database/backups', BACKUPS, 'backupSchedules', undefined, 'no schedule for daily'],
  ['database/backups', BACKUPS, 'backupSchedules', [{ weeklyRecurrence: {} }], 'no schedule for'],
  [
    'database/point-in-time-recovery',
    DATABASE,
    'pointInTimeRecoveryEnablement',
    '',
    'is disabled.',
  ],
  ['database/delete-protection', DATABASE, 'deleteProtectionState', undefined, 'is disabled.'],
];

test.each(CASES)('%s refuses: %s %s %j', async (id, path, fields, value, reason) => {
  change(path, fields, value);
  const failures = await findFailures(liveChecks, deployment());
  expect(failures).toEqual([
    { id, remedy: expect.any(String), reasons: [expect.stringContaining(reason)] },
  ]);
});

test('every check has been seen to refuse', () => {
  const [, ...others] = Object.keys(liveChecks);
  expect(new Set(CASES.map(([id]) => id))).toEqual(new Set(others));
});

test.each<[string, Partial<typeof SETTINGS>, string[]]>([
  [
    'a key of another project’s app',
    { PUBLIC_FIREBASE_APP_ID: '1:42:web:0a' },
    ['app-check/provider'],
  ],
  ['no quota for new accounts, but Google’s own', {}, []],
])('%s: %o fails %j', async (_, settings, ids) => {
  change(CONFIG, 'quota', {});
  const all = { ...deployment(), settings: { ...SETTINGS, ...settings } };
  expect((await findFailures(liveChecks, all)).map(({ id }) => id)).toEqual(ids);
});

test('the site’s address at Firebase needs no domain', async () => {
  change(DOMAINS, 'customDomains', undefined);
  const settings = { ...SETTINGS, PUBLIC_SITE_URL: `https://${PROJECT}.web.app` };
  const failures = await findFailures(liveChecks, { ...deployment(), settings });
  expect(failures.map(({ id }) => id)).not.toContain('domain/active');
});

test('without access to the project, that is the one reason', async () => {
  const [failure, ...others] = await findLiveFailures(liveChecks, deployment('another-token'));
  const url = `${stub.origin}${CONFIG}`;
  expect(failure).toMatchObject({
    id: 'project/access',
    reasons: [`${url} answered 401: Request had invalid authentication credentials.`],
  });
  expect(others).toEqual([]);
});

test('a setting that cannot be read is a refusal, never a pass, and each is read once', async () => {
  const answers = Object.entries(goodProject()).filter(([path]) => path !== DATABASE);
  stub.answers = Object.fromEntries(answers);
  stub.received = [];
  expect((await findFailures(liveChecks, deployment())).map(({ id }) => id)).toEqual([
    'database/location',
    'database/point-in-time-recovery',
    'database/delete-protection',
  ]);
  const paths = stub.received.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
