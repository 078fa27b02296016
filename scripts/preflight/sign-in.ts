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

interface Providers {
  defaultSupportedIdpConfigs?: { name: string; enabled?: boolean }[];
}

// Google allows this many by default. A quota that is set replaces it for some days only.
const MAX_SIGN_UPS = 100;

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[?::1\]?)$/;

/** People sign in by phone or with Google, from the site's own pages. */
export const signInChecks: Checks = {
  'sign-in/methods': {
    title: 'People sign in with their own phone or with Google, and in no other way.',
    remedy:
      'Firebase console → Authentication → Sign-in method: enable Phone (without phone numbers for testing) and Google, disable all others. Other accounts have no seat, so they could not join, only cost.',
    run: async (deployment) => {
      const { google, project } = deployment;
      const { signIn: { email, phoneNumber, anonymous } = {} } = await readConfig(deployment);
      const { defaultSupportedIdpConfigs: providers = [] } = await google<Providers>(
        `identitytoolkit/admin/v2/projects/${project}/defaultSupportedIdpConfigs?pageSize=100`,
      );
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
    title: 'Accounts are made on the site’s domain, not without limit, and in chosen countries.',
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
          .filter((domain) => LOCAL_HOST.test(domain))
          .map((domain) => `Anybody’s local page can sign people in: ${domain} is authorized.`),
        !!host && !authorizedDomains.includes(host) && `${host} is not authorized.`,
        limit > MAX_SIGN_UPS &&
          `The quota for new accounts is ${limit} an hour for each IP address.`,
      ];
    },
  },
};

/** The settings of Firebase Authentication. */
export function readConfig({ google, project }: Deployment): Promise<Config> {
  return google<Config>(`identitytoolkit/admin/v2/projects/${project}/config`);
}
