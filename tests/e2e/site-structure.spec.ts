import type { Page } from '@playwright/test';
import { app, post } from '../site-content.ts';
import { expect, test } from './fixtures.ts';
import { isHidden, routes } from './routes.ts';

const structuredData: Record<string, string[]> = {
  '/': ['WebSite'],
  '/aboutus': ['Organization'],
  [app.path]: ['MobileApplication'],
  [post.path]: ['BlogPosting', 'BreadcrumbList'],
};

/** What a page says of itself, and where it leads. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const meta = (name: string) =>
      document.querySelector<HTMLMetaElement>(`meta[property="${name}"], meta[name="${name}"]`)
        ?.content ?? '';
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    return {
      heading: document.querySelector('h1')!.innerText,
      buttons: all('button:enabled').filter((button) => button.checkVisibility()).length,
      links: all('a[href]').map((link) => (link as HTMLAnchorElement).href),
      robots: meta('robots'),
      texts: [document.title, meta('description')],
      urls: [document.querySelector<HTMLLinkElement>('[rel=canonical]')?.href, meta('og:url')],
      shared: [meta('og:title'), meta('og:image'), meta('twitter:card')] as const,
      things: all('script[type="application/ld+json"]').flatMap(({ textContent }) =>
        (JSON.parse(textContent)['@graph'] as object[]).map((thing) => Reflect.get(thing, '@type')),
      ),
    };
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page has its content and metadata, and all its links work', async ({
    page,
    request,
    baseURL,
  }) => {
    const links = new Map<string, string>();
    const texts: string[] = [];
    for (const path of routes) {
      await page.goto(path);
      const found = await readPage(page);
      expect(found.heading, path).toMatch(/\S/);
      // Buttons that need JavaScript are hidden, with a sentence instead.
      expect(found.buttons, path).toBe(0);
      for (const href of found.links) if (href.startsWith(`${baseURL}/`)) links.set(href, path);
      expect(found.robots, path).toBe(isHidden(path) ? 'noindex' : '');
      if (isHidden(path)) continue;

      texts.push(...found.texts);
      // Networks would link to such an address instead of the one with the referral code.
      const url = path === '/joinwaitlist' ? undefined : page.url();
      expect(found.urls, path).toEqual([url, url ?? '']);
      const [title, image, card] = found.shared;
      expect([title !== '', card], path).toEqual([true, 'summary_large_image']);
      expect((await request.get(image)).headers()['content-type'], path).toBe('image/png');
      expect(found.things, path).toEqual(structuredData[path] ?? found.things);
    }

    expect(texts.filter((text, at) => texts.indexOf(text) < at)).toEqual([]);
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
  const expected = routes.filter((path) => !isHidden(path));
  expect(listed).toEqual(expect.arrayContaining(expected));
  const others = listed.filter((path) => !path.startsWith('/blog/') && !expected.includes(path));
  expect(others, 'pages that are hidden, or missing from tests/e2e/routes.ts').toEqual([]);

  const { icons } = JSON.parse(await text('/site.webmanifest')) as { icons: { src: string }[] };
  const files = icons.map(({ src }) => src);
  for (const path of ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', ...files])
    expect((await request.get(path)).status(), path).toBe(200);
});
