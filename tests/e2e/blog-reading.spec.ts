import { sentence } from '../../src/messages/errors.ts';
import { post } from '../site-content.ts';
import { expectAccessible } from './a11y.ts';
import { allowErrors, expect, test } from './fixtures.ts';

test('the search is loaded when it is opened, works by keyboard, and tries again when its index has failed to load', async ({
  page,
  pageErrors,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/blog', { waitUntil: 'networkidle' });
  expect(requested.filter((path) => /search|\.js$/i.test(path))).toEqual([]);

  const open = page.getByRole('button', { name: 'Search' });
  const box = page.getByRole('searchbox', { name: 'Search the blog' });
  const dialog = page.getByRole('dialog', { name: 'Search the blog' });
  const status = dialog.getByRole('status');
  await page.route('**/blog/search.json', (route) => route.abort());
  await open.press('Enter');
  await expect(box).toBeFocused();
  await page.keyboard.type('zzz');
  await expect(status).toHaveText(sentence('search/not-loaded'));
  await page.unroute('**/blog/search.json');
  await page.keyboard.type('z');
  await expect(status).toHaveText('No post matches “zzzz”. Try fewer or other words.');
  await expect(dialog.getByRole('link')).toHaveCount(0);
  await page.keyboard.press('Escape');
  // In some browsers, the first Escape only clears the field.
  if (await dialog.isVisible()) await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  // The second click is on Close.
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  await open.dblclick();
  await expect(dialog).toBeVisible();
  await box.fill(post.data.title);
  await page.setViewportSize(size);
  await expect(status).toHaveText(/^\d+ posts? found\.$/);
  await expectAccessible(page, 'what was found');
  await box.press('ArrowDown');
  await expect(dialog.getByRole('link', { name: post.data.title })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(post.path);
  allowErrors(pageErrors, /ERR_FAILED/);
});
