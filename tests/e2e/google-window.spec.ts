import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addGoogleAccount, mockGoogleScript } from './google-script.ts';
import { openDialog, signInDialog, signOutButton } from './steps.ts';

type Act = (page: Page, devtools: CDPSession) => Promise<unknown>;

const nothing: Act = async () => undefined;

/** What the page is told when another window covers it. */
const hide = (isHidden: boolean): Act => {
  const state = isHidden ? 'hidden' : 'visible';
  return (page) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
      Object.defineProperty(document, 'hidden', {
        value: visibility === 'hidden',
        configurable: true,
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
};

const setState =
  (state: 'frozen' | 'active'): Act =>
  (_, devtools) =>
    devtools.send('Page.setWebLifecycleState', { state });

// On phones, Google's window covers the page. firebase 12.17.0 closed its database then, and lost
// the session that the window had brought: https://github.com/firebase/firebase-js-sdk/issues/10264
for (const [name, before, during, after] of [
  ['hidden meanwhile', hide(true), nothing, hide(false)],
  ['frozen until the window has closed', setState('frozen'), nothing, setState('active')],
  ['frozen, and back before the window answers', setState('frozen'), setState('active'), nothing],
] as const) {
  test(`Google’s window signs in although the page is ${name}`, async ({ page, context }) => {
    await mockGoogleScript(context);
    const devtools = await context.newCDPSession(page);
    await page.goto('/');
    const dialog = await openDialog(page);
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Sign In with Google' }).click();
    const popup = await opened;
    await popup.locator('#add-account-button').waitFor();
    await before(page, devtools);
    await during(page, devtools);
    const closed = popup.waitForEvent('close');
    await addGoogleAccount(popup, 'Amina');
    await closed;
    await after(page, devtools);
    await expect(signInDialog(page)).toBeHidden();
    await expect(signOutButton(page)).toBeVisible();
    // The next page has the session, too.
    await page.goto('/aboutus');
    await expect(signOutButton(page)).toBeVisible();
    await page.goto('/account');
    await expect(page.getByText('Amina', { exact: true })).toBeVisible();
  });
}
