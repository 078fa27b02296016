import { basename } from 'node:path';
import { readList } from '../google.ts';
import { hostingSite } from '../project.ts';
import type { Checks } from './check.ts';

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

/** The APIs that the site uses. */
const APIS = ['identitytoolkit', 'securetoken', 'firestore', 'firebaseappcheck'];

/** Hosts of other people, which a referrer with a star can allow by mistake. */
const STRANGERS = ['stranger.com', 'www.stranger.org', 'stranger.in', 'stranger.web.app'];

/** Billing is on, only the site can use the API key, and the domain works and is monitored. */
export const projectChecks: Checks = {
  'project/billing': {
    remedy: 'Firebase console → ⚙ → Usage and billing → Details & settings → Modify plan: Blaze.',
    run: async ({ google, project }) => {
      const { billingEnabled } = await google(`cloudbilling/v1/projects/${project}/billingInfo`);
      return [!billingEnabled && 'The project has no billing account.'];
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
          const hasCert = /^CERT_(ACTIVE|EXPIRING_SOON)$/.test(cert?.state ?? '');
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
      const monitoring = `monitoring/v3/projects/${project}`;
      const uptime = await readList<UptimeCheck>(google, `${monitoring}/uptimeCheckConfigs`);
      const policies = await readList<AlertPolicy>(google, `${monitoring}/alertPolicies`);
      const ids = uptime
        .filter((check) => !check.disabled && check.monitoredResource?.labels?.host === host)
        .map(({ name }) => basename(name));
      const hasAlert = policies
        .filter((policy) => policy.enabled !== false && policy.notificationChannels?.length)
        .flatMap(({ conditions = [] }) => conditions)
        .some((condition) => ids.some((id) => watches(condition, id, host)));
      return [
        ids.length === 0
          ? `No uptime check of ${host} is running.`
          : !hasAlert && `Nobody gets a message when the uptime check of ${host} fails.`,
      ];
    },
  },
};

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
  return /^(https|.*\*)$/.test(scheme) && hosts.test(host) && ['', '/', '/*'].includes(path);
}
