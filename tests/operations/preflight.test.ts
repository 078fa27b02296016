import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import originals from '../../operations/preflight/originals.json' with { type: 'json' };
import { preflight } from '../../operations/preflight.ts';
import { hashOf } from '../../operations/preflight/site.ts';
import { messageOf } from '../../cli/errors.ts';
import { milestones, type GiftKind } from '../../src/config/rewards.ts';
import { currentCompany } from '../../src/content/company/company.ts';
import { contents } from '../../src/content/index.ts';
import { filesOf } from '../../src/content/reading/entries.ts';
import { namesOf } from '../../src/lib/records.ts';
import { otherCompany } from '../company.ts';
import { temporaryFolder, write } from '../files.ts';
import { CHECK_PASSED, type Project } from './good-project.ts';
import { answersOf, goodSite, OWNER_TOKEN, PREVIEW, type GoodSite } from './good-site.ts';

/** How many checks there are: a new one is counted here. */
const ALL = 22;
/** Those of the folder, which need no login, and those of a project for previews. */
const OF_SITE = 8;
const OF_PREVIEW = 13;

/** A change of a good site, before the preflight looks at it. */
type Change = (site: GoodSite) => void;

interface Run {
  change?: Change | undefined;
  args?: string[];
  node?: string;
  project?: string;
}

/** The files in the folder that all runs share. Writing fifty for each would take most of the time. */
const written: GoodSite['files'] = {};
let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'preflight-'));
});
afterAll(() => rmSync(root, { recursive: true }));

/** Makes the folder have these files and no others. */
function writeFiles(files: GoodSite['files']): void {
  for (const path of Object.keys({ ...written, ...files })) {
    const text = files[path];
    if (text === written[path]) continue;
    if (text === undefined) rmSync(join(root, path));
    else write(join(root, path), text);
    written[path] = text;
  }
}
/** A Node without a known hole. */
const NODE = readFileSync('.node-version', 'utf8').trim();

/** Runs the preflight on a good site with a change, and returns what it prints. */
async function preflightOf({ change, args = [], node = NODE, project }: Run): Promise<string> {
  const site = goodSite(project);
  change?.(site);
  writeFiles(site.files);
  for (const [name, value] of Object.entries(site.environment)) vi.stubEnv(name, value);
  using error = vi.spyOn(console, 'error').mockReturnValue();
  using log = vi.spyOn(console, 'log').mockReturnValue();
  using warn = vi.spyOn(console, 'warn').mockReturnValue();
  const send: typeof fetch = async (...request) => respond(site, new Request(...request));
  await preflight(args, root, send, node).catch((problem) => console.error(messageOf(problem)));
  return [...error.mock.calls, ...warn.mock.calls, ...log.mock.calls].join('\n');
}

/** Answers a request as Google does: pages to everybody, and objects to the owner. */
function respond({ project, ...site }: GoodSite, { url, headers }: Request): Response {
  const { pathname, search } = new URL(url);
  const answer = answersOf({ project, ...site })[pathname + search];
  if (typeof answer === 'string') return new Response(answer);
  const isOwner = headers.get('authorization') === `Bearer ${OWNER_TOKEN}`;
  // Google counts requests for this project.
  const isCounted = headers.get('x-goog-user-project') === project;
  if (isOwner && isCounted && answer) return Response.json(answer);
  return Response.json({ error: { message: 'Not found.' } }, { status: 404 });
}

/** Replaces a field of the company's file. */
const setCompany = (field: string, value: string) => (site: GoodSite) => {
  site.files['content/company.yaml'] = otherCompany.replace(
    new RegExp(`${field}: .*`),
    `${field}: ${value}`,
  );
};

const setSetting = (name: string, value: string) => (site: GoodSite) => {
  site.environment[name] = value;
};

const setFile = (file: string, text: string | undefined) => (site: GoodSite) => {
  site.files[file] = text;
};

const allowReferrers =
  (...referrers: string[]) =>
  ({ google }: GoodSite) => {
    google.webKey.restrictions.browserKeyRestrictions.allowedReferrers = referrers;
  };
const OURS = ['https://*.usrah-family.com/*', 'usrah-prod.firebaseapp.com/*'];

const alertWhen =
  (filter: string) =>
  ({ google }: GoodSite) => {
    google.alerts.down.conditions = [{ conditionThreshold: { filter } }];
  };

/** Changes fields of what Google answers. Those that are `undefined` are left out, as Google does. */
const set = (pick: (google: Project) => object, fields: object) => (site: GoodSite) => {
  Object.assign(pick(site.google), fields);
};

const signInWithoutPhone: Change = ({ google }) => {
  Object.assign(google.config, { smsRegionConfig: undefined });
  Object.assign(google.config.signIn, { phoneNumber: undefined });
};
const signInWithoutGoogle = set(({ providers }) => providers.google, { enabled: false });
const both =
  (...changes: Change[]) =>
  (site: GoodSite) => {
    for (const change of changes) change(site);
  };
const withoutLocation = setFile('firebase.json', '{ "firestore": {}, "hosting": {} }');

describe.each<[string, Record<string, [reason: string, Change]>]>([
  [
    'the folder',
    {
      'no build': ['There is no production build', setFile('dist/index.html', undefined)],
      'a build for the emulators': [
        'name http://127.0.0.1:9099.',
        setFile('dist/index.html', '"http://127.0.0.1:9099"'),
      ],
      'redirects that are not in firebase.json': [
        'firebase.json does not have the redirects of the build.',
        setFile('dist/redirects.json', '[{ "source": "/blog/a" }]'),
      ],
      'a company without an email address': ['email is not set.', setCompany('email', '')],
      'a company to which nobody can complain': [
        'grievanceContact is not set.',
        setCompany('grievanceContact', ''),
      ],
      'a company without an authority': [
        'dataProtectionBoard is not set.',
        setCompany('dataProtectionBoard', ''),
      ],
      'a reserved email address': ['email is nobody’s', setCompany('email', 'a@nur.example')],
      'a phone that is no number': ['company.yaml:8 "5" is not a number', setCompany('phone', '5')],
      'nobody behind the apps': [
        'people.yaml names nobody',
        setFile('content/people.yaml', 'people:'),
      ],
      'a placeholder': [
        'privacy.mdx has a placeholder: a',
        setFile('content/policies/privacy.mdx', '[PLACEHOLDER: a]'),
      ],
      'the original prefix': [
        'begins with "usrah"',
        setFile('src/lib/prefix.ts', "PREFIX = 'usrah'"),
      ],
      'no address': ['PUBLIC_SITE_URL is not set.', setSetting('PUBLIC_SITE_URL', '')],
      'an address with a path': [
        'cannot be "https://usrah.org/a".',
        setSetting('PUBLIC_SITE_URL', 'https://usrah.org/a'),
      ],
      'a launch without a time': [
        'cannot be "in March".',
        setSetting('PUBLIC_LAUNCH_AT', 'in March'),
      ],
      'an auth domain with a scheme': [
        'cannot be "https://a',
        setSetting('PUBLIC_FIREBASE_AUTH_DOMAIN', 'https://a.com'),
      ],
      'an auth domain without a dot': [
        'cannot be "usrah"',
        setSetting('PUBLIC_FIREBASE_AUTH_DOMAIN', 'usrah'),
      ],
      'an address for the web vitals that pages may not send to': [
        'PUBLIC_VITALS_URL cannot be "http://a.com".',
        setSetting('PUBLIC_VITALS_URL', 'http://a.com'),
      ],
      'a reserved domain': [
        'is nobody’s domain.',
        setSetting('PUBLIC_SITE_URL', 'https://usrah.example'),
      ],
      'an address under a reserved domain': [
        'www.example.org is nobody’s domain.',
        setSetting('PUBLIC_SITE_URL', 'https://www.example.org'),
      ],
      'no project of the accounts': [
        'PUBLIC_FIREBASE_PROJECT_ID is not set.\n  Remedy',
        setSetting('PUBLIC_FIREBASE_PROJECT_ID', ''),
      ],
      'a location that nobody has chosen': [
        'names no location.',
        setFile('firebase.json', '{ "firestore": { "location": "not-chosen" }, "hosting": {} }'),
      ],
      'a placeholder in a file of values': [
        'content/apps/a.yaml has a placeholder: a name',
        setFile('content/apps/a.yaml', 'name: "[PLACEHOLDER: a name]"'),
      ],
      'no location of the database': ['names no location.', withoutLocation],
    },
  ],
  [
    'costs',
    {
      'no billing account': [
        'The project has no billing account',
        set((google) => google.billing, { billingEnabled: false }),
      ],
      'neither a billing account nor its budgets': [
        'The project has no billing account',
        set((google) => google, { billing: {} }),
      ],
      'no budget': ['No budget says what the whole', set((google) => google, { budgets: [] })],
      'a budget without thresholds': [
        'No budget says what the whole',
        set(({ budgets }) => budgets[0]!, { thresholdRules: undefined }),
      ],
      'a budget for some services': [
        'No budget says what the whole',
        set(({ budgets }) => budgets[0]!.budgetFilter, { services: ['services/a'] }),
      ],
      'a budget that nobody hears of': [
        'No budget says what the whole',
        set(({ budgets }) => budgets[0]!.notificationsRule, { disableDefaultIamRecipients: true }),
      ],
      'a disabled alert about reads': [
        'about many reads, which cost',
        set(({ alerts }) => alerts.reads, { enabled: false }),
      ],
      'an alert about writes without a channel': [
        'about many writes, which cost',
        set(({ alerts }) => alerts.writes, { notificationChannels: undefined }),
      ],
      'a disabled alert about reads, where nobody signs in by phone': [
        'about many reads, which cost',
        both(
          signInWithoutPhone,
          set(({ alerts }) => alerts.reads, { enabled: false }),
        ),
      ],
      'an alert about messages without a condition': [
        'about many text messages, which cost',
        set(({ alerts }) => alerts.messages, { conditions: undefined }),
      ],
    },
  ],
  [
    'keys',
    {
      'a key for every website': [
        'Every website can use the API key.',
        set(({ webKey }) => webKey, { restrictions: undefined }),
      ],
      'a key for every .com': [
        'Every website can use the API key.',
        allowReferrers(...OURS, '*.com/*'),
      ],
      'a key for every web.app': [
        'Every website can use the API key.',
        allowReferrers(...OURS, 'https://*.web.app/*'),
      ],
      'a key for another site': ['Pages of www.usrah', allowReferrers('https://a.com/*', OURS[1]!)],
      'a key for pages over http': [
        'Pages of www.usrah',
        allowReferrers('http://www.usrah-family.com/*', OURS[1]!),
      ],
      'a key for one page': [
        'Pages of www.usrah',
        allowReferrers('www.usrah-family.com/join', OURS[1]!),
      ],
      'a key for the domain without www': [
        'Pages of www.usrah',
        allowReferrers('https://usrah-family.com/*', OURS[1]!),
      ],
      'a key for a longer domain': [
        'Pages of www.usrah',
        allowReferrers('https://www.usrah-family.com.au/*', OURS[1]!),
      ],
      'a key for a domain with a dot for the dash': [
        'Pages of www.usrah',
        allowReferrers('https://www.usrah.family.com/*', OURS[1]!),
      ],
      'a key without the settings of its domains': [
        'The reCAPTCHA key does not work on www',
        set(({ recaptchaKey }) => recaptchaKey, { webSettings: undefined }),
      ],
      'a key without the auth domain': [
        'usrah-prod.firebaseapp.com cannot',
        allowReferrers(OURS[0]!, 'a.com'),
      ],
      'a key for every API': [
        'can be used for every API',
        set(({ webKey }) => webKey.restrictions, { apiTargets: undefined }),
      ],
      'a key without Firestore': [
        'cannot be used for firestore.google',
        set(({ webKey }) => webKey.restrictions.apiTargets[2]!, { service: 'a' }),
      ],
      'another key in App Check': [
        'expects the key 6Lo',
        set(({ appCheck }) => appCheck, { siteKey: '6Lo' }),
      ],
      'a reCAPTCHA key for every domain': [
        'The reCAPTCHA key works on every domain.\n  Remedy',
        set(({ recaptchaKey }) => recaptchaKey.webSettings, { allowAllDomains: true }),
      ],
      'a reCAPTCHA key for another domain': [
        'key does not work on www',
        set(({ recaptchaKey }) => recaptchaKey.webSettings, { allowedDomains: ['family.com'] }),
      ],
      'App Check that is not enforced for Firestore': [
        'Programs other than the site',
        set(({ enforcement }) => enforcement, { firestore: 'UNENFORCED' }),
      ],
      'App Check that is enforced for Authentication': [
        'Nobody can sign in',
        set(({ enforcement }) => enforcement, { auth: 'ENFORCED' }),
      ],
    },
  ],
  [
    'the domain',
    {
      'no domain': [
        'www.usrah-family.com is not a domain of the site.',
        set((google) => google, { domains: {} }),
      ],
      'another domain only': [
        'www.usrah-family.com is not a domain of the site.',
        set(({ domains }) => domains, { www: undefined }),
      ],
      'DNS records that lead elsewhere': [
        'DNS records of www',
        set(({ domains }) => domains.www, { hostState: 'HOST_UNHOSTED' }),
      ],
      'a domain that redirects': [
        'redirects to a.com',
        set(({ domains }) => domains.www, { redirectTarget: 'a.com' }),
      ],
      'a second domain that does not redirect': [
        'usrah-family.com does not redirect to www',
        set(({ domains }) => domains.apex, { redirectTarget: undefined }),
      ],
      'a domain without a certificate': [
        'usrah-family.com has no certificate',
        set(({ domains }) => domains.apex.cert, { state: 'CERT_FAILED' }),
      ],
      'a domain whose certificate is not asked for yet': [
        'www.usrah-family.com has no certificate',
        set(({ domains }) => domains.www, { cert: undefined }),
      ],
      'an uptime check of another host': [
        'No uptime check of www',
        set(({ uptimeChecks }) => uptimeChecks[0]!.monitoredResource.labels, { host: 'a.com' }),
      ],
      'an uptime check without a host': [
        'No uptime check of www',
        set(({ uptimeChecks }) => uptimeChecks[0]!, { monitoredResource: {} }),
      ],
      'an uptime check of nothing': [
        'No uptime check of www',
        set(({ uptimeChecks }) => uptimeChecks[0]!, { monitoredResource: undefined }),
      ],
      'an uptime alert about another host': [
        'Nobody gets a message when the uptime check of www',
        alertWhen(`${CHECK_PASSED} AND metric.label.host="a.com"`),
      ],
      'a disabled uptime check': [
        'No uptime check of www',
        set(({ uptimeChecks }) => uptimeChecks[0]!, { disabled: true }),
      ],
      'an uptime alert without a channel': [
        'Nobody gets a message',
        set(({ alerts }) => alerts.down, { notificationChannels: [] }),
      ],
      'a disabled uptime alert': [
        'Nobody gets a message',
        set(({ alerts }) => alerts.down, { enabled: false }),
      ],
      'an alert about slow answers': [
        'Nobody gets a message',
        alertWhen(CHECK_PASSED.replace('check_passed', 'request_latency')),
      ],
      'an alert about another uptime check': [
        'Nobody gets a message',
        alertWhen(`${CHECK_PASSED} AND metric.label.check_id="other"`),
      ],
    },
  ],
  [
    'signing in',
    {
      'accounts without a person': [
        'Another way to sign in is enabled: anonymous.',
        set(({ config }) => config.signIn.anonymous, { enabled: true }),
      ],
      'accounts of Facebook': [
        'Another way to sign in is enabled: facebook.com',
        set(({ providers }) => providers.facebook, { enabled: true }),
      ],
      'accounts with a password': [
        'Another way to sign in is enabled: email.',
        set(({ config }) => config.signIn.email, { enabled: true }),
      ],
      'a way to sign in that nobody has set': [
        'Nobody can sign in.',
        both(
          set(({ config }) => config, { signIn: undefined }),
          set(({ alerts }) => alerts.messages, { enabled: false }),
          signInWithoutGoogle,
        ),
      ],
      'no way to sign in': ['Nobody can sign in.', both(signInWithoutPhone, signInWithoutGoogle)],
      'a number for tests': [
        'can sign in with +44.',
        set(({ config }) => config.signIn.phoneNumber, { testPhoneNumbers: { '+44': '1' } }),
      ],
      'messages to all countries': [
        'can be sent to any country',
        set(({ config }) => config, { smsRegionConfig: undefined }),
      ],
      'messages to no country': [
        'are sent to no country',
        set(({ config }) => config, { smsRegionConfig: { allowlistOnly: {} } }),
      ],
      'messages to nobody’s country': [
        'are sent to no country',
        set(({ config }) => config, {
          smsRegionConfig: { allowlistOnly: { allowedRegions: ['AQ'] } },
        }),
      ],
      'no new accounts': [
        'Nobody new can sign up',
        set(({ config }) => config, { client: { permissions: { disabledUserSignup: true } } }),
      ],
      'no authorized domains': [
        'www.usrah-family.com is not authorized',
        set(({ config }) => config, { authorizedDomains: undefined }),
      ],
      'a domain that is not authorized': [
        'www.usrah-family.com is not authorized',
        set(({ config }) => config, { authorizedDomains: ['a.com'] }),
      ],
    },
  ],
  [
    'data',
    {
      'another location': [
        'The database is in nam5',
        set(({ database }) => database, { locationId: 'nam5' }),
      ],
      'no recovery': [
        'recovery is disabled',
        set(({ database }) => database, { pointInTimeRecoveryEnablement: '' }),
      ],
      'no protection': [
        'delete protection is disabled',
        set(({ database }) => database, { deleteProtectionState: undefined }),
      ],
      'other rules': [
        'The released rules differ',
        set((google) => google, { rules: 'match /waitlist/' }),
      ],
      'an index that is not ready': [
        'The index is not built: waitlist, points',
        set(({ indexes }) => indexes.byPoints, { state: 'CREATING' }),
      ],
      'an index in another order': [
        'index is not built: waitlist',
        set(({ indexes }) => indexes.byPoints.fields[1]!, { order: 'DESCENDING' }),
      ],
      'an index of another collection': [
        'index is not built: waitlist',
        set(({ indexes }) => indexes.byPoints, { name: '…/collectionGroups/a/indexes/b' }),
      ],
      'backups for six days': [
        'kept for fewer than 7 days: 6',
        set(({ backups }) => backups.daily, { retention: '518400s' }),
      ],
      'no schedule of backups': [
        'kept for fewer than 7 days: 0',
        set((google) => google, { backups: undefined }),
      ],
      'backups for a day': [
        'kept for fewer than 7 days: 1',
        set(({ backups }) => backups.daily, { retention: '86400s' }),
      ],
      'no backups': [
        'kept for fewer than 7 days: 0',
        set(({ backups }) => backups.daily, { retention: undefined }),
      ],
      'some forms that are not set': [
        'parents: PUBLIC_FORM_PARENTS must read',
        setSetting('PUBLIC_FORM_PARENTS', ''),
      ],
      'a form that is gone, beside one that cannot be read': [
        'parents: There is no form',
        ({ forms }) => {
          forms['youth'] = '';
          forms['parents'] = undefined;
        },
      ],
      'a form that is gone': [
        'youth: There is no form',
        ({ forms }) => {
          forms['youth'] = undefined;
        },
      ],
    },
  ],
])('a deployment is refused over %s', (_, cases) => {
  test.each(Object.entries(cases))('%s', async (_name, [reason, change]) => {
    const printed = await preflightOf({ change });
    expect(printed).toMatch(/^✗/);
    expect(printed).toContain(reason);
    // Some mistakes in the folder also fail checks of the project.
    if (!printed.startsWith('✗ site/'))
      expect(printed).toContain(
        `refuses this deployment to usrah-prod: ${ALL - 1} passed, 1 failed, 0 not`,
      );
  });
});

const promQl = 'sum(monitoring_googleapis_com:uptime_check_check_passed{check_id="website-a1b2"})';

test.each<[string, Change?]>([
  ['a site made as go-live.md says'],
  ['a company without a phone', setCompany('phone', 'none')],
  ['an email at a name like a reserved one', setCompany('email', 'a@my-example.org')],
  ['an email under a domain like a reserved one', setCompany('email', 'a@usrah.testing')],
  ['a site without a launch date', setSetting('PUBLIC_LAUNCH_AT', '')],
  ['an address with a slash', setSetting('PUBLIC_SITE_URL', 'https://www.usrah-family.com/')],
  ['signing in only with Google', signInWithoutPhone],
  ['signing in only by phone', signInWithoutGoogle],
  [
    'SMS defence that is on',
    set(({ config }) => config, { recaptchaConfig: { phoneEnforcementState: 'AUDIT' } }),
  ],
  [
    'no alert about messages that are off',
    both(
      signInWithoutPhone,
      set(({ alerts }) => alerts.messages, { enabled: false }),
    ),
  ],
  [
    'a budget with readers of its own',
    set(({ budgets }) => budgets[0]!.notificationsRule, {
      disableDefaultIamRecipients: true,
      monitoringNotificationChannels: ['projects/a/…/1'],
    }),
  ],
  ['a referrer without a scheme', allowReferrers('www.usrah-family.com/*', OURS[1]!)],
  ['a referrer without a path', allowReferrers('https://www.usrah-family.com', OURS[1]!)],
  [
    'a certificate that is renewed soon',
    set(({ domains }) => domains.www.cert, { state: 'CERT_EXPIRING_SOON' }),
  ],
  ['a second, disabled alert', set(({ alerts }) => alerts, { another: { enabled: false } })],
  [
    'an alert by PromQL',
    set(({ alerts }) => alerts.down, {
      conditions: [{ conditionPrometheusQueryLanguage: { query: promQl } }],
    }),
  ],
  ['an alert about every uptime check', alertWhen(CHECK_PASSED)],
  [
    'a budget without a filter or rules for its messages',
    set(({ budgets }) => budgets[0]!, { budgetFilter: undefined, notificationsRule: undefined }),
  ],
  [
    'a second budget, for some services',
    ({ google: { budgets } }) => {
      budgets.unshift({ ...budgets[0]!, budgetFilter: { services: ['services/a'] } as never });
    },
  ],
  ['a referrer with a slash', allowReferrers('https://www.usrah-family.com/', OURS[1]!)],
  ['a referrer with two schemes', allowReferrers('http*://www.usrah-family.com/*', OURS[1]!)],
  ['settings that forbid nobody to sign up', set(({ config }) => config, { client: {} })],
  [
    'a second uptime check, about which nobody gets a message',
    ({ google: { uptimeChecks } }) => {
      uptimeChecks.push({ ...uptimeChecks[0]!, name: 'projects/usrah-prod/uptimeCheckConfigs/b' });
    },
  ],
  ['a referrer with any scheme', allowReferrers('*://www.usrah-family.com/*', OURS[1]!)],
  ['an uptime alert of the host', alertWhen(`${CHECK_PASSED} AND host="www.usrah-family.com"`)],
  [
    'alerts about costs by PromQL',
    set(({ alerts }) => alerts.reads, {
      conditions: [
        {
          conditionPrometheusQueryLanguage: {
            query: 'firestore_googleapis_com:document_read_count',
          },
        },
      ],
    }),
  ],
  [
    'messages also to a country where nobody lives',
    set(({ config }) => config, {
      smsRegionConfig: { allowlistOnly: { allowedRegions: ['AQ', 'IN'] } },
    }),
  ],
  [
    'a reCAPTCHA key for the host alone',
    set(({ recaptchaKey }) => recaptchaKey.webSettings, {
      allowedDomains: ['www.usrah-family.com'],
    }),
  ],
  [
    'a reCAPTCHA key for several domains',
    set(({ recaptchaKey }) => recaptchaKey.webSettings, {
      allowedDomains: ['a.com', 'usrah-family.com'],
    }),
  ],
  ['backups for seven days', set(({ backups }) => backups.daily, { retention: '604800s' })],
  [
    'a second schedule of backups, which keeps them for a day',
    set(({ backups }) => backups, { hourly: { retention: '86400s' } }),
  ],
  ['released rules with a blank line at the end', ({ google }) => void (google.rules += '\n\n')],
  ['a build without redirects', setFile('dist/redirects.json', undefined)],
  ['another index', set(({ indexes }) => indexes, { another: { state: 'CREATING', fields: [] } })],
])('the preflight accepts %s', async (_, change) => {
  const printed = await preflightOf({ change });
  expect(printed).toMatch(new RegExp(`^Preflight for usrah-prod: ${ALL} passed, 0 failed, 0`));
});

test('translations that are left out are listed, and refuse nothing', async () => {
  const printed = await preflightOf({});
  expect(printed).toMatch(/^Preflight for [^]*\nLeft out of the site:\n[^]*youth\.hi\.yaml/);
});

test('translations that are left out are listed also when something else is refused', async () => {
  const printed = await preflightOf({ change: setFile('dist/redirects.json', '{}') });
  expect(printed).toContain('Preflight refuses this deployment');
  expect(printed).toMatch(/\nLeft out of the site:\n[^]*youth\.hi\.yaml/);
});

test('a launch on a holy day is advised against, and refuses nothing', async () => {
  const change = setSetting('PUBLIC_LAUNCH_AT', '2035-11-22T00:00:00+05:30');
  const printed = await preflightOf({ change });
  expect(printed).toContain(
    '! site/launch-day\n  2035-11-22 is 22 Ramadan 1457, among the last ten nights of Ramadan',
  );
  expect(printed).toContain(`Preflight for usrah-prod: ${ALL} passed, 0 failed`);
});

test.each(['2026-03-20T00:00:00+05:30', '2035-10-20T00:00:00+05:30', ''])(
  'nothing is said about a launch on %j, which is past or no holy day',
  async (launch) => {
    const printed = await preflightOf({ change: setSetting('PUBLIC_LAUNCH_AT', launch) });
    expect(printed).not.toContain('launch-day');
  },
);

test('a deployment is refused on a Node with a known hole', async () => {
  const printed = await preflightOf({ args: ['--only', 'site'], node: '24.21.0' });
  expect(printed).toContain('✗ site/node\n  Node 24.21.0 has a known security hole');
});

const withoutForms = both(
  setSetting('PUBLIC_FORM_YOUTH', ''),
  setSetting('PUBLIC_FORM_PARENTS', ''),
  setSetting('PUBLIC_FORM_EDUCATORS', ''),
);
const unreadableForm: Change = ({ forms }) => {
  forms['youth'] = '';
};

test.each<[string, string, string, Change]>([
  ['forms/match', 'No form is set', 'Preflight for', withoutForms],
  ['forms/match', 'youth: Its page cannot be read', 'Preflight for', unreadableForm],
  [
    'project/api-key',
    'https://apikeys',
    'Preflight refuses',
    set((google) => google, { keyLookup: undefined }),
  ],
  [
    'project/budget',
    'https://billingbudgets',
    'Preflight for',
    set((google) => google, { budgets: undefined }),
  ],
])('when %s cannot be judged (%s), the verdict is: %s …', async (id, reason, verdict, change) => {
  const printed = await preflightOf({ change });
  expect(printed).toContain(`? ${id}\n  ${reason}`);
  expect(printed).toContain(`\n${verdict}`);
  expect(printed).toContain(`usrah-prod: ${ALL - 1} passed, 0 failed, 1 not judged.`);
});

const oldRules = set((google) => google, { rules: 'match /waitlist/' });
const { hosting, firestore } = JSON.parse(readFileSync('firebase.json', 'utf8'));

test.each<[string, string, Change?]>([
  // What `firebase deploy` runs first.
  [hosting.predeploy[0], `${ALL} passed, 0 failed, 0 not judged.`],
  [firestore.predeploy[0], 'names no location.', withoutLocation],
  ['npm run preflight -- --only database', '✗ database/deployed', oldRules],
  ['npm run preflight -- --before-rules', `${ALL - 1} passed, 0 failed, 1 not judged.`, oldRules],
  [
    'npm run preflight -- --only sign-in',
    'No access to usrah-prod: https',
    setSetting('GOOGLE_ACCESS_TOKEN', 'a'),
  ],
  ['npm run preflight -- --only nonsense', 'There is nothing to check.'],
  ['npm run preflight -- --project another --only site', 'its accounts are those of usrah-prod.'],
  ['npm run preflight -- --project demo-usrah', 'demo-usrah exists only in the local emulators.'],
])('"%s" prints "%s"', async (command, expected, change) => {
  // What follows "npm run preflight --".
  const args = command.split(' ').slice(4);
  expect(await preflightOf({ change, args })).toContain(expected);
});

const REDDIT = 'profiles.reddit is not set.';
const withoutReddit = setCompany('reddit', '');
const accepting = (text: string) => setFile('operations/preflight/accepted.yaml', text);

test('a failure that the owner accepts by its whole sentence is no failure', async () => {
  const printed = await preflightOf({
    change: both(withoutReddit, accepting(`${REDDIT}: Later`)),
  });
  expect(printed).toContain(`Accepted in site/company: ${REDDIT}`);
  expect(printed).toContain(`${ALL} passed, 0 failed`);
});

test('a part of a sentence accepts nothing, because other failures can contain it', async () => {
  const change = both(withoutReddit, accepting('reddit is not set: Later'));
  expect(await preflightOf({ change })).toContain(`✗ site/company\n  ${REDDIT}`);
});

test('an accepted sentence that no check prints any more is named', async () => {
  const printed = await preflightOf({ change: accepting(`${REDDIT}: Later`) });
  expect(printed).toContain('No check says this any more');
});

test.each([' : Why', `${REDDIT}:`, `- ${REDDIT}`])(
  'accepted.yaml cannot be read with %j',
  async (text) => {
    const printed = await preflightOf({ change: both(withoutReddit, accepting(text)) });
    expect(printed).toContain('accepted.yaml must have lines such');
  },
);

const ofPreview = ['--project', 'preview'];

test.each<[string, (Change | undefined)?, string[]?]>([
  ['chosen by its name', undefined, ofPreview],
  ['that firebase-tools names', setSetting('GCLOUD_PROJECT', PREVIEW)],
  ['with a placeholder', setFile('content/policies/privacy.mdx', '[PLACEHOLDER: a]'), ofPreview],
  ['without an uptime check', set((google) => google, { uptimeChecks: [] }), ofPreview],
])('the preflight accepts a project for previews %s', async (_, change, args = []) => {
  const printed = await preflightOf({ change, args, project: PREVIEW });
  expect(printed).toMatch(
    new RegExp(
      `^Preflight for usrah-preview: ${OF_PREVIEW} passed, 0 failed, ${ALL - OF_PREVIEW} not`,
    ),
  );
});

// Whoever finds it could otherwise make it cost as much as the live one.
test.each<[string, Change]>([
  ['can be sent to any country', set(({ config }) => config, { smsRegionConfig: undefined })],
  ['No budget says what the whole', set((google) => google, { budgets: [] })],
  ['about many text messages', set(({ alerts }) => alerts.messages, { enabled: false })],
  ['Every website can use the API key.', set(({ webKey }) => webKey, { restrictions: undefined })],
  [
    'Programs other than the site',
    set(({ enforcement }) => enforcement, { firestore: 'UNENFORCED' }),
  ],
])('a project for previews is refused, because %s', async (reason, change) => {
  const printed = await preflightOf({ change, args: ofPreview, project: PREVIEW });
  expect(printed).toContain(reason);
  expect(printed).toContain(
    `refuses this deployment to usrah-preview: ${OF_PREVIEW - 1} passed, 1 failed, ${ALL - OF_PREVIEW} not`,
  );
});

/** Files with their hashes, as operations/preflight/originals.json has them. */
const hashesOf = (files: readonly string[]) =>
  Object.fromEntries(files.map((file) => [file, hashOf(file)]));

/** What originals.json lacks of these files, to write there. */
const missing = (files: readonly string[]) =>
  hashesOf(files.filter((file) => !(file in originals.files)));

// Once the owner has replaced the original texts, nothing is left to compare.
const isOriginal = currentCompany(process.cwd()).legalName === null;
test.runIf(isOriginal)('the texts of the original company are refused', async () => {
  const files = Object.keys(originals.files);
  const printed = await preflightOf({
    change: (site) => {
      for (const file of files) site.files[file] = readFileSync(file, 'utf8');
    },
  });
  expect(hashesOf(files), 'to write into operations/preflight/originals.json').toEqual(
    originals.files,
  );
  for (const file of files) expect(printed).toContain(`${file} is still what`);
});

/**
 * Whether the files of each kind of content are words of the company's own, with which another one's site must
 * not go live; or why not. The compiler asks when a kind is new.
 */
const ARE_OWN_WORDS: Readonly<Record<keyof typeof contents, true | string>> = {
  about: true,
  rewards: true,
  sharing: true,
  testimonials: true,
  blog: 'The samples are; what else is there, editors have written.',
  policies: 'They are refused while they have placeholders.',
  apps: 'They say what the product is.',
  survey: 'It asks what the product asks.',
  notice: 'It says what the policies say.',
  stats: 'They are figures.',
  company: 'What nobody has set is refused by site/company.',
  people: 'What nobody has set is refused by site/company.',
};

test.each(namesOf(ARE_OWN_WORDS).filter((kind) => ARE_OWN_WORDS[kind] === true))(
  'the words of the company’s own in %s are known as the original’s',
  (kind) => {
    const { files } = filesOf(contents[kind], process.cwd());
    expect(files).not.toEqual([]);
    expect(missing(files)).toEqual({});
  },
);

/**
 * Whose the gifts of each kind are: files of the company's own, in `public`, with which another one's site must not go
 * live; files of others, whose licence stands in NOTICE (`ASSETS` of scripts/notice.ts); or neither, and why. The
 * compiler asks when a kind is new.
 */
const WHOSE_GIFTS: Readonly<Record<GiftKind, 'the company’s' | 'others’' | { else: string }>> = {
  wallpaper: { else: 'The build makes them from drawings of the product, without words.' },
};

const giftsThatAre = (whose: string) =>
  milestones.filter(({ kind }) => WHOSE_GIFTS[kind] === whose);

test('gifts that are files of the company’s own are known as the original’s', () => {
  const files = giftsThatAre('the company’s').map(({ href }) => `public${href}`);
  expect(missing(files)).toEqual({});
});

test('gifts that are others’ are named in NOTICE, with their licence', () => {
  const notice = readFileSync('NOTICE', 'utf8');
  const names = giftsThatAre('others’').map(({ href }) => parse(href).name);
  expect(names.filter((name) => !notice.includes(name))).toEqual([]);
});

test('the company that the repository was made for keeps its words', async () => {
  const change = both(setCompany('brand', originals.brand), (site) => {
    for (const file of Object.keys(originals.files)) site.files[file] = readFileSync(file, 'utf8');
    site.files['src/lib/prefix.ts'] = "export const PREFIX = 'usrah';\n";
  });
  const args = ['--only', 'site/words'];
  expect(await preflightOf({ change, args })).toContain('1 passed, 0 failed');
  const withPlaceholder = both(change, setFile('content/policies/privacy.mdx', '[PLACEHOLDER: a]'));
  expect(await preflightOf({ change: withPlaceholder, args })).toContain('has a placeholder: a');
});

test('a file is the same with other line ends, and a YAML file with other comments', () => {
  const folder = temporaryFolder();
  const hash = (name: string, text: string) => {
    write(join(folder, name), text);
    return hashOf(join(folder, name));
  };
  expect(hash('a.mdx', 'One\r\ntwo\r\n')).toBe(hash('b.mdx', 'One\ntwo\n'));
  expect(hash('a.mdx', 'One # 1')).not.toBe(hash('b.mdx', 'One # 2'));
  expect(hash('a.yaml', 'one: 1 # 1')).toBe(hash('b.yaml', '# 2\none: 1'));
  expect(hash('a.yaml', 'one: 1')).not.toBe(hash('b.yaml', 'one: 2'));
  expect(hashOf(join(folder, 'none.yaml'))).toBeUndefined();
});

// The domains that Firebase gives to a site.
test.each([
  ['https://usrah-web.web.app', '1 passed, 0 failed'],
  ['https://usrah-web.firebaseapp.com', '1 passed, 0 failed'],
  ['https://another.web.app', 'another.web.app is not a domain of the site.'],
])('at the address %s, the domain is judged: %s', async (url, expected) => {
  const change = both(
    setSetting('PUBLIC_SITE_URL', url),
    set((google) => google, { domains: {} }),
  );
  expect(await preflightOf({ change, args: ['--only', 'domain/active'] })).toContain(expected);
});

test.each<[string, string, Change]>([
  [
    'that firebase.json names',
    'sites/named/customDomains',
    setFile('firebase.json', '{ "hosting": { "site": "named" } }'),
  ],
  [
    'with the project’s id, where Google names none',
    'sites/usrah-prod/customDomains',
    set((google) => google, { resources: undefined }),
  ],
])('the domains are read of the site %s', async (_, path, change) => {
  const printed = await preflightOf({ change, args: ['--only', 'domain/active'] });
  expect(printed).toContain(`${path} answered 404: Not found.`);
});

test('without an address, only what is about the address is refused or not judged', async () => {
  const printed = await preflightOf({ change: setSetting('PUBLIC_SITE_URL', '') });
  expect(printed.match(/^[✗?] .*/gm)).toEqual([
    '✗ site/settings',
    '? domain/active',
    '? domain/uptime-alert',
  ]);
  expect(printed).toContain(`${ALL - 3} passed, 1 failed, 2 not judged.`);
  expect(printed).toContain('? domain/active\n  PUBLIC_SITE_URL says no address, so');
});

test('without an auth domain, the API key is judged by the site’s address alone', async () => {
  const change = setSetting('PUBLIC_FIREBASE_AUTH_DOMAIN', '');
  const printed = await preflightOf({ change });
  expect(printed).toContain('PUBLIC_FIREBASE_AUTH_DOMAIN is not set.');
  expect(printed).toContain(`${ALL - 1} passed, 1 failed, 0 not judged.`);
});

test.each([
  ['site/build', `1 passed, 0 failed, ${ALL - 1} not judged.`],
  ['site', `${OF_SITE} passed, 0 failed, ${ALL - OF_SITE} not judged.`],
  ['sit', 'There is nothing to check.'],
])('--only %s: %s', async (only, expected) => {
  expect(await preflightOf({ args: ['--only', only] })).toContain(expected);
});

test('the folder is checked without a login', async () => {
  const change = setSetting('GOOGLE_ACCESS_TOKEN', 'a');
  expect(await preflightOf({ change, args: ['--only', 'site'] })).toContain(`${OF_SITE} passed`);
});

test('without a login, the remedy is said once, and no check is run', async () => {
  const printed = await preflightOf({ change: setSetting('GOOGLE_ACCESS_TOKEN', 'a') });
  expect(printed).toMatch(/^No access to usrah-prod: .*\nRemedy: gcloud auth login.*$/);
});

test('a chosen check is run for a project for previews, too', async () => {
  const args = [...ofPreview, '--only', 'database/backups'];
  expect(await preflightOf({ args, project: PREVIEW })).toContain('1 passed, 0 failed');
});

test('one project for both is checked as the live one', async () => {
  const names = { default: 'usrah-prod', preview: 'usrah-prod' };
  const change = setFile('.firebaserc', JSON.stringify({ projects: names }));
  expect(await preflightOf({ change, args: ofPreview })).toContain(`usrah-prod: ${ALL} passed`);
});

test('a project that .firebaserc doesn’t name is checked as the live one', async () => {
  const printed = await preflightOf({ args: ['--project', 'another'], project: 'another' });
  expect(printed).toContain(', 0 not judged.');
});

test('stale acceptances are reported only when every check was judged', async () => {
  const change = accepting(`${REDDIT}: Later`);
  const printed = await preflightOf({ change, args: ['--only', 'site'] });
  expect(printed).not.toContain('No check says this any more');
});

test('an acceptance that is still needed is not reported as stale', async () => {
  const change = both(withoutReddit, accepting(`${REDDIT}: Later`));
  expect(await preflightOf({ change })).not.toContain('No check says this any more');
});
