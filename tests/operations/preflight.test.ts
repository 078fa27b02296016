import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import originals from '../../operations/preflight/originals.json' with { type: 'json' };
import { preflight } from '../../operations/preflight.ts';
import { hashOf } from '../../operations/preflight/site.ts';
import { messageOf } from '../../cli/errors.ts';
import { currentCompany } from '../../src/content/company.ts';
import { otherCompany } from '../company.ts';
import { temporaryFolder, write } from '../files.ts';
import { goodSite, OWNER_TOKEN, PREVIEW, SETTINGS } from './good-site.ts';

/**
 * New values by place: the name of an environment variable, or the end of a file's or an answer's
 * path with the names of fields in it, for example `config signIn email`. `undefined` leaves the
 * place out, as Google does with defaults.
 */
type Changes = Record<string, unknown>;

function change(site: ReturnType<typeof goodSite>, place: string, value: unknown): void {
  const [end, ...fields] = place.split(' ');
  const isPlace = (path: string) => `/${path}`.endsWith(`/${end}`);
  const all = [site.files, site.environment, site.answers] as Changes[];
  const values = all.find((one) => Object.keys(one).some(isPlace))!;
  const names = [Object.keys(values).find(isPlace)!, ...fields];
  const parents = names.slice(0, -1);
  const parent = parents.reduce((object, name) => object[name] as Changes, values);
  parent[names.at(-1)!] = value;
}

/** Runs the preflight on a good site with these changes, and returns what it prints. */
async function preflightOf(
  changes: Changes,
  {
    args = [],
    node = '26.12.1',
    project,
  }: { args?: string[]; node?: string; project?: string } = {},
) {
  const site = goodSite(project);
  for (const [place, value] of Object.entries(changes)) change(site, place, value);
  const root = temporaryFolder();
  for (const [path, text] of Object.entries(site.files))
    if (text !== undefined) write(join(root, path), text);
  for (const [name, value] of Object.entries(site.environment)) vi.stubEnv(name, value);
  using error = vi.spyOn(console, 'error').mockReturnValue();
  using log = vi.spyOn(console, 'log').mockReturnValue();
  using warn = vi.spyOn(console, 'warn').mockReturnValue();
  const send: typeof fetch = async (...request) => respond(site.answers, new Request(...request));
  await preflight(args, root, send, node).catch((problem) => console.error(messageOf(problem)));
  return [...error.mock.calls, ...warn.mock.calls, ...log.mock.calls].join('\n');
}

/** Answers a request as Google does: pages to everybody, and objects to the owner. */
function respond(answers: Changes, { url, headers }: Request): Response {
  const answer = answers[new URL(url).pathname];
  if (typeof answer === 'string') return new Response(answer);
  const isOwner = headers.get('authorization') === `Bearer ${OWNER_TOKEN}`;
  if (isOwner && answer) return Response.json(answer);
  return Response.json({ error: { message: 'Not found.' } }, { status: 404 });
}

const company = (field: string, value: string) => ({
  'company.yaml': otherCompany.replace(new RegExp(`${field}: .*`), `${field}: ${value}`),
});
const REFERRERS = 'web-key restrictions browserKeyRestrictions allowedReferrers';
const PROVIDERS = 'defaultSupportedIdpConfigs defaultSupportedIdpConfigs';
const DOMAINS = 'customDomains customDomains';
const BUDGETS = 'budgets budgets';
const noReaders = { disableDefaultIamRecipients: true };
const withReaders = { ...noReaders, monitoringNotificationChannels: ['projects/a/…/1'] };
const ALERTS = 'alertPolicies alertPolicies';
const ALERT = `${ALERTS} 0`;
const CONDITION = `${ALERT} conditions 0`;
const FILTER = `${CONDITION} conditionThreshold filter`;
const CHECK_PASSED = 'metric.type="monitoring.googleapis.com/uptime_check/check_passed"';
const WEB_SETTINGS = `${SETTINGS.PUBLIC_APP_CHECK_SITE_KEY} webSettings`;
const REGIONS = 'config smsRegionConfig';
const phoneOff = { 'config signIn phoneNumber': undefined, [REGIONS]: undefined };
const googleOff = { [`${PROVIDERS} 0 enabled`]: false };

test.each<[string, Changes]>([
  ['There is no production build', { 'index.html': undefined }],
  ['name http://127.0.0.1:9099.', { 'index.html': '"http://127.0.0.1:9099"' }],
  ['email is not set.', company('email', '')],
  ['email is nobody’s', company('email', 'a@nur.example')],
  ['company.yaml:8 "5" is not a number', company('phone', '5')],
  ['privacy.mdx has a placeholder: a', { 'privacy.mdx': '[PLACEHOLDER: a]' }],
  ['begins with "usrah"', { 'prefix.ts': "PREFIX = 'usrah'" }],
  ['PUBLIC_SITE_URL is not set.', { PUBLIC_SITE_URL: '' }],
  ['cannot be "https://usrah.org/a".', { PUBLIC_SITE_URL: 'https://usrah.org/a' }],
  ['cannot be "in March".', { PUBLIC_LAUNCH_AT: 'in March' }],
  ['cannot be "https://a', { PUBLIC_FIREBASE_AUTH_DOMAIN: 'https://a.com' }],
  ['cannot be "usrah"', { PUBLIC_FIREBASE_AUTH_DOMAIN: 'usrah' }],
  ['is nobody’s domain.', { PUBLIC_SITE_URL: 'https://usrah.example' }],
  ['names no location.', { 'firebase.json': '{ "firestore": {} }' }],
  ['The project has no billing account', { 'billingInfo billingEnabled': false }],
  ['No budget says what the whole', { [BUDGETS]: undefined }],
  ['No budget says what the whole', { [`${BUDGETS} 0 thresholdRules`]: undefined }],
  ['No budget says what the whole', { [`${BUDGETS} 0 budgetFilter services`]: ['services/a'] }],
  ['No budget says what the whole', { [`${BUDGETS} 0 notificationsRule`]: noReaders }],
  ['about many reads, which cost', { [`${ALERTS} 1 enabled`]: false }],
  ['about many writes, which cost', { [`${ALERTS} 2 notificationChannels`]: undefined }],
  ['about many text messages, which cost', { [`${ALERTS} 3 conditions`]: undefined }],
  ['Every website can use the API key.', { 'web-key restrictions': undefined }],
  ['Every website can use the API key.', { [`${REFERRERS} 2`]: '*.com/*' }],
  ['Every website can use the API key.', { [`${REFERRERS} 2`]: 'https://*.web.app/*' }],
  ['Pages of www.usrah', { [`${REFERRERS} 0`]: 'https://a.com/*' }],
  ['Pages of www.usrah', { [`${REFERRERS} 0`]: 'http://www.usrah-family.com/*' }],
  ['Pages of www.usrah', { [`${REFERRERS} 0`]: 'www.usrah-family.com/join' }],
  ['usrah-prod.firebaseapp.com cannot', { [`${REFERRERS} 1`]: 'a.com' }],
  ['can be used for every API', { 'web-key restrictions apiTargets': undefined }],
  ['cannot be used for firestore.google', { 'web-key restrictions apiTargets 2 service': 'a' }],
  ['expects the key 6Lo', { 'recaptchaEnterpriseConfig siteKey': '6Lo' }],
  [
    'The reCAPTCHA key works on every domain.\n  Remedy',
    { [WEB_SETTINGS]: { allowAllDomains: true } },
  ],
  ['key does not work on www', { [`${WEB_SETTINGS} allowedDomains`]: ['family.com'] }],
  ['Programs other than the site', { 'firestore.googleapis.com enforcementMode': 'UNENFORCED' }],
  ['Nobody can sign in', { 'identitytoolkit.googleapis.com enforcementMode': 'ENFORCED' }],
  ['www.usrah-family.com is not a domain of the site.', { [DOMAINS]: undefined }],
  ['DNS records of www', { [`${DOMAINS} 0 hostState`]: 'HOST_UNHOSTED' }],
  ['redirects to a.com', { [`${DOMAINS} 0 redirectTarget`]: 'a.com' }],
  ['usrah-family.com does not redirect to www', { [`${DOMAINS} 1 redirectTarget`]: undefined }],
  ['usrah-family.com has no certificate', { [`${DOMAINS} 1 cert state`]: 'CERT_FAILED' }],
  ['No uptime check of www', { 'uptimeCheckConfigs uptimeCheckConfigs 0 disabled': true }],
  ['Nobody gets a message', { [`${ALERT} notificationChannels`]: [] }],
  ['Nobody gets a message', { [`${ALERT} enabled`]: false }],
  ['Nobody gets a message', { [FILTER]: CHECK_PASSED.replace('check_passed', 'request_latency') }],
  ['Nobody gets a message', { [FILTER]: `${CHECK_PASSED} AND metric.label.check_id="other"` }],
  ['Another way to sign in is enabled: anonymous.', { 'config signIn anonymous enabled': true }],
  ['Another way to sign in is enabled: facebook.com', { [`${PROVIDERS} 1 enabled`]: true }],
  ['Nobody can sign in.', { ...phoneOff, ...googleOff }],
  ['can sign in with +44.', { 'config signIn phoneNumber testPhoneNumbers': { '+44': '1' } }],
  ['can be sent to any country', { [REGIONS]: undefined }],
  ['are sent to no country', { [REGIONS]: { allowlistOnly: {} } }],
  ['are sent to no country', { [REGIONS]: { allowlistOnly: { allowedRegions: ['AQ'] } } }],
  ['Nobody new can sign up', { 'config client': { permissions: { disabledUserSignup: true } } }],
  ['www.usrah-family.com is not authorized', { 'config authorizedDomains': ['a.com'] }],
  ['The database is in nam5', { '(default) locationId': 'nam5' }],
  ['recovery is disabled', { '(default) pointInTimeRecoveryEnablement': '' }],
  ['delete protection is disabled', { '(default) deleteProtectionState': undefined }],
  ['The released rules differ', { 'live-rules source files 0 content': 'match /waitlist/' }],
  ['The index is not built: waitlist, points', { 'indexes indexes 0 state': 'CREATING' }],
  ['index is not built: waitlist', { 'indexes indexes 0 fields 1 order': 'DESCENDING' }],
  ['index is not built: waitlist', { 'indexes indexes 0 name': '…/collectionGroups/a/indexes/b' }],
  ['kept for fewer than 7 days: 1', { 'backupSchedules backupSchedules 0 retention': '86400s' }],
  ['kept for fewer than 7 days: 0', { 'backupSchedules backupSchedules 0 retention': undefined }],
  ['youth: There is no form', { 'youth/viewform': undefined }],
])('a deployment is refused, because %s (%j)', async (reason, changes) => {
  const printed = await preflightOf(changes);
  expect(printed).toMatch(/^✗/);
  expect(printed).toContain(reason);
  // Some mistakes in the folder also fail checks of the project.
  if (!printed.startsWith('✗ site/'))
    expect(printed).toContain('refuses this deployment to usrah-prod: 19 passed, 1 failed, 0 not');
});

const query = 'sum(monitoring_googleapis_com:uptime_check_check_passed{check_id="website-a1b2"})';

test.each<[string, Changes]>([
  ['a site made as go-live.md says', {}],
  ['a company without a phone', company('phone', 'none')],
  ['an email at a name like a reserved one', company('email', 'a@my-example.org')],
  ['an email under a domain like a reserved one', company('email', 'a@usrah.testing')],
  ['a site without a launch date', { PUBLIC_LAUNCH_AT: '' }],
  ['an address with a slash', { PUBLIC_SITE_URL: 'https://www.usrah-family.com/' }],
  ['signing in only with Google', phoneOff],
  ['signing in only by phone', googleOff],
  ['SMS defence that is on', { 'config recaptchaConfig': { phoneEnforcementState: 'AUDIT' } }],
  ['no alert about messages that are off', { ...phoneOff, [`${ALERTS} 3`]: { enabled: false } }],
  ['a budget with readers of its own', { [`${BUDGETS} 0 notificationsRule`]: withReaders }],
  ['a referrer without a scheme', { [`${REFERRERS} 0`]: 'www.usrah-family.com/*' }],
  ['a referrer without a path', { [`${REFERRERS} 0`]: 'https://www.usrah-family.com' }],
  ['a certificate that is renewed soon', { [`${DOMAINS} 0 cert state`]: 'CERT_EXPIRING_SOON' }],
  ['a second, disabled alert', { [`${ALERTS} 4`]: { enabled: false } }],
  ['an alert by PromQL', { [CONDITION]: { conditionPrometheusQueryLanguage: { query } } }],
  ['an alert about every uptime check', { [FILTER]: CHECK_PASSED }],
  ['another index', { 'indexes indexes 1': { state: 'CREATING', fields: [] } }],
])('the preflight accepts %s', async (_, changes) => {
  expect(await preflightOf(changes)).toMatch(/^Preflight for usrah-prod: 20 passed, 0 failed, 0/);
});

test('a deployment is refused on a Node with a known hole', async () => {
  const printed = await preflightOf({}, { args: ['--only', 'site'], node: '24.21.0' });
  expect(printed).toContain('✗ site/node\n  Node 24.21.0 has a known security hole');
});

const noForms = { PUBLIC_FORM_YOUTH: '', PUBLIC_FORM_PARENTS: '', PUBLIC_FORM_EDUCATORS: '' };

test.each<[string, string, string, Changes]>([
  ['forms/match', 'No form is set', 'Preflight for', noForms],
  ['forms/match', 'youth: Its page cannot be read', 'Preflight for', { 'youth/viewform': '' }],
  ['project/api-key', 'https://apikeys', 'Preflight refuses', { 'keys:lookupKey': undefined }],
  ['project/budget', 'https://billingbudgets', 'Preflight for', { budgets: undefined }],
])('when %s cannot be judged (%s), the verdict is: %s …', async (id, reason, verdict, changes) => {
  const printed = await preflightOf(changes);
  expect(printed).toContain(`? ${id}\n  ${reason}`);
  expect(printed).toContain(`\n${verdict}`);
  expect(printed).toContain('usrah-prod: 19 passed, 0 failed, 1 not judged.');
});

const REDDIT = 'profiles.reddit is not set.';
const noReddit = company('reddit', '');
const accepting = (text: string) => ({ ...noReddit, 'accepted.yaml': text });
const otherToken = { GOOGLE_ACCESS_TOKEN: 'a' };
const oldRules = { 'live-rules source files 0 content': 'match /waitlist/' };
const { hosting, firestore } = JSON.parse(readFileSync('firebase.json', 'utf8'));

test.each<[string, string, Changes?]>([
  // What `firebase deploy` runs first.
  [hosting.predeploy[0], '20 passed, 0 failed, 0 not judged.'],
  [firestore.predeploy[0], 'names no location.', { 'firebase.json': '{ "firestore": {} }' }],
  ['npm run preflight -- --only database', '✗ database/deployed', oldRules],
  ['npm run preflight -- --before-rules', '19 passed, 0 failed, 1 not judged.', oldRules],
  ['npm run preflight -- --only sign-in', 'No access to usrah-prod: https', otherToken],
  ['npm run preflight -- --only nonsense', 'There is nothing to check.'],
  ['npm run preflight', `Accepted in site/company: ${REDDIT}`, accepting(`${REDDIT}: Later`)],
  // Other failures can contain a part of a sentence.
  ['npm run preflight', `✗ site/company\n  ${REDDIT}`, accepting('reddit is not set: Later')],
  ['npm run preflight', 'No check says this any more', { 'accepted.yaml': `${REDDIT}: Later` }],
  ['npm run preflight', 'accepted.yaml must have lines such', accepting(' : Why')],
  ['npm run preflight', 'accepted.yaml must have lines such', accepting(`${REDDIT}:`)],
  ['npm run preflight', 'accepted.yaml must have lines such', accepting(`- ${REDDIT}`)],
  ['npm run preflight -- --project another --only site', 'its accounts are those of usrah-prod.'],
  ['npm run preflight -- --project demo-usrah', 'demo-usrah exists only in the local emulators.'],
])('"%s" prints "%s"', async (command, expected, changes = {}) => {
  // What follows "npm run preflight --".
  const args = command.split(' ').slice(4);
  expect(await preflightOf(changes, { args })).toContain(expected);
});

const ofPreview = ['--project', 'preview'];

test.each<[string, Changes, string[]?]>([
  ['chosen by its name', {}, ofPreview],
  ['that firebase-tools names', { GCLOUD_PROJECT: PREVIEW }],
  ['with a placeholder', { 'privacy.mdx': '[PLACEHOLDER: a]' }, ofPreview],
  ['without an uptime check', { uptimeCheckConfigs: {} }, ofPreview],
])('the preflight accepts a project for previews %s', async (_, changes, args = []) => {
  const printed = await preflightOf(changes, { args, project: PREVIEW });
  expect(printed).toMatch(/^Preflight for usrah-preview: 12 passed, 0 failed, 8 not judged/);
});

// Whoever finds it could otherwise make it cost as much as the live one.
test.each<[string, Changes]>([
  ['can be sent to any country', { [REGIONS]: undefined }],
  ['No budget says what the whole', { [BUDGETS]: undefined }],
  ['about many text messages', { [`${ALERTS} 3 enabled`]: false }],
  ['Every website can use the API key.', { 'web-key restrictions': undefined }],
  ['Programs other than the site', { 'firestore.googleapis.com enforcementMode': 'UNENFORCED' }],
])('a project for previews is refused, because %s (%j)', async (reason, changes) => {
  const printed = await preflightOf(changes, { args: ofPreview, project: PREVIEW });
  expect(printed).toContain(reason);
  expect(printed).toContain('refuses this deployment to usrah-preview: 11 passed, 1 failed, 8 not');
});

// Once the owner has replaced the original texts, nothing is left to compare.
const isOriginal = currentCompany().legalName === null;
test.runIf(isOriginal)('the texts of the original company are refused', async () => {
  const hashes = Object.entries(originals.files);
  const texts = hashes.map(([file]) => [file, readFileSync(file, 'utf8')]);
  const printed = await preflightOf(Object.fromEntries(texts));
  for (const [file, hash] of hashes) {
    expect(hashOf(file), `${file} in operations/preflight/originals.json`).toBe(hash);
    expect(printed).toContain(`${file} is still what`);
  }
});
