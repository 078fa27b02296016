import type { Page } from '@playwright/test';
import { sentence } from '../../src/messages/errors.ts';
import { expectAccessible } from './a11y.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { newPhoneNumber, signInAsNewcomer } from './people.ts';
import {
  enterCode,
  fillJoinForm,
  expectQuestion,
  pressJoin,
  sendCode,
  signInButton,
  signOutButton,
  startSurvey,
} from './steps.ts';

const JOINED = /^Thanks for joining the waitlist/;
const CALL_TIMEOUT_MS = 31_000;

/** Expects a message that screen readers announce, and that nothing looks busy any more. */
async function expectAnnounced(page: Page, message: string) {
  const regions = page.locator('[role=alert], [role=status]').filter({ visible: true });
  await expect(regions.filter({ hasText: message }).first()).toBeVisible();
  const progress = page.getByText(/(Processing|Joining)\.\.\.$/).filter({ visible: true });
  await expect(page.locator('[aria-busy=true]').or(progress)).toHaveCount(0);
}

test('what fails or takes too long is announced, what was typed stays, and a retry works', async ({
  page,
  pageErrors,
}) => {
  await page.clock.install();
  await signInAsNewcomer(page);
  await fillJoinForm(page, 'Amina');
  const expectFailed = async () => {
    await expectAnnounced(page, sentence('join/failed'));
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Amina');
    await expect(page.getByLabel('Email address')).toHaveValue('amina@example.com');
  };
  // Changed on its way, so that the security rules deny it.
  await page.route(/documents:commit/, (route) =>
    route.continue({ postData: route.request().postData()!.replace('"0"', '"7"') }),
  );
  await pressJoin(page);
  await expectFailed();

  await page.route(/documents:commit/, () => undefined);
  const sent = page.waitForRequest(/documents:commit/);
  await pressJoin(page);
  await sent;
  await expectAccessible(page, 'while it is busy');
  await page.clock.fastForward(CALL_TIMEOUT_MS);
  await expectFailed();

  await page.unroute(/documents:commit/);
  await pressJoin(page);
  await expect(page.getByText(JOINED)).toBeVisible();
  // The browser's own messages about requests are the only ones.
  allowErrors(pageErrors, /^(failed: |403: )/);
});

test('with blocked storage, sign-in shows a notice and everything works until the page is closed', async ({
  page,
}) => {
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
  await startSurvey(page, 'youth');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expectQuestion(page, 2);
  await page.goto('/joinwaitlist');
  const number = newPhoneNumber();
  await sendCode(page, number);
  await expectAnnounced(page, sentence('session/not-kept'));
  await enterCode(page, number);
  await fillJoinForm(page, 'Amina');
  await pressJoin(page);
  await expect(page.getByText(JOINED)).toBeVisible();
  await signOutButton(page).click();
  await expect(signInButton(page)).toBeVisible();
});
