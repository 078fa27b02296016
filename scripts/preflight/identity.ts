import type { Deployment } from './check.ts';

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

/** The settings of Firebase Authentication. */
export function configOf({ google, project }: Deployment): Promise<Config> {
  return google.get<Config>('identitytoolkit', `admin/v2/projects/${project}/config`);
}

/** The ids of the enabled providers: Google, Facebook and so on, and those that were set up by hand. */
export async function enabledProviders({ google, project }: Deployment): Promise<string[]> {
  const kinds = ['defaultSupportedIdpConfigs', 'oauthIdpConfigs', 'inboundSamlConfigs'];
  const answers = await Promise.all(
    kinds.map(async (kind) => {
      const path = `admin/v2/projects/${project}/${kind}?pageSize=100`;
      return (await google.get<Record<string, Provider[]>>('identitytoolkit', path))[kind] ?? [];
    }),
  );
  return answers
    .flat()
    .filter(({ enabled }) => enabled)
    .map(({ name }) => name.slice(name.lastIndexOf('/') + 1));
}
