import type { Page } from '@playwright/test';
import { sentence } from '../../src/messages/errors.ts';
import { expectAccessible } from './a11y.ts';
import { signInFailures } from '../../src/messages/sign-in-failures.ts';
import * as faults from './fault-injectors.ts';
import type { Fault } from './fault-injectors.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { addGoogleAccount, mockGoogleScript } from './google-script.ts';
import { newPhoneNumber, signInAsNewcomer } from './people.ts';
import {
  enterCode,
  fillJoinForm,
  isAsked,
  openDialog,
  pressJoin,
  sendCode,
  signInButton,
  signInDialog,
  signOutButton,
  startSurvey,
} from './steps.ts';

const { denied, offline, overQuota, popupBlocked, refused, stalled } = faults;
const NOT_SENT = sentence(
  'otp-send/failed',
  'The connection failed. Please check it and try again.',
);
const BLOCKED = signInFailures.google['auth/popup-blocked'];
const NOT_JOINED = sentence('join/failed');
const JOINED = /^Thanks for joining the waitlist/;

/** Expects a visible message that screen readers announce, possibly after some time. */
async function expectAnnounced(page: Page, message: string, afterMs = 0) {
  const text = page.getByText(message).filter({ visible: true }).first();
  await expect(async () => {
    if (afterMs) await page.clock.fastForward(afterMs);
    await expect(text).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  const live = '[role=alert], [role=status], [role=alertdialog]';
  expect(await text.evaluate((one, regions) => one.closest(regions) !== null, live)).toBe(true);
}

/** Expects that nothing looks busy. */
async function expectIdle(page: Page) {
  const progress = /(Processing|Joining|Submitting|Invite|Subscribing|Loading [\w ]+)(\.\.\.|…)$/;
  const busy = page.locator('[aria-busy=true]').or(page.getByText(progress));
  await expect(busy.filter({ visible: true })).toHaveCount(0);
}

/** Presses during each fault, and expects its message and what was typed. Then it works. */
async function expectRetries(
  page: Page,
  act: () => Promise<unknown>,
  cases: [name: string, fault: Fault, message: string][],
  typed: Record<string, string> = {},
) {
  for (const [name, { begin, end, request, afterMs }, message] of cases) {
    await test.step(name, async () => {
      const met = request && page.waitForRequest(request);
      await begin(page);
      await act();
      await met;
      if (name === 'slow') await expectAccessible(page, 'while it is busy');
      await expectAnnounced(page, message, afterMs);
      for (const [label, value] of Object.entries(typed))
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
      await expectIdle(page);
      await end(page);
    });
  }
  await act();
}

test.describe('each fault is announced, and retrying works without a reload:', () => {
  test.beforeEach(async ({ page, context }) => {
    await mockGoogleScript(context);
    // A clock that can be advanced, for all timeouts.
    await page.clock.install();
    await page.addInitScript(() => {
      AbortSignal.timeout = (ms) => {
        const controller = new AbortController();
        setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms);
        return controller.signal;
      };
    });
  });
  // All failures are handled, so only the browser's own messages about requests may be logged.
  test.afterEach(({ pageErrors }) =>
    allowErrors(pageErrors, /^failed: |^[45]\d\d: |Failed to load resource/),
  );

  test('sending a code', async ({ page }) => {
    const number = newPhoneNumber();
    const dialog = signInDialog(page);
    await page.goto('/downloads');
    const send = async () => {
      // Opening the dialog loads reCAPTCHA.
      if (!(await dialog.isVisible())) {
        await openDialog(page);
        await dialog.getByLabel('Phone number').fill(number);
      }
      await dialog.getByRole('button', { name: 'Send Code' }).click();
    };
    const noRecaptcha = refused(/recaptchaParams/, 'INTERNAL_ERROR');
    const suspicious = refused(/sendVerificationCode/, 'CAPTCHA_CHECK_FAILED');
    await expectRetries(
      page,
      send,
      [
        ['reCAPTCHA failed', noRecaptcha, sentence('otp-send/check-missing')],
        ['slow', stalled(/sendVerificationCode/), NOT_SENT],
        ['offline', offline, NOT_SENT],
        ['suspicious', suspicious, sentence('otp-send/check-failed')],
      ],
      { 'Phone number': number },
    );
    await enterCode(page, number);
  });

  test('signing in with Google', async ({ page }) => {
    await page.goto('/downloads');
    const dialog = await openDialog(page);
    await dialog.getByLabel('Phone number').fill('987');
    let isClosing = false;
    const popupClosed: Fault = {
      begin: async () => (isClosing = true),
      end: async () => (isClosing = false),
      // The SDK notices it after some seconds.
      afterMs: 3000,
    };
    const choose = async () => {
      const popup = page.waitForEvent('popup', { timeout: 2000 }).catch(() => undefined);
      await dialog.getByRole('button', { name: 'Sign In with Google' }).click();
      const google = await popup;
      if (isClosing) await google?.close();
      else if (google) await addGoogleAccount(google, 'Amina');
    };
    const { google } = signInFailures;
    const disabled = sentence('google/failed', google['auth/user-disabled']);
    await expectRetries(
      page,
      choose,
      [
        ['popup blocked', popupBlocked, sentence('google/failed', BLOCKED)],
        ['popup closed', popupClosed, sentence('google/cancelled')],
        ['denied', refused(/signInWithIdp/, 'USER_DISABLED'), disabled],
      ],
      { 'Phone number': '987' },
    );
    await expect(dialog.getByText('Signed in successfully with Google: Amina')).toBeVisible();
  });

  test('joining', async ({ page }) => {
    await signInAsNewcomer(page);
    await fillJoinForm(page, 'Amina');
    const commit = /documents:commit/;
    await expectRetries(
      page,
      () => pressJoin(page),
      [
        ['offline', offline, NOT_JOINED],
        ['slow', stalled(commit), NOT_JOINED],
        ['denied', denied(commit, /"0"/, '"7"'), NOT_JOINED],
        ['quota', overQuota(commit), NOT_JOINED],
      ],
      { Name: 'Amina', 'Email address': 'amina@example.com' },
    );
    await expect(page.getByText(JOINED)).toBeVisible();
    await expectIdle(page);
  });
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
  await isAsked(page, 2);
  await page.goto('/joinwaitlist');
  const number = newPhoneNumber();
  const notKept = sentence('session/not-kept');
  const dialog = await sendCode(page, number);
  await expect(dialog.getByRole('status').filter({ hasText: notKept })).toBeVisible();
  await enterCode(page, number);
  await fillJoinForm(page, 'Amina');
  await pressJoin(page);
  await expect(page.getByText(JOINED)).toBeVisible();
  await signOutButton(page).click();
  await expect(signInButton(page)).toBeVisible();
});
