import { basename } from 'node:path';
import type { Checks, Deployment } from './checks.ts';
import { hostOf } from './settings.ts';

/** https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config, what is used of it. */
interface Config {
  signIn?: {
    email?: { enabled?: boolean };
    phoneNumber?: { enabled?: boolean; testPhoneNumbers?: Record<string, string> };
    anonymous?: { enabled?: boolean };
  };
  quota?: { signUpQuotaConfig?: { quota?: string } };
  smsRegionConfig?: { allowlistOnly?: { allowedRegions?: string[] } };
  authorizedDomains?: string[];
}

/** https://docs.cloud.google.com/recaptcha/docs/reference/rest/v1/projects.keys */
interface RecaptchaKey {
  webSettings?: { allowAllDomains?: boolean; allowedDomains?: string[]; integrationType?: string };
}

// Google allows this many by default. A quota that is set replaces it for some days only.
const MAX_SIGN_UPS = 100;

const LOCAL_HOSTS = ['localhost', '127.0.0.1'];

/** People sign in by phone or with Google, and only the site's own pages reach their data. */
export const signInChecks: Checks = {
  'sign-in/methods': {
    remedy:
      'Firebase console → Authentication → Sign-in method: enable Phone (without phone numbers for testing) and Google, disable all others. Other accounts have no seat, so they could not join, only cost.',
    run: async (deployment) => {
      const { google, project } = deployment;
      const { signIn: { email, phoneNumber, anonymous } = {} } = await readConfig(deployment);
      const { defaultSupportedIdpConfigs: providers = [] } = await google<{
        defaultSupportedIdpConfigs?: { name: string; enabled?: boolean }[];
      }>(`identitytoolkit/admin/v2/projects/${project}/defaultSupportedIdpConfigs?pageSize=100`);
      const enabled = [
        ...(email?.enabled ? ['email'] : []),
        ...(anonymous?.enabled ? ['anonymous'] : []),
        ...providers.filter((provider) => provider.enabled).map(({ name }) => basename(name)),
      ];
      return [
        !phoneNumber?.enabled && 'Signing in by phone is disabled.',
        !enabled.includes('google.com') && 'Signing in with Google is disabled.',
        ...enabled
          .filter((id) => id !== 'google.com')
          .map((id) => `Another way to sign in is enabled: ${id}.`),
        ...Object.keys(phoneNumber?.testPhoneNumbers ?? {}).map(
          (number) => `Whoever knows its fixed code can sign in with ${number}.`,
        ),
      ];
    },
  },
  'sign-in/settings': {
    remedy:
      'Firebase console → Authentication → Settings. SMS region policy: allow your members’. Authorized domains. Sign-up quota: remove the higher one.',
    run: async (deployment) => {
      const { authorizedDomains = [], quota, smsRegionConfig } = await readConfig(deployment);
      const host = hostOf(deployment.settings);
      const limit = Number(quota?.signUpQuotaConfig?.quota ?? MAX_SIGN_UPS);
      return [
        !smsRegionConfig?.allowlistOnly?.allowedRegions?.length &&
          'No SMS region policy: text messages can be sent to any country, at your cost.',
        ...authorizedDomains
          .filter((domain) => LOCAL_HOSTS.includes(domain))
          .map((domain) => `Anybody’s local page can sign people in: ${domain} is authorized.`),
        !!host && !authorizedDomains.includes(host) && `${host} is not authorized.`,
        limit > MAX_SIGN_UPS &&
          `The quota for new accounts is ${limit} an hour for each IP address.`,
      ];
    },
  },
  'app-check/key': {
    remedy: 'docs/operations/go-live.md, "App Check".',
    run: async ({ google, project, settings }) => {
      const host = hostOf(settings);
      const key = settings['PUBLIC_APP_CHECK_SITE_KEY'];
      const appId = settings['PUBLIC_FIREBASE_APP_ID'];
      const { siteKey } = await google<{ siteKey?: string }>(
        `${appCheckOf(settings)}/apps/${appId}/recaptchaEnterpriseConfig`,
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
    remedy: 'docs/operations/go-live.md, "App Check" and "First deployment".',
    run: async ({ google, settings }) => {
      const { enforcementMode = 'OFF' } = await google<{ enforcementMode?: string }>(
        `${appCheckOf(settings)}/services/firestore.googleapis.com`,
      );
      return [
        enforcementMode !== 'ENFORCED' &&
          `Programs other than the site can use the database: App Check is ${enforcementMode.toLowerCase()} for Firestore.`,
      ];
    },
  },
};

// App Check knows a project by its number only, which is a part of the app's id.
function appCheckOf({ PUBLIC_FIREBASE_APP_ID: appId = '' }: Deployment['settings']): string {
  return `firebaseappcheck/v1/projects/${appId.split(':')[1]}`;
}

/** The settings of Firebase Authentication. */
export function readConfig({ google, project }: Deployment): Promise<Config> {
  return google<Config>(`identitytoolkit/admin/v2/projects/${project}/config`);
}
