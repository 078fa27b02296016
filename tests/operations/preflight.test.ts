import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createGoogle } from '../../operations/google.ts';
import { judge } from '../../operations/preflight/check.ts';
import originals from '../../operations/preflight/originals.json' with { type: 'json' };
import { hashOf, hostOf } from '../../operations/preflight/site.ts';
import { checks } from '../../operations/preflight.ts';
import { currentCompany } from '../../src/content/company.ts';
import { otherCompany } from '../company.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { goodSite, PROJECT, respond, writeFiles } from './good-site.ts';

/**
 * Values by place: a file, a setting, or a field of the answer whose path ends so, for example
 * `config signIn email`. `undefined` leaves it out, as Google does with defaults.
 */
type Changes = Record<string, unknown>;

function change(site: ReturnType<typeof goodSite>, place: string, value: unknown): void {
  const [end = '', ...fields] = place.split(' ');
  for (const values of [site, site.files, site.settings, site.answers] as Changes[]) {
    const path = Object.keys(values).find((one) => `/${one}`.endsWith(`/${end}`));
    if (!path) continue;
    const names = [path, ...fields];
    const last = names.pop()!;
    names.reduce((object, name) => object[name] as Changes, values)[last] = value;
    return;
  }
  throw new Error(`There is nothing to change at ${place}.`);
}

/** Returns the checks that a good site doesn't pass with these changes, and the reasons. */
async function verdictOn(changes: Changes) {
  const site = goodSite();
  for (const [place, value] of Object.entries(changes)) change(site, place, value);
  const root = temporaryFolder();
  writeFiles(root, site.files);
  const fetchPage = async (url: unknown) => respond(site.answers, String(url));
  const google = createGoogle(PROJECT, async () => 'token', fetchPage);
  const deployment = { ...site, root, host: hostOf(site.settings), google, fetchPage };
  const judgements = Object.entries(checks).map(async ([id, check]) => ({
    id,
    ...(await judge(check, deployment)),
  }));
  return (await Promise.all(judgements)).filter(({ outcome }) => outcome !== 'passed');
}

const company = (field: string, value: string) => ({
  'company.yaml': otherCompany.replace(new RegExp(`${field}: .*`), `${field}: ${value}`),
});
const BUILD = 'dist/index.html';
const REWARDS = 'content/rewards.yaml';
const REFERRERS = '5f0c restrictions browserKeyRestrictions allowedReferrers';
const PROVIDERS = 'defaultSupportedIdpConfigs defaultSupportedIdpConfigs';
const DOMAINS = 'customDomains customDomains';
const ALERT = 'alertPolicies alertPolicies 0';
const FILTER = `${ALERT} conditions 0 conditionThreshold filter`;
const METRIC = 'metric.type="monitoring.googleapis.com/uptime_check';
const UPTIME = 'uptimeCheckConfigs uptimeCheckConfigs';
const WEB_SETTINGS = `${goodSite().settings['PUBLIC_APP_CHECK_SITE_KEY']} webSettings`;
const REGIONS = 'config smsRegionConfig';
const SMS_DEFENCE = 'config recaptchaConfig';
const phoneOff = { 'config signIn phoneNumber': undefined, [REGIONS]: undefined };
const googleOff = { [`${PROVIDERS} 0 enabled`]: false };

/** What must not go live: which check says so, in which words, and what is wrong. */
const REFUSED: Record<string, [reason: string, changes: Changes][]> = {
  'site/build': [
    ['no production build', { [BUILD]: undefined }],
    ['name http://127.0.0.1:9099.', { [BUILD]: '"http://127.0.0.1:9099"' }],
  ],
  'site/company': [
    ['email is not set.', company('email', '')],
    ['email is nobody’s', company('email', 'a@nur.example')],
    ['company.yaml:8 "5" is not a number', company('phone', '5')],
  ],
  'site/words': [
    ['privacy.mdx has a placeholder: a', { 'privacy.mdx': '[PLACEHOLDER: a]' }],
    ['begins with "usrah"', { 'prefix.ts': "PREFIX = 'usrah'" }],
  ],
  'site/settings': [
    ['PUBLIC_SITE_URL is not set.', { PUBLIC_SITE_URL: '' }],
    ['cannot be "https://usrah.org/a".', { PUBLIC_SITE_URL: 'https://usrah.org/a' }],
    ['cannot be "in March".', { PUBLIC_LAUNCH_AT: 'in March' }],
    ['cannot be "ReplaceMe".', { PUBLIC_FIREBASE_API_KEY: 'ReplaceMe' }],
    ['cannot be "https://a', { PUBLIC_FIREBASE_AUTH_DOMAIN: 'https://a.com' }],
    ['is nobody’s domain.', { PUBLIC_SITE_URL: 'https://usrah.example' }],
    ['its accounts are those of usrah-prod', { project: 'another' }],
    ['only in the local emulators.', { project: 'demo-usrah' }],
  ],
  'site/location': [['names no location.', { 'firebase.json': '{ "firestore": {} }' }]],
  'project/billing': [['no billing account', { 'billingInfo billingEnabled': false }]],
  'project/api-key': [
    ['Every website can', { '5f0c restrictions': undefined }],
    ['Every website can', { [`${REFERRERS} 2`]: '*' }],
    ['Every website can', { [`${REFERRERS} 2`]: '*.com/*' }],
    ['Every website can', { [`${REFERRERS} 2`]: 'https://*.web.app/*' }],
    ['Pages of www.usrah', { [`${REFERRERS} 0`]: 'https://a.com/*' }],
    ['Pages of www.usrah', { [`${REFERRERS} 0`]: 'http://www.usrah-family.com/*' }],
    ['Pages of www.usrah', { [`${REFERRERS} 0`]: 'www.usrah-family.com/join' }],
    ['usrah-prod.firebaseapp.com cannot', { [`${REFERRERS} 1`]: 'a.com' }],
    ['firestore.google', { '5f0c restrictions apiTargets 2 service': 'a' }],
  ],
  'app-check/key': [
    ['expects the key 6Lo', { 'recaptchaEnterpriseConfig siteKey': '6Lo' }],
    ['on every domain.', { [`${WEB_SETTINGS} allowAllDomains`]: true }],
    ['does not work on', { [`${WEB_SETTINGS} allowedDomains`]: ['family.com'] }],
  ],
  'app-check/enforced': [
    ['Programs', { 'firestore.googleapis.com enforcementMode': 'UNENFORCED' }],
    ['Nobody can sign in', { 'identitytoolkit.googleapis.com enforcementMode': 'ENFORCED' }],
  ],
  'domain/active': [
    ['is not a domain of the site.', { [DOMAINS]: undefined }],
    ['DNS records of www', { [`${DOMAINS} 0 hostState`]: 'HOST_UNHOSTED' }],
    ['redirects to a.com', { [`${DOMAINS} 0 redirectTarget`]: 'a.com' }],
    ['usrah-family.com has no certificate', { [`${DOMAINS} 1 cert state`]: 'CERT_FAILED' }],
    ['www.usrah-family.com has no certificate', { [`${DOMAINS} 0 cert state`]: 'CERT_FAILED' }],
  ],
  'domain/uptime-alert': [
    ['No uptime check', { [`${UPTIME} 0 disabled`]: true }],
    ['No uptime check', { [UPTIME]: [] }],
    ['Nobody gets', { [`${ALERT} notificationChannels`]: [] }],
    ['Nobody gets', { [`${ALERT} enabled`]: false }],
    ['Nobody gets', { [FILTER]: `${METRIC}/request_latency"` }],
    ['Nobody gets', { [FILTER]: `${METRIC}/check_passed" AND metric.label.check_id="other"` }],
  ],
  'sign-in/methods': [
    ['is enabled: anonymous.', { 'config signIn anonymous enabled': true }],
    ['is enabled: email.', { 'config signIn email enabled': true }],
    ['is enabled: facebook.com', { [`${PROVIDERS} 1 enabled`]: true }],
    ['Nobody can', { ...phoneOff, ...googleOff }],
    ['with +44.', { 'config signIn phoneNumber testPhoneNumbers': { '+44': '1' } }],
  ],
  'sign-in/settings': [
    ['to any country', { [REGIONS]: undefined }],
    ['to any country', { [REGIONS]: { allowByDefault: {} } }],
    ['to no country', { [REGIONS]: { allowlistOnly: {} } }],
    ['to no country', { [REGIONS]: { allowlistOnly: { allowedRegions: ['AQ'] } } }],
    ['SMS defence', { [SMS_DEFENCE]: { phoneEnforcementState: 'AUDIT' } }],
    ['Nobody new', { 'config client': { permissions: { disabledUserSignup: true } } }],
    ['www.usrah-family.com is not', { 'config authorizedDomains': ['a.com'] }],
  ],
  'database/settings': [
    ['is in nam5', { '(default) locationId': 'nam5' }],
    ['recovery is', { '(default) pointInTimeRecoveryEnablement': '' }],
    ['delete protection', { '(default) deleteProtectionState': undefined }],
  ],
  'database/deployed': [
    ['rules differ', { '8d0087d6 source files 0 content': 'match /waitlist/' }],
    ['not built: points', { 'indexes indexes 0 state': 'CREATING' }],
    ['not built: points', { 'indexes indexes 0 fields 1 order': 'DESCENDING' }],
  ],
  'database/backups': [
    ['kept for 1 days', { 'backupSchedules backupSchedules 0 retention': '86400s' }],
    ['kept for 0 days', { 'backupSchedules backupSchedules': undefined }],
  ],
  'forms/match': [['youth: There is no form', { 'youth/viewform': undefined }]],
};

describe.each(Object.entries(REFUSED))('%s refuses', (id, situations) => {
  test.each(situations)('%s', async (reason, changes) => {
    const isOfSite = id.startsWith('site/');
    const failed = (await verdictOn(changes)).filter(
      // A setting that is wrong also spoils checks of the project.
      (one) => one.outcome === 'failed' && (!isOfSite || one.id.startsWith('site/')),
    );
    expect(failed.map((one) => one.id)).toEqual([id]);
    expect(failed[0]?.reasons.join('\n')).toContain(reason);
  });
});

const query =
  'sum(monitoring_googleapis_com:uptime_check_check_passed{check_id="website-a1b2"}) < 1';
const accepted = { 'profiles.reddit is not set': 'Next year.' };

/** What is right, however unusual. */
test.each<[string, Changes]>([
  ['a site made as go-live.md says', {}],
  ['no phone', company('phone', 'none')],
  ['a number with counted digits', company('phone', '+91 98123 45678')],
  ['a number with equal digits', company('phone', '+91 90000 00000')],
  ['a toll-free number', company('phone', '+1 800 555 0123')],
  ['a foreign number', company('phone', '+44 20 7123 4567')],
  ['an email below a name like a reserved one', company('email', 'a@www.example-families.org')],
  ['an email at a name like a reserved one', company('email', 'a@my-example.org')],
  ['an email under a domain like a reserved one', company('email', 'a@usrah.testing')],
  ['no launch date, so no countdown', { PUBLIC_LAUNCH_AT: '' }],
  ['an address with a slash', { PUBLIC_SITE_URL: 'https://www.usrah-family.com/' }],
  ['signing in only with Google', phoneOff],
  ['signing in only by phone', googleOff],
  ['one country', { [REGIONS]: { allowlistOnly: { allowedRegions: ['IN'] } } }],
  ['SMS defence that is off', { [SMS_DEFENCE]: { phoneEnforcementState: 'OFF' } }],
  ['more referrers', { [`${REFERRERS} 2`]: 'https://preview.usrah-family.com/*' }],
  ['a referrer without a scheme', { [`${REFERRERS} 0`]: 'www.usrah-family.com/*' }],
  ['a referrer without a path', { [`${REFERRERS} 0`]: 'https://www.usrah-family.com' }],
  ['a certificate that is renewed soon', { [`${DOMAINS} 0 cert state`]: 'CERT_EXPIRING_SOON' }],
  ['a second, disabled alert', { 'alertPolicies alertPolicies 1': { enabled: false } }],
  [
    'an alert by PromQL',
    { [`${ALERT} conditions 0`]: { conditionPrometheusQueryLanguage: { query } } },
  ],
  ['an alert about every uptime check', { [FILTER]: `${METRIC}/check_passed"` }],
  ['an index more', { 'indexes indexes 1': { state: 'CREATING', fields: [] } }],
  ['what the owner accepts', { ...company('reddit', ''), accepted }],
])('passes: %s', async (_, changes) => {
  expect(await verdictOn(changes)).toEqual([]);
});

const noForms = { PUBLIC_FORM_YOUTH: '', PUBLIC_FORM_PARENTS: '', PUBLIC_FORM_EDUCATORS: '' };

test.each<[string, string, Changes]>([
  ['forms/match', 'cannot be read (status 200)', { 'youth/viewform': '<html></html>' }],
  ['forms/match', 'No form is set', noForms],
  ['project/billing', 'answered 404', { billingInfo: undefined }],
])('%s is not judged: %s', async (id, reason, changes) => {
  const found = await verdictOn(changes);
  expect(found).toMatchObject([{ id, outcome: 'not judged' }]);
  expect(found[0]?.reasons.join()).toContain(reason);
});

// Once the owner has replaced the original texts, nothing is left to compare.
test.runIf(currentCompany().legalName === null)(
  'the texts of the original company are refused',
  async () => {
    const hashes = Object.keys(originals.files).map((file) => [file, hashOf(file)]);
    const remedy = 'Write the new hashes into operations/preflight/originals.json.';
    expect(Object.fromEntries(hashes), remedy).toEqual(originals.files);
    const [refusal] = await verdictOn({ [REWARDS]: readFileSync(REWARDS, 'utf8') });
    expect(refusal?.reasons.join('\n')).toContain(`${REWARDS} is still what`);
  },
);
