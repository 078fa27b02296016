import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createGoogle } from '../../scripts/google.ts';
import { findRefusals, findRefusalsAfter, type Deployment } from '../../scripts/preflight/check.ts';
import { liveChecks as allLiveChecks } from '../../scripts/preflight/checks.ts';
import { goodProject, PROJECT, startGoogleStub, type GoogleStub } from './google-stub.ts';

// The forms have no interface to answer for; tests/scripts/forms.test.ts reads their pages.
const liveChecks = allLiveChecks.filter(({ id }) => !id.startsWith('forms/'));
const TOKEN = 'the-operators-token';
let stub: GoogleStub;

beforeAll(async () => {
  stub = await startGoogleStub(TOKEN);
});
beforeEach(() => {
  stub.answers = goodProject();
});
afterAll(() => stub.close());

function deployment(token = TOKEN): Deployment {
  return {
    root: '.',
    dist: 'dist',
    project: PROJECT,
    settings: { PUBLIC_SITE_URL: 'https://www.usrah-family.com' },
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

const CONFIG = `/admin/v2/projects/${PROJECT}/config`;
const PROVIDERS = `/admin/v2/projects/${PROJECT}/defaultSupportedIdpConfigs`;
const RULES = `/v1/projects/${PROJECT}/rulesets/8d0087d6`;
const DATABASE = `/v1/projects/${PROJECT}/databases/(default)`;
const INDEXES = `${DATABASE}/collectionGroups/-/indexes`;
const APP_CHECK = '/v1/projects/123456789012/services/firestore.googleapis.com';

test('a project that is set up as the runbook says passes every check', async () => {
  expect(await findRefusals(liveChecks, deployment())).toEqual([]);
});

const [, ...failures] = liveChecks.map(({ id }) => id);

const CASES: [id: string, path: string, fields: string, value: unknown, reason: string][] = [
  ['sign-in/providers', CONFIG, 'signIn.anonymous.enabled', true, 'is enabled: anonymous.'],
  ['sign-in/providers', CONFIG, 'signIn.email.enabled', true, 'is enabled: email.'],
  ['sign-in/providers', CONFIG, 'signIn.phoneNumber', undefined, 'by phone is disabled.'],
  ['sign-in/providers', PROVIDERS, 'defaultSupportedIdpConfigs', undefined, 'Google is disabled.'],
  [
    'sign-in/providers',
    PROVIDERS,
    'defaultSupportedIdpConfigs.1.enabled',
    true,
    'is enabled: facebook.com.',
  ],
  ['sign-in/sms-regions', CONFIG, 'smsRegionConfig', undefined, 'No SMS region policy'],
  ['sign-in/sms-regions', CONFIG, 'smsRegionConfig', { allowByDefault: {} }, 'No SMS region'],
  [
    'sign-in/test-numbers',
    CONFIG,
    'signIn.phoneNumber.testPhoneNumbers',
    { '+447700900000': '123456' },
    'there is one.',
  ],
  ['sign-in/domains', CONFIG, 'authorizedDomains.0', 'localhost', 'localhost is authorized.'],
  ['sign-in/domains', CONFIG, 'authorizedDomains', ['other.com'], 'www.usrah-family.com is not'],
  ['sign-in/quota', CONFIG, 'quota', {}, 'No quota for new accounts is set.'],
  ['sign-in/quota', CONFIG, 'quota.signUpQuotaConfig.quota', '1000', 'is 1000 an hour'],
  ['sign-in/deletion', RULES, 'source.files.0.content', 'match /waitlist/', 'keep no seats'],
  ['app-check/enforced', APP_CHECK, 'enforcementMode', undefined, 'App Check is off'],
  ['app-check/enforced', APP_CHECK, 'enforcementMode', 'UNENFORCED', 'App Check is unenforced'],
  ['database/indexes', INDEXES, 'indexes.0.state', 'CREATING', 'createdAt ASCENDING): creating'],
  ['database/indexes', INDEXES, 'indexes', undefined, 'createdAt ASCENDING): missing'],
  ['database/backups', `${DATABASE}/backupSchedules`, 'backupSchedules', undefined, 'no schedule'],
  [
    'database/backups',
    `${DATABASE}/backupSchedules`,
    'backupSchedules',
    [{ weeklyRecurrence: { day: 'MONDAY' } }],
    'no schedule for daily backups',
  ],
  [
    'database/point-in-time-recovery',
    DATABASE,
    'pointInTimeRecoveryEnablement',
    'POINT_IN_TIME_RECOVERY_DISABLED',
    'is disabled.',
  ],
  ['database/delete-protection', DATABASE, 'deleteProtectionState', undefined, 'is disabled.'],
];

test.each(CASES)('%s refuses: %s %s %j', async (id, path, fields, value, reason) => {
  change(path, fields, value);
  const refusals = await findRefusals(liveChecks, deployment());
  expect(refusals.map(({ check }) => check.id)).toEqual([id]);
  expect(refusals[0]?.reasons.join('\n')).toContain(reason);
  expect(refusals[0]?.check.remedy).not.toBe('');
});

test('every check has been seen to refuse', () => {
  expect([...new Set(CASES.map(([id]) => id))].sort()).toEqual(failures.sort());
});

test('members may delete their account when the rules keep seats, or not at all', async () => {
  change(CONFIG, 'client.permissions', { disabledUserDeletion: true });
  change(RULES, 'source.files.0.content', '');
  expect(await findRefusals(liveChecks, deployment())).toEqual([]);
});

test('without access to the project, that is the one reason', async () => {
  const refusals = await findRefusalsAfter(liveChecks, deployment('somebody-elses-token'));
  expect(refusals.map(({ check, reasons }) => [check.id, ...reasons])).toEqual([
    [
      'project/access',
      `${stub.origin}${CONFIG} answered 401: Request had invalid authentication credentials.`,
    ],
  ]);
});

test('a setting that cannot be read is a refusal, never a pass', async () => {
  const answers = Object.entries(goodProject()).filter(([path]) => path !== DATABASE);
  stub.answers = Object.fromEntries(answers);
  const refusals = await findRefusals(liveChecks, deployment());
  expect(refusals.map(({ check }) => check.id)).toEqual([
    'database/point-in-time-recovery',
    'database/delete-protection',
  ]);
});

test('each interface is asked once', async () => {
  stub.received = [];
  await findRefusals(liveChecks, deployment());
  const paths = stub.received.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
