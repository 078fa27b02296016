import { basename } from 'node:path';
import { CommandError } from '../../cli/errors.ts';
import { readList, type Google } from '../google.ts';
import { hostingSite } from '../project.ts';
import type { Checks } from './run-check.ts';
import { readConfig } from './sign-in.ts';

/** https://firebase.google.com/docs/reference/hosting/rest/v1beta1/projects.sites.customDomains */
interface CustomDomain {
  name: string;
  hostState?: string;
  cert?: { state?: string };
  redirectTarget?: string;
}

/** https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.uptimeCheckConfigs */
interface UptimeCheck {
  name: string;
  disabled?: boolean;
  monitoredResource?: { labels?: { host?: string } };
}

/** https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.alertPolicies */
interface AlertPolicy {
  enabled?: boolean;
  notificationChannels?: string[];
  conditions?: object[];
}

/** https://cloud.google.com/billing/docs/reference/budget/rest/v1/billingAccounts.budgets */
interface Budget {
  budgetFilter?: { services?: string[] };
  thresholdRules?: object[];
  notificationsRule?: {
    disableDefaultIamRecipients?: boolean;
    monitoringNotificationChannels?: string[];
  };
}

/** What costs money, by its metric: as a filter has it, or PromQL. */
const COSTS = {
  reads: /document[/_]read_(ops_)?count/,
  writes: /document[/_]write_(ops_)?count/,
  'text messages': /usage[/_]sent_sms_count/,
};

/** The APIs that the site uses. */
const APIS = ['identitytoolkit', 'securetoken', 'firestore', 'firebaseappcheck'];

/** Hosts of other people, which a referrer with a star can allow by mistake. */
const STRANGERS = ['stranger.com', 'www.stranger.org', 'stranger.in', 'stranger.web.app'];

/** Costs are paid and watched, only the site can use the API key, and the domain works. */
export const projectChecks: Checks = {
  'project/billing': {
    remedy: 'Firebase console → ⚙ → Usage and billing → Details & settings → Modify plan: Blaze.',
    run: async ({ google, project }) => {
      const { billingEnabled } = await google(`cloudbilling/v1/projects/${project}/billingInfo`);
      return [!billingEnabled && 'The project has no billing account.'];
    },
  },
  'project/budget': {
    remedy: 'Make one for this project: docs/operations/runbook.md, "Spending".',
    // The account of the workflows sees only budgets that are for this project alone.
    mayBeUnjudged: true,
    run: async ({ google, project }) => {
      const { billingAccountName } = await google(
        `cloudbilling/v1/projects/${project}/billingInfo`,
      );
      // Then 'project/billing' fails.
      if (!billingAccountName) return [];
      const path = `billingbudgets/v1/${billingAccountName}/budgets`;
      const budgets = await readList<Budget>(google, path, { scope: `projects/${project}` });
      return [!budgets.some(warnsAboutAll) && 'No budget says what the whole project costs.'];
    },
  },
  'project/cost-alerts': {
    remedy: 'Make them for this project: docs/operations/runbook.md, "Alerts".',
    run: async ({ google, project }) => {
      const { signIn } = await readConfig(google, project);
      const conditions = await conditionsThatAlert(google, project);
      return Object.entries(COSTS).map(([what, metric]) => {
        if (what === 'text messages' && !signIn?.phoneNumber?.enabled) return false;
        const isWatched = conditions.some((condition) => metric.test(JSON.stringify(condition)));
        return !isWatched && `Nobody gets a message about many ${what}, which cost money.`;
      });
    },
  },
  'project/api-key': {
    remedy: 'Restrict it as docs/operations/go-live.md says under "Keys".',
    run: async ({ google, host, settings }) => {
      const lookUp = `apikeys/v2/keys:lookupKey?keyString=${settings['PUBLIC_FIREBASE_API_KEY']}`;
      const { restrictions = {} } = await google(`apikeys/v2/${(await google(lookUp)).name}`);
      // A key without restrictions works everywhere.
      const referrers: string[] = restrictions.browserKeyRestrictions?.allowedReferrers ?? ['*'];
      const targets: { service: string }[] | undefined = restrictions.apiTargets;
      const isAllowed = (one: string) => referrers.some((referrer) => allows(referrer, one));
      // Google's window opens on the auth domain.
      const hosts = [host, settings['PUBLIC_FIREBASE_AUTH_DOMAIN'] ?? ''].filter(Boolean);
      return [
        STRANGERS.some(isAllowed) && 'Every website can use the API key.',
        ...hosts.map((one) => !isAllowed(one) && `Pages of ${one} cannot use the API key.`),
        !targets && 'The API key can be used for every API of the project, also at your cost.',
        ...APIS.map((api) => `${api}.googleapis.com`)
          .filter((api) => targets?.every(({ service }) => service !== api))
          .map((api) => `The API key cannot be used for ${api}.`),
      ];
    },
  },
  'domain/active': {
    remedy:
      'Firebase console → Hosting → Domains: add it, or make it redirect, set its DNS records, and wait.',
    run: async ({ google, project, root, host }) => {
      requireHost(host);
      const site = await hostingSite(google, project, root);
      const path = `firebasehosting/v1beta1/projects/${project}/sites/${site}/customDomains`;
      const domains = await readList<CustomDomain>(google, path);
      const customDomain = domains.find(({ name }) => basename(name) === host);
      const isDefaultDomain = [`${site}.web.app`, `${site}.firebaseapp.com`].includes(host);
      return [
        !customDomain && !isDefaultDomain && `${host} is not a domain of the site.`,
        customDomain?.redirectTarget && `${host} redirects to ${customDomain.redirectTarget}.`,
        ...domains.flatMap(({ name, hostState, cert, redirectTarget }) => {
          const domain = basename(name);
          const hasCert = cert?.state === 'CERT_ACTIVE' || cert?.state === 'CERT_EXPIRING_SOON';
          return [
            hostState !== 'HOST_ACTIVE' && `The DNS records of ${domain} do not lead here yet.`,
            !hasCert && `${domain} has no certificate yet.`,
            ![domain, redirectTarget].includes(host) && `${domain} does not redirect to ${host}.`,
          ];
        }),
      ];
    },
  },
  'domain/uptime-alert': {
    remedy: 'Make the uptime check and its alert: docs/operations/go-live.md, "Alerts".',
    run: async ({ google, project, host }) => {
      requireHost(host);
      const path = `monitoring/v3/projects/${project}/uptimeCheckConfigs`;
      const uptime = await readList<UptimeCheck>(google, path);
      const conditions = await conditionsThatAlert(google, project);
      const ids = uptime
        .filter((check) => !check.disabled && check.monitoredResource?.labels?.host === host)
        .map(({ name }) => basename(name));
      const hasAlert = conditions.some((condition) =>
        ids.some((id) => watches(condition, id, host)),
      );
      return [
        ids.length === 0
          ? `No uptime check of ${host} is running.`
          : !hasAlert && `Nobody gets a message when the uptime check of ${host} fails.`,
      ];
    },
  },
};

/** Throws a CommandError without an address, because then no domain can be looked for. */
function requireHost(host: string): void {
  if (!host) throw new CommandError('PUBLIC_SITE_URL says no address, so its domain is not known.');
}

/** Returns the conditions of all alerts that reach somebody. */
async function conditionsThatAlert(google: Google, project: string): Promise<object[]> {
  const path = `monitoring/v3/projects/${project}/alertPolicies`;
  const policies = await readList<AlertPolicy>(google, path);
  return policies
    .filter((policy) => policy.enabled !== false && policy.notificationChannels?.length)
    .flatMap(({ conditions = [] }) => conditions);
}

/** Whether a budget is about every service, and somebody gets its messages. */
function warnsAboutAll({ budgetFilter, thresholdRules, notificationsRule: rule }: Budget): boolean {
  const hasReaders =
    !rule?.disableDefaultIamRecipients || Boolean(rule.monitoringNotificationChannels?.length);
  return !budgetFilter?.services?.length && Boolean(thresholdRules?.length) && hasReaders;
}

/** Whether a condition, by filter or PromQL, is about this uptime check or all of the host's. */
function watches(condition: object, checkId: string, host: string): boolean {
  const text = JSON.stringify(condition);
  if (!/uptime_check[/_]check_passed/.test(text)) return false;
  if (text.includes('check_id')) return text.includes(checkId);
  return !text.includes('host') || text.includes(host);
}

/** Whether a referrer such as `https://*.usrah.com/*` allows all of a host's pages. */
function allows(referrer: string, host: string): boolean {
  const [, scheme = '*', pattern = '', path = ''] =
    /^(?:([\w*]+):\/\/)?([^/]*)(.*)$/.exec(referrer) ?? [];
  const hosts = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
  const isSecure = scheme === 'https' || scheme.endsWith('*');
  return isSecure && hosts.test(host) && ['', '/', '/*'].includes(path);
}
