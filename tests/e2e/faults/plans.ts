import { expect } from '@playwright/test';
import { codeFor, freshNumber, openDialog, signInDialog } from '../accounts.ts';
import {
  allowClipboard,
  createPerson,
  fillJoinForm,
  signIn,
  signInAsMember,
  signInAsNewcomer,
} from '../people.ts';
import { skipTo, startSurvey } from '../survey-helpers.ts';
import { nothing, type Flow, type Plan, type Stage } from './scenario.ts';

export const THANKS =
  'Thanks for joing the waitlist. We will send necessary updates on your given contact.';

const press =
  (name: string | RegExp) =>
  ({ page }: Stage) =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

const shows =
  (text: string) =>
  ({ page }: Stage) =>
    expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible({ timeout: 15_000 });

const plan = (steps: Omit<Plan, 'again'>): Plan => ({ ...steps, again: steps.act });

/** Enters the code that was sent to this number. */
async function enterCode({ page }: Stage, number: string) {
  const dialog = signInDialog(page);
  await expect(dialog.getByLabel('One-time code')).toBeVisible();
  await dialog.getByLabel('One-time code').fill(await codeFor(number));
  await dialog.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(dialog).toBeHidden();
}

function phone(): Plan & { number: string } {
  const number = freshNumber();
  const steps = plan({
    reach: async ({ page }) => {
      await page.goto('/downloads');
      await (await openDialog(page)).getByLabel('Phone number').fill(number);
    },
    act: press('Send OTP'),
    kept: ({ page }) => expect(page.getByLabel('Phone number')).toHaveValue(number),
    works: (stage) => enterCode(stage, number),
  });
  return { ...steps, number };
}

/** How each flow goes, made anew for each scenario. */
export const plans = {
  'sign in by phone': phone,

  'sign in by Google': () =>
    plan({
      reach: async ({ page }) => {
        await page.goto('/downloads');
        await (await openDialog(page)).getByLabel('Phone number').fill('987');
      },
      act: async (stage) => {
        const [popup] = await Promise.all([
          stage.page.waitForEvent('popup'),
          press('Sign In with Google')(stage),
        ]);
        await popup.locator('#add-account-button').click();
        await popup.locator('#email-input').fill(`amina.${Date.now()}@example.com`);
        await popup.locator('#display-name-input').fill('Amina');
        await popup.locator('#sign-in').click();
      },
      kept: ({ page }) => expect(page.getByLabel('Phone number')).toHaveValue('987'),
      works: shows('Signed in successfully with Google: Amina'),
    }),

  join: () =>
    plan({
      reach: async ({ page }) => {
        await signInAsNewcomer(page);
        await fillJoinForm(page, 'Amina');
      },
      act: press('Join'),
      kept: async ({ page }) => {
        await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Amina');
        await expect(page.getByLabel('Email address')).toHaveValue('amina@example.com');
      },
      works: shows(THANKS),
    }),

  leaderboard: () =>
    plan({
      reach: async ({ page }) => {
        await signInAsMember(page, 'Nadia', 3);
        await page.getByText('Your points: 3').waitFor();
      },
      act: press('Refresh'),
      kept: nothing,
      works: ({ page }) => expect(page.getByRole('table')).toBeVisible(),
    }),

  copy: () =>
    plan({
      reach: async ({ page, context }) => {
        await allowClipboard(context);
        await signInAsMember(page, 'Nadia', 0);
      },
      act: press('Copy Link'),
      kept: ({ page }) =>
        expect(page.getByLabel('Your unique referral link')).toHaveValue(/referredBy=/),
      works: shows('Referral link copied to clipboard!'),
    }),

  invite: () =>
    plan({
      reach: async ({ page, context }) => {
        await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
        await signInAsMember(page, 'Nadia', 0);
        await page.getByRole('radio', { name: 'WhatsApp' }).check();
        await page.getByLabel("Friend's WhatsApp number").fill('+91 98765 43210');
      },
      act: press('Send Invite'),
      kept: ({ page }) =>
        expect(page.getByLabel("Friend's WhatsApp number")).toHaveValue('+91 98765 43210'),
      works: shows('WhatsApp chat opened for +919876543210.'),
    }),

  survey: () =>
    plan({
      reach: async ({ page }) => {
        await startSurvey(page, 'Educators');
        await skipTo(page, 11);
        await page.getByRole('textbox').fill('More quiet');
      },
      act: press('Finish Survey'),
      kept: async (stage) => {
        await press('OK')(stage);
        await expect(stage.page.getByRole('textbox')).toHaveValue('More quiet');
      },
      works: shows('Survey completed successfully!'),
    }),

  subscribe: () =>
    plan({
      reach: async (stage) => {
        await stage.page.goto('/aboutus');
        await signIn(stage.page, await createPerson());
        await press('Subscribe')(stage);
        await stage.page.getByLabel('Your email address').fill('amina@example.com');
      },
      act: press('Subscribe'),
      kept: ({ page }) =>
        expect(page.getByLabel('Your email address')).toHaveValue('amina@example.com'),
      works: shows('Thank you. News will come to your inbox.'),
    }),

  video: () =>
    plan({
      reach: async ({ page, context }) => {
        // Stands in for the film's host.
        await context.route('https://www.youtube-nocookie.com/**', (route) =>
          route.fulfill({ contentType: 'text/html', body: 'The film' }),
        );
        await page.goto('/');
      },
      act: ({ page }) => page.getByRole('link', { name: 'Play the film' }).click(),
      kept: nothing,
      works: ({ page }) =>
        expect(page.frameLocator('.film iframe').getByText('The film')).toBeVisible(),
    }),

  navigation: () =>
    plan({
      reach: ({ page }) => page.goto('/blog'),
      act: press('Services'),
      kept: nothing,
      works: async ({ page }) => {
        const link = page.getByRole('banner').getByRole('link', { name: 'BabyHaan for Parents' });
        if (!(await link.isVisible())) await press('Services')({ page, context: page.context() });
        await link.click();
        await expect(page).toHaveURL('/babyhaan');
      },
    }),
} satisfies Record<Flow, () => Plan>;

export { enterCode, press, shows };
