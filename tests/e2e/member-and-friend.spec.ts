import { expect, test, watch } from './fixtures';
import { allowClipboard, createPerson, signIn } from './people';

test('one joins, shares the link, and gets a point and a rank for the friend who follows it', async ({
  page,
  context,
  browser,
}) => {
  await allowClipboard(context);
  await page.goto('/joinwaitlist');
  await expect(page.getByText('Please Sign In and Join the waitlist.')).toBeVisible();
  await signIn(page, await createPerson());

  await page.getByLabel('Name', { exact: true }).fill('Amina K.');
  await page.getByLabel('Email address').fill('amina@example.com');

  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(
    page.getByText(
      'Thanks for joing the waitlist. We will send necessary updates on your given contact.',
    ),
  ).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Refer our initiatives to your friends' }),
  ).toBeFocused();

  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  await expect(page.getByText('Referral link copied to clipboard!')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(await page.getByLabel('Your unique referral link').inputValue());
  await page.getByRole('button', { name: 'QR Code' }).click();
  await page.getByRole('img', { name: /QR code/ }).waitFor();

  const friend = await browser.newContext();
  const friendsPage = await friend.newPage();
  const troubles = watch(friendsPage);
  const { search } = new URL(link);
  await friendsPage.goto(`/${search}`);
  await friendsPage.goto('/aboutus');
  await friendsPage.goto('/joinwaitlist');
  await signIn(friendsPage, await createPerson());
  await friendsPage.getByLabel('Name', { exact: true }).fill('Bilal J.');
  await friendsPage.getByText('WhatsApp', { exact: true }).click();
  await friendsPage.getByLabel('WhatsApp number').fill('+919876543210');
  await friendsPage.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(friendsPage.getByText('Thanks for joing the waitlist.')).toBeVisible();
  expect(troubles).toEqual([]);
  await friend.close();

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('1 person joined through you.')).toBeVisible();
  await expect(page.getByText(/Your rank: \d+ · Your points: 1/)).toBeVisible();
  await expect(page.getByRole('row', { name: /You.* 1$/ })).toBeVisible();
});
