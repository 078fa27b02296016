import type { Locator, Page } from '@playwright/test';
import { sentence } from '../../src/messages/errors.ts';
import { app, longPost } from '../site-content.ts';
import { expect, test } from './fixtures.ts';
import { signInAsNewcomer } from './people.ts';
import { isAsked, nextButton, startSurvey } from './survey-helpers.ts';

/** Presses Tab until an element has the focus, up to a limit. */
async function tabTo(page: Page, target: Locator, limit = 60): Promise<void> {
  for (let step = 0; step < limit; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((one) => one === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('Tab follows the reading order, and the focus has an outline in forced colours', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of ['/', '/joinwaitlist', longPost.path]) {
    await page.goto(path);
    await page.evaluate(() => {
      const visited: { index: number; isVisible: boolean; isOutlined: boolean }[] = [];
      Object.assign(window, { visited });
      document.addEventListener('focusin', ({ target }) => {
        const focused = target as Element;
        // A card or label around the control may have the outline instead, and a shadow isn't shown.
        const isOutlined = [focused, focused.closest('label'), focused.closest('article')].some(
          (one) => {
            const { outlineStyle, outlineWidth } = one ? getComputedStyle(one) : {};
            return outlineStyle && outlineStyle !== 'none' && parseFloat(outlineWidth!) >= 2;
          },
        );
        const index = [...document.querySelectorAll('*')].indexOf(focused);
        visited.push({ index, isVisible: focused.checkVisibility(), isOutlined: !!isOutlined });
      });
    });
    for (let step = 0; step < 25; step += 1) await page.keyboard.press('Tab');
    const visited = await page.evaluate(
      () => Reflect.get(window, 'visited') as { index: number }[],
    );
    expect(visited.length, path).toBeGreaterThan(20);
    expect(visited, path).toEqual(
      visited
        .toSorted((one, other) => one.index - other.index)
        .map(({ index }) => ({ index, isVisible: true, isOutlined: true })),
    );
  }
});

test('skip link, theme, Services menu and newsletter work by keyboard', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const services = page.getByRole('button', { name: 'Services' });
  await services.press('Enter');
  await page.keyboard.press('Tab');
  const link = page.getByRole('banner').getByRole('link', { name: app.label });
  await expect(link).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(services).toBeFocused();
  const theme = page.getByRole('button', { name: 'Dark theme' });
  await tabTo(page, theme, 12);
  await page.keyboard.press('Space');
  await expect(theme).toHaveAttribute('aria-pressed', 'true');

  const footer = page.getByRole('contentinfo');
  // A live region is only announced if it was in the page before its text.
  await expect(footer.getByRole('status')).toHaveText('');
  await footer.getByRole('button', { name: 'Subscribe' }).press('Enter');
  await expect(footer.getByRole('status')).toHaveText(sentence('subscribe/signed-out'));
  const signIn = footer.getByRole('button', { name: 'Sign In' });
  await tabTo(page, signIn, 2);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(signIn).toBeFocused();
});

test('joining, inviting and the leaderboard work by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  await signInAsNewcomer(page);
  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.type('Keyboard');
  await press(page, 'Tab', 'ArrowLeft', 'Tab');
  await page.keyboard.type('keyboard@example.com');
  await press(page, 'Tab', 'Space', 'Enter');
  const panel = page.getByRole('region', { name: 'Refer our initiatives to your friends' });
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Copy Link' }), 3);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'QR Code' }), 3);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Hide QR Code' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await tabTo(page, panel.getByRole('radio', { name: 'Email' }), 5);
  await press(page, 'ArrowDown', 'Tab');
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
  await expect(next).toBeFocused();
});

test('the survey works by keyboard', async ({ page }) => {
  await startSurvey(page, 'educators', [0, 1, -2, -1]);
  await expect(page.getByRole('group')).toBeFocused();
  await press(page, 'Tab', 'Space', 'ArrowUp');
  await expect(page.getByLabel('Other', { exact: true })).toBeChecked();
  await press(page, 'Tab');
  await page.keyboard.type('Something else');
  await press(page, 'Enter');

  await isAsked(page, 2);
  await expect(page.getByRole('group')).toBeFocused();
  await press(page, 'Tab', 'Space', 'Tab', 'Space');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await press(page, 'Enter');
  await isAsked(page, 3);
  await press(page, 'Tab');
  await page.keyboard.type('one');
  await press(page, 'Enter');
  await page.keyboard.type('two');
  await expect(page.getByRole('textbox')).toHaveValue('one\ntwo');
  await press(page, 'Tab', 'Space');
  await isAsked(page, 4);

  const close = page.getByRole('button', { name: 'Close Survey' });
  await close.press('Enter');
  const question = 'Are you sure you want to close the survey? Your answers will not be saved.';
  await expect(page.getByRole('alertdialog', { name: question })).toBeVisible();
  await press(page, 'Escape');
  await expect(close).toBeFocused();
  await nextButton(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Go to the home page' })).toBeFocused();
  await press(page, 'Enter');
  await expect(page).toHaveURL('/');
});
