import type { Page } from '@playwright/test';
import * as injectors from './fault-injectors.ts';
import { allowErrors, expect, isLong, test } from './fixtures.ts';
import { flows } from './flows.ts';
import { standInForGoogleScript } from './google-stand-in.ts';
import { fillJoinForm, pressJoin } from './people.ts';
import { openDialog, signInButton, signInByPhone, signOutButton } from './sign-in.ts';
import { skipTo, startSurvey } from './survey-helpers.ts';

/** The message can be seen, after some time if need be, and screen readers announce it. */
async function expectAnnounced(page: Page, message: string, afterMs = 0) {
  const text = page.getByText(message).filter({ visible: true }).first();
  await expect(async () => {
    if (afterMs) await page.clock.fastForward(afterMs);
    await expect(text).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  const live = '[role=alert], [role=status], [role=alertdialog]';
  expect(await text.evaluate((one, regions) => one.closest(regions) !== null, live)).toBe(true);
}

/** Nothing looks as if it went on. */
async function expectIdle(page: Page) {
  const progress = /(Processing|Joining|Submitting|Invite|Subscribing|Loading [\w ]+)(\.\.\.|…)$/;
  const busy = page.locator('[aria-busy=true], [data-hydrating]').or(page.getByText(progress));
  await expect(busy.filter({ visible: true })).toHaveCount(0);
}

/** A clock that can be put forward, for every kind of waiting. */
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

const { authServer, code, database, formServer, overQuota, stalled, status, unreachable } =
  injectors;

/** What may go wrong at any time, however little it has to do with what somebody does. */
const anyFault = {
  offline: injectors.offline,
  'Auth unreachable': unreachable(authServer),
  'Firestore unreachable': unreachable(database),
  'Firestore slow': stalled(database),
  'over quota': overQuota(/documents/),
  'forms unreachable': unreachable(formServer),
  'code missing': status(404, code()),
  'no clipboard': injectors.clipboardDenied,
  'no popups': injectors.popupBlocked,
};

test.beforeEach(({ context }) => standInForGoogleScript(context));

for (const [name, { open, act, kept, works, early, faults }] of Object.entries(flows)) {
  const cases = early ? [early, ...faults] : faults;
  const names = cases.map(([fault]) => fault).join(', ');
  test(`${name} (${names}): each fault is announced, and the next try works without a reload`, async ({
    page,
    pageErrors,
  }) => {
    await installClock(page);
    const earlyFault = await early?.[1](page);
    await open(page);
    for (const one of cases) {
      const [fault, inject, message] = one;
      await test.step(fault, async () => {
        const injected = one === early ? earlyFault! : await inject(page);
        await act(page);
        await injected.met;
        // A fault that the visitor need not notice goes away by itself.
        if (!message) return;
        await expectAnnounced(page, message, injected.afterMs);
        await kept?.(page);
        await expectIdle(page);
        await injected.restore();
      });
    }
    if (cases.at(-1)?.[2]) await act(page);
    await works(page);
    await expectIdle(page);
    // What failed was handled: only the browser's own lines about requests may be logged.
    allowErrors(pageErrors, /^failed: |^[45]\d\d: |Failed to load resource/);
  });

  if (!isLong) continue;
  for (const [fault, inject] of Object.entries(anyFault)) {
    test(`${name}: whatever else goes wrong (${fault}), there is a way out`, async ({
      page,
      pageErrors,
    }) => {
      await installClock(page);
      await open(page);
      const { restore } = await inject(page);
      const tryOnce = async () => {
        await act(page).catch(() => undefined);
        await page.clock.fastForward(121_000);
      };
      page.setDefaultTimeout(3000);
      await tryOnce();
      await restore();
      await expect(async () => {
        const ok = page.getByRole('alertdialog').getByRole('button', { name: 'OK' });
        if (await ok.isVisible()) await ok.click();
        await works(page).catch(tryOnce);
        await works(page);
      }).toPass();
      allowErrors(pageErrors, /^failed: |^[45]\d\d: |Failed to load resource/);
    });
  }
}

test('storage blocked: sign-in says so, and everything works for the visit', async ({ page }) => {
  await page.addInitScript(() => {
    // Not in the frames of sign-in.
    if (window !== top) return;
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await startSurvey(page, 'Youth');
  await skipTo(page, 3);
  await page.goto('/joinwaitlist');
  const dialog = await openDialog(page);
  const notKept =
    'Your browser keeps nothing for this site, so you are signed in only until you leave this page.';
  await expect(dialog.getByRole('status').filter({ hasText: notKept })).toBeVisible();
  await page.keyboard.press('Escape');
  await signInByPhone(page);
  await fillJoinForm(page, 'Amina');
  await pressJoin(page);
  await expect(page.getByText(/^Thanks for joing the waitlist/)).toBeVisible();
  await signOutButton(page).click();
  await expect(signInButton(page)).toBeVisible();
  await page.getByRole('button', { name: 'Services' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'BabyHaan for Parents' }).click();
  await expect(page).toHaveURL('/babyhaan');
});

test('storage full: the sign-in dialog says so', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.goto('/');
  await expect((await openDialog(page)).getByText('until you leave this page')).toBeVisible();
});
