import { basename } from 'node:path';
import type { Checks, Deployment } from './check.ts';
import { hostOf } from './site.ts';

/** https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config, what is used of it. */
interface Config {
  signIn?: {
    email?: { enabled?: boolean };
    phoneNumber?: { enabled?: boolean; testPhoneNumbers?: Record<string, string> };
    anonymous?: { enabled?: boolean };
  };
  client?: { permissions?: { disabledUserSignup?: boolean } };
  smsRegionConfig?: { allowlistOnly?: { allowedRegions?: string[] } };
  recaptchaConfig?: { phoneEnforcementState?: string };
  authorizedDomains?: string[];
}

/** https://docs.cloud.google.com/recaptcha/docs/reference/rest/v1/projects.keys */
interface RecaptchaKey {
  webSettings?: { allowAllDomains?: boolean; allowedDomains?: string[]; integrationType?: string };
}

const LOCAL_HOSTS = ['localhost', '127.0.0.1'];

/** Where nobody lives. Allowing only these is how text messages are stopped in an emergency. */
const UNINHABITED = ['AQ', 'BV', 'GS', 'HM', 'TF'];

/** People sign in by phone or with Google, and only the site's own pages reach their data. */
export const signInChecks: Checks = {
  'sign-in/methods': {
    remedy:
      'Firebase console → Authentication → Sign-in method: Phone (without phone numbers for testing), Google or both, and no others: their accounts could not join, only cost.',
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
      const others = enabled.filter((id) => id !== 'google.com');
      return [
        !phoneNumber?.enabled && others.length === enabled.length && 'Nobody can sign in.',
        ...others.map((id) => `Another way to sign in is enabled: ${id}.`),
        ...Object.keys(phoneNumber?.testPhoneNumbers ?? {}).map(
          (number) => `Whoever knows its fixed code can sign in with ${number}.`,
        ),
      ];
    },
  },
  'sign-in/settings': {
    remedy: 'Firebase console → Authentication → Settings; docs/operations/go-live.md, "Sign-in".',
    run: async (deployment) => {
      const config = await readConfig(deployment);
      const { authorizedDomains = [], smsRegionConfig, client, recaptchaConfig } = config;
      const host = hostOf(deployment.settings);
      const regions = smsRegionConfig?.allowlistOnly?.allowedRegions ?? [];
      const hasPhone = config.signIn?.phoneNumber?.enabled;
      const smsDefence = recaptchaConfig?.phoneEnforcementState ?? 'OFF';
      return [
        !!hasPhone &&
          !smsRegionConfig?.allowlistOnly &&
          'Text messages can be sent to any country, at your cost.',
        !!hasPhone &&
          !!smsRegionConfig?.allowlistOnly &&
          regions.every((region) => UNINHABITED.includes(region)) &&
          'Text messages are sent to no country where somebody lives.',
        !!hasPhone &&
          /AUDIT|ENFORCE/.test(smsDefence) &&
          'SMS defence is on beside App Check: text messages can fail.',
        !!client?.permissions?.disabledUserSignup && 'Nobody new can sign up.',
        ...LOCAL_HOSTS.filter((local) => authorizedDomains.includes(local)).map(
          (local) => `Anybody’s local page can sign people in: ${local} is authorized.`,
        ),
        !!host && !authorizedDomains.includes(host) && `${host} is not authorized.`,
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
      if (siteKey !== key) return [`App Check expects the key ${siteKey}, and .env has ${key}.`];
      const path = `recaptchaenterprise/v1/projects/${project}/keys/${key}`;
      const { webSettings = {} } = await google<RecaptchaKey>(path);
      const { allowAllDomains = false, allowedDomains = [], integrationType } = webSettings;
      const isAllowed = allowedDomains.some((domain) => `.${host}`.endsWith(`.${domain}`));
      return [
        allowAllDomains && 'The reCAPTCHA key works on every domain.',
        !isAllowed && !allowAllDomains && `The reCAPTCHA key does not work on ${host}.`,
        integrationType !== 'SCORE' && 'App Check takes only a score-based reCAPTCHA key.',
      ];
    },
  },
  'app-check/enforced': {
    remedy: 'docs/operations/go-live.md, "App Check" and "First deployment".',
    run: async ({ google, settings }) => {
      const modeOf = async (service: string) => {
        const path = `${appCheckOf(settings)}/services/${service}.googleapis.com`;
        return (await google<{ enforcementMode?: string }>(path)).enforcementMode ?? 'OFF';
      };
      return [
        (await modeOf('firestore')) !== 'ENFORCED' &&
          'Programs other than the site can use the database: App Check is not enforced for Firestore.',
        (await modeOf('identitytoolkit')) === 'ENFORCED' &&
          'Nobody can sign in: App Check is enforced for Authentication, for which the site sends no token.',
      ];
    },
  },
};

// App Check knows a project by its number only, which is a part of the app's id.
const appCheckOf = ({ PUBLIC_FIREBASE_APP_ID: appId = '' }: Deployment['settings']) =>
  `firebaseappcheck/v1/projects/${appId.split(':')[1]}`;

/** The settings of Firebase Authentication. */
export const readConfig = ({ google, project }: Deployment) =>
  google<Config>(`identitytoolkit/admin/v2/projects/${project}/config`);
