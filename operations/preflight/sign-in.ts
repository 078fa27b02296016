import { basename } from 'node:path';
import type { Provider } from '../../src/features/waitlist/joining/identity.ts';
import { readList, type Google } from '../google.ts';
import type { Checks, Deployment } from './run-check.ts';

/** Regions without inhabitants. In an emergency, allowing only these stops text messages. */
const UNINHABITED = ['AQ', 'BV', 'GS', 'HM', 'TF'];

/** What the project calls each way to sign in that the site has: not always what an account's token says. */
const METHODS: Readonly<Record<Provider, string>> = { 'google.com': 'google.com', phone: 'phone' };
const isMethod = (id: string) => Object.values(METHODS).includes(id);

/** People sign in by phone or with Google, and only the site's own pages reach their data. */
export const signInChecks: Checks = {
  'sign-in/methods': {
    remedy:
      'Firebase console → Authentication → Sign-in method: Phone (without phone numbers for testing), Google or both, and no others, because their accounts cost money and cannot join.',
    run: async ({ google, project }) => {
      const { email, phoneNumber, anonymous } = (await readConfig(google, project)).signIn ?? {};
      const path = `${authOf(project)}/defaultSupportedIdpConfigs`;
      const providers = await readList<{ name: string; enabled?: boolean }>(google, path);
      const all = [{ name: 'email', ...email }, { name: 'anonymous', ...anonymous }, ...providers];
      const enabled = all.filter((one) => one.enabled).map(({ name }) => basename(name));
      const others = enabled.filter((id) => !isMethod(id));
      return [
        !phoneNumber?.enabled && !enabled.some(isMethod) && 'Nobody can sign in.',
        ...others.map((id) => `Another way to sign in is enabled: ${id}.`),
        ...Object.keys(phoneNumber?.testPhoneNumbers ?? {}).map(
          (number) => `Whoever knows its fixed code can sign in with ${number}.`,
        ),
      ];
    },
  },
  'sign-in/settings': {
    remedy: 'Firebase console → Authentication → Settings; docs/operations/go-live.md, "Sign-in".',
    run: async ({ google, project, host }) => {
      const config = await readConfig(google, project);
      const domains: string[] = config.authorizedDomains ?? [];
      const allowlist = config.smsRegionConfig?.allowlistOnly;
      const regions: string[] = allowlist?.allowedRegions ?? [];
      const smsReasons = [
        !allowlist && 'Text messages can be sent to any country, at your cost.',
        allowlist &&
          regions.every((region) => UNINHABITED.includes(region)) &&
          'Text messages are sent to no country where somebody lives.',
      ];
      return [
        ...(config.signIn?.phoneNumber?.enabled ? smsReasons : []),
        config.client?.permissions?.disabledUserSignup && 'Nobody new can sign up.',
        host && !domains.includes(host) && `${host} is not authorized.`,
      ];
    },
  },
  'app-check/key': {
    remedy: 'docs/operations/go-live.md, "App Check".',
    run: async ({ google, project, settings, host }) => {
      const key = settings['PUBLIC_APP_CHECK_SITE_KEY'];
      const app = `${appCheckOf(settings)}/apps/${settings['PUBLIC_FIREBASE_APP_ID']}`;
      const { siteKey } = await google(`${app}/recaptchaEnterpriseConfig`);
      if (siteKey !== key) return [`App Check expects the key ${siteKey}, and .env has ${key}.`];
      const path = `recaptchaenterprise/v1/projects/${project}/keys/${key}`;
      const { allowAllDomains = false, allowedDomains = [] } =
        (await google(path)).webSettings ?? {};
      const isAllowed = allowedDomains.some((domain: string) => `.${host}`.endsWith(`.${domain}`));
      return [
        allowAllDomains && 'The reCAPTCHA key works on every domain.',
        host && !isAllowed && !allowAllDomains && `The reCAPTCHA key does not work on ${host}.`,
      ];
    },
  },
  'app-check/enforced': {
    remedy: 'docs/operations/go-live.md, "App Check" and "First deployment".',
    run: async ({ google, settings }) => {
      const modeOf = async (service: string) => {
        const path = `${appCheckOf(settings)}/services/${service}.googleapis.com`;
        return (await google(path)).enforcementMode;
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

const authOf = (project: string) => `identitytoolkit/admin/v2/projects/${project}`;

/** The settings of Firebase Authentication. */
export const readConfig = (google: Google, project: string) => google(`${authOf(project)}/config`);
