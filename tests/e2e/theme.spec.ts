import type { Page } from '@playwright/test';
import { colorOf, type Theme } from '../../src/styles/colors.ts';
import { app, longPost, post, shortPost } from '../site-content.ts';
import { expect, test } from './fixtures.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Dark theme' });
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

const rgb = (token: string, theme: Theme) => {
  const channels = colorOf(token, theme)
    .match(/[\da-f]{2}/g)!
    .map((hex) => Number.parseInt(hex, 16));
  return `rgb(${channels.join(', ')})`;
};
const light = rgb('--color-page', 'light');
const dark = rgb('--color-page', 'dark');

test('the page follows the system until a theme is chosen, which applies before the first paint of every page', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
  await page.goto('/');
  // In forced colours, the button's drawing turns.
  const rotation = () =>
    toggle(page).evaluate((one) => getComputedStyle(one.firstElementChild!).rotate);
  const inDark = await rotation();
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none' });
  expect(await background(page)).toBe(dark);
  // The footer is dark in both themes.
  const inFooter = page.getByRole('contentinfo').getByRole('heading').first();
  await expect(inFooter).toHaveCSS('color', rgb('--color-heading', 'dark'));
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(rotation).not.toBe(inDark);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  expect(await background(page)).toBe(light);
  await expect(inFooter).toHaveCSS('color', rgb('--color-heading', 'dark'));
  const picture = page.getByRole('img', { name: app.illustrationAlt });
  await expect(picture).not.toHaveAttribute('src', /#/);
  const inLight = await picture.screenshot();
  await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await background(page)).toBe(dark);
  // Two <img> elements, because WebKit ignores `prefers-color-scheme` inside an image.
  await expect(picture).toHaveAttribute('src', /#dark$/);
  expect((await picture.screenshot()).equals(inLight)).toBe(false);

  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (!document.body || 'themeAtBody' in window) return;
      Object.assign(window, { themeAtBody: document.documentElement.dataset['theme'] });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/blog');
  expect(await page.evaluate(() => Reflect.get(window, 'themeAtBody') as string)).toBe('dark');
  expect(await background(page)).toBe(dark);
});

test('every page loads the Latin font, and only pages with Arabic text load the Arabic font', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('request', (asked) => {
    if (asked.resourceType() === 'font') fonts.push(asked.url());
  });
  await page.goto(shortPost.path, { waitUntil: 'networkidle' });
  expect(fonts).toHaveLength(1);
  await page.goto(longPost.path, { waitUntil: 'networkidle' });
  expect(new Set(fonts).size).toBe(2);
});

test('a printed post has no header, footer or chat button', async ({ page }) => {
  await page.goto(post.path);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Join the Mission')).toBeHidden();
  await expect(page.getByText('Message Us')).toBeHidden();
});
