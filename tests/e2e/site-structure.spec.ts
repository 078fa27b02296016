import { app, company, post } from '../site-content.ts';
import { expect, test } from './fixtures.ts';
import { isHidden, routes } from './routes.ts';

const structuredData: Record<string, string[]> = {
  '/': ['WebSite'],
  '/aboutus': ['Organization'],
  [app.path]: ['MobileApplication'],
  [post.path]: ['BlogPosting', 'BreadcrumbList'],
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page has its content and metadata, and all its links work', async ({
    page,
    request,
    baseURL,
  }) => {
    const links = new Map<string, string>();
    const described = new Map<string, string>();
    for (const { path } of routes) {
      const html = await (await page.goto(path))!.text();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
      await expect(page.getByRole('contentinfo')).toContainText('Join the Mission');
      // Buttons that need JavaScript are hidden, with a sentence instead.
      await expect(page.locator('button:visible:enabled')).toHaveCount(0);
      const sentences = page.getByRole('contentinfo').getByRole('paragraph');
      await expect(sentences.filter({ hasText: 'Subscribing needs JavaScript.' })).toBeVisible();
      const hrefs = await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      for (const href of hrefs) if (href.startsWith(`${baseURL}/`)) links.set(href, path);
      const robots = page.locator('meta[name=robots][content=noindex]');
      await expect(robots).toHaveCount(isHidden(path) ? 1 : 0);
      if (isHidden(path)) continue;

      const meta = (name: string) =>
        page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
      const description = (await meta('description'))!;
      for (const own of [await page.title(), description]) {
        expect(described.get(own), `${path} shares "${own}"`).toBeUndefined();
        described.set(own, path);
      }
      // Networks would link to such an address instead of the one with the referral code.
      const addresses = page.locator('link[rel=canonical], meta[property="og:url"]');
      const urls = await addresses.evaluateAll((all) =>
        all.map((one) => one.getAttribute('href') ?? one.getAttribute('content')),
      );
      expect(urls).toEqual(path === '/joinwaitlist' ? [] : [page.url(), page.url()]);
      expect(await meta('og:title')).toBeTruthy();
      expect(await meta('twitter:card')).toBe('summary_large_image');
      const data = html.match(/(?<=<script type="application\/ld\+json"[^>]*>).*?(?=<\/script>)/gs);
      const types = (data ?? []).flatMap((text) =>
        (JSON.parse(text)['@graph'] as { '@type': string }[]).map((thing) => thing['@type']),
      );
      expect(types, path).toEqual(structuredData[path] ?? types);
      if (path === '/aboutus')
        expect(data?.join()).toContain(`"telephone":${JSON.stringify(company.phone)}`);
      const image = await request.get((await meta('og:image'))!);
      expect(image.headers()['content-type']).toBe('image/png');
    }

    expect(links.size).toBeGreaterThan(20);
    const answers = await Promise.all(
      [...links].map(async ([href, source]) => {
        const response = await request.get(href, { maxRedirects: 0 });
        const anchor = decodeURIComponent(new URL(href).hash.slice(1));
        const isThere = !anchor || (await response.text()).includes(`id="${anchor}"`);
        return response.status() === 200 && isThere ? [] : `${source} → ${href}`;
      }),
    );
    expect(answers.flat()).toEqual([]);
  });
});

test('robots.txt, sitemap, manifest and icons exist', async ({ request, baseURL }) => {
  const text = async (path: string) => (await request.get(path)).text();
  expect(await text('/robots.txt')).toContain(`Sitemap: ${baseURL}/sitemap-index.xml`);

  const listed = [...(await text('/sitemap-0.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url!).pathname.replace(/(?<=.)\/$/, ''),
  );
  const expected = routes.map(({ path }) => path).filter((path) => !isHidden(path));
  expect(listed).toEqual(expect.arrayContaining(expected));
  const others = listed.filter((path) => !path.startsWith('/blog/') && !expected.includes(path));
  expect(others, 'pages that are hidden, or missing from tests/e2e/routes.ts').toEqual([]);

  const manifest = await (await request.get('/site.webmanifest')).json();
  const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src);
  for (const path of ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', ...icons])
    expect((await request.get(path)).status(), path).toBe(200);
});
