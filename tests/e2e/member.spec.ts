import { readFile } from 'node:fs/promises';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { currentRewards } from '../../src/content/rewards.ts';
import { inviteErrors, referralErrors } from '../../src/features/waitlist/referral/errors.ts';
import { expectAccessible } from './a11y.ts';
import { expect, hold, test } from './fixtures.ts';
import { signInAsMember } from '../../scripts/local/accounts.ts';
import { expectSeen } from './seen.ts';
import { slugify } from '../../src/lib/slug.ts';
import { company } from '../site-content.ts';
import { launchAt } from './sites.ts';
import { openMoreWays, press } from './steps.ts';

const PICTURE_FILE_NAME = `${slugify(company.brand)}-invitation.png`;

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
  await expect(page.getByText(referralErrors['referral/copy-failed'])).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toContain('referredBy=');
});

test('islands on the screen wait for the page’s pictures, but not for a touch', async ({
  page,
}) => {
  const loadPictures = await hold(page, '**/*.svg');
  const island = (label: string) =>
    page.locator('astro-island', { has: page.locator(`[aria-labelledby=${label}]`) });
  const answer = page.waitForResponse('**/documents:batchGet*');
  await page.goto('/joinwaitlist', { waitUntil: 'commit' });
  await answer;
  await expect(island('waitlist-heading')).toHaveAttribute('ssr', '');
  await island('leaderboard-heading').hover();
  await expect(island('leaderboard-heading')).not.toHaveAttribute('ssr', '');
  await expect(island('waitlist-heading')).toHaveAttribute('ssr', '');
  loadPictures();
  await expect(page.getByText(/^Your rank \d/)).toBeVisible();
});

test('what asks who is signed in shares no bandwidth with what comes later', async ({ page }) => {
  const preloads = page.locator('head link[rel=modulepreload]');
  const requested = async () => {
    const addresses = await preloads.evaluateAll((links: HTMLLinkElement[]) =>
      links.map(({ href }) => href),
    );
    return addresses.map((address) => /_astro.(\w+)/.exec(address)?.[1]);
  };
  const loadSession = await hold(page, '**/_astro/shared.*.js');
  await page.goto('/joinwaitlist', { waitUntil: 'commit' });
  await expect(preloads.first()).toBeAttached();
  // Auth, without Firestore and React.
  expect(await requested()).toContain('firebase');
  expect(await requested()).not.toContain('documents');
  loadSession();
  await expect.poll(requested).toContain('client');
  const names = await requested();
  const [auth, firestore, react] = ['firebase', 'documents', 'client'].map((name) =>
    names.indexOf(name),
  );
  expect(auth).toBeLessThan(firestore!);
  expect(firestore).toBeLessThan(react!);
});

test('a member’s page on a phone is at most 2,600 px high, and its pairs are light in both themes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(page.getByText(/^Your rank \d/)).toBeVisible();
  const leaderboard = page.getByRole('region', { name: 'Leaderboard' });
  await leaderboard.scrollIntoViewIfNeeded();
  await expect(leaderboard.getByRole('table')).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(2600);
  const panel = page.getByRole('region', { name: 'Refer our initiatives to your friends' });
  await test.step('nothing in its panel is in letters too small to read', async () => {
    const sizes = await panel.evaluate((element) =>
      [...element.querySelectorAll('p, li, li *, label, summary, button')].map((part) =>
        parseFloat(getComputedStyle(part).fontSize),
      ),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const soles = await panel
      .locator('[data-pair=guest] path')
      .first()
      .evaluate((sole) => {
        const light = document.createElement('i');
        light.style.color = 'var(--emerald-300)';
        sole.closest('svg')!.parentElement!.append(light);
        const colors = [getComputedStyle(sole).fill, getComputedStyle(light).color];
        light.remove();
        return colors;
      });
    expect(soles[0]).toBe(soles[1]);
  }
});

test('a share that fails says so beside its button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.addInitScript(() => {
    navigator.share = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.reload();
  const share = page.getByRole('button', { name: 'Share', exact: true });
  await share.click();
  const message = page.getByRole('alert').getByText(inviteErrors['invite/failed']);
  await expectSeen(share, message);
  await openMoreWays(page);
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
  const onWhatsApp = page.getByRole('link', { name: /^Invite on WhatsApp/ });
  await expect(onWhatsApp).toHaveAttribute('href', /referredBy%3D\w+%26via%3Dinvite$/);
  await openMoreWays(page);
  const send = page.getByRole('button', { name: 'Send Invite' });
  const number = page.getByLabel("Friend's WhatsApp number");
  await test.step('a missing number is asked for in its field', async () => {
    await send.click();
    await expect(number).toBeFocused();
    await expect(number).toHaveAccessibleDescription(/^Please provide your friend/);
  });
  await page.getByRole('radio', { name: 'Email' }).check();
  await page.getByLabel("Friend's email address").fill('bilal@example.com');
  await send.click();
  await expect(page.getByText(/^Email compose window opened for bilal@example.com/)).toBeVisible();
  await expect(page).toHaveTitle(
    /^mailto:bilal@example\.com\?subject=.*&body=.*referredBy%3D\w+%26via%3Dinvite/,
  );
  await page.getByRole('radio', { name: 'WhatsApp' }).check();
  await press(page, 'Tab', '1', '2', 'Enter');
  await expect(number).toHaveAccessibleDescription(/^Please enter a valid WhatsApp number/);
  await number.fill('+91 98765 43210');
  const chat = context.waitForEvent('page');
  await number.press('Enter');
  await expect(page.getByText(/^WhatsApp chat opened for \+91 98765 43210\./)).toBeVisible();
  await (await chat).waitForURL(/^https:\/\/wa\.me\/919876543210\?text=.*referredBy/);
});

/** Reads the QR code in a picture, which is a file or its bytes. */
async function codeIn(picture: string | Buffer): Promise<string | undefined> {
  const pixels = sharp(picture).ensureAlpha().raw();
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test('the picture to share and the QR code lead to the link', async ({ page }) => {
  const link = await page.getByLabel('Your unique referral link').inputValue();
  await openMoreWays(page);
  await page.getByRole('button', { name: 'Picture' }).click();
  await expect(page.getByRole('img', { name: /Nadia 5 pairs at Nadia’s door/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share Picture' }).click();
  expect(await codeIn(await (await download).path())).toBe(`${link}&via=picture`);
  // The page isn't told how it ends.
  await expectSeen(page.getByText(`Your browser saves it as ${PICTURE_FILE_NAME}.`));

  await page.getByRole('button', { name: 'QR Code' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Hide QR Code', expanded: true })).toBeFocused();
  const code = page.getByRole('img', { name: 'QR code of your referral link' });
  await expect(code).toBeVisible();
  expect(await codeIn(await code.screenshot())).toBe(`${link}&via=qr`);
  await test.step('also where an extension repaints the page for dark eyes', async () => {
    // As Dark Reader does it: pictures stay, whatever is drawn by the page gets new colours.
    const repainted = '* { fill: #141414 !important; background-color: #141414 !important }';
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, repainted);
    expect(await codeIn(await code.screenshot())).toBe(`${link}&via=qr`);
    await page.evaluate(() => void document.adoptedStyleSheets.pop());
  });
  await expectAccessible(page, 'with the QR code');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Scan to join the waitlist.')).toBeVisible();
  await expect(page.getByText('5 pairs at Nadia’s door')).toBeVisible();
  await expect(code).toBeVisible();
  await expect(page.getByRole('heading').or(page.getByRole('button'))).toHaveCount(0);
});

test('where a picture can’t be saved, drawn or read, people read so', async ({ page }) => {
  const link = await page.getByLabel('Your unique referral link').inputValue();
  const share = page.getByRole('button', { name: 'Share Picture' });
  const picture = page.getByRole('img', { name: /A picture to share/ });
  const openPicture = async () => {
    await openMoreWays(page);
    await page.getByRole('button', { name: 'Picture' }).click();
  };
  await test.step('where no file can be made, it’s said to be on the screen', async () => {
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = (callback) => callback(null);
    });
    await openPicture();
    await share.click();
    await expectSeen(page.getByRole('alert').getByText(inviteErrors['picture/failed']));
  });
  await page.reload();
  await test.step('where it isn’t drawn, it’s missed in words', async () => {
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await openPicture();
    await expect(
      page.getByRole('alert').getByText(inviteErrors['picture/not-drawn']),
    ).toBeVisible();
    await expect(share).toHaveCount(0);
    await expect(picture).toHaveCount(0);
  });
  await page.reload();
  await test.step('where a browser hides what a page draws, a screenshot is offered', async () => {
    await page.evaluate(() => {
      // Firefox with resistFingerprinting reads out noise instead of what is on the screen.
      CanvasRenderingContext2D.prototype.getImageData = (_x, _y, width, height) => {
        const noise = Array.from({ length: 4 * width * height }, (_, at) => (at * 89) % 256);
        return new ImageData(new Uint8ClampedArray(noise), width, height);
      };
    });
    await openPicture();
    await expect(page.getByText(/Take a screenshot of the picture/)).toBeVisible();
    await expect(share).toHaveCount(0);
    expect(await codeIn(await picture.screenshot())).toBe(`${link}&via=picture`);
  });
});

test('there are gifts, and until the launch it can be added to a calendar, with the member’s link', async ({
  page,
}) => {
  const reached = currentRewards(process.cwd()).milestones.filter(({ friends }) => friends <= 5);
  // A company can give none for five friends.
  if (reached.length > 0)
    await test.step('gifts for bringing friends are wallpapers for a phone', async () => {
      const list = page.getByRole('list', { name: 'Gifts for bringing friends' });
      const gifts = list.getByRole('link');
      await expect(gifts).toHaveText(reached.map(({ gift }) => gift));
      const href = await gifts.first().getAttribute('href');
      const wallpaper = sharp(await (await page.request.get(href!)).body());
      const format = { width: 1170, height: 2532, format: 'png' };
      expect(await wallpaper.metadata()).toMatchObject(format);
    });
  const link = await page.getByLabel('Your unique referral link').inputValue();
  const start = new Date(launchAt).toISOString().replace(/[-:]|\.\d+/g, '');
  const heading = page.getByText('Add the launch to my calendar');
  await heading.click();
  await expect(page.getByText(/^It’s on \d+ \w+ \d{4} at \d\d:\d\d, your time\./)).toBeVisible();
  const google = page.getByRole('link', { name: /^Google Calendar/ });
  await expect(google).toHaveAttribute('href', new RegExp(`dates=${start}%2F.*referredBy%3D`));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Apple, Outlook and Others/ }).click();
  expect((await download).suggestedFilename()).toMatch(/-launch\.ics$/);
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`\r\nDTSTART:${start}\r\n`);
  expect(file.replaceAll('\r\n ', '')).toContain(`\r\nURL:${link}\r\n`);

  await expect(heading).toBeVisible();
  await page.clock.setFixedTime(launchAt);
  await expect(heading).toBeHidden();
});

test.describe('inside Instagram', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile Instagram 334.0',
  });

  test('the picture is one to press or to photograph, not to save', async ({ page }) => {
    const link = await page.getByLabel('Your unique referral link').inputValue();
    await page.setViewportSize({ width: 360, height: 640 });
    await openMoreWays(page);
    await page.getByRole('button', { name: 'Picture' }).click();
    await expect(
      page.getByRole('figure').getByText(/This app saves no files\..*open this page in Safari/),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share Picture' })).toHaveCount(0);
    const picture = page.locator('img[alt^="A picture to share"]');
    expect(await codeIn(await picture.screenshot())).toBe(`${link}&via=picture`);
    const bytes = (await picture.getAttribute('src'))!.split(',')[1]!;
    expect(await codeIn(Buffer.from(bytes, 'base64'))).toBe(`${link}&via=picture`);
    await expectAccessible(page, 'a picture that can’t be saved');
  });

  test('a browser for the calendar is named, gifts open, and the QR code isn’t printed', async ({
    page,
  }) => {
    await page.getByText('Add the launch to my calendar').click();
    await expect(page.getByText('Open this page in Safari to add it.')).toBeVisible();
    await expect(page.getByRole('link', { name: /Calendar|Outlook/ })).toHaveCount(0);
    const gifts = page.getByRole('list', { name: 'Gifts for bringing friends' });
    if ((await gifts.getByRole('link').count()) > 0) {
      await expect(page.locator('a[download]')).toHaveCount(0);
      await expect(page.getByText(/This app saves no files\..*wallpaper/)).toBeVisible();
    }
    await openMoreWays(page);
    await page.getByRole('button', { name: 'QR Code' }).click();
    await expect(page.getByText('To print it, open this page in Safari.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
  });
});
