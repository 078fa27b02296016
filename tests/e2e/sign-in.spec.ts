import type { Locator, Page } from '@playwright/test';
import { sentence } from '../../src/messages/errors.ts';
import { expectAccessible } from './a11y.ts';
import { allowErrors, expect, hold, setTextSize, test } from './fixtures.ts';
import { addGoogleAccount, mockGoogleScript } from './google-script.ts';
import { codeFor, createPerson, newPhoneNumber, signIn } from './people.ts';
import { press, problems, signInButton, signInDialog, signOutButton } from './steps.ts';

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

for (const [screen, height, textSize] of [
  ['a small phone with its keyboard', 330, 16],
  ['text of twice the size', 640, 32],
] as const)
  test(`by keyboard, somebody signs in by phone, and sees and hears each step: ${screen}`, async ({
    page,
    context,
    pageErrors,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 360, height });
    await setTextSize(page, textSize);
    await page.goto('/joinwaitlist');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).first().press('Enter');
    const dialog = signInDialog(page);
    const isSeen = (...parts: Locator[]) =>
      Promise.all(parts.map((part) => expect(part).toBeInViewport({ ratio: 1 })));
    const phone = dialog.getByLabel('Phone number');
    await expect(phone).toBeFocused();
    await isSeen(phone);
    const announced = await listen(page);
    await expect(phone).toHaveAttribute('type', 'tel');
    await expect(phone).toHaveAttribute('autocomplete', 'tel');
    await page.keyboard.press('Enter');
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expect(phone).toHaveAccessibleDescription(/Please enter your phone number\.$/);
    await expect(phone).toBeFocused();
    await isSeen(phone, problems(page));
    if (textSize === 16) await expectAccessible(page, 'without a number');
    const number = newPhoneNumber();
    await page.keyboard.type(number);
    await expect(problems(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    const code = dialog.getByRole('textbox', { name: 'One-time code' });
    await expect(code).toBeFocused();
    await isSeen(code, dialog.getByText('Please enter it below.'));
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    if (textSize === 16) await expectAccessible(page, 'with a code');
    const sent = await codeFor(number);
    // The sixth digit submits the code.
    await page.keyboard.type(sent === '000000' ? '111111' : '000000');
    await expect(problems(page)).toHaveText(sentence('otp-verify/invalid-code'));
    await expect(code).toBeFocused();
    await isSeen(code, problems(page));
    // Phones fill it in, and others paste it.
    const pasted = `${sent.slice(0, 3)} ${sent.slice(3)}`;
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
    await press(page, 'ControlOrMeta+A', 'ControlOrMeta+V');
    await isSeen(dialog.getByText('You are signed in.'));
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
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    allowErrors(pageErrors, /^400: .*identitytoolkit/);
  });

test('a signed-in visitor sees Sign Out instead of Sign In, red and last, also in the menu', async ({
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
  const confirmed = page.waitForResponse(/accounts:lookup/);
  // Pressed before its code is there, and the menu is opened again meanwhile.
  const release = await hold(page, '**/_astro/SiteNav*');
  await page.goto('/aboutus');
  await confirmed;
  const last = page.getByRole('banner').locator('a:visible, button:visible').last();
  await expect(last).toHaveText('Sign Out');
  await expect(last).toHaveClass(/button-danger/);
  const shown = await page.evaluate(() => Reflect.get(window, 'shown') as string[]);
  expect(new Set(shown)).toEqual(new Set(['Sign Out']));

  await page.setViewportSize({ width: 360, height: 740 });
  const menu = page.locator('summary:visible');
  const openMenu = page.getByRole('banner').locator('details[open]');
  await menu.click();
  await expect(last).toHaveText('Sign Out');
  await last.click();
  await expect(openMenu).toHaveCount(0);
  await menu.click();
  release();
  await expect(openMenu).toHaveCount(0);
  await menu.click();
  await expect(last).toHaveText('Sign In');
});

test('Google’s window opens after an early click, and again after being closed', async ({
  page,
  context,
}) => {
  await mockGoogleScript(context);
  const loadCode = await hold(page, '**/_astro/*.js');
  await page.goto('/');
  await signInButton(page).click();
  const google = signInDialog(page).getByRole('button', { name: 'Sign In with Google' });
  const opened = page.waitForEvent('popup');
  await google.click();
  loadCode();
  await (await opened).close();
  // The SDK looks for a closed window every two seconds, and waits eight more for its answer.
  await expect(problems(page)).toHaveText(sentence('google/cancelled'), { timeout: 30_000 });

  // On phones, the window covers the page. firebase 12.17.0 closed its database then, and lost the
  // session that the window had brought: https://github.com/firebase/firebase-js-sdk/issues/10264
  const devtools = await context.newCDPSession(page);
  const setHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      const visibilityState = { get: () => (hidden ? 'hidden' : 'visible'), configurable: true };
      Object.defineProperty(document, 'visibilityState', visibilityState);
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  const [popup] = await Promise.all([page.waitForEvent('popup'), google.click()]);
  await popup.locator('#add-account-button').waitFor();
  await setHidden(true);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  const closed = popup.waitForEvent('close');
  await addGoogleAccount(popup, 'Amina');
  await closed;
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await setHidden(false);
  await expect(signOutButton(page)).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('Amina', { exact: true })).toBeVisible();
});
