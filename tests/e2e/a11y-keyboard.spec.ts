import type { Locator, Page } from '@playwright/test';
import { sentence } from '../../src/messages/errors.ts';
import { app, longPost } from '../site-content.ts';
import { expect, test } from './fixtures.ts';
import { signInAsNewcomer } from './people.ts';

/** Presses Tab until an element has the focus, up to a limit. */
async function tabTo(page: Page, target: Locator, limit = 60): Promise<void> {
  for (let step = 0; step < limit; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((one) => one === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

test('Tab follows the reading order', async ({ page }) => {
  for (const path of ['/', '/joinwaitlist', longPost.path]) {
    await page.goto(path);
    await page.evaluate(() => {
      const visited: { index: number; isVisible: boolean }[] = [];
      Object.assign(window, { visited });
      document.addEventListener('focusin', ({ target }) =>
        visited.push({
          index: [...document.querySelectorAll('*')].indexOf(target as Element),
          isVisible: (target as Element).checkVisibility(),
        }),
      );
    });
    for (let step = 0; step < 25; step += 1) await page.keyboard.press('Tab');
    const visited = await page.evaluate(
      () => Reflect.get(window, 'visited') as { index: number; isVisible: boolean }[],
    );
    const order = visited.map(({ index }) => index);
    expect(order.length, path).toBeGreaterThan(20);
    expect(order, path).toEqual(order.toSorted((a, b) => a - b));
    expect(
      visited.every(({ isVisible }) => isVisible),
      path,
    ).toBe(true);
  }
});

test('skip link, theme and newsletter work by keyboard', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  const theme = page.getByRole('button', { name: 'Dark theme' });
  await tabTo(page, theme);
  await page.keyboard.press('Space');
  await expect(theme).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Shift+Tab');
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const footer = page.getByRole('contentinfo');
  // A live region is only announced if it was in the page before its text.
  await expect(footer.getByRole('status')).toHaveText('');
  await tabTo(page, page.getByRole('button', { name: 'Subscribe' }));
  await page.keyboard.press('Enter');
  await expect(footer.getByRole('status')).toHaveText(sentence('subscribe/signed-out'));
  const signIn = footer.getByRole('button', { name: 'Sign In' });
  await tabTo(page, signIn, 2);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(signIn).toBeFocused();
});

test('the Services menu works by keyboard', async ({ page }) => {
  await page.goto('/');
  const services = page.getByRole('button', { name: 'Services' });
  await services.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const link = page.getByRole('banner').getByRole('link', { name: app.label });
  await expect(link).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(services).toBeFocused();
});

test('the menu of a small screen works by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Menu' });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: app.label }).first()).toBeFocused();
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

test('joining, inviting and the leaderboard work by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  await signInAsNewcomer(page);
  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.type('Keyboard');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.type('keyboard@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Refer our initiatives to your friends' });
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Invite on WhatsApp/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Your unique referral link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copy Link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'QR Code' }), 3);
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
  await page.keyboard.press('Enter');
  await expect(board.getByRole('button', { name: '2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const numbers = board.getByRole('navigation').getByRole('button');
  const label = await numbers.nth(-2).innerText();
  const last = board.getByRole('button', { name: label, exact: true });
  await last.press('Enter');
  await expect(last).toHaveAttribute('aria-current', 'page');
  await next.focus();
  // On the last page the button stays focusable, so that the focus isn't lost. There may be one more.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(next).toBeFocused();
});

test('the survey works by keyboard', async ({ page }) => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.goto('/survey');
  await page.getByRole('radio', { name: 'Youth' }).focus();
  await press('ArrowDown', 'ArrowDown');
  await expect(page.getByRole('radio', { name: 'Educators' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Start Survey' })).toBeEnabled();
  await press('Enter');

  await expect(page.getByRole('group', { name: 'What is your main role now?' })).toBeFocused();
  await press('Tab', 'Space', 'ArrowUp');
  await expect(page.getByLabel('Other', { exact: true })).toBeChecked();
  await press('Tab');
  await page.keyboard.type('Something else');
  await press('Enter');

  await expect(page.getByRole('group', { name: 'Which levels do you teach?' })).toBeFocused();
  await press('Tab', 'Space', 'Tab', 'Space');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await press('Enter');
  for (let number = 3; number <= 9; number += 1) {
    await expect(page.getByText(`Question ${number} of 11`)).toBeVisible();
    await page.getByRole('button', { name: 'Skip' }).focus();
    await press('Enter');
  }
  await expect(page.getByText('Question 10 of 11')).toBeVisible();
  await press('Tab');
  await page.keyboard.type('one');
  await press('Enter');
  await page.keyboard.type('two');
  await expect(page.getByRole('textbox')).toHaveValue('one\ntwo');
  await press('Tab', 'Space');
  await expect(page.getByText('Question 11 of 11')).toBeVisible();
  await press('Tab', 'Tab', 'Enter');
  await expect(page.getByRole('button', { name: 'Go to the home page' })).toBeFocused();
  await press('Enter');
  await expect(page).toHaveURL('/');
});
