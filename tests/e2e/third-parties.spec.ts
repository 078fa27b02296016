import { launchSite } from '../../scripts/local/test-sites.ts';
import { HOST, readPorts } from '../../scripts/ports.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { mockGoogleScript } from './google-script.ts';
import { createPerson, newPhoneNumber, signIn } from './people.ts';
import { challenge, mockRecaptcha } from './recaptcha.ts';
import { enterCode, signInDialog } from './steps.ts';

/*
 * Google as the production build meets it, under that build's policy: its own addresses, its own Firebase
 * project, App Check. Every test fails on any violation of the policy; see fixtures.ts.
 */

const { PUBLIC_FIREBASE_APP_ID: appId, PUBLIC_FIREBASE_PROJECT_ID: project } = launchSite.env;
const emulator = `http://${HOST}:${readPorts(process.env).auth}/identitytoolkit.googleapis.com`;
const headers = { 'access-control-allow-origin': '*' };

test.use({ baseURL: launchSite.origin, viewport: { width: 360, height: 640 } });

test.beforeEach(async ({ page, context }) => {
  await mockGoogleScript(context);
  // Auth by its emulator, Firestore with an empty database.
  await page.route('https://identitytoolkit.googleapis.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: emulator + pathname + search });
    await route.fulfill({ response, headers });
  });
  await page.route('https://firestore.googleapis.com/**', (route) => {
    const { documents = [] } = route.request().postDataJSON() as { documents?: string[] };
    const readTime = new Date().toISOString();
    return route.fulfill({ headers, json: documents.map((missing) => ({ missing, readTime })) });
  });
  await page.route('https://content-firebaseappcheck.googleapis.com/**', (route) =>
    route.fulfill({ headers, json: { token: 'proof-of-the-site', ttl: '3600s' } }),
  );
});

test('a challenge is seen above the sign-in dialog, and answered or closed', async ({
  page,
  context,
}) => {
  await mockRecaptcha(context);
  await page.goto('/joinwaitlist');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  const number = newPhoneNumber();
  const dialog = signInDialog(page);
  await dialog.getByLabel('Phone number').fill(number);
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await expect(challenge(page)).toBeInViewport({ ratio: 1 });
  await page.mouse.click(330, 300);
  await expect(challenge(page)).not.toBeInViewport();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await challenge(page).contentFrame().getByRole('button', { name: 'Verify' }).click();
  await enterCode(page, number);
});

test('for a signed-in visitor, a page loads no Google code but Auth', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await signIn(page, await createPerson(), launchSite.origin);
  await page.goto('/aboutus');
  await expect.poll(() => urls.filter((url) => url.includes('identitytoolkit'))).not.toEqual([]);
  await page.waitForLoadState('networkidle');
  const notNeeded = /recaptcha|appcheck|app-check|firestore|js\/api|SignInPanel/;
  expect(urls.filter((url) => notNeeded.test(url))).toEqual([]);
});

test('Firestore gets App Check’s token, and a cookie can’t redirect the requests', async ({
  page,
  context,
}) => {
  await mockRecaptcha(context);
  await signIn(page, await createPerson(), launchSite.origin);
  const elsewhere = '127.0.0.1:9';
  const defaults = {
    config: { projectId: 'elsewhere', authDomain: elsewhere },
    emulatorHosts: { auth: elsewhere, firestore: elsewhere },
  };
  const value = Buffer.from(JSON.stringify(defaults)).toString('base64');
  await context.addCookies([{ name: '__FIREBASE_DEFAULTS__', value, url: launchSite.origin }]);
  const exchange = page.waitForRequest(/content-firebaseappcheck/);
  const lookup = page.waitForRequest(/firestore\.googleapis/);
  await page.goto('/joinwaitlist');
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  expect(new URL((await exchange).url()).pathname).toBe(
    `/v1/projects/${project}/apps/${appId}:exchangeRecaptchaEnterpriseToken`,
  );
  expect((await exchange).postDataJSON()).toEqual({ recaptcha_enterprise_token: 'human' });
  expect((await lookup).url()).toContain(`/v1/projects/${project}/`);
  expect(await (await lookup).headerValue('x-firebase-appcheck')).toBe('proof-of-the-site');
});

test('a script that isn’t part of the build doesn’t run', async ({ page, pageErrors }) => {
  const path = '/blog/islamic-values-in-modern-education';
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const script =
      '<p>x</p><script>document.title = "pwned"</script><img src="/favicon.svg" onload="pwn()">';
    const body = (await response.text()).replace('</article>', `${script}</article>`);
    await route.fulfill({ response, body });
  });
  await page.goto(path);
  const violations = () => pageErrors.filter((error) => /violates.*script-src/.test(error));
  await expect.poll(violations).toHaveLength(2);
  await expect(page).not.toHaveTitle('pwned');
  allowErrors(pageErrors, /violates|404/);
});
