import type { Page } from '@playwright/test';
import { sentence } from '../../src/messages/errors.ts';
import { expectAccessible } from './a11y.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { codeFor, createPerson, newPhoneNumber, signIn } from './people.ts';
import { openDialog, press, problems, signInButton, signOutButton } from './steps.ts';

/** Collects what the live regions of the dialog say: those that were there before their text. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const announced = await page.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target as Element).closest?.('[role=alert], [role=status]');
        const text = region?.textContent && `${region.role}: ${region.textContent}`;
        if (text && text !== texts.at(-1)) texts.push(text);
      }
    }).observe(document.querySelector('dialog')!, { subtree: true, childList: true });
    return texts;
  });
  return () => announced.jsonValue();
}

test('by keyboard alone, somebody signs in by phone and out, and hears of each step', async ({
  page,
  context,
  pageErrors,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  const dialog = await openDialog(page);
  const announced = await listen(page);
  const phone = dialog.getByLabel('Phone number');
  await expect(phone).toHaveAttribute('type', 'tel');
  await expect(phone).toHaveAttribute('autocomplete', 'tel');
  await page.keyboard.press('Enter');
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveAccessibleDescription(/Please enter your phone number\.$/);
  await expect(phone).toBeFocused();
  await expectAccessible(page, 'without a number');
  const number = newPhoneNumber();
  await page.keyboard.type(number);
  await expect(problems(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  const code = dialog.getByRole('textbox', { name: 'One-time code' });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page, 'with a code');
  const sent = await codeFor(number);
  // The sixth digit submits the code.
  await page.keyboard.type(sent === '000000' ? '111111' : '000000');
  await expect(problems(page)).toHaveText(sentence('otp-verify/invalid-code'));
  await expect(code).toBeFocused();
  // Phones fill it in, and others paste it.
  const pasted = `${sent.slice(0, 3)} ${sent.slice(3)}`;
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await press(page, 'ControlOrMeta+A', 'ControlOrMeta+V');
  await expect(dialog).toBeHidden();
  expect(await announced()).toEqual([
    'alert: Please enter your phone number.',
    'status: Processing...',
    'status: OTP sent to your phone! Please enter it below.',
    'status: Processing...',
    `alert: ${sentence('otp-verify/invalid-code')}`,
    'status: Processing...',
    'status: Phone number verified successfully! You are signed in.',
  ]);
  await expect(signOutButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(signInButton(page)).toBeVisible();
  allowErrors(pageErrors, /^400: .*identitytoolkit|status of 400/);
});

test('a signed-in visitor never sees Sign In', async ({ page }) => {
  await signIn(page, await createPerson());
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    const look = () => {
      for (const button of document.querySelectorAll('header button'))
        if (/^Sign (In|Out)$/.test(button.textContent) && button.checkVisibility())
          shown.push(button.textContent);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const confirmed = page.waitForResponse(/accounts:lookup/);
  await page.goto('/aboutus');
  await confirmed;
  await page.waitForLoadState('networkidle');
  await expect(signOutButton(page)).toBeVisible();
  const shown = await page.evaluate(() => Reflect.get(window, 'shown') as string[]);
  expect(new Set(shown)).toEqual(new Set(['Sign Out']));
});

test('Sign Out is red and the last item, also of the menu', async ({ page }) => {
  await signIn(page, await createPerson());
  await page.goto('/aboutus');
  const last = page.getByRole('banner').locator('a:visible, button:visible').last();
  await expect(last).toHaveText('Sign Out');
  await expect(last).toHaveClass(/button-danger/);
  await page.setViewportSize({ width: 360, height: 740 });
  // Pressed before its code is there, and the menu is opened again meanwhile.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/SiteNav/, async (route) => {
    await released;
    await route.continue();
  });
  const menu = page.locator('summary:visible');
  await menu.click();
  await expect(last).toHaveText('Sign Out');
  await last.click();
  await expect(page.getByRole('banner').locator('details[open]')).toHaveCount(0);
  await menu.click();
  release();
  await expect(page.getByRole('banner').locator('details[open]')).toHaveCount(0);
  await menu.click();
  await expect(last).toHaveText('Sign In');
});
