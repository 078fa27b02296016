import { hostOf, type Checks } from './check.ts';
import { configOf } from './sign-in.ts';

/** https://cloud.google.com/api-keys/docs/reference/rest/v2/projects.locations.keys */
interface Key {
  restrictions?: {
    browserKeyRestrictions?: { allowedReferrers?: string[] };
    apiTargets?: { service: string }[];
  };
}

const APIS = ['identitytoolkit', 'securetoken', 'firestore', 'firebaseappcheck'];

/** Without access, the other live checks say nothing. */
export const accessChecks: Checks = {
  'project/access': {
    title: 'The project’s live settings can be read.',
    remedy:
      'gcloud auth login, as an owner of the project or with the role of docs/operations/go-live.md.',
    run: (deployment) => configOf(deployment).then(() => []),
  },
};

/** The project can pay, and its API key is the site's alone. */
export const projectChecks: Checks = {
  'project/billing': {
    title: 'The project can pay, without which no text messages are sent.',
    remedy: 'Firebase console → ⚙ → Usage and billing → Details & settings → Modify plan: Blaze.',
    run: async ({ google, project }) => {
      const path = `v1/projects/${project}/billingInfo`;
      const { billingEnabled } = await google<{ billingEnabled?: boolean }>('cloudbilling', path);
      return [!billingEnabled && 'The project has no billing account.'];
    },
  },
  'project/api-key': {
    title: 'Only the site’s pages can use the API key, and only for what they need.',
    remedy: 'Restrict it as docs/operations/go-live.md says under "Keys".',
    run: async ({ google, settings }) => {
      const key = encodeURIComponent(settings['PUBLIC_FIREBASE_API_KEY'] ?? '');
      const lookUp = `v2/keys:lookupKey?keyString=${key}`;
      const { name } = await google<{ name: string }>('apikeys', lookUp);
      const { restrictions = {} } = await google<Key>('apikeys', `v2/${name}`);
      const referrers = restrictions.browserKeyRestrictions?.allowedReferrers ?? [];
      const services = (restrictions.apiTargets ?? []).map(({ service }) => service);
      if (referrers.length === 0) return ['Every website can use the API key.'];
      if (services.length === 0) return ['The API key can be used for every API of the project.'];
      // Google's window opens on the auth domain.
      const hosts = [hostOf(settings['PUBLIC_SITE_URL']), settings['PUBLIC_FIREBASE_AUTH_DOMAIN']];
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
};

/** Whether a referrer such as `https://*.usrah.com/*` allows a host's pages. */
function allows(referrer: string, host: string): boolean {
  const [pattern = ''] = referrer.replace(/^\w+:\/\//, '').split('/');
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : pattern === host;
}
