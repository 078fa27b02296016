import { basename } from 'node:path';
import type { Checks } from './checks.ts';
import { hostOf } from './settings.ts';

/** https://firebase.google.com/docs/reference/hosting/rest/v1beta1/projects.sites.customDomains */
interface CustomDomain {
  name: string;
  hostState?: string;
  cert?: { state?: string };
  redirectTarget?: string;
}

interface UptimeCheck {
  name: string;
  monitoredResource?: { labels?: { host?: string } };
}

interface AlertPolicy {
  enabled?: boolean;
  notificationChannels?: string[];
  conditions?: { conditionThreshold?: { filter?: string } }[];
}

/** People reach the site, and an alert is sent when they don't. */
export const domainChecks: Checks = {
  'domain/active': {
    title: 'The site’s domain leads to the site, and its other domains lead to that one.',
    remedy: 'Firebase console → Hosting → Domains: add it, set its DNS records, and wait.',
    run: async ({ google, project, settings }) => {
      const host = hostOf(settings);
      const { customDomains = [] } = await google<{ customDomains?: CustomDomain[] }>(
        `firebasehosting/v1beta1/projects/${project}/sites/${project}/customDomains?pageSize=100`,
      );
      const found = customDomains.find(({ name }) => basename(name) === host);
      const isGoogles = [`${project}.web.app`, `${project}.firebaseapp.com`].includes(host);
      return [
        !found && !isGoogles && `${host} is not a domain of the site.`,
        ...(found ? domainReasons(host, found) : []),
        ...customDomains
          .filter((domain) => domain !== found && domain.redirectTarget !== host)
          .map(({ name }) => `${basename(name)} does not redirect to ${host}.`),
      ];
    },
  },
  'domain/uptime-alert': {
    title: 'Somebody gets a message when the site is down.',
    remedy:
      'Create the uptime check and its alert as docs/operations/go-live.md says under "Alerts".',
    run: async ({ google, project, settings }) => {
      const host = hostOf(settings);
      const { uptimeCheckConfigs: uptimeChecks = [] } = await google<{
        uptimeCheckConfigs?: UptimeCheck[];
      }>(`monitoring/v3/projects/${project}/uptimeCheckConfigs`);
      const { alertPolicies = [] } = await google<{ alertPolicies?: AlertPolicy[] }>(
        `monitoring/v3/projects/${project}/alertPolicies?pageSize=1000`,
      );
      const ids = uptimeChecks
        .filter(({ monitoredResource }) => monitoredResource?.labels?.host === host)
        .map(({ name }) => basename(name));
      const filters = alertPolicies
        .filter((policy) => policy.enabled !== false && policy.notificationChannels?.length)
        .flatMap(({ conditions = [] }) => conditions)
        .map(({ conditionThreshold }) => conditionThreshold?.filter ?? '')
        .filter((filter) => filter.includes('uptime_check/check_passed'));
      if (ids.length === 0) return [`There is no uptime check of ${host}.`];
      const hasAlert = filters.some((filter) => ids.some((id) => filter.includes(id)));
      return [!hasAlert && `Nobody gets a message when the uptime check of ${host} fails.`];
    },
  },
};

function domainReasons(host: string, { hostState, cert, redirectTarget }: CustomDomain) {
  if (redirectTarget) return [`${host} redirects to ${redirectTarget}.`];
  const isCertified = /^CERT_(ACTIVE|EXPIRING_SOON)$/.test(cert?.state ?? '');
  return [
    hostState !== 'HOST_ACTIVE' && `The DNS records of ${host} do not lead here yet.`,
    !isCertified && `${host} has no certificate yet.`,
  ];
}
