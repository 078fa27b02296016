import { sentence } from '../../src/messages/errors.ts';
import { expect, test } from './fixtures.ts';
import { createPerson, signIn } from './people.ts';

test('a visitor is asked to sign in, without loading Firebase; an account without an email is asked for one', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const footer = page.getByRole('contentinfo');
  const subscribe = footer.getByRole('button', { name: 'Subscribe', exact: true });
  await page.goto('/aboutus');
  await subscribe.click();
  await expect(page.getByText(sentence('subscribe/signed-out'))).toBeVisible();
  await expect(footer.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(requested.filter((url) => /firebase|firestore|subscribers|auth\./.test(url))).toEqual([]);

  await signIn(page, await createPerson());
  await page.goto('/aboutus');
  await subscribe.press('Enter');
  const email = page.getByRole('textbox', { name: 'Your email address' });
  await expect(email).toBeFocused();
  await email.fill('nonsense');
  await page.keyboard.press('Enter');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(sentence('subscribe/invalid-email'));
  await expect(email).toHaveValue('nonsense');
  await email.fill('  amina@example.com ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you. News goes to amina@example.com.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Subscribed!' })).toBeDisabled();
});
