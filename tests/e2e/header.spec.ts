import { sentence } from '../../src/messages/errors.ts';
import { linksAfterServices, linksBeforeServices } from '../../src/config/navigation.ts';
import { app, apps, brand, post } from '../site-content.ts';
import { expectAccessible } from './a11y.ts';
import { expect, hold, test } from './fixtures.ts';

test('the skip link leads to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the first click opens the Services menu immediately; a click outside and Escape close it', async ({
  page,
}) => {
  await page.goto('/');
  const island = page.locator('header astro-island');
  const services = page.getByRole('button', { name: 'Services' });
  const link = page.getByRole('banner').getByRole('link', { name: app.label });
  await expect(island).not.toHaveAttribute('data-ready');
  await services.click();
  await expect(link).toBeVisible();
  await expect(island).toHaveAttribute('data-ready');
  await expect(link).toBeVisible();
  await expectAccessible(page, 'the Services menu');
  await page.mouse.click(700, 600);
  await expect(link).toBeHidden();
  await services.press('Enter');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(services).toBeFocused();
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
  for (const [path, name] of [
    ['/downloads', 'Downloads'],
    [post.path, 'Blog'],
    [app.path, /Services/],
  ] as const) {
    await page.goto(path);
    await expect(current).toHaveText(name);
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
  const button = page.getByRole('button', { name: 'Menu' });
  await button.press('Enter');
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
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await button.click();
  await expectAccessible(page, 'the menu');
  await menu.getByRole('link', { name: 'Survey' }).click();
  await expect(page).toHaveURL('/survey');
  await expect(menu).toBeHidden();
});
