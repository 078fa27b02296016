import { expect, test } from './fixtures';
import { signInAsMember } from './people';

test('the link can be copied where the clipboard is refused', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    document.addEventListener('copy', () => {
      document.documentElement.dataset['copied'] = String(getSelection());
    });
  });
  await signInAsMember(page, 'Nadia', 0);
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByText('Referral link copied to clipboard!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Copy Link' })).toBeVisible();
});

test('a link that cannot be copied at all is selected for copying by hand', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    Object.assign(document, { execCommand: () => false });
  });
  await signInAsMember(page, 'Nadia', 0);
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByText('Failed to copy link. Please copy it manually.')).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toContain('referredBy=');
});

test('an invitation needs a contact, and a number that WhatsApp can call', async ({ page }) => {
  await signInAsMember(page, 'Nadia', 0);
  await page.getByRole('button', { name: 'Send Invite' }).click();
  await expect(page.getByText("Please provide your friend's contact information.")).toBeVisible();
  await page.getByRole('radio', { name: 'WhatsApp' }).check();
  await page.getByLabel("Friend's WhatsApp number").fill('12-34');
  await page.getByRole('button', { name: 'Send Invite' }).click();
  await expect(
    page.getByText(
      'Please enter a valid WhatsApp number including country code (e.g., +919876543210).',
    ),
  ).toBeVisible();
});

test('an invitation by WhatsApp opens a chat in a new tab', async ({ page, context }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  await signInAsMember(page, 'Nadia', 0);
  await page.getByRole('radio', { name: 'WhatsApp' }).check();
  await page.getByLabel("Friend's WhatsApp number").fill('+91 98765 43210');
  const [chat] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Send Invite' }).click(),
  ]);
  await expect(chat).toHaveURL(/^https:\/\/wa\.me\/919876543210\?text=.*referredBy/);
  await expect(
    page.getByText(
      'WhatsApp chat opened for +919876543210. Please send the message to invite your friend!',
    ),
  ).toBeVisible();
});

test('an invitation by email opens a written mail', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('click', (event) => {
      const { href } = event.target as HTMLAnchorElement;
      if (!href?.startsWith('mailto:')) return;
      event.preventDefault();
      document.documentElement.dataset['mail'] = href;
    });
    // A link outside the document has no document to bubble to.
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function () {
      if (this.href.startsWith('mailto:')) document.documentElement.dataset['mail'] = this.href;
      else click.call(this);
    };
  });
  await signInAsMember(page, 'Nadia', 0);
  await page.getByLabel("Friend's email address").fill('bilal@example.com');
  await page.getByRole('button', { name: 'Send Invite' }).click();
  await expect(
    page.getByText(
      'Email compose window opened for bilal@example.com. Please send it to invite your friend!',
    ),
  ).toBeVisible();
  const mail = await page.evaluate(() => document.documentElement.dataset['mail']);
  expect(mail).toMatch(/^mailto:bilal@example\.com\?subject=.*&body=.*referredBy/);
});

test('the QR code is loaded when it is asked for, and only then', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await signInAsMember(page, 'Nadia', 0);
  expect(scripts.filter((url) => url.includes('/qr-code.'))).toHaveLength(0);
  const before = scripts.length;
  await page.getByRole('button', { name: 'QR Code' }).click();
  await expect(page.getByRole('img', { name: 'QR code of your referral link' })).toBeVisible();
  expect(scripts.length).toBe(before + 1);
});
