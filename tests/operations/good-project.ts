const NUMBER = '123456789012';
const CHANNELS = ['projects/usrah-prod/notificationChannels/1'];

/** The conditions of an alert when a metric of a resource crosses a threshold. */
const whenCrossed = (filter: string) => [{ conditionThreshold: { filter } }];

export const CHECK_PASSED = 'metric.type="monitoring.googleapis.com/uptime_check/check_passed"';
const FIRESTORE = 'resource.type="firestore.googleapis.com/Database" AND metric.type';
const SMS = 'identitytoolkit.googleapis.com/usage/sent_sms_count';

/** What Google knows of a project that was set up as docs/operations/go-live.md says. */
export function goodProject(siteKey: string) {
  return {
    /** Firebase Authentication. */
    config: {
      signIn: { phoneNumber: { enabled: true }, email: { enabled: false }, anonymous: {} },
      authorizedDomains: ['usrah-prod.firebaseapp.com', 'www.usrah-family.com'],
      smsRegionConfig: { allowlistOnly: { allowedRegions: ['IN', 'GB', 'AE'] } },
    },
    providers: {
      google: { name: `projects/${NUMBER}/defaultSupportedIdpConfigs/google.com`, enabled: true },
      facebook: { name: `projects/${NUMBER}/defaultSupportedIdpConfigs/facebook.com` },
    },
    billing: { billingEnabled: true, billingAccountName: 'billingAccounts/01ABCD-23EFGH-45IJKL' },
    budgets: [
      {
        displayName: 'Website',
        budgetFilter: {
          projects: [`projects/${NUMBER}`],
          creditTypesTreatment: 'INCLUDE_ALL_CREDITS',
          calendarPeriod: 'MONTH',
        },
        amount: { specifiedAmount: { currencyCode: 'USD', units: '50' } },
        thresholdRules: [
          { thresholdPercent: 0.5, spendBasis: 'CURRENT_SPEND' },
          { thresholdPercent: 1, spendBasis: 'FORECASTED_SPEND' },
        ],
        notificationsRule: {},
        ownershipScope: 'OWNERSHIP_SCOPE_UNSPECIFIED',
      },
    ],
    keyLookup: { name: `projects/${NUMBER}/locations/global/keys/web-key` },
    webKey: {
      restrictions: {
        browserKeyRestrictions: {
          allowedReferrers: ['https://*.usrah-family.com/*', 'usrah-prod.firebaseapp.com/*'],
        },
        apiTargets: ['identitytoolkit', 'securetoken', 'firestore', 'firebaseappcheck'].map(
          (api) => ({ service: `${api}.googleapis.com` }),
        ),
      },
    },
    appCheck: { siteKey },
    recaptchaKey: { webSettings: { allowedDomains: ['usrah-family.com'] } },
    enforcement: { firestore: 'ENFORCED', auth: 'UNENFORCED' },
    resources: { hostingSite: 'usrah-web' },
    domains: {
      www: { hostState: 'HOST_ACTIVE', cert: { state: 'CERT_ACTIVE' } },
      apex: {
        hostState: 'HOST_ACTIVE',
        cert: { state: 'CERT_ACTIVE' },
        redirectTarget: 'www.usrah-family.com',
      },
    },
    uptimeChecks: [
      {
        name: 'projects/usrah-prod/uptimeCheckConfigs/website-a1b2',
        monitoredResource: { labels: { host: 'www.usrah-family.com' } },
      },
    ],
    alerts: {
      down: {
        notificationChannels: CHANNELS,
        conditions: whenCrossed(`${CHECK_PASSED} AND metric.label.check_id="website-a1b2"`),
      },
      reads: {
        notificationChannels: CHANNELS,
        conditions: whenCrossed(`${FIRESTORE}="firestore.googleapis.com/document/read_ops_count"`),
      },
      writes: {
        notificationChannels: CHANNELS,
        conditions: whenCrossed(`${FIRESTORE}="firestore.googleapis.com/document/write_ops_count"`),
      },
      messages: {
        notificationChannels: CHANNELS,
        conditions: whenCrossed(`resource.type="identitytoolkit_project" AND metric.type="${SMS}"`),
      },
    },
    database: {
      locationId: 'asia-south1',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    },
    backups: { daily: { dailyRecurrence: {}, retention: '8467200s' } },
    indexes: {
      byPoints: {
        name: 'projects/usrah-prod/databases/(default)/collectionGroups/waitlist/indexes/CICA',
        state: 'READY',
        fields: [
          { fieldPath: 'points', order: 'DESCENDING' },
          { fieldPath: 'createdAt', order: 'ASCENDING' },
          { fieldPath: '__name__', order: 'ASCENDING' },
        ],
      },
    },
    rules: '',
  };
}

export type Project = ReturnType<typeof goodProject>;

/** What Google's APIs answer about it, by path. What is `undefined` isn't found. */
export function answersAbout(google: Project, id: string, apiKey: string): Record<string, unknown> {
  const { budgets, providers, domains, uptimeChecks, alerts, backups, indexes, rules } = google;
  const site = `/v1beta1/projects/${id}/sites/usrah-web`;
  const database = `/v1/projects/${id}/databases/(default)`;
  const named = (name: string, domain: object) => ({
    name: `projects/${id}/sites/usrah-web/customDomains/${name}`,
    ...domain,
  });
  // The lookup needs the project's number, which is in the key's name and in the app's id.
  const byNumber = `/v1/projects/${NUMBER}`;
  return {
    [`/admin/v2/projects/${id}/config`]: google.config,
    [`/admin/v2/projects/${id}/defaultSupportedIdpConfigs`]: {
      defaultSupportedIdpConfigs: Object.values(providers),
    },
    [`/v1/projects/${id}/billingInfo`]: google.billing,
    [`/v1/${google.billing.billingAccountName ?? 'none'}/budgets?scope=projects%2F${id}`]:
      budgets && {
        budgets,
      },
    [`/v2/keys:lookupKey?keyString=${apiKey}`]: google.keyLookup,
    [`/v2/projects/${NUMBER}/locations/global/keys/web-key`]: google.webKey,
    [`${byNumber}/apps/1:${NUMBER}:web:0a1b2c3d4e5f/recaptchaEnterpriseConfig`]: google.appCheck,
    [`/v1/projects/${id}/keys/6L${'x'.repeat(38)}`]: google.recaptchaKey,
    [`${byNumber}/services/firestore.googleapis.com`]: {
      enforcementMode: google.enforcement.firestore,
    },
    [`${byNumber}/services/identitytoolkit.googleapis.com`]: {
      enforcementMode: google.enforcement.auth,
    },
    [`/v1beta1/projects/${id}`]: { projectId: id, resources: google.resources },
    [`${site}/customDomains`]: {
      customDomains: [
        ...(domains.www ? [named('www.usrah-family.com', domains.www)] : []),
        ...(domains.apex ? [named('usrah-family.com', domains.apex)] : []),
      ],
    },
    [`/v3/projects/${id}/uptimeCheckConfigs`]: { uptimeCheckConfigs: uptimeChecks },
    [`/v3/projects/${id}/alertPolicies`]: { alertPolicies: Object.values(alerts) },
    [database]: google.database,
    [`${database}/backupSchedules`]: { backupSchedules: backups && Object.values(backups) },
    [`${database}/collectionGroups/-/indexes`]: { indexes: Object.values(indexes) },
    [`/v1/projects/${id}/releases/cloud.firestore`]: {
      rulesetName: `projects/${id}/rulesets/live-rules`,
    },
    [`/v1/projects/${id}/rulesets/live-rules`]: { source: { files: [{ content: rules }] } },
  };
}
