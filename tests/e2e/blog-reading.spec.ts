import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const long = '/blog/islamic-values-in-modern-education';

async function openSearch(page: Page) {
  await page.goto('/blog');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search the blog' })).toBeFocused();
  return page.getByRole('dialog', { name: 'Search the blog' });
}

test('a long post has a table of contents that leads to its headings', async ({ page }) => {
  await page.goto(long);
  const contents = page.getByRole('navigation', { name: 'In this post' });
  const headings = page.locator('.prose h2');
  expect(await contents.getByRole('link').allInnerTexts()).toEqual(await headings.allInnerTexts());
  await contents.getByRole('link', { name: 'A tradition that asks for more' }).click();
  await expect(page).toHaveURL(`${long}#a-tradition-that-asks-for-more`);
  await expect(page.locator('#a-tradition-that-asks-for-more')).toBeInViewport();
});

test('a short post has none', async ({ page }) => {
  await page.goto('/blog/small-deeds-done-often');
  await expect(page.getByRole('navigation', { name: 'In this post' })).toHaveCount(0);
});

test('every heading of a post links to its own place, by keyboard too', async ({ page }) => {
  await page.goto(long);
  const places = page.locator('.prose :is(h2, h3) > a');
  expect(await places.count()).toBe(await page.locator('.prose :is(h2, h3)').count());
  await page.getByRole('link', { name: 'Should schools not be neutral?' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${long}#should-schools-not-be-neutral`);
});

test('a post leads on to its author, to related posts and to ways to share it', async ({
  page,
  baseURL,
}) => {
  await page.goto(long);
  const related = page.getByRole('region', { name: 'On the same subjects' });
  await expect(related.getByRole('link')).toHaveText([
    'Listening to young people before advising them',
  ]);
  const share = page.getByRole('region', { name: 'Share this post' });
  await expect(share.getByRole('link')).toHaveCount(4);
  const mail = share.getByRole('link', { name: 'Share by Email' });
  await expect(mail).toHaveAttribute('href', new RegExp(encodeURIComponent(`${baseURL}${long}`)));
  await page.getByRole('link', { name: 'Usrah Editorial Team' }).click();
  await expect(page).toHaveURL('/blog/authors/usrah-editorial-team');
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('with three posts there is no pager', async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('navigation', { name: 'Pages of posts' })).toHaveCount(0);
  await expect(page.locator('link[rel=next]')).toHaveCount(0);
});

test('the search loads nothing before it is opened, and then works by keyboard alone', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/blog', { waitUntil: 'networkidle' });
  expect(asked.filter((path) => /search|\.js$/i.test(path))).toEqual([]);

  await page.getByRole('button', { name: 'Search' }).focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('searchbox', { name: 'Search the blog' });
  await expect(box).toBeFocused();
  await page.keyboard.type('deeds');
  const dialog = page.getByRole('dialog', { name: 'Search the blog' });
  await expect(dialog.getByRole('status')).toHaveText('1 post found.');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('link', { name: 'Small deeds, done often' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blog/small-deeds-done-often');
});

test('a search without a match says so; Escape closes it and gives the focus back', async ({
  page,
}) => {
  const dialog = await openSearch(page);
  await page.keyboard.type('zzzz');
  await expect(dialog.getByRole('status')).toHaveText(
    'No post matches “zzzz”. Try fewer or other words.',
  );
  await expect(dialog.getByRole('link')).toHaveCount(0);
  await page.keyboard.press('Escape');
  // The first Escape may only empty the field, as browsers do.
  if (await dialog.isVisible()) await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('when its index does not arrive it says so, and typing on tries again', async ({
  page,
  troubles,
}) => {
  await page.route('**/blog/search.json', (route) => route.abort());
  const dialog = await openSearch(page);
  const failed = 'The search could not be loaded. Please check your connection and try again.';
  await page.keyboard.type('deeds');
  await expect(dialog.getByRole('status')).toHaveText(failed);
  await page.unroute('**/blog/search.json');
  await page.keyboard.type(' done');
  await expect(dialog.getByRole('status')).toHaveText('1 post found.');
  expect(troubles.splice(0).every((trouble) => /ERR_FAILED/.test(trouble))).toBe(true);
});

test('when its code does not arrive it says so, can be closed, and opening it again tries again', async ({ page, troubles }) => {
  const code = /search-dialog.*\.js/;
  await page.route(code, (route) => route.abort());
  await page.goto('/blog');
  await page.getByRole('button', { name: 'Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search the blog' });
  await expect(dialog.getByRole('status')).toContainText('The search could not be loaded.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  expect(troubles.splice(0).every((trouble) => /ERR_FAILED/.test(trouble))).toBe(true);
});

for (const width of [320, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });

    test('the open search is accessible, in light and in dark', async ({ page }) => {
      const dialog = await openSearch(page);
      await page.keyboard.type('family');
      await expect(dialog.getByRole('status')).toHaveText('2 posts found.');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      }
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no search button that does nothing', async ({ page }) => {
    await page.goto('/blog');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
    await expect(page.getByRole('button', { name: 'Search' })).toBeHidden();
  });
});
