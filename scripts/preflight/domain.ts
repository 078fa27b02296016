import { hostOf, lastPart, type Checks } from './check.ts';

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
      const own = hostOf(settings['PUBLIC_SITE_URL']);
      const path = `v1beta1/projects/${project}/sites/${project}/customDomains?pageSize=100`;
      const { customDomains = [] } = await google<{ customDomains?: CustomDomain[] }>(
        'firebasehosting',
        path,
      );
      const found = customDomains.find(({ name }) => lastPart(name) === own);
      const isGoogles = [`${project}.web.app`, `${project}.firebaseapp.com`].includes(own);
      return [
        !found && !isGoogles && `${own} is not a domain of the site.`,
        ...(found ? domainReasons(own, found) : []),
        ...customDomains
          .filter((domain) => domain !== found && domain.redirectTarget !== own)
          .map(({ name }) => `${lastPart(name)} does not redirect to ${own}.`),
      ];
    },
  },
  'domain/uptime-alert': {
    title: 'Somebody gets a message when the site is down.',
    remedy:
      'Create the uptime check and its alert as docs/operations/go-live.md says under "Alerts".',
    run: async ({ google, project, settings }) => {
      const own = hostOf(settings['PUBLIC_SITE_URL']);
      const list = <Body>(path: string) =>
        google<Body>('monitoring', `v3/projects/${project}/${path}`);
      const { uptimeCheckConfigs = [] } = await list<{ uptimeCheckConfigs?: UptimeCheck[] }>(
        'uptimeCheckConfigs',
      );
      const ids = uptimeCheckConfigs
        .filter(({ monitoredResource }) => monitoredResource?.labels?.host === own)
        .map(({ name }) => lastPart(name));
      if (ids.length === 0) return [`There is no uptime check of ${own}.`];
      const { alertPolicies = [] } = await list<{ alertPolicies?: AlertPolicy[] }>(
        'alertPolicies?pageSize=1000',
      );
      const alerts = alertPolicies
        .filter(
          ({ enabled = true, notificationChannels }) => enabled && notificationChannels?.length,
        )
        .flatMap(({ conditions = [] }) =>
          conditions.map(({ conditionThreshold }) => conditionThreshold?.filter ?? ''),
        );
      const hasAlert = alerts.some(
        (filter) =>
          filter.includes('uptime_check/check_passed') && ids.some((id) => filter.includes(id)),
      );
      return [!hasAlert && `Nobody gets a message when the uptime check of ${own} fails.`];
    },
  },
};

function domainReasons(own: string, { hostState, cert, redirectTarget }: CustomDomain) {
  if (redirectTarget) return [`${own} redirects to ${redirectTarget}.`];
  const isCertified = /^CERT_(ACTIVE|EXPIRING_SOON)$/.test(cert?.state ?? '');
  return [
    hostState !== 'HOST_ACTIVE' && `The DNS records of ${own} do not lead here yet.`,
    !isCertified && `${own} has no certificate yet.`,
  ];
}
