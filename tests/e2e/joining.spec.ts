import { sentence } from '../../src/lib/errors.ts';
import { expectAccessible } from './a11y.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { signIn } from '../../scripts/local/people.ts';
import { expectSeen, onScreens } from './seen.ts';
import { joinButton, nameField, press, thanks } from './steps.ts';

test('by keyboard, a refused join can be tried again', async ({ page, pageErrors }) => {
  await signIn(page);
  await page.goto('/joinwaitlist');
  await onScreens(page, ['390x844', '360x640'], () => expectSeen(joinButton(page)));
  const email = page.getByLabel('Email address');
  await page.getByRole('radio', { name: 'Email' }).check();
  await email.press('Enter');
  await expect(nameField(page)).toBeFocused();
  await expect(nameField(page)).toHaveAccessibleDescription(/Please provide your name and contact/);
  await expect(email).toHaveAttribute('autocomplete', 'email');
  await expectAccessible(page, 'the empty form');
  await page.keyboard.type('Keyboard');
  await press(page, 'Tab', 'Tab');
  await page.keyboard.type('keyboard@example.com');
  await page.keyboard.press('Enter');
  const agreement = page.getByRole('checkbox', { name: /^I agree/ });
  await expect(agreement).toBeFocused();
  await expect(agreement).toHaveAccessibleDescription(sentence('join/consent-missing'));
  await press(page, 'Space', 'Enter');
  const age = page.getByRole('checkbox', { name: /^I am 18 or older/ });
  await expect(age).toBeFocused();
  await expect(age).toHaveAccessibleDescription(/^The waitlist is for adults.*answer the survey/);
  await expect(agreement).toHaveAccessibleDescription('');
  await expectAccessible(page, 'without the age');
  await press(page, 'Space');

  const busy = Promise.withResolvers<undefined>();
  await page.route(/documents:commit/, async (route) => {
    await busy.promise;
    // With points, which the security rules deny.
    const postData = route.request().postData()!.replace('"0"', '"7"');
    await route.continue({ postData });
  });
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'while it is busy');
  busy.resolve(undefined);
  await expect(page.getByRole('alert').getByText(sentence('join/failed'))).toBeVisible();
  await expect(nameField(page)).toHaveValue('Keyboard');
  await expect(email).toHaveValue('keyboard@example.com');
  await page.unroute(/documents:commit/);
  await joinButton(page).press('Enter');
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Refer our initiatives/ })).toBeFocused();
  allowErrors(pageErrors, /^403: /);
});

test('a likely typing error moves nothing, and is asked about once', async ({ page }) => {
  await signIn(page);
  await page.goto('/joinwaitlist');
  await nameField(page).fill('Amina');
  await page.getByRole('radio', { name: 'Email' }).check();
  const email = page.getByLabel('Email address');
  await email.fill('aisha@gmial.com');
  /** Of the button in the page, wherever that has been scrolled to. */
  const place = () =>
    joinButton(page).evaluate((button) => button.getBoundingClientRect().top + scrollY);
  const before = await place();
  // The press that takes the focus from the field counts.
  await page.getByRole('checkbox', { name: /^I agree/ }).click();
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /^I am 18 or older/ }).click();
  await expect(page.getByRole('button', { name: 'Did you mean aisha@gmail.com?' })).toBeVisible();
  for (const field of [nameField(page), email]) {
    await field.focus();
    await field.blur();
    expect(await place()).toBe(before);
  }
  await email.press('Enter');
  await expect(page.getByText('Press Join again to keep what you have typed.')).toBeVisible();
  await expect(thanks(page)).toBeHidden();
  await email.press('Enter');
  await expect(thanks(page)).toBeVisible();
});

test('a corrected typing error joins at once', async ({ page }) => {
  await signIn(page);
  await page.goto('/joinwaitlist');
  await nameField(page).fill('Amina');
  await page.getByRole('radio', { name: 'Email' }).check();
  await page.getByLabel('Email address').fill('aisha@gmial.com');
  await page.getByRole('button', { name: /^Did you mean/ }).click();
  await expect(page.getByLabel('Email address')).toHaveValue('aisha@gmail.com');
  await expect(page.getByLabel('Email address')).toBeFocused();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await joinButton(page).click();
  await expect(thanks(page)).toBeVisible();
});

test('a double click does not pass the question about a typing error', async ({ page }) => {
  await signIn(page);
  await page.goto('/joinwaitlist');
  await nameField(page).fill('Amina');
  await page.getByRole('radio', { name: 'Email' }).check();
  await page.getByLabel('Email address').fill('aisha@gmial.com');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await joinButton(page).dblclick();
  await expect(page.getByText('Press Join again to keep what you have typed.')).toBeVisible();
  await expect(joinButton(page)).toBeVisible();
});

test('an address that the browser changes is named before it is stored', async ({ page }) => {
  await signIn(page);
  await page.goto('/joinwaitlist');
  await page.getByRole('radio', { name: 'Email' }).check();
  await page.getByLabel('Email address').focus();
  await page.keyboard.type('test@test');
  await page.keyboard.insertText('ß');
  await page.keyboard.type('.de');
  await expect(page.getByText(/^We would write to test@testss\.de/)).toBeVisible();
});
