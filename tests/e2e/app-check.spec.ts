import type { Page } from '@playwright/test';
import { HOST, readPorts } from '../../scripts/ports.ts';
import { expect, test } from './fixtures.ts';
import { createPerson, signIn } from './people.ts';
import { launchSite } from '../../scripts/local/test-sites.ts';

const { PUBLIC_FIREBASE_APP_ID: appId, PUBLIC_FIREBASE_PROJECT_ID: project } = launchSite.env;
const emulator = `http://${HOST}:${readPorts(process.env).auth}/identitytoolkit.googleapis.com`;
const headers = { 'access-control-allow-origin': '*' };

/** Answers as Google does: Auth by its emulator, Firestore with an empty database. */
async function mockGoogle(page: Page): Promise<void> {
  await page.route('https://identitytoolkit.googleapis.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({
      response: await route.fetch({ url: emulator + pathname + search }),
      headers,
    });
  });
  await page.route('https://firestore.googleapis.com/**', (route) => {
    const { documents = [] } = route.request().postDataJSON() as { documents?: string[] };
    const readTime = new Date().toISOString();
    return route.fulfill({ headers, json: documents.map((missing) => ({ missing, readTime })) });
  });
  await page.route('https://www.google.com/recaptcha/enterprise.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${recaptcha.toString()})();` }),
  );
  await page.route('https://content-firebaseappcheck.googleapis.com/**', (route) =>
    route.fulfill({ headers, json: { token: 'proof-of-the-site', ttl: '3600s' } }),
  );
}

/** What the SDK uses of reCAPTCHA Enterprise. */
function recaptcha() {
  let passed = () => {};
  const enterprise = {
    ready: (run: () => void) => run(),
    render: (_: string, { callback }: { callback: () => void }) => {
      passed = callback;
      return 0;
    },
    execute: () => {
      passed();
      return Promise.resolve('human');
    },
  };
  Object.assign(window, { grecaptcha: { enterprise } });
}

test('Firestore gets the proof that the site itself asks; reading a page as a member needs none', async ({
  page,
}) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await mockGoogle(page);
  await signIn(page, await createPerson(), launchSite.origin);

  await page.goto(`${launchSite.origin}/aboutus`);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(urls.filter((url) => url.includes('identitytoolkit'))).not.toEqual([]);
  expect(urls.filter((url) => /recaptcha|appcheck|app-check|firestore/.test(url))).toEqual([]);

  const exchange = page.waitForRequest(/content-firebaseappcheck/);
  const lookup = page.waitForRequest(/firestore\.googleapis/);
  await page.goto(`${launchSite.origin}/joinwaitlist`);
  await expect(page.getByRole('heading', { name: 'Join Our Waitlist' })).toBeVisible();
  expect(new URL((await exchange).url()).pathname).toBe(
    `/v1/projects/${project}/apps/${appId}:exchangeRecaptchaEnterpriseToken`,
  );
  expect((await exchange).postDataJSON()).toEqual({ recaptcha_enterprise_token: 'human' });
  expect(await (await lookup).headerValue('x-firebase-appcheck')).toBe('proof-of-the-site');
});
