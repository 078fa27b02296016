import { hostOf, lastPart, type Checks, type Deployment } from './check.ts';

/** https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config, what is used of it. */
interface Config {
  signIn?: {
    email?: { enabled?: boolean };
    phoneNumber?: { enabled?: boolean; testPhoneNumbers?: Record<string, string> };
    anonymous?: { enabled?: boolean };
  };
  quota?: { signUpQuotaConfig?: { quota?: string } };
  client?: { permissions?: { disabledUserDeletion?: boolean } };
  smsRegionConfig?: { allowlistOnly?: { allowedRegions?: string[] } };
  authorizedDomains?: string[];
}

// Google allows this many by default. A quota that is set replaces it for some days only.
const MAX_SIGN_UPS = 100;

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[?::1\]?)$/;

/** People sign in by phone or with Google, from the site's own pages. */
export const signInChecks: Checks = {
  'sign-in/providers': {
    title: 'People sign in by phone or with Google, and in no other way.',
    remedy:
      'Firebase console → Authentication → Sign-in method: enable Phone and Google, disable all others. Other accounts have no seat, so they could not join, only cost.',
    run: async (deployment) => {
      const { signIn = {} } = await configOf(deployment);
      const enabled = await enabledProviders(deployment);
      const others = [
        ...(signIn.email?.enabled ? ['email'] : []),
        ...(signIn.anonymous?.enabled ? ['anonymous'] : []),
        ...enabled.filter((id) => id !== 'google.com'),
      ];
      return [
        !signIn.phoneNumber?.enabled && 'Signing in by phone is disabled.',
        !enabled.includes('google.com') && 'Signing in with Google is disabled.',
        ...others.map((id) => `Another way to sign in is enabled: ${id}.`),
      ];
    },
  },
  'sign-in/sms-regions': {
    title: 'Text messages are sent to chosen countries only.',
    remedy:
      'Firebase console → Authentication → Settings → SMS region policy: allow your members’.',
    run: async (deployment) => {
      const { smsRegionConfig } = await configOf(deployment);
      return [
        !smsRegionConfig?.allowlistOnly?.allowedRegions?.length &&
          'No SMS region policy: text messages can be sent to any country, at your cost.',
      ];
    },
  },
  'sign-in/test-numbers': {
    title: 'There are no test phone numbers.',
    remedy:
      'Firebase console → Authentication → Sign-in method → Phone → Phone numbers for testing: remove them.',
    run: async (deployment) => {
      const { signIn } = await configOf(deployment);
      const numbers = Object.keys(signIn?.phoneNumber?.testPhoneNumbers ?? {});
      return numbers.map((number) => `Whoever knows its fixed code can sign in with ${number}.`);
    },
  },
  'sign-in/domains': {
    title: 'People sign in on the site’s own domain, and not on localhost.',
    remedy: 'Firebase console → Authentication → Settings → Authorized domains.',
    run: async (deployment) => {
      const { authorizedDomains = [] } = await configOf(deployment);
      const own = hostOf(deployment.settings['PUBLIC_SITE_URL']);
      return [
        ...authorizedDomains
          .filter((domain) => LOCAL_HOST.test(domain))
          .map((domain) => `Anybody’s local page can sign people in: ${domain} is authorized.`),
        !!own && !authorizedDomains.includes(own) && `${own} is not authorized.`,
      ];
    },
  },
  'sign-in/quota': {
    title: `At most ${MAX_SIGN_UPS} new accounts an hour for each IP address.`,
    remedy: 'Firebase console → Authentication → Settings → Sign-up quota: remove the higher one.',
    run: async (deployment) => {
      const { quota } = await configOf(deployment);
      const limit = Number(quota?.signUpQuotaConfig?.quota ?? MAX_SIGN_UPS);
      return [
        limit > MAX_SIGN_UPS &&
          `The quota for new accounts is ${limit} an hour for each IP address.`,
      ];
    },
  },
};

/** The settings of Firebase Authentication. */
export function configOf({ google, project }: Deployment): Promise<Config> {
  return google<Config>('identitytoolkit', `admin/v2/projects/${project}/config`);
}

/** The ids of the enabled providers: Google, Facebook and so on, and those that were set up by hand. */
async function enabledProviders({ google, project }: Deployment): Promise<string[]> {
  const kinds = ['defaultSupportedIdpConfigs', 'oauthIdpConfigs', 'inboundSamlConfigs'];
  const lists = await Promise.all(
    kinds.map(async (kind) => {
      const path = `admin/v2/projects/${project}/${kind}?pageSize=100`;
      type List = Record<string, { name: string; enabled?: boolean }[]>;
      return (await google<List>('identitytoolkit', path))[kind] ?? [];
    }),
  );
  return lists.flat().flatMap(({ name, enabled }) => (enabled ? lastPart(name) : []));
}
