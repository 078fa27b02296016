import { sentence } from '../../src/messages/errors.ts';
import { authorPath, longPost, post, shortPost } from '../site-content.ts';
import { allowErrors, expect, test } from './fixtures.ts';

const long = longPost.path;

test('a long post has a table of contents, linked headings and links to share it; a short one has no table of contents', async ({
  page,
  baseURL,
}) => {
  await page.goto(shortPost.path);
  const contents = page.getByRole('navigation', { name: 'In this post' });
  await expect(contents).toHaveCount(0);
  await page.goto(long);
  expect(await contents.getByRole('link').allInnerTexts()).toEqual(
    await page.locator('.prose h2').allInnerTexts(),
  );
  const anchor = (await contents.getByRole('link').last().getAttribute('href'))!;
  await contents.getByRole('link').last().click();
  await expect(page).toHaveURL(long + anchor);
  await expect(page.locator(anchor)).toBeInViewport();
  await expect(page.locator('.prose :is(h2, h3):not(:has(> a[href^="#"]))')).toHaveCount(0);
  const mail = page
    .getByRole('region', { name: 'Share this post' })
    .getByRole('link', { name: 'Share by Email' });
  await expect(mail).toHaveAttribute('href', new RegExp(encodeURIComponent(`${baseURL}${long}`)));
  const { author, title } = longPost.data;
  await page.getByRole('main').getByRole('link', { name: author }).click();
  await expect(page).toHaveURL(authorPath(author));
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible();
});

test('the search is loaded when it is opened, and works by keyboard', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/blog', { waitUntil: 'networkidle' });
  expect(requested.filter((path) => /search|\.js$/i.test(path))).toEqual([]);

  const open = page.getByRole('button', { name: 'Search' });
  await open.press('Enter');
  const box = page.getByRole('searchbox', { name: 'Search the blog' });
  await expect(box).toBeFocused();
  await page.keyboard.type('zzzz');
  const dialog = page.getByRole('dialog', { name: 'Search the blog' });
  await expect(dialog.getByRole('status')).toHaveText(
    'No post matches “zzzz”. Try fewer or other words.',
  );
  await expect(dialog.getByRole('link')).toHaveCount(0);
  await page.keyboard.press('Escape');
  // In some browsers, the first Escape only clears the field.
  if (await dialog.isVisible()) await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  // The second click is on Close.
  await page.setViewportSize({ width: 360, height: 740 });
  await open.dblclick();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toBeHidden();

  await open.press('Enter');
  await box.fill(post.data.title);
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ posts? found\.$/);
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('link', { name: post.data.title })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(post.path);
});

test('when its index fails to load, the search shows an error, and typing tries again', async ({
  page,
  pageErrors,
}) => {
  const failed = sentence('search/not-loaded');
  const dialog = page.getByRole('dialog', { name: 'Search the blog' });
  await page.route('**/blog/search.json', (route) => route.abort());
  await page.goto('/blog');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(post.data.title.slice(0, 5));
  await expect(dialog.getByRole('status')).toHaveText(failed);
  await page.unroute('**/blog/search.json');
  await page.keyboard.type(post.data.title.slice(5, 9));
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ posts? found\.$/);
  allowErrors(pageErrors, /ERR_FAILED/);
});
