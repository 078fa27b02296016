import type { Page } from '@playwright/test';
import { sentence } from '../../src/messages/errors.ts';
import { expectAccessible } from './a11y.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { codeFor, createPerson, newPhoneNumber, signIn } from './people.ts';
import { openDialog, problems, sendCode, signInButton, signOutButton } from './steps.ts';

/** Collects what screen readers announce of the dialog, as live regions that were there before. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    for (const region of document.querySelectorAll('dialog :is([role=alert], [role=status])'))
      new MutationObserver(() => {
        const text = region.textContent;
        if (text) announced.push(`${region.getAttribute('role')}: ${text}`);
      }).observe(region, { subtree: true, childList: true, characterData: true });
  });

test('by keyboard alone, somebody signs in by phone and out', async ({ page }) => {
  await page.goto('/');
  const dialog = await openDialog(page);
  const number = newPhoneNumber();
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'One-time code' })).toBeFocused();
  // The sixth digit submits the code.
  await page.keyboard.type(await codeFor(number));
  await expect(
    dialog.getByText('Phone number verified successfully! You are signed in.'),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(signOutButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(signInButton(page)).toBeVisible();
});

test('phones can fill in the number and the code, which can be pasted', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  const phone = (await openDialog(page)).getByLabel('Phone number');
  await expect(phone).toHaveAttribute('type', 'tel');
  await expect(phone).toHaveAttribute('autocomplete', 'tel');
  await page.keyboard.press('Escape');
  const number = newPhoneNumber();
  const dialog = await sendCode(page, number);
  const code = dialog.getByLabel('One-time code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  const sent = await codeFor(number);
  const pasted = `${sent.slice(0, 3)} ${sent.slice(3)}`;
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await page.keyboard.press('ControlOrMeta+V');
  await expect(signOutButton(page)).toBeVisible();
});

test('errors and steps are announced, and described at their field', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/');
  const dialog = await openDialog(page);
  await listen(page);
  const phone = dialog.getByLabel('Phone number');
  await page.keyboard.press('Enter');
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveAccessibleDescription(/Please enter your phone number\.$/);
  await expect(phone).toBeFocused();
  await expectAccessible(page, 'without a number');
  const number = newPhoneNumber();
  await page.keyboard.type(number);
  await expect(problems(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  const code = dialog.getByLabel('One-time code');
  await expect(code).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(window, 'announced') as string[])).toEqual([
    'alert: Please enter your phone number.',
    'status: Processing...',
    'status: OTP sent to your phone! Please enter it below.',
  ]);
  await expectAccessible(page, 'with a code');
  await page.keyboard.type((await codeFor(number)) === '000000' ? '111111' : '000000');
  await expect(problems(page)).toHaveText(sentence('otp-verify/invalid-code'));
  await expect(code).toBeFocused();
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
  const menu = page.locator('summary:visible');
  await menu.click();
  await expect(last).toHaveText('Sign Out');
  await last.click();
  await expect(page.getByRole('banner').locator('details[open]')).toHaveCount(0);
  await menu.click();
  await expect(last).toHaveText('Sign In');
});
