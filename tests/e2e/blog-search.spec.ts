import { searchErrors } from '../../src/features/blog/errors.ts';
import { post } from '../site-content.ts';
import { expectAccessible } from './a11y.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { expectSeen } from './seen.ts';

test('the search finds posts by keyboard, on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/blog');
  const search = page.getByRole('search');
  await search.getByRole('searchbox', { name: 'Search the blog' }).focus();
  await page.keyboard.type(post.data.title);
  const status = search.getByRole('status');
  await expect(status).toHaveText('1 post found.');
  await expectSeen(status, search.getByRole('link', { name: post.data.title }));
  await expectAccessible(page, 'what was found');
  await page.keyboard.press('ArrowDown');
  await expect(search.getByRole('link', { name: post.data.title })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(post.path);
});

test('a search that could not be loaded is tried again', async ({ page, pageErrors }) => {
  await page.route('**/blog/search.json', (route) => route.abort());
  await page.goto('/blog');
  const status = page.getByRole('search').getByRole('status');
  await page.getByRole('searchbox').pressSequentially('zzz');
  await expect(status).toHaveText(searchErrors['search/not-loaded']);
  await page.unroute('**/blog/search.json');
  await page.keyboard.type('z');
  await expect(status).toHaveText('No post matches “zzzz”. Try fewer or other words.');
  allowErrors(pageErrors, /ERR_FAILED/);
});
