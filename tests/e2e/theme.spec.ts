import type { Page } from '@playwright/test';
import { app, longPost, shortPost } from '../site-content.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './people.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Dark theme' });

test('the page follows the theme of the system, unless another is chosen', async ({ page }) => {
  const backgrounds: string[] = [];
  const expectTheme = async (theme: 'light' | 'dark') => {
    await expect(toggle(page)).toHaveAttribute('aria-pressed', `${theme === 'dark'}`);
    // Two <img> elements, because WebKit ignores `prefers-color-scheme` inside an image.
    const drawing = page.getByRole('img', { name: app.illustrationAlt });
    await expect(drawing).toHaveAttribute('src', theme === 'dark' ? /#dark$/ : /svg$/);
    const { backgroundColor } = await page.evaluate(() =>
      getComputedStyle(document.documentElement),
    );
    backgrounds.push(backgroundColor);
  };
  for (const [system, chosen] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme: system });
    await page.goto('/');
    await expectTheme(system);
    await toggle(page).press('Space');
    await expectTheme(chosen);
    await page.evaluate(() => localStorage.clear());
  }
  const [light, dark] = backgrounds;
  expect(light).not.toBe(dark);
  expect(backgrounds).toEqual([light, dark, dark, light]);
});

test('the chosen theme and the session apply before the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (!document.body || 'atBody' in window) return;
      Object.assign(window, { atBody: { ...document.documentElement.dataset } });
    }).observe(document, { childList: true, subtree: true });
  });
  await signIn(page);
  await page.goto('/');
  await toggle(page).click();
  await page.goto('/aboutus');
  const atBody = await page.evaluate(() => Reflect.get(window, 'atBody') as object);
  expect(atBody).toMatchObject({ theme: 'dark', session: '' });
});

test('only pages with Arabic text load the Arabic font', async ({ page }) => {
  test.skip(!/\p{Script=Arabic}/u.test(longPost.body), 'The post has no Arabic text.');
  const fonts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.add(request.url());
  });
  await page.goto(shortPost.path, { waitUntil: 'networkidle' });
  expect(fonts.size).toBe(1);
  await page.goto(longPost.path, { waitUntil: 'networkidle' });
  expect(fonts.size).toBe(2);
});
