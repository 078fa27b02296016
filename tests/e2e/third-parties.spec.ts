import { launchSite } from './sites.ts';
import { HOST, readPorts } from '../../cli/ports.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { mockGoogle } from './google.ts';
import { newPhoneNumber, signInByPhone } from '../../scripts/local/accounts.ts';
import { enterCode, nameField, signInDialog } from './steps.ts';

/*
 * Google as the production build meets it: under that build's policy, at Google's own addresses,
 * with App Check. Every test fails on any violation of the policy; see fixtures.ts.
 */

const appId = launchSite.env.PUBLIC_FIREBASE_APP_ID;
const emulator = `http://${HOST}:${readPorts().auth}/identitytoolkit.googleapis.com`;
const headers = { 'access-control-allow-origin': '*' };

test.use({ baseURL: launchSite.origin, viewport: { width: 360, height: 640 } });

test.beforeEach(async ({ page, context }) => {
  await mockGoogle(context);
  // Auth is answered by its emulator, Firestore as if it were empty.
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

test('a challenge is seen above the sign-in dialog, and answered or closed', async ({ page }) => {
  await page.goto('/joinwaitlist');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  const number = newPhoneNumber();
  const dialog = signInDialog(page);
  const challenge = page.getByTitle('recaptcha challenge');
  await dialog.getByLabel('Phone number').fill(number);
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await expect(challenge).toBeInViewport({ ratio: 1 });
  // Beside the challenge, which closes it.
  await page.mouse.click(330, 300);
  await expect(challenge).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await challenge.contentFrame().getByRole('button', { name: 'Verify' }).click();
  await enterCode(page, number);
});

test('App Check loads only for Firestore, which gets its token', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await signInByPhone(page, launchSite.origin);
  await page.goto('/aboutus');
  await expect.poll(() => urls.join()).toContain('identitytoolkit');
  await page.waitForLoadState('networkidle');
  const notNeeded = /recaptcha|appcheck|app-check|firestore|js\/api|SignInPanel/;
  expect(urls.filter((url) => notNeeded.test(url))).toEqual([]);

  const exchange = page.waitForRequest(/content-firebaseappcheck/);
  const lookup = page.waitForRequest(/firestore\.googleapis/);
  await page.goto('/joinwaitlist');
  await expect(nameField(page)).toBeVisible();
  expect((await exchange).url()).toContain(`/apps/${appId}:exchangeRecaptchaEnterpriseToken`);
  expect(await (await lookup).headerValue('x-firebase-appcheck')).toBe('proof-of-the-site');
});

test('neither scripts nor styles from outside of the build apply', async ({ page, pageErrors }) => {
  await page.goto('/');
  await page.evaluate(() => {
    for (const name of ['script', 'style']) {
      const element = document.createElement(name);
      element.textContent = 'document.title = "pwned"';
      document.body.append(element);
    }
  });
  const violations = ['script', 'style'].map((name) =>
    expect.stringMatching(`violates.*${name}-src`),
  );
  await expect.poll(() => pageErrors).toEqual(violations);
  await expect(page).not.toHaveTitle('pwned');
  allowErrors(pageErrors, /violates/);
});

test('of Google’s scripts, only those that the SDK loads run', async ({ page, pageErrors }) => {
  const scripts = [
    // An old AngularJS.
    'https://www.google.com/recaptcha/about/js/main.min.js',
    'https://www.google.com/recaptcha/api2/anchor',
    'https://www.gstatic.com/fsn/angular_js-bundle1.js',
    // Calls whatever its address names.
    'https://apis.google.com/js/plusone.js?onload=alert',
  ];
  for (const url of scripts)
    await page.route(url, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'document.title = "pwned"' }),
    );
  await page.goto('/');
  const outcomes = await page.evaluate(async (urls) => {
    const outcomeOf = (src: string) =>
      new Promise((resolve) => {
        const script = Object.assign(document.createElement('script'), { src });
        script.onload = () => resolve('ran');
        script.onerror = () => resolve('refused');
        document.head.append(script);
      });
    return Promise.all(urls.map(outcomeOf));
  }, scripts);
  expect(outcomes).toEqual(scripts.map(() => 'refused'));
  await expect(page).not.toHaveTitle('pwned');
  allowErrors(pageErrors, /violates|csp$/);
});
