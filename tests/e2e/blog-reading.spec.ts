import { allowErrors, expect, test } from './fixtures.ts';

const long = '/blog/islamic-values-in-modern-education';

test('a long post has a table of contents, linked headings and links to other posts; a short one has no table of contents', async ({
  page,
  baseURL,
}) => {
  await page.goto(long);
  const contents = page.getByRole('navigation', { name: 'In this post' });
  const headings = page.locator('.prose h2');
  expect(await contents.getByRole('link').allInnerTexts()).toEqual(await headings.allInnerTexts());
  await contents.getByRole('link', { name: 'A tradition that asks for more' }).click();
  await expect(page).toHaveURL(`${long}#a-tradition-that-asks-for-more`);
  await expect(page.locator('#a-tradition-that-asks-for-more')).toBeInViewport();

  const linked = await page.locator('.prose :is(h2, h3) > a').count();
  expect(linked).toBe(await page.locator('.prose :is(h2, h3)').count());
  await page.getByRole('link', { name: 'Should schools not be neutral?' }).press('Enter');
  await expect(page).toHaveURL(`${long}#should-schools-not-be-neutral`);

  await expect(page.getByRole('link', { name: 'Join the waitlist' })).toBeVisible();
  const share = page.getByRole('region', { name: 'Share this post' });
  await expect(share.getByRole('link')).toHaveCount(4);
  const mail = share.getByRole('link', { name: 'Share by Email' });
  await expect(mail).toHaveAttribute('href', new RegExp(encodeURIComponent(`${baseURL}${long}`)));
  await page.getByRole('link', { name: 'Usrah Editorial Team' }).click();
  await expect(page).toHaveURL('/blog/authors/usrah-editorial-team');
  await expect(page.getByRole('article').filter({ hasText: 'What learning is for' })).toBeVisible();

  await page.goto('/blog/small-deeds-done-often');
  await expect(contents).toHaveCount(0);
  await page.goto('/blog');
  await expect(page.getByRole('article').first()).toBeVisible();
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
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  await open.press('Enter');
  await box.fill('small deeds');
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ posts? found\.$/);
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('link', { name: 'Small deeds, done often' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blog/small-deeds-done-often');
});

test('when its code or index fails to load, the search shows an error and can be retried', async ({
  page,
  pageErrors,
}) => {
  const failed = 'The search could not be loaded. Please check your connection and try again.';
  const dialog = page.getByRole('dialog', { name: 'Search the blog' });
  const open = page.getByRole('button', { name: 'Search' });
  await page.route('**/blog/search.json', (route) => route.abort());
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/blog');
  await open.click();
  await expect(dialog.getByRole('status')).toHaveText(failed);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  await page.unroute('**/_astro/*.js');
  await open.click();
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('small');
  await expect(dialog.getByRole('status')).toHaveText(failed);
  await page.unroute('**/blog/search.json');
  await page.keyboard.type(' deeds');
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ posts? found\.$/);
  allowErrors(pageErrors, /ERR_FAILED/);
});
