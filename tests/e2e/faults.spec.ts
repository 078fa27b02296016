import type { Page } from '@playwright/test';
import { sentence } from '../../src/messages/errors.ts';
import { app } from '../site-content.ts';
import { expectAccessible } from './a11y.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { flows } from './flows.ts';
import { mockGoogleScript } from './google-script.ts';
import { newPhoneNumber } from './people.ts';
import {
  enterCode,
  fillJoinForm,
  isAsked,
  pressJoin,
  sendCode,
  signInButton,
  signOutButton,
  startSurvey,
} from './steps.ts';

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
  const busy = page.locator('[aria-busy=true], [data-hydrating]').or(page.getByText(progress));
  await expect(busy.filter({ visible: true })).toHaveCount(0);
}

/** Installs a clock that can be advanced, for all timeouts. */
async function installClock(page: Page) {
  await page.clock.install();
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms);
      return controller.signal;
    };
  });
}

test.beforeEach(({ context }) => mockGoogleScript(context));

for (const [name, { open, act, expectInput, works, faults }] of Object.entries(flows)) {
  const names = faults.map(([fault]) => fault).join(', ');
  test(`${name} (${names}): each fault is announced, and retrying works without a reload`, async ({
    page,
    pageErrors,
  }) => {
    await installClock(page);
    await open(page);
    for (const [fault, { begin, end, request, afterMs }, message] of faults) {
      await test.step(fault, async () => {
        const met = request && page.waitForRequest(request);
        await begin(page);
        await act(page);
        await met;
        if (fault === 'slow') await expectAccessible(page, 'while it is busy');
        await expectAnnounced(page, message, afterMs);
        await expectInput?.(page);
        await expectIdle(page);
        await end(page);
      });
    }
    await act(page);
    await works(page);
    await expectIdle(page);
    // All failures are handled, so only the browser's own messages about requests may be logged.
    allowErrors(pageErrors, /^failed: |^[45]\d\d: |Failed to load resource/);
  });
}

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
  await expect(page.getByText(/^Thanks for joining the waitlist/)).toBeVisible();
  await signOutButton(page).click();
  await expect(signInButton(page)).toBeVisible();
  await page.getByRole('button', { name: 'Services' }).click();
  await page.getByRole('banner').getByRole('link', { name: app.label }).click();
  await expect(page).toHaveURL(app.path);
});
