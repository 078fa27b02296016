import type { Page } from '@playwright/test';
import { colorOf, type Theme } from '../../src/styles/colors.ts';
import { app, longPost, shortPost } from '../site-content.ts';
import { expect, test } from './fixtures.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Dark theme' });

const rgb = (token: string, theme: Theme) => {
  const channels = colorOf(token, theme)
    .match(/[\da-f]{2}/g)!
    .map((hex) => Number.parseInt(hex, 16));
  return `rgb(${channels.join(', ')})`;
};

/** The page follows the theme, and the footer is dark in both. */
async function expectTheme(page: Page, theme: Theme) {
  const footerHeading = page.getByRole('contentinfo').getByRole('heading').first();
  await expect(page.locator('html')).toHaveCSS('background-color', rgb('--color-page', theme));
  await expect(footerHeading).toHaveCSS('color', rgb('--color-heading', 'dark'));
  await expect(toggle(page)).toHaveAttribute('aria-pressed', `${theme === 'dark'}`);
}

test('the page follows the theme of the system', async ({ page }) => {
  await page.goto('/');
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expectTheme(page, theme);
  }
});

test('the chosen theme wins over the system’s, in colours and drawings', async ({ page }) => {
  await page.goto('/');
  const picture = page.getByRole('img', { name: app.illustrationAlt });
  const light = await picture.screenshot();
  await toggle(page).press('Space');
  await expectTheme(page, 'dark');
  // Two <img> elements, because WebKit ignores `prefers-color-scheme` inside an image.
  await expect(picture).toHaveAttribute('src', /#dark$/);
  expect((await picture.screenshot()).equals(light)).toBe(false);
  await page.emulateMedia({ colorScheme: 'dark' });
  await toggle(page).press('Space');
  await expectTheme(page, 'light');
});

test('the chosen theme applies before the first paint of the next page', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (!document.body || 'themeAtBody' in window) return;
      Object.assign(window, { themeAtBody: document.documentElement.dataset['theme'] });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await toggle(page).click();
  await page.goto('/blog');
  expect(await page.evaluate(() => Reflect.get(window, 'themeAtBody') as string)).toBe('dark');
});

test('only pages with Arabic text load the Arabic font', async ({ page }) => {
  const fonts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.add(request.url());
  });
  await page.goto(shortPost.path, { waitUntil: 'networkidle' });
  expect(fonts.size).toBe(1);
  await page.goto(longPost.path, { waitUntil: 'networkidle' });
  expect(fonts.size).toBe(2);
});
