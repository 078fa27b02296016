import { expect, test, watch } from './fixtures';
import { encodeReferralCode } from '../../src/domain/referral-code.ts';
import { createPerson, fillJoinForm, pointsOf, putOnWaitlist, signInAsNewcomer } from './people';

const THANKS =
  'Thanks for joing the waitlist. We will send necessary updates on your given contact.';

test('an empty form names what is missing, and asks for the right keyboard', async ({ page }) => {
  await signInAsNewcomer(page);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please' })).toHaveText(
    'Please provide your name and contact information.',
  );
  const email = page.getByLabel('Email address');
  await expect(email).toHaveAttribute('type', 'email');
  await expect(email).toHaveAttribute('autocomplete', 'email');
  await page.getByRole('radio', { name: 'WhatsApp' }).check();
  const number = page.getByLabel('WhatsApp number');
  await expect(number).toHaveAttribute('type', 'tel');
  await expect(number).toHaveAttribute('inputmode', 'tel');
  await expect(number).toHaveAttribute('autocomplete', 'tel');
});

test('a double click on Join joins once and gives one point', async ({ page }) => {
  const host = await createPerson();
  await putOnWaitlist(host.uid, 'Host', 0);
  await page.goto(`/?referredBy=${encodeReferralCode(host.uid)}`);
  await signInAsNewcomer(page);
  await fillJoinForm(page, 'Twice');
  await page.getByRole('button', { name: 'Join', exact: true }).dblclick();
  await expect(page.getByText(THANKS)).toBeVisible();
  expect(await pointsOf(host.uid)).toBe(1);
});

test('going offline in the middle keeps what was typed, also through a reload, and a retry joins', async ({
  page,
  context,
  troubles,
}) => {
  await signInAsNewcomer(page);
  await fillJoinForm(page, 'Offline');
  // The code is there; only the network goes.
  await context.route('**/documents**', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('Failed to Join. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Offline');
  await context.unroute('**/documents**');
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Offline');
  await expect(page.getByLabel('Email address')).toHaveValue('amina@example.com');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  expect(troubles.every((trouble) => /ERR_INTERNET_DISCONNECTED/.test(trouble))).toBe(true);
  troubles.length = 0;
});

test('a join whose answer is lost is recognised on the next try, with one point', async ({
  page,
  troubles,
}) => {
  const host = await createPerson();
  await putOnWaitlist(host.uid, 'Host', 0);
  await page.goto(`/?referredBy=${encodeReferralCode(host.uid)}`);
  await signInAsNewcomer(page);
  await fillJoinForm(page, 'Lost');
  let isCommitted = false;
  await page.route('**/documents**', async (route) => {
    if (isCommitted) return route.abort('connectionreset');
    if (!route.request().url().includes(':commit')) return route.continue();
    await route.fetch();
    isCommitted = true;
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('Failed to Join. Please try again.')).toBeVisible();
  await page.unroute('**/documents**');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  expect(await pointsOf(host.uid)).toBe(1);
  troubles.length = 0;
});

test('two tabs that both show the form join once', async ({ page, context, troubles }) => {
  await signInAsNewcomer(page);
  const second = await context.newPage();
  const secondTroubles = watch(second);
  await second.goto('/joinwaitlist');
  await fillJoinForm(second, 'Second tab');
  await fillJoinForm(page, 'First tab');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  await second.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(second.getByText(THANKS)).toBeVisible();
  await expect(second.getByRole('row', { name: /First tab \(You\)|You/ })).toBeVisible();
  // The rules refuse the second join; the browser logs that.
  expect(secondTroubles.filter((trouble) => !/403/.test(trouble))).toEqual([]);
  expect(troubles).toEqual([]);
});

test('a profile that cannot be loaded says so and can be tried again', async ({
  page,
  troubles,
}) => {
  await signInAsNewcomer(page);
  await page.route('**/documents**', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(page.getByText('Failed to load your profile details for sharing.')).toBeVisible();
  await page.unroute('**/documents**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  troubles.length = 0;
});
