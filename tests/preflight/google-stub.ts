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

const ALERT =
  'resource.type="uptime_url" AND metric.type="monitoring.googleapis.com/uptime_check/check_passed" AND metric.label.check_id="website-a1b2"';

/** Where the database is. */
export const LOCATION = 'asia-south1';

/** A project as docs/operations/go-live.md sets it up: what the checks read of Google's answers, by path. */
export function goodProject() {
  const ofProject = `projects/${PROJECT}`;
  const ofNumber = `projects/${NUMBER}`;
  const config = `/admin/v2/${ofProject}`;
  const database = `/v1/${ofProject}/databases/(default)`;
  const domain = `${ofProject}/sites/${PROJECT}/customDomains`;
  const key = `${ofNumber}/locations/global/keys/5f0c`;
  const allowedReferrers = ['https://*.usrah-family.com/*', `${PROJECT}.firebaseapp.com/*`];
  const apis = ['identitytoolkit', 'securetoken', 'firestore', 'firebaseappcheck'];
  const identity = `${ofNumber}/defaultSupportedIdpConfigs`;
  return {
    [`${config}/config`]: {
      signIn: {
        email: { enabled: false },
        phoneNumber: { enabled: true, testPhoneNumbers: {} },
        anonymous: { enabled: false },
      },
      quota: { signUpQuotaConfig: { quota: '100', quotaDuration: '604800s' } },
      authorizedDomains: [`${PROJECT}.firebaseapp.com`, 'www.usrah-family.com'],
      smsRegionConfig: { allowlistOnly: { allowedRegions: ['IN', 'GB', 'AE'] } },
    },
    [`${config}/defaultSupportedIdpConfigs`]: {
      defaultSupportedIdpConfigs: [
        { name: `${identity}/google.com`, enabled: true },
        { name: `${identity}/facebook.com` },
      ],
    },
    [`${config}/oauthIdpConfigs`]: {},
    [`${config}/inboundSamlConfigs`]: {},
    [`/v1/${ofProject}/releases/cloud.firestore`]: {
      rulesetName: `${ofProject}/rulesets/8d0087d6`,
    },
    [`/v1/${ofProject}/rulesets/8d0087d6`]: {
      source: { files: [{ content: readFileSync('firestore.rules', 'utf8') }] },
    },
    [`/v1/${ofProject}`]: { projectNumber: NUMBER },
    [`/v1/${ofNumber}/services/firestore.googleapis.com`]: { enforcementMode: 'ENFORCED' },
    [`/v1/${ofNumber}/apps/${SETTINGS.PUBLIC_FIREBASE_APP_ID}/recaptchaEnterpriseConfig`]: {
      siteKey: SETTINGS.PUBLIC_APP_CHECK_SITE_KEY,
    },
    [`/v1/${ofProject}/keys/${SETTINGS.PUBLIC_APP_CHECK_SITE_KEY}`]: {
      webSettings: { allowedDomains: ['usrah-family.com'], integrationType: 'SCORE' },
    },
    [`/v1/${ofProject}/billingInfo`]: { billingEnabled: true },
    [`/v1beta1/${domain}`]: {
      customDomains: [
        {
          name: `${domain}/www.usrah-family.com`,
          hostState: 'HOST_ACTIVE',
          cert: { state: 'CERT_ACTIVE' },
        },
        { name: `${domain}/usrah-family.com`, redirectTarget: 'www.usrah-family.com' },
      ],
    },
    '/v2/keys:lookupKey': { name: key },
    [`/v2/${key}`]: {
      restrictions: {
        browserKeyRestrictions: { allowedReferrers },
        apiTargets: apis.map((name) => ({ service: `${name}.googleapis.com` })),
      },
    },
    [`/v3/${ofProject}/uptimeCheckConfigs`]: {
      uptimeCheckConfigs: [
        {
          name: `${ofProject}/uptimeCheckConfigs/website-a1b2`,
          monitoredResource: { labels: { host: 'www.usrah-family.com' } },
        },
      ],
    },
    [`/v3/${ofProject}/alertPolicies`]: {
      alertPolicies: [
        {
          enabled: true,
          notificationChannels: [`${ofProject}/notificationChannels/1`],
          conditions: [{ conditionThreshold: { filter: ALERT } }],
        },
      ],
    },
    [database]: {
      locationId: LOCATION,
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    },
    [`${database}/collectionGroups/-/indexes`]: {
      indexes: [
        {
          name: `${ofProject}/databases/(default)/collectionGroups/waitlist/indexes/CICAgJim14AK`,
          fields: [
            { fieldPath: 'points', order: 'DESCENDING' },
            { fieldPath: 'createdAt', order: 'ASCENDING' },
            { fieldPath: '__name__', order: 'ASCENDING' },
          ],
          state: 'READY',
        },
      ],
    },
    [`${database}/backupSchedules`]: { backupSchedules: [{ dailyRecurrence: {} }] },
  };
}
