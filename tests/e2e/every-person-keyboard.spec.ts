import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { launchSite } from './other-sites';
import { createPerson, signIn, signInAsMember } from './people';
import { routes } from './routes';

/** Goes forward with Tab until something has the focus; as far as a person would go. */
async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((one) => one === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

test('every page is walked in the order in which it reads, and back', async ({ page }) => {
  test.setTimeout(90_000);
  for (const { path } of routes) {
    await page.goto(path);
    const walk = async (key: string) => {
      const met: string[] = [];
      for (let step = 0; step < 120; step += 1) {
        await page.keyboard.press(key);
        const place = await page.evaluate(() => {
          const focused = document.activeElement;
          if (!focused || focused === document.body) return undefined;
          const all = [...document.querySelectorAll('*')];
          return { at: all.indexOf(focused), isSeen: focused.checkVisibility() };
        });
        if (!place || met.includes(String(place.at))) break;
        expect(place.isSeen, path).toBe(true);
        met.push(String(place.at));
      }
      return met.map(Number);
    };
    const forward = await walk('Tab');
    expect(forward.length, path).toBeGreaterThan(15);
    expect(forward, path).toEqual(forward.toSorted((a, b) => a - b));
  }
});

test('the theme, the film and the newsletter', async ({ page }) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<button>Play</button>' }),
  );
  await page.goto('/');
  const theme = page.getByRole('button', { name: 'Dark theme' });
  await tabTo(page, theme);
  await page.keyboard.press('Space');
  await expect(theme).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(theme).toHaveAttribute('aria-pressed', 'false');

  await tabTo(page, page.getByRole('link', { name: /Play the film/ }));
  await page.keyboard.press('Enter');
  await expect(page.locator('iframe')).toBeFocused();

  const subscribe = page.getByRole('button', { name: 'Subscribe' });
  await tabTo(page, subscribe);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('contentinfo').getByRole('status')).toHaveText(
    'Please sign in to subscribe.',
  );
  await tabTo(page, page.getByRole('contentinfo').getByRole('button', { name: 'Sign In' }), 2);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('contentinfo').getByRole('button', { name: 'Sign In' }),
  ).toBeFocused();
});

test('a newsletter’s address is asked for where the focus is, and a wrong one is said', async ({
  page,
}) => {
  await page.goto('/aboutus');
  await signIn(page, await createPerson());
  await page.getByRole('button', { name: 'Subscribe' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your email address')).toBeFocused();
  await page.keyboard.type('nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your email address')).toBeFocused();
  await expect(page.getByLabel('Your email address')).toHaveAccessibleDescription(
    'Please enter an email address such as name@example.com.',
  );
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('keyboard@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Subscribed!' })).toBeVisible();
});

test('the menu of a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Menu' });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'ImamMe for the Youth' }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.locator('#site-menu').getByRole('button', { name: 'Sign In' }), 12);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await expect(page.locator('#site-menu')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

test('a member’s link, QR code, invitation and leaderboard', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  await signInAsMember(page, 'Keys', 3);
  const panel = page.getByRole('region', { name: 'Refer our initiatives to your friends' });
  await tabTo(page, page.getByRole('button', { name: 'Copy Link' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeFocused();
  await expect(panel.getByRole('status').filter({ hasText: 'copied' })).toHaveText(
    'Referral link copied to clipboard!',
  );
  const code = page.getByRole('button', { name: 'QR Code' });
  await tabTo(page, code, 3);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Hide QR Code' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await tabTo(page, panel.getByRole('radio', { name: 'Email' }), 5);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel("Friend's WhatsApp number")).toHaveAccessibleDescription(
    /^Please enter a valid WhatsApp number/,
  );

  const board = page.getByRole('region', { name: 'Leaderboard' });
  const next = board.getByRole('button', { name: 'Next' });
  await tabTo(page, next);
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('Enter');
  // At the last page the button stays, so that nobody loses their place.
  await expect(next).toBeFocused();
  await expect(board.locator('[aria-current=page]')).not.toHaveText('1');
});

test('the countdown is closed, and the focus goes on from there', async ({ page }) => {
  await page.goto(launchSite.origin);
  const close = page.getByRole('button', { name: 'Close the countdown' });
  await expect(page.getByRole('timer')).toBeVisible();
  await close.focus();
  await page.keyboard.press('Enter');
  await expect(close).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'Message Us' })).toBeFocused();
});

test('every announcement has a live region that was there before it', async ({ page }) => {
  await page.goto('/survey');
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(1);
  await page.goto('/aboutus');
  const region = page.getByRole('contentinfo').getByRole('status');
  await expect(region).toHaveText('');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(region).toHaveText('Please sign in to subscribe.');
});
