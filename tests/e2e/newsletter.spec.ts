import { sentence } from '../../src/messages/errors.ts';
import { expectAccessible } from './a11y.ts';
import { expect, test } from './fixtures.ts';
import { createPerson, signIn } from './people.ts';

test('by keyboard, a visitor is asked to sign in; an account without an email is asked for one', async ({
  page,
}) => {
  const footer = page.getByRole('contentinfo');
  const subscribe = footer.getByRole('button', { name: 'Subscribe', exact: true });
  await page.goto('/aboutus');
  // A live region is only announced if it was in the page before its text.
  await expect(footer.getByRole('status')).toHaveText('');
  await subscribe.press('Enter');
  await expect(footer.getByRole('status')).toHaveText(sentence('subscribe/signed-out'));
  const signInButton = footer.getByRole('button', { name: 'Sign In' });
  await signInButton.press('Enter');
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(signInButton).toBeFocused();

  await signIn(page, await createPerson());
  await page.goto('/aboutus');
  await footer.scrollIntoViewIfNeeded();
  await expect(subscribe).toBeEnabled();
  await subscribe.press('Enter');
  const email = page.getByRole('textbox', { name: 'Your email address' });
  await expect(email).toBeFocused();
  await page.keyboard.type('nonsense');
  await page.keyboard.press('Enter');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(sentence('subscribe/invalid-email'));
  await expect(email).toHaveValue('nonsense');
  await expectAccessible(page, 'an invalid address');
  await email.fill('amina@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you. News goes to amina@example.com.')).toBeVisible();
  await page.reload();
  await footer.scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Subscribed!' })).toBeDisabled();
});
