import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOST, readPorts } from '../../cli/ports.ts';
import { commonErrors } from '../../src/lib/errors.ts';
import { setTextSize } from './a11y.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { newPhoneNumber, signInAsMember, signInByPhone } from '../../scripts/local/accounts.ts';
import { expectSeen, onScreens } from './seen.ts';
import { nameField, openMoreWays, signInButton, signInDialog } from './steps.ts';

/**
 * Serves the site without some files until they are restored. As in production, they are missing
 * with the headers of the others. Playwright's routes would turn off the browser's cache.
 */
async function serveWithout(missing: RegExp) {
  let isRestored = false;
  const site = `http://${HOST}:${readPorts().site}`;
  const server = createServer(({ url = '', headers }, response) => {
    if (missing.test(url) && !isRestored)
      return response.writeHead(404, { 'cache-control': 'max-age=31536000, immutable' }).end();
    return request(site + url, { headers }, (answer) => {
      answer.pipe(response.writeHead(answer.statusCode ?? 0, answer.headers));
    }).end();
  });
  await once(server.listen(0, HOST), 'listening');
  return {
    origin: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    restore: () => {
      isRestored = true;
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

test('a file that was missing is loaded after Reload the page', async ({ page, pageErrors }) => {
  await using site = await serveWithout(/_astro\/SignInPanel\./);
  await page.goto(site.origin);
  await signInButton(page).click();
  const dialog = signInDialog(page);
  const number = newPhoneNumber();
  await dialog.getByLabel('Phone number').fill(number);
  const notice = page.getByRole('alert').getByText(commonErrors['page/not-loaded']);
  await expect(notice).toBeVisible();
  site.restore();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(notice).toBeHidden();
  await expect(dialog.getByLabel('Phone number')).toHaveValue(number);
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await expect(dialog.getByText(/^Sent to \+91/)).toBeVisible();
  allowErrors(pageErrors, /404/);
});

test('the notice goes once what was missing has loaded', async ({ page, pageErrors }) => {
  const script = /_astro\/SignInPanel\./;
  await page.route(script, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/survey');
  await signInButton(page).click();
  const notice = page.getByRole('alert').getByText(commonErrors['page/not-loaded']);
  await expect(notice).toBeVisible();
  const dialog = signInDialog(page);
  await test.step('on small screens, it covers nothing of the dialog', () =>
    onScreens(page, ['320x568', '360x640', '640x360', '1280x720'], async () => {
      for (const name of ['Close', 'Send Code', 'Sign In with Google']) {
        const button = dialog.getByRole('button', { name });
        await button.scrollIntoViewIfNeeded();
        await expectSeen(button, notice);
      }
    }));
  await test.step('nor in large text, and the page keeps what it scrolls to above the notice', async () => {
    await setTextSize(page, 32);
    await onScreens(page, ['360x640', '1280x720'], async () => {
      for (const name of ['Send Code', 'Sign In with Google']) {
        const button = dialog.getByRole('button', { name });
        await button.scrollIntoViewIfNeeded();
        await expectSeen(button, notice);
      }
      const { y } = (await notice.boundingBox())!;
      const kept = await page.evaluate(
        () =>
          innerHeight - parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom),
      );
      expect(kept).toBeLessThanOrEqual(y);
    });
    await setTextSize(page, 16);
  });
  await page.unroute(script);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await signInButton(page).click();
  await dialog.getByLabel('Phone number').fill(newPhoneNumber());
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await expect(dialog.getByText(/^Sent to \+91/)).toBeVisible();
  await expect(notice).toBeHidden();
  allowErrors(pageErrors, /503/);
});

test('late code of a store that is missing offers a reload too', async ({ page, pageErrors }) => {
  await using site = await serveWithout(/_astro\/service\./);
  await signInByPhone(page, site.origin);
  await page.goto(`${site.origin}/joinwaitlist`);
  await expect(page.getByRole('alert').getByText(commonErrors['page/not-loaded'])).toBeVisible();
  site.restore();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(nameField(page)).toBeVisible();
  allowErrors(pageErrors, /404/);
});

test('a picture whose code is missing is drawn after Reload the page', async ({
  page,
  pageErrors,
}) => {
  await using site = await serveWithout(/_astro\/Figures\./);
  await signInAsMember(page, 'Nadia', 1, site.origin);
  await openMoreWays(page);
  const notice = page.getByRole('alert').getByText(commonErrors['page/not-loaded']);
  await expect(notice).toBeVisible();
  const button = page.getByRole('button', { name: 'QR Code' });
  await test.step('a press beside the notice uncovers what is below it, until it’s true again', async () => {
    await page.getByRole('heading', { name: 'Invite a friend' }).click();
    await expect(notice).toBeHidden();
    await button.click();
    await expect(notice).toBeVisible();
  });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  site.restore();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(notice).toBeHidden();
  await openMoreWays(page);
  await button.click();
  await expect(page.getByRole('img', { name: 'QR code of your referral link' })).toBeVisible();
  allowErrors(pageErrors, /404/);
});
