import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGoogle } from '../../operations/google.ts';
import { findFailures, liveChecks, offlineChecks } from '../../operations/preflight/checks.ts';
import { otherCompany } from '../company.ts';
import { goodAnswers, PROJECT, respond, SETTINGS, writeFile, writeGoodSite } from './good-site.ts';

let root = '';
let settings: Record<string, string>;
let project = PROJECT;
let answers: ReturnType<typeof goodAnswers>;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'preflight-'));
  settings = { ...SETTINGS };
  project = PROJECT;
  answers = goodAnswers();
  writeGoodSite(root);
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (path: string, text: string) => () => writeFile(root, path, text);
const remove = (path: string) => () => rmSync(join(root, path), { recursive: true });
const company = (line: RegExp, text: string) =>
  write('content/company.yaml', otherCompany.replace(line, text));
const location = (value: string) =>
  write('firebase.json', `{ "firestore": { "location": "${value}" } }`);

const set = (name: string, value: string) => () => {
  settings[`PUBLIC_${name}`] = value;
};

/** Changes a field of the answer whose path ends so; `undefined` leaves it out, as Google does with defaults. */
function change(place: string, value: unknown) {
  const [end, ...fields] = place.split(' ');
  const path = Object.keys(answers).find((one) => one.endsWith(`/${end}`))!;
  const names = [path, ...fields];
  const last = names.pop()!;
  names.reduce((object, name) => object[name] as typeof answers, answers)[last] = value;
}

function failuresOf(checks: typeof liveChecks) {
  const fetchPage = async (url: unknown) => respond(answers, String(url));
  const google = createGoogle(PROJECT, async () => 'token', fetchPage);
  return findFailures(checks, { root, project, settings, google, fetchPage });
}

test('a site and a project that are made as go-live.md says pass every check', async () => {
  expect(await failuresOf({ ...offlineChecks, ...liveChecks })).toEqual([]);
});

const HOME = 'dist/index.html';
const PRIVACY = 'content/policies/privacy.mdx';
const NUMBER = 'number: 910000000000';

const OFFLINE: [id: string, reason: string, spoil: () => void][] = [
  ['build/production', 'There is no production build in dist.', remove('dist')],
  ['build/production', 'name http://127.0.0.1:9099.', write(HOME, '"http://127.0.0.1:9099"')],
  ['build/production', 'The build in dist is older than', () => utimesSync(join(root, HOME), 0, 0)],
  ['build/production', 'has no .well-known/security.txt.', remove('dist/.well-known')],
  ['placeholders/company', 'email is not set.', company(/email: .*/, 'email:')],
  ['placeholders/company', 'profiles.reddit is not set.', company(/reddit: .*/, '')],
  ['placeholders/company', 'is an invented number: 910000000000', company(/number: .*/, NUMBER)],
  ['placeholders/company', 'company.yaml:8 "5" can\'t be', company(/phone: .*/, 'phone: 5')],
  ['placeholders/policies', `${PRIVACY} has a placeholder: a`, write(PRIVACY, '[PLACEHOLDER: a]')],
  ['settings/site-url', 'PUBLIC_SITE_URL is not set.', set('SITE_URL', '')],
  ['settings/site-url', 'cannot be "https://usrah.org/a".', set('SITE_URL', 'https://usrah.org/a')],
  ['settings/site-url', 'cannot be "https://a.example".', set('SITE_URL', 'https://a.example')],
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
];

test.each(OFFLINE)('%s refuses: %s', async (id, reason, spoil) => {
  spoil();
  const failures = await failuresOf(offlineChecks);
  expect(failures.map((failure) => failure.id)).toEqual([id]);
  expect(failures[0]?.reasons.join('\n')).toContain(reason);
});

const REFERRERS = '5f0c restrictions browserKeyRestrictions allowedReferrers';
const PROVIDERS = 'defaultSupportedIdpConfigs defaultSupportedIdpConfigs';
const APP_CHECK = 'firestore.googleapis.com';
const KEY = '6Lxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx';

/** What is wrong in the project, where, and what the check says. */
const LIVE: [id: string, place: string, value: unknown, reason: string][] = [
  ['project/billing', 'billingInfo', undefined, 'answered 404: Requested entity'],
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
  ['app-check/enforced', `${APP_CHECK} enforcementMode`, 'UNENFORCED', 'Check is unenforced'],
  ['domain/active', 'customDomains customDomains', undefined, 'is not a domain of the site.'],
  ['domain/active', 'customDomains customDomains 0 hostState', 'HOST_UNHOSTED', 'DNS records'],
  ['domain/active', 'customDomains customDomains 0 cert state', 'CERT_FAILED', 'no certificate'],
  ['domain/active', 'customDomains customDomains 0 redirectTarget', 'a.com', 'redirects to a.com'],
  ['domain/active', 'customDomains customDomains 1 redirectTarget', '', 'does not redirect to'],
  ['domain/uptime-alert', 'uptimeCheckConfigs uptimeCheckConfigs', [], 'no uptime check of'],
  ['domain/uptime-alert', 'alertPolicies alertPolicies', undefined, 'Nobody gets a message when'],
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
  ['database/deployed', 'indexes indexes 0 state', 'CREATING', '0 of the 1 indexes'],
  ['database/backups', 'backupSchedules backupSchedules', [{}], 'no schedule for daily'],
  ['forms/match', 'youth/viewform', undefined, 'youth: Its page shows no form (status 404)'],
  ['database/settings', '(default) pointInTimeRecoveryEnablement', '', 'recovery is disabled.'],
  ['database/settings', '(default) deleteProtectionState', undefined, 'protection is disabled.'],
];

test.each(LIVE)('%s refuses: %s %j', async (id, place, value, reason) => {
  change(place, value);
  const failures = await failuresOf(liveChecks);
  expect(failures.map((failure) => failure.id)).toEqual([id]);
  expect(failures[0]?.reasons.join('\n')).toContain(reason);
});

test('the site’s address at Firebase needs no domain', async () => {
  change('customDomains customDomains', undefined);
  settings['PUBLIC_SITE_URL'] = `https://${PROJECT}.web.app`;
  const failures = await failuresOf(liveChecks);
  expect(failures.map(({ id }) => id)).not.toContain('domain/active');
});
