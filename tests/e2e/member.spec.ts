import jsQR from 'jsqr';
import sharp from 'sharp';
import { currentRewards } from '../../src/content/rewards.ts';
import { sentence } from '../../src/lib/errors.ts';
import { expectAccessible } from './a11y.ts';
import { expect, test } from './fixtures.ts';
import { signInAsMember } from '../../scripts/local/people.ts';
import { expectSeen } from './seen.ts';
import { press } from './steps.ts';

test.beforeEach(({ page }) => signInAsMember(page, 'Nadia', 5));

test('where copying is refused, the link is copied otherwise or selected', async ({ page }) => {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    addEventListener('copy', () => (document.title = String(getSelection())));
  });
  const copy = page.getByRole('button', { name: 'Copy Link' });
  await copy.click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeFocused();
  await expect(page.getByText('Referral link copied to clipboard!')).toBeVisible();
  await expect(page).toHaveTitle(/referredBy=/);
  await page.evaluate(() => {
    getSelection()?.empty();
    document.execCommand = () => false;
  });
  // Waits two seconds, until it no longer says 'Copied!'.
  await copy.click();
  await expect(page.getByText(sentence('referral/copy-failed'))).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toContain('referredBy=');
});

test('a share that fails says so beside its button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.addInitScript(() => {
    navigator.share = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.reload();
  const share = page.getByRole('button', { name: 'Share', exact: true });
  await share.click();
  const message = page.getByRole('alert').getByText(sentence('invite/failed'));
  await expectSeen(share, message);
  const form = page.locator('form').filter({ hasText: 'Invite a friend' });
  await expect(form.getByRole('alert').getByText(/./)).toHaveCount(0);
});

test('an invitation opens an email or a chat with the link', async ({ page, context }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  await page.evaluate(() => {
    HTMLAnchorElement.prototype.click = function () {
      document.title = this.href;
    };
  });
  const send = page.getByRole('button', { name: 'Send Invite' });
  await page.getByRole('radio', { name: 'Email' }).check();
  await page.getByLabel("Friend's email address").fill('bilal@example.com');
  await send.click();
  await expect(page.getByText(/^Email compose window opened for bilal@example.com/)).toBeVisible();
  await expect(page).toHaveTitle(
    /^mailto:bilal@example\.com\?subject=.*&body=.*referredBy%3D\w+%26via%3Dinvite/,
  );
  await page.getByRole('radio', { name: 'WhatsApp' }).check();
  const number = page.getByLabel("Friend's WhatsApp number");
  await press(page, 'Tab', '1', '2', 'Enter');
  await expect(number).toHaveAccessibleDescription(/^Please enter a valid WhatsApp number/);
  await number.fill('+91 98765 43210');
  const chat = context.waitForEvent('page');
  await number.press('Enter');
  await expect(page.getByText(/^WhatsApp chat opened for \+91 98765 43210\./)).toBeVisible();
  await (await chat).waitForURL(/^https:\/\/wa\.me\/919876543210\?text=.*referredBy/);
});

test('the picture to share has the QR code of the link', async ({ page }) => {
  const link = await page.getByLabel('Your unique referral link').inputValue();
  await page.getByRole('button', { name: 'Picture' }).click();
  await expect(page.getByRole('img', { name: /Nadia 5 friends joined through me/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share Picture' }).click();
  const picture = sharp(await (await download).path()).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(
    `${link}&via=picture`,
  );
});

test('the QR code can be shown and printed', async ({ page }) => {
  await page.getByRole('button', { name: 'QR Code' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Hide QR Code', expanded: true })).toBeFocused();
  const code = page.getByRole('img', { name: 'QR code of your referral link' });
  await expect(code).toBeVisible();
  await expectAccessible(page, 'with the QR code');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Scan to join the waitlist.')).toBeVisible();
  await expect(code).toBeVisible();
  await expect(page.getByRole('heading').or(page.getByRole('button'))).toHaveCount(0);
});

test('gifts for bringing friends are wallpapers for a phone', async ({ page }) => {
  const reached = currentRewards().milestones.filter(({ friends }) => friends <= 5);
  test.skip(reached.length === 0, 'The company gives none for five friends.');
  const gifts = page.getByRole('list', { name: 'Gifts for bringing friends' }).getByRole('link');
  await expect(gifts).toHaveText(reached.map(({ gift }) => gift));
  const href = await gifts.first().getAttribute('href');
  const wallpaper = sharp(await (await page.request.get(href!)).body());
  const format = { width: 1170, height: 2532, format: 'png' };
  expect(await wallpaper.metadata()).toMatchObject(format);
});
