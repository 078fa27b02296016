import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { currentRewards } from '../../src/content/rewards.ts';
import { sentence } from '../../src/messages/errors.ts';
import { expect, test } from './fixtures.ts';
import { signInAsMember } from './people.ts';

test('the link is copied without permission, or else selected', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    document.addEventListener('copy', () => {
      document.documentElement.dataset['copied'] = String(getSelection());
    });
  });
  await signInAsMember(page, 'Nadia', 0);
  const copy = page.getByRole('button', { name: 'Copy Link' });
  await copy.click();
  await expect(page.getByText('Referral link copied to clipboard!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('data-copied', /referredBy=/);
  await page.evaluate(() => {
    getSelection()?.empty();
    document.execCommand = () => false;
  });
  // It says 'Copied!' for two seconds.
  await copy.click();
  await expect(page.getByText(sentence('referral/copy-failed'))).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toContain('referredBy=');
});

test('an invitation opens an email or a chat with the link', async ({ page, context }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  await page.addInitScript(() => {
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function () {
      if (this.href.startsWith('mailto:')) document.documentElement.dataset['mail'] = this.href;
      else click.call(this);
    };
  });
  await signInAsMember(page, 'Nadia', 0);
  const send = page.getByRole('button', { name: 'Send Invite' });
  await page.getByRole('radio', { name: 'Email' }).check();
  await page.getByLabel("Friend's email address").fill('bilal@example.com');
  await send.click();
  await expect(page.getByText(/^Email compose window opened for bilal@example.com/)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute(
    'data-mail',
    /^mailto:bilal@example\.com\?subject=.*&body=.*referredBy/,
  );
  await page.getByRole('radio', { name: 'WhatsApp' }).check();
  await page.getByLabel("Friend's WhatsApp number").fill('+91 98765 43210');
  const chatOf = async (opener: Locator) => {
    const [chat] = await Promise.all([context.waitForEvent('page'), opener.click()]);
    await chat.waitForURL('https://wa.me/**');
    const url = chat.url();
    // A page behind another draws only once a second.
    await chat.close();
    return url;
  };
  const anybody = await chatOf(page.getByRole('link', { name: /^Invite on WhatsApp/ }));
  expect(anybody).toMatch(/^https:\/\/wa\.me\/\?text=.*referredBy/);
  expect(await chatOf(send)).toMatch(/^https:\/\/wa\.me\/919876543210\?text=.*referredBy/);
  await expect(page.getByText(/^WhatsApp chat opened for \+91 98765 43210\./)).toBeVisible();
});

test('the QR code is printed on a card, and a picture and gifts can be downloaded', async ({
  page,
}) => {
  await signInAsMember(page, 'Nadia', 5);
  const link = await page.getByLabel('Your unique referral link').inputValue();
  const download = async (button: Locator) => {
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    return sharp(await file.path());
  };
  const reached = currentRewards().milestones.filter(({ friends }) => friends <= 5);
  const gifts = page.getByRole('list', { name: 'Gifts for bringing friends' }).getByRole('link');
  await expect(gifts).toHaveText(reached.map(({ gift }) => gift));
  const { format, height, width } = await (await download(gifts.first())).metadata();
  expect(format).toBe('png');
  expect(height).toBeGreaterThan(width);

  await page.getByRole('button', { name: 'Picture' }).click();
  await expect(page.getByRole('img', { name: /Nadia 5 friends joined through me/ })).toBeVisible();
  const picture = await download(page.getByRole('button', { name: 'Share Picture' }));
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1080, 1350]);
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(link);

  await page.getByRole('button', { name: 'QR Code' }).click();
  const code = page.getByRole('img', { name: 'QR code of your referral link' });
  await expect(code).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Scan to join the waitlist.')).toBeVisible();
  await expect(code).toBeVisible();
  await expect(page.getByRole('heading').or(page.getByRole('button'))).toHaveCount(0);
});
