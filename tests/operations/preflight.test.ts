import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import originals from '../../operations/preflight/originals.json' with { type: 'json' };
import { preflight } from '../../operations/preflight.ts';
import { hashOf } from '../../operations/preflight/site.ts';
import { messageOf } from '../../cli/errors.ts';
import { currentCompany } from '../../src/content/company.ts';
import { otherCompany } from '../company.ts';
import { temporaryFolder, write } from '../files.ts';
import { CHECK_PASSED, type Project } from './good-project.ts';
import { answersOf, goodSite, OWNER_TOKEN, PREVIEW, type GoodSite } from './good-site.ts';

/** A change of a good site, before the preflight looks at it. */
type Change = (site: GoodSite) => void;

interface Run {
  change?: Change | undefined;
  args?: string[];
  node?: string;
  project?: string;
}

/** Runs the preflight on a good site with a change, and returns what it prints. */
async function preflightOf({ change, args = [], node = '26.12.1', project }: Run): Promise<string> {
  const site = goodSite(project);
  change?.(site);
  const root = temporaryFolder();
  for (const [path, text] of Object.entries(site.files))
    if (text !== undefined) write(join(root, path), text);
  for (const [name, value] of Object.entries(site.environment)) vi.stubEnv(name, value);
  using error = vi.spyOn(console, 'error').mockReturnValue();
  using log = vi.spyOn(console, 'log').mockReturnValue();
  using warn = vi.spyOn(console, 'warn').mockReturnValue();
  const answers = answersOf(site);
  const send: typeof fetch = async (...request) => respond(answers, new Request(...request));
  await preflight(args, root, send, node).catch((problem) => console.error(messageOf(problem)));
  return [...error.mock.calls, ...warn.mock.calls, ...log.mock.calls].join('\n');
}

/** Answers a request as Google does: pages to everybody, and objects to the owner. */
function respond(answers: Record<string, unknown>, { url, headers }: Request): Response {
  const answer = answers[new URL(url).pathname];
  if (typeof answer === 'string') return new Response(answer);
  const isOwner = headers.get('authorization') === `Bearer ${OWNER_TOKEN}`;
  if (isOwner && answer) return Response.json(answer);
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
      'a reserved domain': [
        'is nobody’s domain.',
        setSetting('PUBLIC_SITE_URL', 'https://usrah.example'),
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
      'backups for a day': [
        'kept for fewer than 7 days: 1',
        set(({ backups }) => backups, { retention: '86400s' }),
      ],
      'no backups': [
        'kept for fewer than 7 days: 0',
        set(({ backups }) => backups, { retention: undefined }),
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
        'refuses this deployment to usrah-prod: 20 passed, 1 failed, 0 not',
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
  ['another index', set(({ indexes }) => indexes, { another: { state: 'CREATING', fields: [] } })],
])('the preflight accepts %s', async (_, change) => {
  const printed = await preflightOf({ change });
  expect(printed).toMatch(/^Preflight for usrah-prod: 21 passed, 0 failed, 0/);
});

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
  expect(printed).toContain('usrah-prod: 20 passed, 0 failed, 1 not judged.');
});

const oldRules = set((google) => google, { rules: 'match /waitlist/' });
const { hosting, firestore } = JSON.parse(readFileSync('firebase.json', 'utf8'));

test.each<[string, string, Change?]>([
  // What `firebase deploy` runs first.
  [hosting.predeploy[0], '21 passed, 0 failed, 0 not judged.'],
  [firestore.predeploy[0], 'names no location.', withoutLocation],
  ['npm run preflight -- --only database', '✗ database/deployed', oldRules],
  ['npm run preflight -- --before-rules', '20 passed, 0 failed, 1 not judged.', oldRules],
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
  expect(printed).toContain('21 passed, 0 failed');
});

test('a part of a sentence accepts nothing, because other failures can contain it', async () => {
  const change = both(withoutReddit, accepting('reddit is not set: Later'));
  expect(await preflightOf({ change })).toContain(`✗ site/company\n  ${REDDIT}`);
});

test('what is accepted and said no more is named', async () => {
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
  expect(printed).toMatch(/^Preflight for usrah-preview: 13 passed, 0 failed, 8 not judged/);
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
  expect(printed).toContain('refuses this deployment to usrah-preview: 12 passed, 1 failed, 8 not');
});

// Once the owner has replaced the original texts, nothing is left to compare.
const isOriginal = currentCompany().legalName === null;
test.runIf(isOriginal)('the texts of the original company are refused', async () => {
  const hashes = Object.entries(originals.files);
  const printed = await preflightOf({
    change: ({ files }) => {
      for (const [file] of hashes) files[file] = readFileSync(file, 'utf8');
    },
  });
  for (const [file, hash] of hashes) {
    expect(hashOf(file), `${file} in operations/preflight/originals.json`).toBe(hash);
    expect(printed).toContain(`${file} is still what`);
  }
});
