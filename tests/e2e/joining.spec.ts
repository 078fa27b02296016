import { sentence } from '../../src/messages/errors.ts';
import { expect, test, watchErrors } from './fixtures.ts';
import { agree, allowClipboard, fillJoinForm, pressJoin, signInAsNewcomer } from './people.ts';

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
