import { app, brand } from '../site-content.ts';
import {
  axeViolations,
  brokenWords,
  clippedText,
  looks,
  movingElements,
  resetText,
  sizeText,
  widenTypeface,
} from './a11y.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { routes, routesByLayout } from './routes.ts';

const isCode = (url: string) => /\.(m?js|css)$/.test(new URL(url).pathname);

test.use({ viewport: { width: 320, height: 800 } });

for (const { path } of routes) {
  test(`${path} is complete, accessible and without errors on every screen`, async ({
    page,
    baseURL,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode()));
    });
    await expect.poll(() => movingElements(page)).toEqual([]);
    const isLayout = routesByLayout.some((route) => route.path === path);
    for (const { width, colorScheme } of looks({
      short: isLayout
        ? [
            [320, 'light'],
            [1280, 'dark'],
          ]
        : [[320, 'light']],
    })) {
      await test.step(`${width} px, ${colorScheme}`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        expect(await clippedText(page)).toEqual([]);
        expect(await axeViolations(page)).toEqual([]);
      });
    }
    // The survey is one island and loads immediately.
    if (path !== '/survey') expect(requested.filter(isCode)).toEqual([]);
    expect(requested.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
    if (!isLayout) return;

    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    expect(await clippedText(page), 'written from right to left').toEqual([]);
    await page.evaluate(() => (document.documentElement.dir = 'ltr'));
    await sizeText(page, 200);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await clippedText(page), `text of twice the size at ${width} px`).toEqual([]);
    }
    await resetText(page);

    await widenTypeface(page);
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await brokenWords(page), `wide typeface at ${width} px`).toEqual([]);
    }
  });
}

test('a right-to-left page is mirrored', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  const home = (await page.getByRole('banner').getByRole('link', { name: brand }).boundingBox())!;
  expect(home.x + home.width).toBeGreaterThan(300);
  expect((await page.locator('#chat').boundingBox())?.x).toBeLessThan(160);
});

test('an unknown URL shows the error page with status 404', async ({
  page,
  request,
  pageErrors,
}) => {
  for (const path of ['/blog/no-such-post', `${app.path}/deeper`])
    expect((await request.get(path)).status(), path).toBe(404);
  const response = await page.goto('/nothing-here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found');
  await expect(page.getByRole('main')).toContainText(
    "The page you're looking for doesn't exist or has been moved.",
  );
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go Back Home' }).click();
  await expect(page).toHaveURL('/');
  allowErrors(pageErrors, /404/);
});
