import type { Check, Deployment } from './check.ts';

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

interface Provider {
  name: string;
  enabled?: boolean;
}

// Google allows this many by default; a higher number is a temporary exception.
const MAX_SIGN_UPS = 100;

/** The project's settings can be read at all. Without it, the other live checks say nothing. */
export const accessCheck: Check = {
  id: 'project/access',
  title: 'The project’s live settings can be read.',
  remedy:
    'gcloud auth login, with an account that may read the project; the roles are in docs/preflight.md.',
  run: async (deployment) => {
    await configOf(deployment);
    return [];
  },
};

/** People sign in by phone or with Google, from the site's own pages. */
export const signInChecks: Check[] = [
  {
    id: 'sign-in/providers',
    title: 'People sign in by phone or with Google, and in no other way.',
    remedy:
      'Firebase console → Authentication → Sign-in method: enable Phone and Google, disable all others. Other accounts have no seat, so they could not join, only cost.',
    run: async (deployment) => {
      const { signIn = {} } = await configOf(deployment);
      const others = await providersOf(deployment);
      const enabled = others.filter((provider) => provider.enabled).map(({ name }) => lastOf(name));
      const foreign = [
        ...(signIn.email?.enabled ? ['email'] : []),
        ...(signIn.anonymous?.enabled ? ['anonymous'] : []),
        ...enabled.filter((name) => name !== 'google.com'),
      ];
      return [
        ...(signIn.phoneNumber?.enabled ? [] : ['Signing in by phone is disabled.']),
        ...(enabled.includes('google.com') ? [] : ['Signing in with Google is disabled.']),
        ...foreign.map((name) => `Another way to sign in is enabled: ${name}.`),
      ];
    },
  },
  {
    id: 'sign-in/sms-regions',
    title: 'Text messages are sent to chosen countries only.',
    remedy: 'docs/runbook.md, "Text messages": allow your members’ countries.',
    run: async (deployment) => {
      const { smsRegionConfig } = await configOf(deployment);
      return smsRegionConfig?.allowlistOnly?.allowedRegions?.length
        ? []
        : ['No SMS region policy: text messages can be sent to any country, at your cost.'];
    },
  },
  {
    id: 'sign-in/test-numbers',
    title: 'There are no test phone numbers.',
    remedy:
      'Firebase console → Authentication → Sign-in method → Phone → Phone numbers for testing: remove them.',
    run: async (deployment) => {
      const { signIn } = await configOf(deployment);
      const count = Object.keys(signIn?.phoneNumber?.testPhoneNumbers ?? {}).length;
      return count === 0
        ? []
        : [
            `Whoever knows a fixed code can sign in with a test phone number; there ${count === 1 ? 'is one' : `are ${count}`}.`,
          ];
    },
  },
  {
    id: 'sign-in/domains',
    title: 'People sign in on the site’s own domain, and not on localhost.',
    remedy: 'Firebase console → Authentication → Settings → Authorized domains.',
    run: async (deployment) => {
      const { authorizedDomains = [] } = await configOf(deployment);
      const own = hostOf(deployment.settings['PUBLIC_SITE_URL']);
      return [
        ...authorizedDomains
          .filter((domain) => /^(localhost|127\.0\.0\.1|\[?::1\]?)$/.test(domain))
          .map((domain) => `Anybody’s local page can sign people in: ${domain} is authorized.`),
        ...(own && !authorizedDomains.includes(own) ? [`${own} is not authorized.`] : []),
      ];
    },
  },
  {
    id: 'sign-in/quota',
    title: 'The number of new accounts is limited.',
    remedy: 'docs/runbook.md, "Sign-ups": set a quota of at most 100 an hour for each IP address.',
    run: async (deployment) => {
      const { quota } = await configOf(deployment);
      const limit = Number(quota?.signUpQuotaConfig?.quota ?? Number.NaN);
      if (Number.isNaN(limit)) return ['No quota for new accounts is set.'];
      return limit >= 1 && limit <= MAX_SIGN_UPS
        ? []
        : [`The quota for new accounts is ${limit} an hour for each IP address.`];
    },
  },
  {
    id: 'sign-in/deletion',
    title: 'Who deletes their account and comes back is counted once.',
    remedy:
      'npx firebase deploy --only firestore. Or disable deletion: Firebase console → Authentication → Settings → User actions; then members cannot delete their account themselves.',
    run: async (deployment) => {
      const { client } = await configOf(deployment);
      if (client?.permissions?.disabledUserDeletion) return [];
      return (await releasedRules(deployment)).includes('match /seats/')
        ? []
        : [
            'People may delete their account, and the released rules keep no seats: they could join again and again.',
          ];
    },
  },
];

function configOf({ google, project }: Deployment): Promise<Config> {
  return google.get<Config>('identitytoolkit', `admin/v2/projects/${project}/config`);
}

/** Google, Facebook and so on, and the providers that were set up by hand. */
async function providersOf({ google, project }: Deployment): Promise<Provider[]> {
  const kinds = ['defaultSupportedIdpConfigs', 'oauthIdpConfigs', 'inboundSamlConfigs'];
  const answers = await Promise.all(
    kinds.map((kind) =>
      google.get<Record<string, Provider[]>>(
        'identitytoolkit',
        `admin/v2/projects/${project}/${kind}?pageSize=100`,
      ),
    ),
  );
  return answers.flatMap((answer, index) => answer[kinds[index]!] ?? []);
}

/** The text of the rules that Firestore obeys now. */
async function releasedRules({ google, project }: Deployment): Promise<string> {
  const { rulesetName } = await google.get<{ rulesetName: string }>(
    'firebaserules',
    `v1/projects/${project}/releases/cloud.firestore`,
  );
  const { source } = await google.get<{ source?: { files?: { content: string }[] } }>(
    'firebaserules',
    `v1/${rulesetName}`,
  );
  return (source?.files ?? []).map(({ content }) => content).join('\n');
}

function lastOf(name: string): string {
  return name.split('/').at(-1) ?? name;
}

function hostOf(address: string | undefined): string | undefined {
  return address && URL.canParse(address) ? new URL(address).hostname : undefined;
}
