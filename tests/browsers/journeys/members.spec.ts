import { expect } from 'vitest';
import { sentence } from '../../../src/messages/errors.ts';
import { test } from '../fixtures.ts';
import { button, field, image, link } from '../page.ts';
import { join, panelIsComplete, signIn } from '../people.ts';

test('a friend joins through a member’s link, which the member sees on the leaderboard', async ({
  page,
  newPage,
}) => {
  const referralLink = await join(page, 'Amina');
  await page.shows('Your points: 0');
  const rows = () =>
    page.evaluate(() => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent));
  await expect.poll(async () => (await rows()).length).toBe(5);
  const first = await rows();
  await page.click(button('Next'));
  await expect.poll(() => page.look(button('2'))).toMatchObject({ current: 'page' });
  expect(await rows()).not.toEqual(first);
  await page.sees('tfoot tr');
  await page.click(button('Previous'));
  await expect.poll(rows).toEqual(first);

  const friend = await newPage();
  await friend.open(referralLink.slice(page.site.origin.length));
  await friend.click(link('About us', 'header'));
  await friend.arrives('/aboutus');
  await join(friend, 'Bilal');

  await page.click(button('Refresh'));
  await page.shows('Your points: 1');
});

test('the first click on Copy Link copies, a QR code is drawn, and an invitation opens a chat', async ({
  page,
}) => {
  await join(page, 'Copier');
  await page.click(button('Copy Link'));
  await page.sees(button('Copied!'));
  await page.shows('Referral link copied to clipboard!');
  await page.click(button('QR Code'));
  await page.sees(image('QR code of your referral link'));

  // After a reload, the invitation is the first that is clicked.
  await page.open('/joinwaitlist');
  await panelIsComplete(page);
  await page.click(field('WhatsApp'));
  await page.fill(field("Friend's WhatsApp number"), '+919876543210');
  await page.click(button('Send Invite'));
  await page.shows('WhatsApp chat opened for +919876543210.');
  await expect.poll(page.countWindows).toBe(2);
});

test('somebody without an email subscribes with one, stays signed in, and signs out', async ({
  page,
}) => {
  await page.open('/aboutus');
  await page.click(button('Subscribe'));
  await page.shows(sentence('subscribe/signed-out'));
  await signIn(page);
  await page.click(button('Subscribe'));
  await page.fill(field('Your email address'), 'amina@example.com');
  await page.press('Enter');
  await page.sees(button('Subscribed!'));
  await page.open('/blog');
  await page.place('footer form');
  await expect.poll(() => page.look(button('Subscribed!'))).toMatchObject({ isDisabled: true });
  await page.click(button('Sign Out', 'header'));
  await page.sees(button('Sign In', 'header'));
  await page.open('/aboutus');
  await page.sees(button('Sign In', 'header'));
});

test('a member corrects their name, leaves, and deletes their account', async ({ page }) => {
  const dialog = 'main dialog[open]';
  await join(page, 'Reader');
  await page.open('/account');
  await page.click(button('Correct Name or Contact'));
  await page.click(field('Name'));
  await page.type(' W');
  await page.click(button('Save'));
  await page.shows('Your changes are saved.');
  await page.shows('Reader W');
  await page.click(button('Leave the Waitlist', 'main'));
  await page.click(button('Leave the Waitlist', dialog));
  await page.shows('You have left the waitlist.');
  await page.click(button('Delete My Account', 'main'));
  await page.click(button('Delete My Account', dialog));
  await page.shows('Your account is deleted');
  await page.sees(button('Sign In', 'header'));
});
