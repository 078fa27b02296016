import { sentence } from '../../src/messages/errors.ts';
import { expectAccessible } from './a11y.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { newPhoneNumber, signInAsNewcomer } from './people.ts';
import * as steps from './steps.ts';

test('a refused join says so, and works when tried again', async ({ page, pageErrors }) => {
  await signInAsNewcomer(page);
  await steps.fillJoinForm(page, 'Amina');
  const busy = Promise.withResolvers<undefined>();
  await page.route(/documents:commit/, async (route) => {
    await busy.promise;
    // Changed on its way, so that the security rules deny it.
    const postData = route.request().postData()!.replace('"0"', '"7"');
    await route.continue({ postData });
  });
  await steps.joinButton(page).click();
  await expectAccessible(page, 'while it is busy');
  busy.resolve(undefined);
  await expect(page.getByRole('alert').getByText(sentence('join/failed'))).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Amina');
  await expect(page.getByLabel('Email address')).toHaveValue('amina@example.com');
  await page.unroute(/documents:commit/);
  await steps.joinButton(page).click();
  await expect(steps.thanks(page)).toBeVisible();
  // The browser's own message about the request is the only one.
  allowErrors(pageErrors, /^403: /);
});

test('with blocked storage, people can join until the page is closed', async ({ page }) => {
  await page.addInitScript(() => {
    // Not in the frames that sign-in uses.
    if (window !== top) return;
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await page.goto('/joinwaitlist');
  const number = newPhoneNumber();
  await steps.sendCode(page, number);
  await expect(page.getByRole('status').getByText(sentence('session/not-kept'))).toBeVisible();
  await steps.enterCode(page, number);
  await steps.fillJoinForm(page, 'Amina');
  await steps.joinButton(page).click();
  await expect(steps.thanks(page)).toBeVisible();
  await steps.signOutButton(page).click();
  await expect(steps.signInButton(page)).toBeVisible();
});

test('an island that throws shows a message', async ({ page, pageErrors }) => {
  await page.route('**/survey', async (route) => {
    const response = await route.fetch();
    const props = /(component-export="SurveyWizard"[^>]* props=")[^"]*/;
    await route.fulfill({ response, body: (await response.text()).replace(props, '$1{}') });
  });
  await page.goto('/survey');
  const message = page.getByRole('main').getByRole('alert');
  await expect(message).toContainText(sentence('page/failed'));
  await expect(message.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  await expectAccessible(page, 'a page with a broken island');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Downloads' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Download Apps');
  allowErrors(pageErrors, /reading 'map'/);
});
