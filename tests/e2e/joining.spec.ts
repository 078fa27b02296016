import { devices } from '@playwright/test';
import { expectAccessible } from './a11y.ts';
import { expect, test, watchErrors } from './fixtures.ts';
import { mockGoogle } from './google.ts';
import { codeFor, newPhoneNumber, signInAsMember, signInAsNewcomer } from './people.ts';
import { expectSeen, onScreens } from './seen.ts';
import { joinButton, press, thanks } from './steps.ts';

test('joining, inviting and the leaderboard work by keyboard', async ({ page }) => {
  await signInAsNewcomer(page);
  await onScreens(page, ['390x844', '360x640'], () => expectSeen(joinButton(page)));
  // Every island is visible, which hydrates it for a member.
  await page.setViewportSize({ width: 1280, height: 1600 });
  const name = page.getByLabel('Name', { exact: true });
  const email = page.getByLabel('Email address');
  await page.getByRole('radio', { name: 'Email' }).check();
  await email.press('Enter');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Please provide your name and contact/);
  await expect(email).toHaveAttribute('autocomplete', 'email');
  await expectAccessible(page, 'the empty form');
  await page.keyboard.type('Keyboard');
  await press(page, 'Tab', 'Tab');
  await page.keyboard.type('keyboard@example.com');
  await page.getByRole('checkbox', { name: /^I agree/ }).press('Space');
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeVisible();

  const panel = page.getByRole('region', { name: 'Refer our initiatives to your friends' });
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await panel.getByRole('button', { name: 'QR Code' }).press('Enter');
  await expect(panel.getByRole('button', { name: 'Hide QR Code', expanded: true })).toBeFocused();
  await panel.getByRole('radio', { name: 'WhatsApp' }).focus();
  await press(page, 'Tab', '1', '2', 'Enter');
  await expect(panel.getByLabel("Friend's WhatsApp number")).toHaveAccessibleDescription(
    /^Please enter a valid WhatsApp number/,
  );
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page, 'the referral panel and the leaderboard');

  const board = page.getByRole('region', { name: 'Leaderboard' });
  await expect(board.locator('tbody tr').first().locator('.badge')).toBeVisible();
  await expect(board.locator('tr[aria-current=true]')).toHaveText(/^\d+You0$/);
  await onScreens(page, ['360x640', '740x360', '1366x768'], async () => {
    for (const [name, number] of Object.entries({ Next: '2', Previous: '1' })) {
      const turn = board.getByRole('button', { name });
      await turn.press('Enter');
      const current = board.getByRole('button', { name: number, exact: true });
      await expect(current).toHaveAttribute('aria-current', 'page');
      await expect(turn).toBeFocused();
      await expectSeen(...(await board.locator('tbody td:first-child').all()));
    }
  });
});

test('a friend who joins on a phone gives the member a point', async ({ page, browser }) => {
  await signInAsMember(page, 'Amina', 98);
  const link = await page.getByLabel('Your unique referral link').inputValue();

  const friend = await browser.newPage(devices['Pixel 7']);
  await mockGoogle(friend.context());
  // A phone loads it before the click, or its window would be blocked.
  const googleScript = friend.waitForRequest(/apis\.google\.com/);
  const friendsErrors = watchErrors(friend);
  const main = friend.getByRole('main');
  const number = newPhoneNumber();
  // The link works on every page, and is stored until the visitor joins.
  await friend.goto(link.replace('/joinwaitlist', '/'));
  await main.getByRole('link', { name: 'Join the waitlist' }).first().tap();
  await main.getByRole('button', { name: 'Sign In' }).tap();
  await expect(friend.getByLabel('Phone number')).toBeFocused();
  await googleScript;
  await friend.keyboard.type(number);
  await friend.getByRole('button', { name: 'Send Code' }).tap();
  await expect(friend.getByLabel('One-time code')).toBeFocused();
  await friend.keyboard.type(await codeFor(number));
  await expect(friend.getByLabel('Name', { exact: true })).toBeFocused();
  await friend.keyboard.type('Bilal J.');
  const whatsapp = friend.getByLabel('WhatsApp number');
  await expect(whatsapp).toHaveValue(number);
  await expect(whatsapp).toHaveAttribute('autocomplete', 'tel');
  await friend.getByRole('checkbox').tap();
  await joinButton(friend).tap();
  await expect(thanks(friend)).toBeVisible();
  const heading = friend.getByRole('heading', { name: /^Refer our initiatives/ });
  await expect(heading).toBeFocused();
  await expectSeen(heading);
  const invite = friend.getByRole('link', { name: /^Invite on WhatsApp/ });
  await expect(invite).toBeInViewport({ ratio: 1 });
  expect(friendsErrors).toEqual([]);
  await friend.close();

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('99 people joined through you.')).toBeVisible();
  await expect(page.getByText(/Your rank: \d+ · Your points: 99/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Amina \(You\) 99$/ })).toBeVisible();
});
