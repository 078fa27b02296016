import { hostOf, type Check } from './check.ts';

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
export const domainChecks: Check[] = [
  {
    id: 'domain/active',
    title: 'The site’s domain leads to the site, and its other domains lead to that one.',
    remedy: 'Firebase console → Hosting → Domains: add it, set its DNS records, and wait.',
    run: async ({ google, project, settings }) => {
      const own = hostOf(settings['PUBLIC_SITE_URL']) ?? '';
      const { customDomains = [] } = await google.get<{ customDomains?: CustomDomain[] }>(
        'firebasehosting',
        `v1beta1/projects/${project}/sites/${project}/customDomains?pageSize=100`,
      );
      const domains = customDomains.map((domain) => ({
        ...domain,
        host: domain.name.slice(domain.name.lastIndexOf('/') + 1),
      }));
      const found = domains.find(({ host }) => host === own);
      const isGoogles = [`${project}.web.app`, `${project}.firebaseapp.com`].includes(own);
      return [
        !found && !isGoogles && `${own} is not a domain of the site.`,
        ...(found ? domainReasons(own, found) : []),
        ...domains
          .filter(({ host, redirectTarget }) => host !== own && redirectTarget !== own)
          .map(({ host }) => `${host} does not redirect to ${own}.`),
      ];
    },
  },
  {
    id: 'domain/uptime-alert',
    title: 'Somebody gets a message when the site is down.',
    remedy:
      'Create the uptime check and its alert as docs/operations/go-live.md says under "Alerts".',
    run: async ({ google, project, settings }) => {
      const own = hostOf(settings['PUBLIC_SITE_URL']);
      const { uptimeCheckConfigs = [] } = await google.get<{ uptimeCheckConfigs?: UptimeCheck[] }>(
        'monitoring',
        `v3/projects/${project}/uptimeCheckConfigs`,
      );
      const ids = uptimeCheckConfigs
        .filter(({ monitoredResource }) => monitoredResource?.labels?.host === own)
        .map(({ name }) => name.slice(name.lastIndexOf('/') + 1));
      if (ids.length === 0) return [`There is no uptime check of ${own}.`];
      const { alertPolicies = [] } = await google.get<{ alertPolicies?: AlertPolicy[] }>(
        'monitoring',
        `v3/projects/${project}/alertPolicies?pageSize=1000`,
      );
      const isTold = alertPolicies.some(
        ({ enabled = true, notificationChannels = [], conditions = [] }) =>
          enabled &&
          notificationChannels.length > 0 &&
          conditions.some(({ conditionThreshold: { filter = '' } = {} }) =>
            ids.some((id) => filter.includes('uptime_check/check_passed') && filter.includes(id)),
          ),
      );
      return [!isTold && `Nobody gets a message when the uptime check of ${own} fails.`];
    },
  },
];

function domainReasons(own: string, { hostState, cert, redirectTarget }: CustomDomain) {
  if (redirectTarget) return [`${own} redirects to ${redirectTarget}.`];
  const isCertified = /^CERT_(ACTIVE|EXPIRING_SOON)$/.test(cert?.state ?? '');
  return [
    hostState !== 'HOST_ACTIVE' && `The DNS records of ${own} do not lead here yet.`,
    !isCertified && `${own} has no certificate yet.`,
  ];
}
