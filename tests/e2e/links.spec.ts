import { expect, test } from './fixtures';
import { routes } from './routes';

test('every internal link and every anchor leads somewhere', async ({ page, request }) => {
  test.setTimeout(120_000);
  const targets = new Map<string, string>();
  for (const { path } of routes) {
    await page.goto(path);
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    for (const href of hrefs) {
      if (new URL(href).origin === new URL(page.url()).origin) targets.set(href, path);
    }
  }
  expect(targets.size).toBeGreaterThan(20);

  const dead: string[] = [];
  for (const [href, source] of targets) {
    const { hash } = new URL(href);
    const response = await request.get(href, { maxRedirects: 0 });
    const isThere = response.status() === 200;
    const hasAnchor =
      !hash || (await response.text()).includes(`id="${decodeURIComponent(hash.slice(1))}"`);
    if (!isThere || !hasAnchor) dead.push(`${source} → ${href} (${response.status()})`);
  }
  expect(dead).toEqual([]);
});

test('an address has one form: no trailing slash, no ending', async ({ request }) => {
  for (const [asked, answered] of [
    ['/blog/', '/blog'],
    ['/survey.html', '/survey'],
  ] as const) {
    const response = await request.get(asked, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers()['location']).toBe(answered);
  }
});

test('hashed files are kept for a year, pages are checked each time', async ({ page, request }) => {
  await page.goto('/');
  const asset = await page.locator('img[src^="/_astro/"]').first().getAttribute('src');
  const kept = await request.get(asset ?? '');
  expect(kept.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  const checked = await request.get('/');
  expect(checked.headers()['cache-control']).toMatch(/no-cache|max-age=0/);
});

test('every route opens at its top', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveURL('/aboutus');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
