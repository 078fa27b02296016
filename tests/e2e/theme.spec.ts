import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { app, posts } from '../site-content.ts';
import { expect, test } from './fixtures.ts';
import { signInByPhone } from '../../scripts/local/accounts.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Dark theme' });

test('the page follows the theme of the system, unless another is chosen', async ({ page }) => {
  // Two <img> elements, because WebKit ignores `prefers-color-scheme` inside an image.
  const drawing = page.getByRole('img', { name: app.illustrationAlt });
  const look = async () => ({
    isPressed: await toggle(page).getAttribute('aria-pressed'),
    hasDarkDrawing: (await drawing.getAttribute('src'))!.endsWith('#dark'),
    background: await page.evaluate(
      () => getComputedStyle(document.documentElement).backgroundColor,
    ),
  });
  const looks = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    looks.push(await look());
    await toggle(page).press('Space');
    looks.push(await look());
    await page.evaluate(() => localStorage.clear());
  }
  const [light, dark] = looks;
  expect(light).toMatchObject({ isPressed: 'false', hasDarkDrawing: false });
  expect(dark).toMatchObject({ isPressed: 'true', hasDarkDrawing: true });
  expect(dark!.background).not.toBe(light!.background);
  expect(looks).toEqual([light, dark, dark, light]);
});

/** Makes the browser darken the page unless that is dark by itself, as Chrome on Android can. */
async function darken(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setAutoDarkModeOverride', { enabled: true });
}

test('circles that choose an answer are seen where the browser darkens pages', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await darken(page);
  await page.goto('/survey');
  const { channels } = await sharp(await page.getByRole('radio').first().screenshot()).stats();
  // Of the circle, and of what is around it: as far apart as 3:1 of contrast needs on black.
  expect(channels[1]!.max - channels[1]!.min).toBeGreaterThan(80);
});

test('the light theme stays light where the browser darkens pages', async ({ page }) => {
  const brightness = async () => {
    const clip = { x: 2, y: 200, width: 1, height: 1 };
    const { channels } = await sharp(await page.screenshot({ clip })).stats();
    return channels[0]!.mean;
  };
  await page.emulateMedia({ colorScheme: 'dark' });
  await darken(page);
  await page.goto('/aboutus');
  expect(await brightness()).toBeLessThan(50);
  await toggle(page).click();
  await expect.poll(brightness).toBeGreaterThan(200);
});

test('the chosen theme and the session apply before the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (!document.body || 'atBody' in window) return;
      Object.assign(window, { atBody: { ...document.documentElement.dataset } });
    }).observe(document, { childList: true, subtree: true });
  });
  await signInByPhone(page);
  await page.goto('/');
  await toggle(page).click();
  await page.goto('/aboutus');
  const atBody = await page.evaluate(() => Reflect.get(window, 'atBody') as object);
  expect(atBody).toMatchObject({ theme: 'dark', session: '' });
});

test('a theme that is chosen elsewhere applies in open tabs and after Back', async ({ page }) => {
  const isDark = () =>
    expect(page.locator('html[data-theme=dark] button[aria-pressed=true]')).toHaveCount(1);
  await page.goto('/');
  const other = await page.context().newPage();
  await other.goto('/aboutus');
  await toggle(other).click();
  await isDark();

  // Chromium keeps no pages for Back while it is driven, so the event alone says that it's shown.
  await page.evaluate(() => delete document.documentElement.dataset['theme']);
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await isDark();
});

test('only pages with Arabic text load the Arabic font', async ({ page }) => {
  const isArabic = ({ body }: { body: string }) => /\p{Script=Arabic}/u.test(body);
  const arabic = posts.find(isArabic);
  const latin = posts.find((post) => !isArabic(post));
  test.skip(!arabic || !latin, 'Not one post with Arabic and one without.');
  const fonts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.add(request.url());
  });
  await page.goto(latin!.path, { waitUntil: 'networkidle' });
  expect(fonts.size).toBe(1);
  await page.goto(arabic!.path, { waitUntil: 'networkidle' });
  expect(fonts.size).toBe(2);
});

test('a passage loads the font of its language alone, however slowly it comes', async ({
  page,
}) => {
  const requested = new Set<string>();
  await page.route(/naskh-\w+/, async (route) => {
    requested.add(/naskh-[a-z]+/.exec(route.request().url())![0]);
    await new Promise((resolve) => void setTimeout(resolve, 1500));
    await route.continue();
  });
  const arabic = posts.find(({ body }) => /\p{Script=Arabic}/u.test(body));
  test.skip(!arabic, 'No post with Arabic.');
  await page.goto(arabic!.path, { waitUntil: 'networkidle' });
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
  expect([...requested]).toEqual(['naskh-arabic']);
  // A letter of Persian, which tells no language.
  await page.evaluate(() => document.querySelector('[lang|=ar]')!.append(' گ'));
  await expect.poll(() => [...requested]).toEqual(['naskh-arabic', 'naskh-urdu']);
});
