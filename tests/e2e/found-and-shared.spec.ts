import { expect, test } from './fixtures';
import { routes } from './routes';

const listed = routes.filter(({ path }) => path !== '/500');

test('every page has its own title, description and canonical address', async ({
  page,
  baseURL,
}) => {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const { path } of listed) {
    await page.goto(path);
    const title = await page.title();
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expect(titles.get(title), `${path} shares its title`).toBeUndefined();
    expect(descriptions.get(description ?? ''), `${path} shares its description`).toBeUndefined();
    expect(description?.length, path).toBeGreaterThan(49);
    expect(description?.length, path).toBeLessThan(181);
    titles.set(title, path);
    descriptions.set(description ?? '', path);
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(canonical).toBe(new URL(path, baseURL).href);
  }
});

test('every page can be shared: Open Graph and Twitter cards whose picture exists', async ({
  page,
  request,
}) => {
  for (const { path } of listed) {
    await page.goto(path);
    const property = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
    expect(await property('og:url')).toBe(page.url());
    expect(await property('og:title')).toBeTruthy();
    expect(await property('twitter:card')).toBe('summary_large_image');
    const image = await property('og:image');
    const response = await request.get(image ?? '');
    expect(response.headers()['content-type']).toBe('image/png');
    // A PNG tells its size in bytes 16 to 24.
    const bytes = await response.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  }
});

const things: Record<string, string[]> = {
  '/': ['Organization', 'WebSite'],
  '/imamme': ['MobileApplication'],
  '/blog/small-deeds-done-often': ['BlogPosting', 'BreadcrumbList'],
};

for (const [path, types] of Object.entries(things)) {
  test(`${path} tells machines of ${types.join(', ')}`, async ({ page }) => {
    await page.goto(path);
    const text = await page.locator('script[type="application/ld+json"]').textContent();
    const graph = JSON.parse(text ?? '')['@graph'] as { '@type': string }[];
    expect(graph.map((thing) => thing['@type'])).toEqual(types);
  });
}

test('the sitemap lists every page once, and robots.txt names it', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap-index.xml`);
  const sitemap = await (await request.get('/sitemap-0.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  const expected = listed.map(({ path }) => new URL(path, baseURL).href.replace(/\/$/, ''));
  for (const address of expected)
    expect(addresses.map((a) => a?.replace(/\/$/, ''))).toContain(address);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(sitemap).not.toContain('/500');
});

test('the feed holds every post, the newest first', async ({ request }) => {
  const feed = await (await request.get('/rss.xml')).text();
  const titles = [...feed.matchAll(/<item><title>([^<]+)/g)].map(([, title]) => title);
  expect(titles).toHaveLength(3);
  expect(titles.at(-1)).toContain('What learning is for');
});

test('the manifest and its icons are there', async ({ request }) => {
  const manifest = await (await request.get('/site.webmanifest')).json();
  expect(manifest.short_name).toBe('Usrah');
  const paths = ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png'];
  for (const path of [...paths, ...manifest.icons.map((icon: { src: string }) => icon.src)]) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
});
