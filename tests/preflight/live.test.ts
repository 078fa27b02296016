import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createGoogle } from '../../scripts/google.ts';
import { findFailures, liveChecks } from '../../scripts/preflight/checks.ts';
import { PROJECT, SETTINGS, writeGoodSite } from './good-site.ts';
import { goodAnswers, respond, type Answers } from './google.ts';

let root = '';
let answers: Answers;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'live-'));
  writeGoodSite(root);
});
beforeEach(() => {
  answers = goodAnswers();
});
afterAll(() => rmSync(root, { recursive: true }));

async function refusals(settings: Record<string, string> = SETTINGS) {
  const fetchPage = async (url: unknown) => respond(answers, String(url));
  const google = createGoogle(PROJECT, async () => 'token', fetchPage);
  const deployment = { root, project: PROJECT, settings, google, fetchPage };
  const failures = await findFailures(liveChecks, deployment);
  return failures.map(({ id, reasons }) => `${id}: ${reasons.join(' ')}`);
}

/** Changes a field of the answer whose path ends so; `undefined` leaves it out, as Google does with defaults. */
function change(place: string, value: unknown) {
  const [end, ...fields] = place.split(' ');
  const path = Object.keys(answers).find((one) => one.endsWith(`/${end}`))!;
  const names = [path, ...fields];
  const last = names.pop()!;
  names.reduce((object, name) => object[name] as Answers, answers)[last] = value;
}

test('a project that is set up as go-live.md says passes every check', async () => {
  expect(await refusals()).toEqual([]);
});

const REFERRERS = '5f0c restrictions browserKeyRestrictions allowedReferrers';

const PROVIDERS = 'defaultSupportedIdpConfigs defaultSupportedIdpConfigs';
const APP_CHECK = 'firestore.googleapis.com';
const KEY = '6Lxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx';

const CASES: [id: string, place: string, value: unknown, reason: string][] = [
  ['project/access', 'config', undefined, 'answered 404: Requested entity was not found.'],
  ['project/billing', 'billingInfo', undefined, 'answered 404: Requested entity was not found.'],
  ['project/billing', 'billingInfo billingEnabled', false, 'no billing account'],
  ['project/api-key', '5f0c restrictions', undefined, 'Every website can use the API key.'],
  ['project/api-key', '5f0c restrictions apiTargets', [], 'for every API of the project.'],
  ['project/api-key', `${REFERRERS} 0`, 'https://a.com/*', 'Pages of www.usrah-family'],
  ['project/api-key', `${REFERRERS} 1`, 'a.com', 'Pages of usrah-prod.firebaseapp'],
  ['project/api-key', '5f0c restrictions apiTargets 2 service', 'a', 'for firestore.google'],
  ['app-check/key', 'recaptchaEnterpriseConfig siteKey', undefined, 'no reCAPTCHA Enterprise'],
  ['app-check/key', 'recaptchaEnterpriseConfig siteKey', '6Lother', 'expects the key 6Lother'],
  ['app-check/key', `${KEY} webSettings allowAllDomains`, true, 'works on every domain.'],
  ['app-check/key', `${KEY} webSettings allowedDomains`, ['family.com'], 'does not work on'],
  ['app-check/key', `${KEY} webSettings integrationType`, 'CHECKBOX', 'not a score-based one'],
  ['app-check/enforced', `${APP_CHECK} enforcementMode`, undefined, 'App Check is off'],
  ['app-check/enforced', `${APP_CHECK} enforcementMode`, 'UNENFORCED', 'Check is unenforced'],
  ['domain/active', 'customDomains customDomains', undefined, 'is not a domain of the site.'],
  ['domain/active', 'customDomains customDomains 0 hostState', 'HOST_UNHOSTED', 'DNS records'],
  ['domain/active', 'customDomains customDomains 0 cert state', 'CERT_FAILED', 'no certificate'],
  ['domain/active', 'customDomains customDomains 0 redirectTarget', 'a.com', 'redirects to a.com'],
  ['domain/active', 'customDomains customDomains 1 redirectTarget', '', 'does not redirect to'],
  ['domain/uptime-alert', 'uptimeCheckConfigs uptimeCheckConfigs', [], 'no uptime check of'],
  ['domain/uptime-alert', 'alertPolicies alertPolicies', undefined, 'Nobody gets a message when'],
  ['domain/uptime-alert', 'alertPolicies alertPolicies 0 enabled', false, 'Nobody gets a message'],
  ['domain/uptime-alert', 'alertPolicies alertPolicies 0 notificationChannels', [], 'Nobody gets'],
  ['sign-in/methods', 'config signIn anonymous enabled', true, 'is enabled: anonymous.'],
  ['sign-in/methods', 'config signIn email enabled', true, 'is enabled: email.'],
  ['sign-in/methods', 'config signIn phoneNumber', undefined, 'by phone is disabled.'],
  ['sign-in/methods', `${PROVIDERS} 0 enabled`, false, 'Google is disabled.'],
  ['sign-in/methods', `${PROVIDERS} 1 enabled`, true, 'is enabled: facebook.com'],
  ['sign-in/methods', 'config signIn phoneNumber testPhoneNumbers', { '+44': '1' }, 'with +44.'],
  ['sign-in/settings', 'config smsRegionConfig', { allowByDefault: {} }, 'No SMS region policy'],
  ['sign-in/settings', 'config authorizedDomains 0', 'localhost', 'localhost is authorized.'],
  ['sign-in/settings', 'config authorizedDomains', ['other.com'], 'www.usrah-family.com is not'],
  ['sign-in/settings', 'config quota', { signUpQuotaConfig: { quota: '101' } }, 'is 101 an hour'],
  ['database/settings', '(default) locationId', 'nam5', 'The database is in nam5'],
  ['database/deployed', '8d0087d6 source files 0 content', 'match /waitlist/', 'rules differ'],
  ['database/deployed', 'indexes indexes 0 state', 'CREATING', 'createdAt ASCENDING): creating'],
  ['database/deployed', 'indexes indexes', undefined, 'createdAt ASCENDING): missing'],
  [
    'database/backups',
    'backupSchedules backupSchedules',
    [{ weeklyRecurrence: {} }],
    'no schedule',
  ],
  ['database/settings', '(default) pointInTimeRecoveryEnablement', '', 'recovery is disabled.'],
  ['database/settings', '(default) deleteProtectionState', undefined, 'protection is disabled.'],
];

test.each(CASES)('%s refuses: %s %j', async (id, place, value, reason) => {
  change(place, value);
  const found = await refusals();
  expect(found.map((one) => one.split(':')[0])).toEqual([id]);
  expect(found[0]).toContain(reason);
});

test('the site’s address at Firebase needs no domain', async () => {
  change('customDomains customDomains', undefined);
  const settings = { ...SETTINGS, PUBLIC_SITE_URL: `https://${PROJECT}.web.app` };
  expect((await refusals(settings)).join()).not.toContain('domain/active');
});
