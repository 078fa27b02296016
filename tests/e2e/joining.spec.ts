import { devices } from '@playwright/test';
import { sentence } from '../../src/messages/errors.ts';
import { expect, test, watchErrors } from './fixtures.ts';
import { mockGoogleScript } from './google-script.ts';
import { codeFor, fillJoinForm, newPhoneNumber, pressJoin, signInAsNewcomer } from './people.ts';

const THANKS =
  'Thanks for joining the waitlist. We will send necessary updates on your given contact.';

test('when a friend joins through a member’s link, in five taps and three fields on a phone, the member gets a point', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/joinwaitlist');
  await expect(page.getByText('Please Sign In and Join the waitlist.')).toBeVisible();
  await signInAsNewcomer(page);
  await page.getByRole('radio', { name: 'Email' }).check();
  await pressJoin(page);
  const name = page.getByLabel('Name', { exact: true });
  const email = page.getByLabel('Email address');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Please provide your name and contact/);
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAttribute('type', 'email');
  await expect(email).toHaveAttribute('autocomplete', 'email');
  await fillJoinForm(page, 'Amina K.');
  await expect(page.getByText(sentence('join/missing-fields'))).toBeHidden();
  await page.reload();
  await expect(name).toHaveValue('Amina K.');
  await expect(email).toHaveValue('amina@example.com');
  await fillJoinForm(page, 'Amina K.');

  await email.fill('amina');
  await pressJoin(page);
  await expect(page.getByText('Is this right?')).toBeVisible();
  await email.fill('amina@example.com');
  await expect(page.getByText('Is this right?')).toBeHidden();
  await page.getByRole('button', { name: 'Join', exact: true }).dblclick();
  await expect(page.getByText(THANKS)).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Refer our initiatives to your friends' }),
  ).toBeFocused();
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(await page.getByLabel('Your unique referral link').inputValue());

  const { viewport, userAgent } = devices['Pixel 7'];
  const phone = { viewport, userAgent, isMobile: true, hasTouch: true };
  const friend = await browser.newPage({ ...phone, ...(baseURL ? { baseURL } : {}) });
  // A phone loads it before it is asked for.
  await mockGoogleScript(friend.context());
  const friendsErrors = watchErrors(friend);
  const main = friend.getByRole('main');
  const greeting = friend.getByText('You came by a friend’s link.');
  const number = newPhoneNumber();
  // The link works on every page, and is stored until the visitor joins.
  await friend.goto(`/${new URL(link).search}`);
  await expect(greeting).toBeVisible();
  await main.getByRole('link', { name: 'Join the waitlist' }).first().tap();
  await main.getByRole('button', { name: 'Sign In' }).tap();
  await expect(friend.getByLabel('Phone number')).toBeFocused();
  await friend.keyboard.type(number);
  await friend.getByRole('button', { name: 'Send Code' }).tap();
  await expect(friend.getByLabel('One-time code')).toBeFocused();
  await friend.keyboard.type(await codeFor(number));
  await expect(friend.getByLabel('Name', { exact: true })).toBeFocused();
  await friend.keyboard.type('Bilal J.');
  const whatsapp = friend.getByLabel('WhatsApp number');
  await expect(whatsapp).toHaveValue(`+91${number}`);
  await expect(whatsapp).toHaveAttribute('type', 'tel');
  await expect(whatsapp).toHaveAttribute('autocomplete', 'tel');
  await friend.getByRole('checkbox').tap();
  await friend.getByRole('button', { name: 'Join', exact: true }).tap();
  await expect(friend.getByText(THANKS)).toBeVisible();
  await expect(greeting).toBeHidden();
  const keys = await friend.evaluate(() => Object.keys(sessionStorage));
  expect(keys.filter((key) => /referr/i.test(key))).toEqual([]);
  expect(friendsErrors).toEqual([]);
  await friend.close();

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('1 person joined through you.')).toBeVisible();
  await expect(page.getByText(/Your rank: \d+ · Your points: 1/)).toBeVisible();
  await expect(page.getByRole('row', { name: /You.* 1$/ })).toBeVisible();
});
