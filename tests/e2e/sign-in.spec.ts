import type { Page } from '@playwright/test';
import { sentence } from '../../src/messages/errors.ts';
import { expectAccessible } from './a11y.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { codeFor, createPerson, newPhoneNumber, signIn } from './people.ts';
import { openDialog, problems, signInButton, signOutButton } from './steps.ts';

/** Collects what screen readers announce of the dialog, as live regions that were there before. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    for (const region of document.querySelectorAll('#sign-in :is([role=alert], [role=status])'))
      new MutationObserver(() => {
        const text = region.textContent;
        if (text) announced.push(`${region.getAttribute('role')}: ${text}`);
      }).observe(region, { subtree: true, childList: true, characterData: true });
  });

test('by keyboard, somebody signs in by phone after a wrong code and a wrong number, and out; all is announced', async ({
  page,
  context,
  pageErrors,
}) => {
  await page.goto('/');
  const dialog = await openDialog(page);
  await listen(page);
  const phone = dialog.getByRole('textbox', { name: 'Phone number' });
  await expect(phone).toHaveAttribute('type', 'tel');
  await expect(phone).toHaveAttribute('autocomplete', 'tel');
  await page.keyboard.press('Enter');
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveAccessibleDescription(/Please enter your phone number\.$/);
  await expect(phone).toBeFocused();
  await expectAccessible(page, 'without a number');
  const [wrong, right] = [newPhoneNumber(), newPhoneNumber()];
  await page.keyboard.type(wrong);
  await expect(problems(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  const code = dialog.getByRole('textbox', { name: 'One-time code' });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(await page.evaluate(() => Reflect.get(window, 'announced') as string[])).toEqual([
    'alert: Please enter your phone number.',
    'status: Processing...',
    'status: OTP sent to your phone! Please enter it below.',
  ]);
  await expectAccessible(page, 'with a code');

  // The sixth digit submits the code.
  await page.keyboard.type((await codeFor(wrong)) === '000000' ? '111111' : '000000');
  await expect(problems(page)).toHaveText(sentence('otp-verify/invalid-code'));
  await expect(code).toBeFocused();
  await dialog.getByRole('button', { name: 'Change Phone Number' }).press('Enter');
  await expect(phone).toBeFocused();
  await expect(phone).toHaveValue(`+91${wrong}`);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(right);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(`Sent to +91${right}.`)).toBeVisible();
  const last = await codeFor(right);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const pasted = `${last.slice(0, 3)} ${last.slice(3)}`;
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await page.keyboard.press('ControlOrMeta+V');
  await expect(
    dialog.getByText('Phone number verified successfully! You are signed in.'),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(signOutButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(signInButton(page)).toBeVisible();
  // The wrong code.
  allowErrors(pageErrors, /^400: .*identitytoolkit|status of 400/);
});

test('for a signed-in visitor, a page never shows Sign In and loads only Firebase Auth; Sign Out is red and the last item', async ({
  page,
}) => {
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
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const confirmed = page.waitForResponse(/accounts:lookup/);
  await page.goto('/aboutus');
  await confirmed;
  await page.waitForLoadState('networkidle');
  await expect(signOutButton(page)).toBeVisible();
  const shown = await page.evaluate(() => Reflect.get(window, 'shown') as string[]);
  expect(new Set(shown)).toEqual(new Set(['Sign Out']));
  expect(requested.filter((path) => /firestore|SignInPanel|recaptcha|js\/api/.test(path))).toEqual(
    [],
  );

  const items = 'a:visible, button:visible';
  await expect(page.getByRole('banner').locator(items).last()).toHaveText('Sign Out');
  await page.setViewportSize({ width: 360, height: 740 });
  const menu = page.getByRole('banner').locator('details:visible');
  await menu.locator('summary').click();
  await expect(menu.locator(items).last()).toHaveText('Sign Out');
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await expect(menu).not.toHaveAttribute('open');
  await menu.locator('summary').click();
  await expect(menu.getByRole('button', { name: 'Sign In' })).toBeVisible();
});
