import { basename } from 'node:path';
import { hostingSite } from '../project.ts';
import type { Checks } from './check.ts';
import { readConfig } from './sign-in.ts';
import { hostOf } from './site.ts';

/** https://cloud.google.com/api-keys/docs/reference/rest/v2/projects.locations.keys */
interface ApiKey {
  restrictions?: {
    browserKeyRestrictions?: { allowedReferrers?: string[] };
    apiTargets?: { service: string }[];
  };
}

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

const APIS = ['identitytoolkit', 'securetoken', 'firestore', 'firebaseappcheck'];

/** Whoever may use the key there may use it on every website. */
const STRANGERS = ['stranger.com', 'www.stranger.org', 'stranger.in', 'stranger.web.app'];

/** Without access, the other live checks say nothing. */
export const ACCESS = 'project/access';

/** The project can pay, its key is the site's alone, people reach the site, and an alert is sent when they don't. */
export const projectChecks: Checks = {
  [ACCESS]: {
    remedy:
      'gcloud auth login (or GOOGLE_ACCESS_TOKEN), as an owner of the project or with the role of docs/operations/go-live.md.',
    run: (deployment) => readConfig(deployment).then(() => []),
  },
  'project/billing': {
    remedy: 'Firebase console → ⚙ → Usage and billing → Details & settings → Modify plan: Blaze.',
    run: async ({ google, project }) => {
      const path = `cloudbilling/v1/projects/${project}/billingInfo`;
      const { billingEnabled } = await google<{ billingEnabled?: boolean }>(path);
      return [!billingEnabled && 'The project has no billing account.'];
    },
  },
  'project/api-key': {
    remedy: 'Restrict it as docs/operations/go-live.md says under "Keys".',
    run: async ({ google, settings }) => {
      const lookUp = `apikeys/v2/keys:lookupKey?keyString=${settings['PUBLIC_FIREBASE_API_KEY']}`;
      const { name } = await google<{ name: string }>(lookUp);
      const { restrictions } = await google<ApiKey>(`apikeys/v2/${name}`);
      const referrers = restrictions?.browserKeyRestrictions?.allowedReferrers ?? [];
      const services = restrictions?.apiTargets?.map(({ service }) => service) ?? [];
      const isAllowed = (host: string) => referrers.some((referrer) => allows(referrer, host));
      // Google's window opens on the auth domain.
      const hosts = [hostOf(settings), settings['PUBLIC_FIREBASE_AUTH_DOMAIN'] ?? ''];
      const isOpen = referrers.length === 0 || STRANGERS.some(isAllowed);
      return [
        isOpen && 'Every website can use the API key.',
        services.length === 0 && 'The API key can be used for every API of the project.',
        ...hosts
          .filter((host) => host && referrers.length > 0 && !isAllowed(host))
          .map((host) => `Pages of ${host} cannot use the API key.`),
        ...APIS.map((api) => `${api}.googleapis.com`)
          .filter((api) => services.length > 0 && !services.includes(api))
          .map((api) => `The API key cannot be used for ${api}.`),
      ];
    },
  },
  'domain/active': {
    remedy: 'Firebase console → Hosting → Domains: add it, set its DNS records, and wait.',
    run: async ({ google, project, root, settings }) => {
      const host = hostOf(settings);
      const site = await hostingSite(google, project, root);
      const { customDomains = [] } = await google<{ customDomains?: CustomDomain[] }>(
        `firebasehosting/v1beta1/projects/${project}/sites/${site}/customDomains?pageSize=100`,
      );
      const own = customDomains.find(({ name }) => basename(name) === host);
      const isGoogles = [`${site}.web.app`, `${site}.firebaseapp.com`].includes(host);
      return [
        !own && !isGoogles && `${host} is not a domain of the site.`,
        !!own?.redirectTarget && `${host} redirects to ${own.redirectTarget}.`,
        ...customDomains.flatMap(({ name, hostState, cert, redirectTarget }) => {
          const domain = basename(name);
          const hasCert = /^CERT_(ACTIVE|EXPIRING_SOON)$/.test(cert?.state ?? '');
          return [
            domain !== host && redirectTarget !== host && `${domain} does not redirect to ${host}.`,
            hostState !== 'HOST_ACTIVE' && `The DNS records of ${domain} do not lead here yet.`,
            !hasCert && `${domain} has no certificate yet.`,
          ];
        }),
      ];
    },
  },
  'domain/uptime-alert': {
    remedy: 'Make the uptime check and its alert: docs/operations/go-live.md, "Alerts".',
    run: async ({ google, project, settings }) => {
      const host = hostOf(settings);
      const { uptimeCheckConfigs = [] } = await google<{ uptimeCheckConfigs?: UptimeCheck[] }>(
        `monitoring/v3/projects/${project}/uptimeCheckConfigs?pageSize=100`,
      );
      const { alertPolicies = [] } = await google<{ alertPolicies?: AlertPolicy[] }>(
        `monitoring/v3/projects/${project}/alertPolicies?pageSize=1000`,
      );
      const ids = uptimeCheckConfigs
        .filter(({ disabled, monitoredResource }) => {
          return !disabled && monitoredResource?.labels?.host === host;
        })
        .map(({ name }) => basename(name));
      const hasAlert = alertPolicies
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

/** Whether a condition, by filter or PromQL, is about this uptime check failing, or about all of the host's. */
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
