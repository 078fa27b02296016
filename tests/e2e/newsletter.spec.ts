import type { Page } from '@playwright/test';
import { sentence } from '../../src/messages/errors.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { createPerson, signIn } from './people.ts';

const subscribeButton = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe', exact: true });
const subscribed = (page: Page) => page.getByRole('button', { name: 'Subscribed!' });

test('a visitor is asked to sign in, without loading Firebase', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/aboutus');
  await subscribeButton(page).click();
  await expect(page.getByText(sentence('subscribe/signed-out'))).toBeVisible();
  await expect(
    page.getByRole('contentinfo').getByRole('button', { name: 'Sign In' }),
  ).toHaveAttribute('data-opens-sign-in');
  expect(requested.filter((url) => /firebase|firestore|subscribers|auth\./.test(url))).toEqual([]);
});

test('an account without an email is asked for one; subscribing in two tabs works', async ({
  page,
  context,
  pageErrors,
}) => {
  await signIn(page, await createPerson());
  await page.goto('/aboutus');
  await subscribeButton(page).press('Enter');
  const email = page.getByRole('textbox', { name: 'Your email address' });
  await expect(email).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(sentence('subscribe/missing-email'))).toBeVisible();
  await email.fill('nonsense');
  await page.keyboard.press('Enter');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(sentence('subscribe/invalid-email'));
  await expect(email).toHaveValue('nonsense');
  await email.fill('  amina@example.com ');

  const second = await context.newPage();
  await second.goto('/aboutus');
  await subscribeButton(second).click();
  await second.getByRole('textbox', { name: 'Your email address' }).fill('two@example.com');
  // The second button may be disabled by then, because tabs tell each other.
  await Promise.all([page, second].map((tab) => subscribeButton(tab).click({ force: true })));
  for (const tab of [page, second]) await expect(subscribed(tab)).toBeVisible();
  // One tab may have retried after a collision with the other's commit.
  allowErrors(pageErrors, /409/);

  await page.reload();
  await expect(subscribed(page)).toBeDisabled();
});
