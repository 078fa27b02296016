import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request that the stub received. */
export interface Received {
  method: string;
  path: string;
  body: unknown;
}

export interface GoogleStub {
  origin: string;
  /** The answers by path, without its query. What is not there is answered as Google does. */
  answers: Record<string, unknown>;
  received: Received[];
  close: () => Promise<void>;
}

/** Where a program gets its token. */
export const TOKEN_PATH = '/oauth2/v3/token';

/** A server that answers as Google's REST interfaces are documented, to whoever has the right token. */
export async function startGoogleStub(token: string): Promise<GoogleStub> {
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '', stub.origin);
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const fail = (code: number, status: string, message: string) =>
      send(code, { error: { code, message, status } });
    const method = request.method ?? '';
    const body = parsed(await text(request));
    stub.received.push({ method, path: pathname + search, body });
    const page = stub.answers[pathname];
    if (typeof page === 'string') return void response.end(page);
    const isSigningIn = pathname === TOKEN_PATH;
    if (!isSigningIn && request.headers.authorization !== `Bearer ${token}`) {
      fail(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
    } else if (pathname in stub.answers) {
      send(200, stub.answers[pathname]);
    } else {
      fail(404, 'NOT_FOUND', 'Requested entity was not found.');
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stub: GoogleStub = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers: {},
    received: [],
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return stub;
}

// The request for a token is a form.
function parsed(body: string): unknown {
  return body.startsWith('{') ? JSON.parse(body) : body;
}

export const PROJECT = 'usrah-prod';
const NUMBER = '123456789012';

/** The settings of a build for this project. */
export const SETTINGS = {
  PUBLIC_SITE_URL: 'https://www.usrah-family.com',
  PUBLIC_LAUNCH_AT: '2027-03-01T00:00:00+05:30',
  PUBLIC_FIREBASE_API_KEY: `AIza${'x'.repeat(35)}`,
  PUBLIC_FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
  PUBLIC_FIREBASE_PROJECT_ID: PROJECT,
  PUBLIC_FIREBASE_APP_ID: `1:${NUMBER}:web:0a1b2c3d4e5f`,
  PUBLIC_APP_CHECK_SITE_KEY: `6L${'x'.repeat(38)}`,
  PUBLIC_FORM_YOUTH: 'https://docs.google.com/forms/d/e/youth/formResponse',
  PUBLIC_FORM_PARENTS: 'https://docs.google.com/forms/d/e/parents/formResponse',
  PUBLIC_FORM_EDUCATORS: 'https://docs.google.com/forms/d/e/educators/formResponse',
};

/** Where the database is. */
export const LOCATION = 'asia-south1';

/** A project as docs/operations/go-live.md sets it up. */
export function goodProject() {
  const config = `/admin/v2/projects/${PROJECT}`;
  const database = `/v1/projects/${PROJECT}/databases/(default)`;
  return {
    [`${config}/config`]: {
      name: `projects/${NUMBER}/config`,
      signIn: {
        email: { enabled: false, passwordRequired: true },
        phoneNumber: { enabled: true, testPhoneNumbers: {} },
        anonymous: { enabled: false },
        allowDuplicateEmails: false,
      },
      notification: { sendEmail: { method: 'DEFAULT' }, defaultLocale: 'en' },
      quota: {
        signUpQuotaConfig: {
          quota: '100',
          startTime: '2026-11-01T00:00:00Z',
          quotaDuration: '604800s',
        },
      },
      authorizedDomains: [
        `${PROJECT}.firebaseapp.com`,
        `${PROJECT}.web.app`,
        'www.usrah-family.com',
      ],
      subtype: 'IDENTITY_PLATFORM',
      client: { apiKey: 'AIzaExample', firebaseSubdomain: PROJECT, permissions: {} },
      smsRegionConfig: { allowlistOnly: { allowedRegions: ['IN', 'GB', 'AE'] } },
    },
    [`${config}/defaultSupportedIdpConfigs`]: {
      defaultSupportedIdpConfigs: [
        {
          name: `projects/${NUMBER}/defaultSupportedIdpConfigs/google.com`,
          enabled: true,
          clientId: `${NUMBER}-abc.apps.googleusercontent.com`,
          clientSecret: 'not-used',
        },
        { name: `projects/${NUMBER}/defaultSupportedIdpConfigs/facebook.com`, clientId: '1' },
      ],
    },
    [`${config}/oauthIdpConfigs`]: {},
    [`${config}/inboundSamlConfigs`]: {},
    [`/v1/projects/${PROJECT}/releases/cloud.firestore`]: {
      name: `projects/${PROJECT}/releases/cloud.firestore`,
      rulesetName: `projects/${PROJECT}/rulesets/8d0087d6`,
      createTime: '2026-11-01T00:00:00Z',
      updateTime: '2026-11-01T00:00:00Z',
    },
    [`/v1/projects/${PROJECT}/rulesets/8d0087d6`]: {
      name: `projects/${PROJECT}/rulesets/8d0087d6`,
      source: {
        files: [
          {
            name: 'firestore.rules',
            content: readFileSync('firestore.rules', 'utf8'),
          },
        ],
      },
      createTime: '2026-11-01T00:00:00Z',
    },
    [`/v1/projects/${PROJECT}`]: {
      projectNumber: NUMBER,
      projectId: PROJECT,
      lifecycleState: 'ACTIVE',
      name: 'Usrah',
    },
    [`/v1/projects/${NUMBER}/services/firestore.googleapis.com`]: {
      name: `projects/${NUMBER}/services/firestore.googleapis.com`,
      enforcementMode: 'ENFORCED',
    },
    [`/v1/projects/${NUMBER}/apps/${SETTINGS.PUBLIC_FIREBASE_APP_ID}/recaptchaEnterpriseConfig`]: {
      name: `projects/${NUMBER}/apps/${SETTINGS.PUBLIC_FIREBASE_APP_ID}/recaptchaEnterpriseConfig`,
      tokenTtl: '3600s',
      siteKey: SETTINGS.PUBLIC_APP_CHECK_SITE_KEY,
    },
    [`/v1/projects/${PROJECT}/keys/${SETTINGS.PUBLIC_APP_CHECK_SITE_KEY}`]: {
      name: `projects/${NUMBER}/keys/${SETTINGS.PUBLIC_APP_CHECK_SITE_KEY}`,
      displayName: 'website',
      webSettings: { allowedDomains: ['usrah-family.com'], integrationType: 'SCORE' },
    },
    [`/v1/projects/${PROJECT}/billingInfo`]: {
      name: `projects/${PROJECT}/billingInfo`,
      projectId: PROJECT,
      billingAccountName: 'billingAccounts/012345-678901-ABCDEF',
      billingEnabled: true,
    },
    [`/v1beta1/projects/${PROJECT}/sites/${PROJECT}/customDomains`]: {
      customDomains: [
        {
          name: `projects/${PROJECT}/sites/${PROJECT}/customDomains/www.usrah-family.com`,
          hostState: 'HOST_ACTIVE',
          ownershipState: 'OWNERSHIP_ACTIVE',
          cert: { type: 'GROUPED', state: 'CERT_ACTIVE' },
        },
        {
          name: `projects/${PROJECT}/sites/${PROJECT}/customDomains/usrah-family.com`,
          hostState: 'HOST_ACTIVE',
          redirectTarget: 'www.usrah-family.com',
        },
      ],
    },
    '/v2/keys:lookupKey': {
      parent: `projects/${NUMBER}/locations/global`,
      name: `projects/${NUMBER}/locations/global/keys/5f0c`,
    },
    [`/v2/projects/${NUMBER}/locations/global/keys/5f0c`]: {
      name: `projects/${NUMBER}/locations/global/keys/5f0c`,
      displayName: 'Browser key (auto created by Firebase)',
      restrictions: {
        browserKeyRestrictions: {
          allowedReferrers: ['https://*.usrah-family.com/*', `${PROJECT}.firebaseapp.com/*`],
        },
        apiTargets: ['identitytoolkit', 'securetoken', 'firestore', 'firebaseappcheck'].map(
          (name) => ({ service: `${name}.googleapis.com` }),
        ),
      },
    },
    [`/v3/projects/${PROJECT}/uptimeCheckConfigs`]: {
      uptimeCheckConfigs: [
        {
          name: `projects/${PROJECT}/uptimeCheckConfigs/website-a1b2`,
          monitoredResource: {
            type: 'uptime_url',
            labels: { host: 'www.usrah-family.com', project_id: PROJECT },
          },
          period: '300s',
        },
      ],
    },
    [`/v3/projects/${PROJECT}/alertPolicies`]: {
      alertPolicies: [
        {
          name: `projects/${PROJECT}/alertPolicies/1`,
          enabled: true,
          notificationChannels: [`projects/${PROJECT}/notificationChannels/1`],
          conditions: [
            {
              conditionThreshold: {
                filter:
                  'resource.type="uptime_url" AND metric.type="monitoring.googleapis.com/uptime_check/check_passed" AND metric.label.check_id="website-a1b2"',
              },
            },
          ],
        },
      ],
    },
    [database]: {
      name: `projects/${PROJECT}/databases/(default)`,
      locationId: LOCATION,
      type: 'FIRESTORE_NATIVE',
      concurrencyMode: 'PESSIMISTIC',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    },
    [`${database}/collectionGroups/-/indexes`]: {
      indexes: [
        {
          name: `projects/${PROJECT}/databases/(default)/collectionGroups/waitlist/indexes/CICAgJim14AK`,
          queryScope: 'COLLECTION',
          fields: [
            { fieldPath: 'points', order: 'DESCENDING' },
            { fieldPath: 'createdAt', order: 'ASCENDING' },
            { fieldPath: '__name__', order: 'ASCENDING' },
          ],
          state: 'READY',
          density: 'SPARSE_ALL',
        },
      ],
    },
    [`${database}/backupSchedules`]: {
      backupSchedules: [
        {
          name: `projects/${PROJECT}/databases/(default)/backupSchedules/1f2e`,
          createTime: '2026-11-01T00:00:00Z',
          retention: '8467200s',
          dailyRecurrence: {},
        },
      ],
    },
  };
}
