import { searchErrors } from '../../src/features/blog/errors.ts';
import { post } from '../site-content.ts';
import { expectAccessible } from './a11y.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { expectSeen } from './seen.ts';

/** Other posts can have the words of a title, too. */
const FOUND = /^\d+ posts? found\.$/;

test('the search finds posts by keyboard, on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/blog');
  const search = page.getByRole('search');
  await search.getByRole('searchbox', { name: 'Search the blog' }).focus();
  await page.keyboard.type(post.data.title);
  const status = search.getByRole('status');
  await expect(status).toHaveText(FOUND);
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
  // At once: the fourth letter would join an attempt that a third has begun, and that fails.
  await page.getByRole('searchbox').fill('zzz');
  await expect(status).toHaveText(searchErrors['search/not-loaded']);
  await page.unroute('**/blog/search.json');
  await page.keyboard.type('z');
  await expect(status).toHaveText(/^No post matches “zzzz”\. Try fewer or other words/);
  await expect(page.getByRole('search').getByRole('link')).not.toHaveCount(0);
  allowErrors(pageErrors, /ERR_FAILED/);
});

test('a search is still there after Back and a reload, which load the page anew', async ({
  page,
}) => {
  await page.goto('/blog?via=poster#page:content');
  const search = page.getByRole('search');
  const found = search.getByRole('link', { name: post.data.title });
  await search.getByRole('searchbox').fill(post.data.title);
  await found.click();
  await expect(page).toHaveURL(`${post.path}?via=poster`);
  await page.goBack();
  await expect(search.getByRole('searchbox')).toHaveValue(post.data.title);
  await expect(found).toBeVisible();
  await page.reload();
  await expect(found).toBeVisible();
  await search.getByRole('searchbox').fill('');
  await expect(found).toHaveCount(0);
  await expect(page).toHaveURL('/blog?via=poster#page:content');
});

test('where the browser refuses to change the address so often, the search goes on', async ({
  page,
}) => {
  await page.goto('/blog');
  await page.evaluate(() => {
    history.replaceState = () => {
      throw new DOMException('Too often', 'SecurityError');
    };
  });
  await page.getByRole('searchbox').fill(post.data.title);
  await expect(page.getByRole('search').getByRole('status')).toHaveText(FOUND);
});

test('Enter that ends a composition stays in the field', async ({ page }) => {
  await page.goto('/blog');
  const field = page.getByRole('searchbox');
  const found = page.getByRole('search').getByRole('link', { name: post.data.title });
  await field.fill(post.data.title);
  await expect(found).toBeVisible();
  // Safari ends the composition before it dispatches the key.
  for (const details of [{ isComposing: true }, { keyCode: 229 }])
    for (const key of ['Enter', 'ArrowDown']) {
      await field.dispatchEvent('keydown', { key, bubbles: true, cancelable: true, ...details });
      await expect(field, JSON.stringify(details)).toBeFocused();
    }
  await field.press('Enter');
  await expect(found).toBeFocused();
});
