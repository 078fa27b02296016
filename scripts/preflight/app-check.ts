import { hostOf, type Checks, type Deployment } from './check.ts';

/** https://docs.cloud.google.com/recaptcha/docs/reference/rest/v1/projects.keys */
interface RecaptchaKey {
  webSettings?: { allowAllDomains?: boolean; allowedDomains?: string[]; integrationType?: string };
}

const remedy = 'docs/operations/go-live.md, "App Check".';

/** Firestore serves only the site's own pages, and these can prove that they are. */
export const appCheckChecks: Checks = {
  'app-check/provider': {
    title: 'App Check knows this app and its reCAPTCHA key.',
    remedy,
    run: async (deployment) => {
      const { google, settings } = deployment;
      const appId = settings['PUBLIC_FIREBASE_APP_ID'] ?? '';
      const number = await projectNumber(deployment);
      if (appId.split(':')[1] !== number) return [`The app ${appId} is not one of this project.`];
      const path = `v1/projects/${number}/apps/${appId}/recaptchaEnterpriseConfig`;
      const { siteKey } = await google<{ siteKey?: string }>('firebaseappcheck', path);
      const own = settings['PUBLIC_APP_CHECK_SITE_KEY'];
      if (!siteKey) return [`App Check has no reCAPTCHA Enterprise provider for ${appId}.`];
      return [siteKey !== own && `App Check expects the key ${siteKey}, and .env has ${own}.`];
    },
  },
  'app-check/key': {
    title: 'The reCAPTCHA key works on the site’s domain, and on no stranger’s.',
    remedy,
    run: async ({ google, project, settings }) => {
      const own = hostOf(settings['PUBLIC_SITE_URL']);
      const path = `v1/projects/${project}/keys/${settings['PUBLIC_APP_CHECK_SITE_KEY']}`;
      const { webSettings = {} } = await google<RecaptchaKey>('recaptchaenterprise', path);
      const { allowAllDomains, allowedDomains = [], integrationType } = webSettings;
      const isAllowed = allowedDomains.some((domain) => `.${own}`.endsWith(`.${domain}`));
      return [
        !!allowAllDomains && 'The reCAPTCHA key works on every domain.',
        !isAllowed && !allowAllDomains && `The reCAPTCHA key does not work on ${own}.`,
        integrationType !== 'SCORE' &&
          'The reCAPTCHA key is not a score-based one, and App Check takes no other.',
      ];
    },
  },
  'app-check/enforced': {
    title: 'App Check is enforced for Firestore.',
    remedy,
    run: async (deployment) => {
      const path = `v1/projects/${await projectNumber(deployment)}/services/firestore.googleapis.com`;
      const service = await deployment.google<{ enforcementMode?: string }>(
        'firebaseappcheck',
        path,
      );
      const { enforcementMode = 'OFF' } = service;
      return [
        enforcementMode !== 'ENFORCED' &&
          `Programs other than the site can use the database: App Check is ${enforcementMode.toLowerCase()} for Firestore.`,
      ];
    },
  },
};

// App Check knows a project by its number only.
async function projectNumber({ google, project }: Deployment): Promise<string> {
  const path = `v1/projects/${project}`;
  return (await google<{ projectNumber: string }>('cloudresourcemanager', path)).projectNumber;
}
