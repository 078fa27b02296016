import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { encodeReferralCode } from '../../src/domain/referral-code.ts';
import { googleIdentity, phoneIdentity } from '../../src/services/firebase/identity.ts';
import { expect, isLong, test } from './fixtures.ts';
import { mockGoogleScript } from './google-script.ts';
import {
  ageSignIn,
  createPerson,
  documentsOf,
  fillJoinForm,
  hasAccount,
  newPhoneNumber,
  pointsOf,
  pressJoin,
  putOnWaitlist,
  signIn,
  signInAsMember,
} from './people.ts';
import { enterCode, openDialog, sendCode, signInButton, signInDialog } from './sign-in.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const question = (page: Page) => page.getByRole('alertdialog');

/** Signs in with a Google account; the same `subject` is the same account. */
async function signInWithGoogle(page: Page, subject: string) {
  await openDialog(page);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Sign In with Google' }).click(),
  ]);
  await popup.locator('#add-account-button').click();
  await popup.evaluate((id) => Object.assign(window, { randomProviderRawId: () => id }), subject);
  await popup.locator('#email-input').fill(`${subject}@example.com`);
  await popup.locator('#display-name-input').fill('Amina');
  await popup.locator('#sign-in').click();
  await expect(signInDialog(page)).toBeHidden();
}

/** Joins through the referrer's link. */
async function join(page: Page, referrer: string, signInAgain: () => Promise<void>) {
  await page.goto(`/joinwaitlist?referredBy=${encodeReferralCode(referrer)}`);
  await signInAgain();
  await fillJoinForm(page, 'Amina');
  await pressJoin(page);
  await expect(page.getByText(/^Thanks for joining/)).toBeVisible();
}

const identities = {
  'phone number': (page: Page) => {
    const number = newPhoneNumber();
    const signInAgain = async () => {
      await sendCode(page, number);
      await enterCode(page, number);
    };
    return { identity: phoneIdentity(`+91${number}`), signInAgain };
  },
  'Google account': (page: Page) => {
    const subject = `1${newPhoneNumber()}`;
    return {
      identity: googleIdentity(subject),
      signInAgain: () => signInWithGoogle(page, subject),
    };
  },
};

for (const [kind, create] of Object.entries(identities)) {
  if (kind === 'Google account' && !isLong) continue;
  test(`one ${kind} joins, is deleted, and joins again: its referrer has one point`, async ({
    page,
    context,
  }) => {
    await mockGoogleScript(context);
    const referrer = await createPerson();
    await putOnWaitlist(referrer.uid, 'Host', 0);
    const { identity, signInAgain } = create(page);
    await join(page, referrer.uid, signInAgain);
    expect(await pointsOf(referrer.uid)).toBe(1);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    if (kind === 'phone number') {
      await page.getByLabel('Your email address').fill('amina@example.com');
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText(/^Thank you. News goes to \S+@example.com/)).toBeVisible();

    await page.getByRole('banner').getByRole('link', { name: 'My data' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download Everything').click(),
    ]);
    const saved = JSON.parse(await readFile(await file.path(), 'utf8')) as {
      account: { uid: string };
      documents: object;
    };
    const { uid } = saved.account;
    expect(saved.documents).toEqual(await documentsOf(uid, identity));
    expect(Object.keys(saved.documents)).toHaveLength(4);

    await button(page, 'Delete My Account').click();
    await expect(question(page)).toContainText('your 0 points and your rank are gone for good');
    await question(page).getByRole('button', { name: 'Delete My Account' }).click();
    await expect(page.getByText(/^Your account is deleted/)).toBeFocused();
    await expect(signInButton(page)).toBeVisible();
    expect(await hasAccount(uid)).toBe(false);
    expect(Object.keys(await documentsOf(uid, identity))).toEqual([
      expect.stringMatching(/^seats\//),
    ]);

    await join(page, referrer.uid, signInAgain);
    expect(await pointsOf(referrer.uid)).toBe(1);
    await expectKeysInPolicy(page);
  });
}

/** Expects that the Cookie Policy lists everything that is in the browser's storage. */
async function expectKeysInPolicy(page: Page) {
  const names = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name!),
  ]);
  expect(names).toContain('firebaseLocalStorageDb');
  await page.goto('/cookies');
  const policy = await page.getByRole('main').innerText();
  expect(names.filter((name) => !policy.includes(name))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
}

test('correcting, unsubscribing and leaving work by keyboard, and other tabs follow', async ({
  page,
  context,
}) => {
  const board = await context.newPage();
  const { uid, phone } = await signInAsMember(board, 'Amina', 2);
  await board.getByRole('button', { name: 'Subscribe' }).click();
  await board.getByLabel('Your email address').fill('amina@example.com');
  await board.keyboard.press('Enter');
  await expect(board.getByRole('button', { name: 'Subscribed!' })).toBeVisible();

  await page.goto('/account');
  const waitlist = card(page, 'Waitlist');
  await button(page, 'Correct Name or Contact').press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('h');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('new@example.com');
  await page.keyboard.press('Enter');
  await expect(waitlist.getByText('Your changes are saved.')).toBeVisible();
  await expect(button(page, 'Correct Name or Contact')).toBeFocused();
  await expect(waitlist).toContainText('Aminah');
  await expect(board.getByText('Updates go to new@example.com.')).toBeVisible();

  await button(page, 'Unsubscribe').press('Enter');
  const no = question(page).getByRole('button', { name: 'Stay Subscribed' });
  await expect(no).toBeFocused();
  await page.keyboard.press('Escape');
  // A closed dialog is hidden at once, and gone a moment later.
  await expect(page.locator('main dialog')).toHaveCount(0);
  await expect(button(page, 'Unsubscribe')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(no).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Newsletter' })).toBeFocused();
  for (const tab of [page, board])
    await expect(tab.getByRole('button', { name: 'Subscribe', exact: true })).toBeEnabled();

  await button(page, 'Leave the Waitlist').press('Enter');
  await expect(question(page)).toContainText('your 2 points and your rank are gone for good');
  await question(page).getByRole('button', { name: 'Leave the Waitlist' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Waitlist' })).toBeFocused();
  await expect(board.getByRole('button', { name: 'Join', exact: true })).toBeVisible();
  await expect(board.getByText('Please Sign In and Join the waitlist.')).toBeVisible();
  expect(await documentsOf(uid, phoneIdentity(phone))).toEqual({});

  await fillJoinForm(board, 'Amina');
  await pressJoin(board);
  await expect(board.getByText(/^Thanks for joining/)).toBeVisible();
});

test('deleting an account after a sign-in of long ago starts with a new one', async ({ page }) => {
  const person = await createPerson();
  await signIn(page, person);
  await ageSignIn(person.uid);
  await page.goto('/account');
  await button(page, 'Delete My Account').click();
  await question(page).getByRole('button', { name: 'Sign Out and In Again' }).click();
  const dialog = signInDialog(page);
  await dialog.getByLabel('Phone number').fill(person.phone);
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await enterCode(page, person.phone.replace('+91', ''));
  await question(page).getByRole('button', { name: 'Delete My Account' }).click();
  await expect(page.getByText(/^Your account is deleted/)).toBeVisible();
  expect(await hasAccount(person.uid)).toBe(false);
});
