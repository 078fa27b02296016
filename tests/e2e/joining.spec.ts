import type { Page } from '@playwright/test';
import { joinErrors } from '../../src/features/waitlist/joining/errors.ts';
import { expectAccessible } from './a11y.ts';
import { allowErrors, expect, hold, test } from './fixtures.ts';
import { signInByPhone } from '../../scripts/local/accounts.ts';
import { expectSeen, onScreens } from './seen.ts';
import { closeCountdown, joinButton, nameField, press, thanks } from './steps.ts';

const agreement = (page: Page) => page.getByRole('checkbox', { name: /^I agree/ });
const termsAndAge = (page: Page) => page.getByRole('checkbox', { name: /^I am 18 or older/ });
const emailField = (page: Page) => page.getByLabel('Email address');

/** Opens the empty form by email, signed in. */
async function openForm(page: Page): Promise<void> {
  await signInByPhone(page);
  await page.goto('/joinwaitlist');
  await page.getByRole('radio', { name: 'Email' }).check();
}

/** Types a name and an address into the form. */
async function typeProfile(page: Page): Promise<void> {
  await nameField(page).fill('Keyboard');
  await emailField(page).fill('keyboard@example.com');
}

test('by keyboard, what is missing has the focus and its error', async ({ page }) => {
  await openForm(page);
  // So that browsers can fill it in.
  await expect(emailField(page)).toHaveAttribute('autocomplete', 'email');
  await emailField(page).press('Enter');
  await expect(nameField(page)).toBeFocused();
  await expect(nameField(page)).toHaveAccessibleDescription(/Please provide your name and contact/);
  await typeProfile(page);
  await emailField(page).press('Enter');
  await expect(agreement(page)).toBeFocused();
  await expect(agreement(page)).toHaveAccessibleDescription(joinErrors['join/consent-missing']);
  await press(page, 'Space', 'Enter');
  await expect(termsAndAge(page)).toBeFocused();
  await expect(termsAndAge(page)).toHaveAccessibleDescription(
    /^The waitlist is for adults.*answer the sur/,
  );
  await expect(agreement(page)).toHaveAccessibleDescription('');
});

test('what is typed as soon as the form is there stays', async ({ page }) => {
  await signInByPhone(page);
  await page.goto('/joinwaitlist');
  await nameField(page).pressSequentially('Amina');
  await page.waitForLoadState('networkidle');
  await expect(nameField(page)).toHaveValue('Amina');
  await expect(nameField(page)).toBeFocused();
});

test('a refused join keeps what was typed, and can be tried again', async ({
  page,
  pageErrors,
}) => {
  await openForm(page);
  await typeProfile(page);
  for (const box of [agreement(page), termsAndAge(page)]) await box.check();
  // With points, which the security rules deny.
  await page.route(/documents:commit/, (route) =>
    route.continue({ postData: route.request().postData()!.replace('"0"', '"7"') }),
  );
  await emailField(page).press('Enter');
  await expect(page.getByRole('alert').getByText(joinErrors['join/failed'])).toBeVisible();
  await expect(nameField(page)).toHaveValue('Keyboard');
  await expect(emailField(page)).toHaveValue('keyboard@example.com');
  await page.unroute(/documents:commit/);
  await joinButton(page).press('Enter');
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Refer our initiatives/ })).toBeFocused();
  allowErrors(pageErrors, /^403: /);
});

test('the form is accessible when it’s empty, lacks a tick, and is busy', async ({ page }) => {
  await openForm(page);
  await joinButton(page).click();
  await expectAccessible(page, 'the empty form');
  await typeProfile(page);
  await agreement(page).check();
  await joinButton(page).click();
  await expectAccessible(page, 'without the age');
  await termsAndAge(page).check();
  const answer = await hold(page, '**/documents:commit*');
  await joinButton(page).click();
  await expectAccessible(page, 'while it is busy');
  answer();
  await expect(thanks(page)).toBeVisible();
});

test('Join is on a phone’s first screen, and a likely typing error moves nothing, and is asked about once', async ({
  page,
}) => {
  await signInByPhone(page);
  await page.goto('/joinwaitlist');
  for (const type of ['WhatsApp', 'Email']) {
    await page.getByRole('radio', { name: type }).check();
    await onScreens(page, ['390x844', '360x640'], () => expectSeen(joinButton(page)));
  }
  await test.step('also where the countdown was closed, whose place has the link to the chat', async () => {
    await closeCountdown(page);
    await expectSeen(joinButton(page));
  });
  await test.step('the ring of a field with the focus covers nothing of its error', async () => {
    await joinButton(page).click();
    await expect(nameField(page)).toBeFocused();
    const space = await nameField(page).evaluate((field) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(field);
      const ring = parseFloat(outlineWidth) + parseFloat(outlineOffset);
      const error = document.getElementById(`${field.id}-error`)!;
      return error.getBoundingClientRect().top - field.getBoundingClientRect().bottom - ring;
    });
    expect(space).toBeGreaterThan(0);
  });
  await nameField(page).fill('Amina');
  const email = page.getByLabel('Email address');
  await email.fill('aisha.mohammed.khan@gmial.com');
  /** Of the button in the page, wherever that has been scrolled to. */
  const place = () =>
    joinButton(page).evaluate((button) => button.getBoundingClientRect().top + scrollY);
  const before = await place();
  // The press that takes the focus from the field counts.
  await page.getByRole('checkbox', { name: /^I agree/ }).click();
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /^I am 18 or older/ }).click();
  const meant = 'Did you mean aisha.mohammed.khan@gmail.com?';
  await expect(page.getByRole('button', { name: meant })).toBeVisible();
  for (const field of [nameField(page), email]) {
    await field.focus();
    await field.blur();
    expect(await place()).toBe(before);
  }
  await joinButton(page).click();
  await expect(page.getByText('Press Join again to keep what you have typed.')).toBeVisible();
  await expectSeen(page.getByText('Press Join again to keep what you have typed.'));
  expect(await place()).toBe(before);
  await expect(thanks(page)).toBeHidden();
  await joinButton(page).click();
  await expect(thanks(page)).toBeVisible();
});

test('a corrected typing error joins at once', async ({ page }) => {
  await signInByPhone(page);
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
  await openForm(page);
  await test.step('an address that the browser changes is named', async () => {
    await emailField(page).focus();
    await page.keyboard.type('test@test');
    await page.keyboard.insertText('ß');
    await page.keyboard.type('.de');
    await expect(page.getByText(/^We would write to test@testss\.de/)).toBeVisible();
  });
  await nameField(page).fill('Amina');
  await emailField(page).fill('aisha@gmial.com');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await joinButton(page).dblclick();
  await expect(page.getByText('Press Join again to keep what you have typed.')).toBeVisible();
  await expect(joinButton(page)).toBeVisible();
});
