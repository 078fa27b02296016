import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { askForCode, codeFor, forgive, freshNumber, openDialog, signInDialog } from './accounts';
import { expect, test } from './fixtures';
import { launchSite } from './other-sites';

const isFocusInDialog = () =>
  document.querySelector('#sign-in')!.contains(document.activeElement) ||
  document.activeElement === document.body;

test('it opens on the very click, on a slow network, and is busy until its code is here', async ({
  page,
}) => {
  await page.goto('/');
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  const isOpenAtOnce = await page.evaluate(() => {
    document.querySelector<HTMLElement>('header [data-opens-sign-in]')!.click();
    return document.querySelector<HTMLDialogElement>('#sign-in')!.checkVisibility();
  });
  expect(isOpenAtOnce).toBe(true);
  const dialog = signInDialog(page);
  await expect(dialog.getByText('Processing...')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  // As soon as the field is there, it can be typed in, while the rest still loads.
  await expect(dialog.getByLabel('Phone number')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Sign In with Google' })).toBeDisabled();
  const number = freshNumber();
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('One-time code')).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByText(`Sent to +91${number}.`)).toBeVisible();
});

test('by keyboard alone: focus goes in, stays in, and returns', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Sign In' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = signInDialog(page);
  await expect(dialog.getByLabel('Phone number')).toBeFocused();
  await expect(dialog.getByText('Processing...')).toBeHidden();
  for (let i = 0; i < 9; i++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(isFocusInDialog)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  const number = freshNumber();
  await expect(dialog.getByLabel('Phone number')).toBeFocused();
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('One-time code')).toBeFocused();
  await page.keyboard.type(await codeFor(number));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(opener).toBeVisible();
});

test('the backdrop and the button close it, a click inside does not', async ({ page }) => {
  await page.goto('/');
  const dialog = await openDialog(page);
  await dialog.getByRole('heading', { name: 'Sign In' }).click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(20, 400);
  await expect(dialog).toBeHidden();
  await openDialog(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('the page behind it is inert and does not scroll; what comes later stays reachable', async ({
  page,
}) => {
  await page.goto('/');
  await openDialog(page);
  await page.mouse.wheel(0, 600);
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator('body > header')).toHaveAttribute('inert', '');
  await expect(page.locator('body > main')).toHaveAttribute('inert', '');
  await expect(page.locator('body > footer')).toHaveAttribute('inert', '');

  // As reCAPTCHA draws its challenge.
  await page.evaluate(() => {
    const challenge = document.createElement('div');
    challenge.style.cssText = 'position:absolute;inset:0 auto auto 0;z-index:2000000000';
    challenge.innerHTML = '<button id="challenge">I am a person</button>';
    document.body.append(challenge);
  });
  await page.locator('#challenge').click();
  await expect(page.locator('#challenge')).toBeFocused();
  await expect(signInDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('body > main')).not.toHaveAttribute('inert');
});

test('twenty openings and closings leave no error and no node behind', async ({ page }) => {
  await page.goto('/');
  await openDialog(page);
  await expect(page.locator('[data-bot-check] > *')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-bot-check] > *')).toHaveCount(0);
  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);
  const before = await nodes();
  for (let i = 0; i < 20; i++) {
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    // Sometimes before the check is made, sometimes while it is, sometimes after.
    await page.waitForTimeout([0, 60, 110, 250][i % 4]!);
    await page.keyboard.press('Escape');
  }
  await page.waitForTimeout(500);
  expect(await nodes()).toBe(before);

  const number = freshNumber();
  const dialog = await askForCode(page, number);
  await expect(page.locator('[data-bot-check] > *')).toHaveCount(1);
  await dialog.getByLabel('One-time code').fill(await codeFor(number));
  await dialog.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('[data-bot-check] > *')).toHaveCount(0);
});

test('the bot check is made about 100 ms after the opening, and once', async ({ page }) => {
  await page.goto('/');
  await openDialog(page);
  await page.keyboard.press('Escape');
  const times = await page.evaluate(async () => {
    const added: number[] = [];
    const host = document.querySelector('[data-bot-check]')!;
    new MutationObserver((changes) => {
      if (changes.some(({ addedNodes }) => addedNodes.length))
        added.push(performance.now() - start);
    }).observe(host, { childList: true });
    const start = performance.now();
    document.querySelector<HTMLElement>('header [data-opens-sign-in]')!.click();
    await new Promise((resolve) => setTimeout(resolve, 700));
    return added;
  });
  expect(times).toHaveLength(1);
  expect(times[0]).toBeGreaterThanOrEqual(95);
  expect(times[0]).toBeLessThan(400);
});

test('a bot check that cannot be made is said, and trying again makes one', async ({
  page,
  troubles,
}) => {
  await page.route(/recaptchaParams/, (route) => route.abort());
  await page.goto('/');
  const dialog = await openDialog(page);
  await dialog.getByLabel('Phone number').fill(freshNumber());
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Security check (reCAPTCHA) not initialized. Please try again.',
  );
  await page.unroute(/recaptchaParams/);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await expect(dialog.getByLabel('One-time code')).toBeVisible();
  forgive(troubles, /recaptchaParams|ERR_FAILED/);
});

test('sign-in code that does not arrive is said, and trying again loads it', async ({
  page,
  troubles,
}) => {
  await page.goto('/');
  await page.route('**/auth.*.js', (route) => route.abort());
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = signInDialog(page);
  await dialog.getByLabel('Phone number').fill('98765');
  await expect(dialog.getByRole('alert')).toHaveText(
    'Sign-in could not be loaded. Please check your connection and try again.',
  );
  await page.unroute('**/auth.*.js');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('button', { name: 'Sign In with Google' })).toBeEnabled();
  await expect(dialog.getByLabel('Phone number')).toHaveValue('98765');
  forgive(troubles, /auth\.[\w-]+\.js|ERR_FAILED/);
});

test("the dialog's own code that does not arrive is said too", async ({ page, troubles }) => {
  await page.goto('/');
  await page.route(/SignInPanel\./, (route) => route.abort());
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = signInDialog(page);
  const notice = page.getByText('A part of this page could not be loaded.');
  await expect(notice).toBeVisible({ timeout: 15_000 });
  await page.unroute(/SignInPanel\./);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await expect(notice).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Sign In with Google' })).toBeEnabled();
  forgive(troubles, /SignInPanel|ERR_FAILED/);
});

test('a lost connection while sending is said, and what was typed stays', async ({
  page,
  troubles,
}) => {
  await page.goto('/');
  const dialog = await openDialog(page);
  await page.route(/sendVerificationCode/, (route) => route.abort());
  await dialog.getByLabel('Phone number').fill('9876543210');
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Failed to send OTP: The connection failed. Please check it and try again.',
  );
  await expect(dialog.getByLabel('Phone number')).toHaveValue('9876543210');
  forgive(troubles, /sendVerificationCode|ERR_FAILED/);
});

test('every place that asks for sign-in opens this dialog', async ({ page }) => {
  await page.goto('/joinwaitlist');
  const openers = page.locator('main [data-opens-sign-in]');
  await openers.first().click();
  await expect(signInDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(openers.first()).toBeFocused();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#site-menu').getByRole('button', { name: 'Sign In' }).click();
  await expect(signInDialog(page)).toBeVisible();
  await expect(page.locator('#site-menu')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});

test('fields and messages have the names and roles that screen readers use', async ({ page }) => {
  await page.goto('/');
  const dialog = await openDialog(page);
  await expect(dialog).toHaveAttribute('aria-modal', 'true');
  const phone = dialog.getByRole('textbox', { name: 'Phone number' });
  await expect(phone).toHaveAttribute('type', 'tel');
  await expect(phone).toHaveAttribute('autocomplete', 'tel');
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveAccessibleDescription(/Please enter your phone number\.$/);
  await phone.fill(freshNumber());
  await phone.press('Enter');
  const code = dialog.getByRole('textbox', { name: 'One-time code' });
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(dialog.getByRole('status')).toHaveText(
    'OTP sent to your phone! Please enter it below.',
  );
});

test('what happens is announced in live regions that were there before', async ({ page }) => {
  await page.goto('/');
  const dialog = await openDialog(page);
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    for (const region of document.querySelectorAll('#sign-in [role=alert], #sign-in [role=status]'))
      new MutationObserver(() => {
        const text = region.textContent;
        if (text) said.push(`${region.getAttribute('role')}: ${text}`);
      }).observe(region, { subtree: true, childList: true, characterData: true });
  });
  const send = dialog.getByRole('button', { name: 'Send OTP' });
  await send.click();
  await dialog.getByLabel('Phone number').fill(freshNumber());
  await send.click();
  await expect(dialog.getByLabel('One-time code')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([
    'alert: Please enter your phone number.',
    'status: Processing...',
    'status: OTP sent to your phone! Please enter it below.',
  ]);
});

const states: Record<string, (page: Page) => Promise<unknown>> = {
  'the phone step': openDialog,
  'a problem': async (page) => {
    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: 'Send OTP' }).click();
    await expect(dialog.getByRole('alert')).not.toBeEmpty();
  },
  'the code step': (page) => askForCode(page, freshNumber()),
  'the waiting': async (page) => {
    await page.route(/sendVerificationCode/, () => undefined);
    const dialog = await openDialog(page);
    await dialog.getByLabel('Phone number').fill(freshNumber());
    await dialog.getByRole('button', { name: 'Send OTP' }).click();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  },
  'the success': async (page) => {
    const number = freshNumber();
    const dialog = await askForCode(page, number);
    await dialog.getByLabel('One-time code').fill(await codeFor(number));
    await page.clock.install();
    await dialog.getByRole('button', { name: 'Verify OTP' }).click();
    await expect(dialog.getByText('Phone number verified')).toBeVisible();
  },
};

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    for (const [name, reach] of Object.entries(states)) {
      test(`axe finds nothing in ${name}`, async ({ page }) => {
        for (const width of [1280, 320]) {
          await page.setViewportSize({ width, height: 800 });
          if (width === 1280) {
            await page.goto('/downloads');
            await reach(page);
          }
          const { violations } = await new AxeBuilder({ page }).include('#sign-in').analyze();
          expect(violations).toEqual([]);
        }
      });
    }
  });
}

test('without Firebase settings the dialog says plainly that sign-in is not available', async ({
  page,
}) => {
  await page.goto(`${launchSite.origin}/downloads`);
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = signInDialog(page);
  await expect(dialog).toContainText(
    'Sign-in is not available on this site at the moment. Everything else is open to you.',
  );
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
});
