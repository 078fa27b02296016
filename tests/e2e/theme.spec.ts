import type { Page } from '@playwright/test';
import { colorOf, type Theme } from '../../src/styles/colors.ts';
import { app, longPost, shortPost } from '../site-content.ts';
import { expect, test } from './fixtures.ts';

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
  const toggle = page.getByRole('button', { name: 'Dark theme' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(await background(page)).toBe(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  expect(await background(page)).toBe(light);
  // The footer is dark in both themes.
  const inFooter = page.getByRole('contentinfo').getByRole('heading').first();
  await expect(inFooter).toHaveCSS('color', rgb('--color-heading', 'dark'));
  const picture = page.getByRole('img', { name: app.illustrationAlt });
  const inLight = await picture.screenshot();
  await toggle.press('Space');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
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
  const fonts = new Set<string>();
  page.on('request', (asked) => {
    if (asked.resourceType() === 'font') fonts.add(asked.url());
  });
  await page.goto(shortPost.path, { waitUntil: 'networkidle' });
  expect(fonts.size).toBe(1);
  await page.goto(longPost.path, { waitUntil: 'networkidle' });
  expect(fonts.size).toBe(2);
});
