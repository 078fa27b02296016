import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { createPerson, signIn } from './people';

const subscribeButton = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe', exact: true });
const subscribed = (page: Page) => page.getByRole('button', { name: 'Subscribed!' });

test('a visitor is asked to sign in, and offered to', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/aboutus');
  await subscribeButton(page).click();
  await expect(page.getByText('Please sign in to subscribe.')).toBeVisible();
  await expect(
    page.getByRole('contentinfo').getByRole('button', { name: 'Sign In' }),
  ).toHaveAttribute('data-opens-sign-in');
  expect(requests.filter((url) => /firebase|firestore|subscribers|auth\./.test(url))).toEqual([]);
});

test('an account without an email is asked for one, and is subscribed with it', async ({
  page,
}) => {
  await page.goto('/aboutus');
  await signIn(page, await createPerson());
  await subscribeButton(page).click();
  const email = page.getByRole('textbox', { name: 'Your email address' });
  await expect(email).toBeFocused();

  await subscribeButton(page).click();
  await expect(page.getByText('Please enter your email address.')).toBeVisible();
  await email.fill('nonsense');
  await email.press('Enter');
  await expect(
    page.getByText('Please enter an email address such as name@example.com.'),
  ).toBeVisible();
  await expect(email).toHaveValue('nonsense');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await email.fill('  amina@example.com ');
  await email.press('Enter');
  await expect(subscribed(page)).toBeDisabled();

  await page.reload();
  await expect(subscribed(page)).toBeDisabled();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('subscribing in two tabs at once is harmless', async ({ page, context, troubles }) => {
  await page.goto('/aboutus');
  await signIn(page, await createPerson());
  const second = await context.newPage();
  await second.goto('/aboutus');
  const tabs = [page, second];
  for (const tab of tabs) {
    await subscribeButton(tab).click();
    await tab.getByRole('textbox', { name: 'Your email address' }).fill('two@example.com');
  }
  await Promise.all(tabs.map((tab) => subscribeButton(tab).click()));
  for (const tab of tabs) await expect(subscribed(tab)).toBeVisible();
  // The later one may have met the earlier one's, and tried again.
  expect(troubles.filter((trouble) => !trouble.includes('409'))).toEqual([]);
  troubles.length = 0;
});

test('a failure says so, keeps what was typed, and a retry works', async ({ page, troubles }) => {
  await page.goto('/aboutus');
  await signIn(page, await createPerson());
  await subscribeButton(page).click();
  const email = page.getByRole('textbox', { name: 'Your email address' });
  await email.fill('amina@example.com');
  await page.route('**/documents:*', (route) => route.abort('connectionreset'));
  await subscribeButton(page).click();
  await expect(page.getByText('Failed to subscribe. Please try again.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(email).toHaveValue('amina@example.com');
  await page.unroute('**/documents:*');
  await subscribeButton(page).click();
  await expect(subscribed(page)).toBeVisible();
  troubles.length = 0;
});
