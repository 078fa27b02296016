import { basename } from 'node:path';
import type { Checks } from './checks.ts';
import { hostOf } from './settings.ts';
import { readConfig } from './sign-in.ts';

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

/** https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.alertPolicies */
interface AlertPolicy {
  enabled?: boolean;
  notificationChannels?: string[];
  conditions?: { conditionThreshold?: { filter?: string } }[];
}

const APIS = ['identitytoolkit', 'securetoken', 'firestore', 'firebaseappcheck'];

/** Without access, the other live checks say nothing. */
export const accessChecks: Checks = {
  'project/access': {
    remedy:
      'gcloud auth login (or GOOGLE_ACCESS_TOKEN), as an owner of the project or with the role of docs/operations/go-live.md.',
    run: (deployment) => readConfig(deployment).then(() => []),
  },
};

/** The project can pay, its key is the site's alone, people reach the site, and an alert is sent when they don't. */
export const projectChecks: Checks = {
  'project/billing': {
    remedy: 'Firebase console → ⚙ → Usage and billing → Details & settings → Modify plan: Blaze.',
    run: async ({ google, project }) => {
      const path = `cloudbilling/v1/projects/${project}/billingInfo`;
      const { billingEnabled } = await google<{ billingEnabled?: boolean }>(path);
      return [
        !billingEnabled && 'The project has no billing account, so no text messages are sent.',
      ];
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
      if (referrers.length === 0) return ['Every website can use the API key.'];
      if (services.length === 0) return ['The API key can be used for every API of the project.'];
      // Google's window opens on the auth domain.
      const hosts = [hostOf(settings), settings['PUBLIC_FIREBASE_AUTH_DOMAIN'] ?? ''];
      return [
        ...hosts
          .filter((host) => host && !referrers.some((referrer) => allows(referrer, host)))
          .map((host) => `Pages of ${host} cannot use the API key.`),
        ...APIS.map((api) => `${api}.googleapis.com`)
          .filter((api) => !services.includes(api))
          .map((api) => `The API key cannot be used for ${api}.`),
      ];
    },
  },
  'domain/active': {
    remedy: 'Firebase console → Hosting → Domains: add it, set its DNS records, and wait.',
    run: async ({ google, project, settings }) => {
      const host = hostOf(settings);
      const { customDomains = [] } = await google<{ customDomains?: CustomDomain[] }>(
        `firebasehosting/v1beta1/projects/${project}/sites/${project}/customDomains?pageSize=100`,
      );
      const own = customDomains.find(({ name }) => basename(name) === host);
      const isGoogles = [`${project}.web.app`, `${project}.firebaseapp.com`].includes(host);
      return [
        !own && !isGoogles && `${host} is not a domain of the site.`,
        !!own?.redirectTarget && `${host} redirects to ${own.redirectTarget}.`,
        !!own &&
          own.hostState !== 'HOST_ACTIVE' &&
          `The DNS records of ${host} do not lead here yet.`,
        !!own &&
          !/^CERT_(ACTIVE|EXPIRING_SOON)$/.test(own.cert?.state ?? '') &&
          `${host} has no certificate yet.`,
        ...customDomains
          .filter((domain) => domain !== own && domain.redirectTarget !== host)
          .map(({ name }) => `${basename(name)} does not redirect to ${host}.`),
      ];
    },
  },
  'domain/uptime-alert': {
    remedy:
      'Create the uptime check and its alert as docs/operations/go-live.md says under "Alerts".',
    run: async ({ google, project, settings }) => {
      const host = hostOf(settings);
      const { uptimeCheckConfigs: uptimeChecks = [] } = await google<{
        uptimeCheckConfigs?: { monitoredResource?: { labels?: { host?: string } } }[];
      }>(`monitoring/v3/projects/${project}/uptimeCheckConfigs`);
      const { alertPolicies = [] } = await google<{ alertPolicies?: AlertPolicy[] }>(
        `monitoring/v3/projects/${project}/alertPolicies?pageSize=1000`,
      );
      const isChecked = uptimeChecks.some((one) => one.monitoredResource?.labels?.host === host);
      if (!isChecked) return [`There is no uptime check of ${host}.`];
      const hasAlert = alertPolicies
        .filter((policy) => policy.enabled !== false && policy.notificationChannels?.length)
        .flatMap(({ conditions = [] }) => conditions)
        .some(({ conditionThreshold }) => conditionThreshold?.filter?.includes('uptime_check/'));
      return [!hasAlert && `Nobody gets a message when the uptime check of ${host} fails.`];
    },
  },
};

/** Whether a referrer such as `https://*.usrah.com/*` allows a host's pages. */
function allows(referrer: string, host: string): boolean {
  const [pattern = ''] = referrer.replace(/^\w+:\/\//, '').split('/');
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : pattern === host;
}
