import { sentence } from '../../src/messages/errors.ts';
import { encodeReferralCode } from '../../src/domain/referral-code.ts';
import { allowErrors, expect, test, watchErrors } from './fixtures.ts';
import {
  agree,
  allowClipboard,
  createPerson,
  fillJoinForm,
  pointsOf,
  pressJoin,
  putOnWaitlist,
  signIn,
  signInAsNewcomer,
} from './people.ts';

const THANKS =
  'Thanks for joining the waitlist. We will send necessary updates on your given contact.';

test('when a friend joins through a member’s link, the member gets a point', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await allowClipboard(context);
  await page.goto('/joinwaitlist');
  await expect(page.getByText('Please Sign In and Join the waitlist.')).toBeVisible();
  await signInAsNewcomer(page);
  await page.getByRole('radio', { name: 'Email' }).check();
  await pressJoin(page);
  const missing = page.getByText(sentence('join/missing-fields'));
  const name = page.getByLabel('Name', { exact: true });
  const email = page.getByLabel('Email address');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Please provide your name and contact/);
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAttribute('type', 'email');
  await expect(email).toHaveAttribute('autocomplete', 'email');
  await fillJoinForm(page, 'Amina K.');
  await expect(missing).toBeHidden();

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
  await expect(page.getByText('Referral link copied to clipboard!')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(await page.getByLabel('Your unique referral link').inputValue());

  const friend = await browser.newPage(baseURL ? { baseURL } : {});
  const friendsErrors = watchErrors(friend);
  // The link works on every page, and is stored until the visitor joins.
  await friend.goto(`/imamme${new URL(link).search}`);
  await signInAsNewcomer(friend);
  await friend.getByLabel('Name', { exact: true }).fill('Bilal J.');
  const number = friend.getByLabel('WhatsApp number');
  await expect(number).toHaveAttribute('type', 'tel');
  await expect(number).toHaveAttribute('autocomplete', 'tel');
  await number.fill('abc');
  await agree(friend);
  await pressJoin(friend);
  await friend.getByRole('button', { name: 'Yes, it is right' }).click();
  await expect(friend.getByText(THANKS)).toBeVisible();
  const keys = await friend.evaluate(() => Object.keys(sessionStorage));
  expect(keys.filter((key) => /referred/i.test(key))).toEqual([]);
  expect(friendsErrors).toEqual([]);
  await friend.close();

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('1 person joined through you.')).toBeVisible();
  await expect(page.getByText(/Your rank: \d+ · Your points: 1/)).toBeVisible();
  await expect(page.getByRole('row', { name: /You.* 1$/ })).toBeVisible();
});

test('visitors can join with a referral link that is their own or unknown', async ({ page }) => {
  const person = await createPerson();
  for (const code of ['nonsense', '%3Cscript%3E', '%00%E0%A4%A', 'A'.repeat(5000)]) {
    const response = await page.goto(`/joinwaitlist?referredBy=${code}#%3Cimg%20src=x%3E`);
    expect(response?.status()).toBe(200);
    expect(await page.evaluate(() => sessionStorage.getItem('usrah:referral')), code).toBeNull();
  }
  // First the link of someone who never joined, then their own.
  await page.goto(`/?referredBy=${encodeReferralCode('nobody'.repeat(5))}`);
  await page.goto(`/?referredBy=${encodeReferralCode(person.uid)}`);
  await signIn(page, person);
  await page.goto('/joinwaitlist');
  await fillJoinForm(page, 'Alone');
  await pressJoin(page);
  await expect(page.getByText(THANKS)).toBeVisible();
  expect(await pointsOf(person.uid)).toBe(0);
});

test('a join whose response is lost survives a reload and is counted once', async ({
  page,
  pageErrors,
}) => {
  const host = await createPerson();
  await putOnWaitlist(host.uid, 'Host', 4);
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
  await pressJoin(page);
  await expect(page.getByText(sentence('join/failed'))).toBeVisible();
  await page.unroute('**/documents**');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lost');
  await pressJoin(page);
  await expect(page.getByText(THANKS)).toBeVisible();
  expect(await pointsOf(host.uid)).toBe(5);
  allowErrors(pageErrors, /ERR_CONNECTION_RESET|403/);
});

test('typed text survives a reload; submitting the form in two tabs joins once', async ({
  page,
  context,
}) => {
  await signInAsNewcomer(page);
  const second = await context.newPage();
  const errors = watchErrors(second);
  await second.goto('/joinwaitlist');
  await fillJoinForm(second, 'Second tab');
  await second.reload();
  await expect(second.getByLabel('Name', { exact: true })).toHaveValue('Second tab');
  await expect(second.getByLabel('Email address')).toHaveValue('amina@example.com');
  await fillJoinForm(page, 'First tab');
  await pressJoin(page);
  await expect(page.getByText(THANKS)).toBeVisible();
  await pressJoin(second);
  await expect(second.getByText(THANKS)).toBeVisible();
  await expect(second.getByRole('row', { name: /First tab \(You\)|You/ })).toBeVisible();
  // The rules deny the second join, which the browser logs.
  expect(errors.filter((error) => !/403/.test(error))).toEqual([]);
});

test('a profile that fails to load shows an error and can be retried', async ({
  page,
  pageErrors,
}) => {
  await signIn(page, await createPerson());
  await page.route('**/documents**', (route) => route.abort('internetdisconnected'));
  await page.goto('/joinwaitlist');
  await expect(page.getByText(sentence('referral/profile-failed'))).toBeVisible();
  await expect(page.getByText('Please Sign In and Join the waitlist.')).toBeHidden();
  await page.unroute('**/documents**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  allowErrors(pageErrors, /ERR_INTERNET_DISCONNECTED/);
});
