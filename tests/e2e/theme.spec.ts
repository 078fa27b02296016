import type { Page } from '@playwright/test';
import { app, longPost, shortPost } from '../site-content.ts';
import { expect, test } from './fixtures.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Dark theme' });

/** What a theme changes: the page, and drawings in <img>; and what it doesn't: the dark footer. */
const readLook = (page: Page) =>
  page.evaluate((alt) => {
    const footerHeading = document.querySelector('footer h2')!;
    const drawings = [...document.querySelectorAll<HTMLImageElement>(`img[alt="${alt}"]`)];
    return {
      page: getComputedStyle(document.documentElement).backgroundColor,
      footer: getComputedStyle(footerHeading).color,
      drawing: drawings.find((drawing) => drawing.checkVisibility())!.src,
    };
  }, app.illustrationAlt);

test('the page follows the theme of the system, unless another is chosen', async ({ page }) => {
  const looks = [];
  for (const [colorScheme, other] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    looks.push(await readLook(page));
    await expect(toggle(page)).toHaveAttribute('aria-pressed', `${colorScheme === 'dark'}`);
    await toggle(page).press('Space');
    await expect(toggle(page)).toHaveAttribute('aria-pressed', `${other === 'dark'}`);
    looks.push(await readLook(page));
    await page.evaluate(() => localStorage.clear());
  }
  const [light, dark, systemDark, chosenLight] = looks;
  expect(chosenLight).toEqual(light);
  expect(systemDark).toEqual(dark);
  expect(dark!.page).not.toBe(light!.page);
  // Two <img> elements, because WebKit ignores `prefers-color-scheme` inside an image.
  expect(dark!.drawing).toMatch(/#dark$/);
  expect(dark!.footer).toBe(light!.footer);
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
