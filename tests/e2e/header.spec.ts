import type { Locator } from '@playwright/test';
import { sentence } from '../../src/messages/errors.ts';
import { linksAfterServices, linksBeforeServices } from '../../src/config/navigation.ts';
import { app, apps, brand, post } from '../site-content.ts';
import { expect, hold, test } from './fixtures.ts';

const isScript = (url: string) => /\.m?js$/.test(new URL(url).pathname);

test('the first click opens the Services menu immediately; a click outside closes it', async ({
  page,
}) => {
  await page.goto('/');
  const island = page.locator('header astro-island');
  const link = page.getByRole('banner').getByRole('link', { name: app.label });
  await expect(island).not.toHaveAttribute('data-ready');
  await page.getByRole('button', { name: 'Services' }).click();
  await expect(link).toBeVisible();
  await expect(island).toHaveAttribute('data-ready');
  await expect(link).toBeVisible();
  await page.mouse.click(700, 600);
  await expect(link).toBeHidden();
});

test('Tab follows the order on the screen, and the Services menu opens under its button, from right to left too', async ({
  page,
}) => {
  await page.goto('/');
  for (const width of [360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const places = await page
      .getByRole('banner')
      .locator('a:visible, button:visible')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().x));
    expect(places.length).toBeGreaterThanOrEqual(3);
    expect(places, String(width)).toEqual(places.toSorted((a, b) => a - b));
  }
  const button = page.getByRole('button', { name: 'Services' });
  for (const [dir, width] of [
    ['ltr', 1100],
    ['rtl', 1900],
  ] as const) {
    await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir);
    await page.setViewportSize({ width, height: 800 });
    await button.click();
    const [above, below] = await Promise.all(
      [button, page.locator('#services-menu')].map((one) =>
        one.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect),
      ),
    );
    const start = dir === 'ltr' ? 'left' : 'right';
    expect(below?.[start], dir).toBeCloseTo(above?.[start] ?? 0, 0);
    expect(below?.top).toBeGreaterThanOrEqual(above?.bottom ?? 0);
    await page.keyboard.press('Escape');
  }
});

test('an island is loaded on hover, or on click when data saving is on', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const services = page.getByRole('button', { name: 'Services' });
  await page.goto('/');
  const script = page.waitForRequest((request) => isScript(request.url()));
  await services.hover();
  await script;

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto('/blog');
  requested.length = 0;
  const subscribe = page.getByRole('button', { name: 'Subscribe' });
  await services.hover();
  await subscribe.hover();
  await subscribe.focus();
  // A request that a handler starts would come before this test's own fetch.
  await page.evaluate(() => fetch('/robots.txt'));
  expect(requested.filter(isScript)).toEqual([]);
  await subscribe.click();
  await expect(page.getByText(sentence('subscribe/signed-out'))).toBeVisible();
});

test('a click before an island is hydrated is repeated afterwards', async ({ page }) => {
  const loadCode = await hold(page, '**/_astro/*.js');
  await page.goto('/');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const island = page.locator('footer astro-island');
  await expect(island).not.toHaveAttribute('data-ready');
  loadCode();
  await expect(page.getByText(sentence('subscribe/signed-out'))).toBeVisible();
});

test('the current page is marked, posts mark Blog, and the header is sticky', async ({ page }) => {
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]:visible');
  const survey = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Survey' });
  for (const [path, name] of [
    ['/downloads', 'Downloads'],
    [post.path, 'Blog'],
    [app.path, /Services/],
  ] as const) {
    await page.goto(path);
    await expect(current).toHaveText(name);
    // Forced colours leave nothing else.
    const weightOf = (link: Locator) =>
      link.evaluate((one) => Number(getComputedStyle(one).fontWeight));
    expect(await weightOf(current)).toBeGreaterThan(await weightOf(survey));
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('banner').getByRole('link', { name: brand })).toBeInViewport();
  // Every navigation scrolls to the top.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveURL('/aboutus');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('on phones, the menu lists everything and closes when a link is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/blog');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.locator('#site-menu');
  await expect(menu).toBeVisible();
  const items = await menu
    .locator('h2, a, button')
    .evaluateAll((nodes) =>
      nodes.filter((node) => node.checkVisibility()).map((node) => node.textContent?.trim()),
    );
  expect(items).toEqual([
    'Services',
    ...[...apps, ...linksBeforeServices, ...linksAfterServices].map(({ label }) => label),
    'Sign In',
  ]);
  await menu.getByRole('link', { name: 'Survey' }).click();
  await expect(page).toHaveURL('/survey');
  await expect(menu).toBeHidden();
});
