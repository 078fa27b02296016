import type { Checks, Deployment } from './checks.ts';
import { hostOf } from './settings.ts';
import { readConfig } from './sign-in.ts';

/** https://cloud.google.com/api-keys/docs/reference/rest/v2/projects.locations.keys */
interface ApiKey {
  restrictions?: {
    browserKeyRestrictions?: { allowedReferrers?: string[] };
    apiTargets?: { service: string }[];
  };
}

/** https://docs.cloud.google.com/recaptcha/docs/reference/rest/v1/projects.keys */
interface RecaptchaKey {
  webSettings?: { allowAllDomains?: boolean; allowedDomains?: string[]; integrationType?: string };
}

const APIS = ['identitytoolkit', 'securetoken', 'firestore', 'firebaseappcheck'];

/** Without access, the other live checks say nothing. */
export const accessChecks: Checks = {
  'project/access': {
    title: 'The project’s live settings can be read.',
    remedy:
      'gcloud auth login, as an owner of the project or with the role of docs/operations/go-live.md.',
    run: (deployment) => readConfig(deployment).then(() => []),
  },
};

/** The project can pay, its keys are the site's alone, and Firestore serves the site's own pages only. */
export const keyChecks: Checks = {
  'project/billing': {
    title: 'The project can pay, without which no text messages are sent.',
    remedy: 'Firebase console → ⚙ → Usage and billing → Details & settings → Modify plan: Blaze.',
    run: async ({ google, project }) => {
      const path = `cloudbilling/v1/projects/${project}/billingInfo`;
      const { billingEnabled } = await google<{ billingEnabled?: boolean }>(path);
      return [!billingEnabled && 'The project has no billing account.'];
    },
  },
  'project/api-key': {
    title: 'Only the site’s pages can use the API key, and only for what they need.',
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
  'app-check/key': {
    title: 'App Check knows this app and its reCAPTCHA key, which works on the site’s domain only.',
    remedy: 'docs/operations/go-live.md, "App Check".',
    run: async (deployment) => {
      const { google, project, settings } = deployment;
      const host = hostOf(settings);
      const appId = settings['PUBLIC_FIREBASE_APP_ID'] ?? '';
      const key = settings['PUBLIC_APP_CHECK_SITE_KEY'];
      const numbered = await numberedProject(deployment);
      if (numbered !== `projects/${appId.split(':')[1]}`)
        return [`The app ${appId} is not one of this project.`];
      const { siteKey } = await google<{ siteKey?: string }>(
        `firebaseappcheck/v1/${numbered}/apps/${appId}/recaptchaEnterpriseConfig`,
      );
      if (!siteKey) return [`App Check has no reCAPTCHA Enterprise provider for ${appId}.`];
      if (siteKey !== key) return [`App Check expects the key ${siteKey}, and .env has ${key}.`];
      const path = `recaptchaenterprise/v1/projects/${project}/keys/${key}`;
      const { webSettings = {} } = await google<RecaptchaKey>(path);
      const { allowAllDomains = false, allowedDomains = [], integrationType } = webSettings;
      const isAllowed = allowedDomains.some((domain) => `.${host}`.endsWith(`.${domain}`));
      return [
        allowAllDomains && 'The reCAPTCHA key works on every domain.',
        !isAllowed && !allowAllDomains && `The reCAPTCHA key does not work on ${host}.`,
        integrationType !== 'SCORE' &&
          'The reCAPTCHA key is not a score-based one, and App Check takes no other.',
      ];
    },
  },
  'app-check/enforced': {
    title: 'App Check is enforced for Firestore.',
    remedy: 'docs/operations/go-live.md, "App Check" and "First deployment".',
    run: async (deployment) => {
      const { enforcementMode = 'OFF' } = await deployment.google<{ enforcementMode?: string }>(
        `firebaseappcheck/v1/${await numberedProject(deployment)}/services/firestore.googleapis.com`,
      );
      return [
        enforcementMode !== 'ENFORCED' &&
          `Programs other than the site can use the database: App Check is ${enforcementMode.toLowerCase()} for Firestore.`,
      ];
    },
  },
};

/** Whether a referrer such as `https://*.usrah.com/*` allows a host's pages. */
function allows(referrer: string, host: string): boolean {
  const [pattern = ''] = referrer.replace(/^\w+:\/\//, '').split('/');
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : pattern === host;
}

// App Check knows a project by its number only.
async function numberedProject({ google, project }: Deployment): Promise<string> {
  const path = `cloudresourcemanager/v1/projects/${project}`;
  return `projects/${(await google<{ projectNumber: string }>(path)).projectNumber}`;
}
