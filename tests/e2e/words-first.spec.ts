import { devices, type Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { contentRoutes, routes } from './routes';

const { viewport, userAgent, deviceScaleFactor } = devices['Pixel 7'];
test.use({ viewport, userAgent, deviceScaleFactor, isMobile: true, hasTouch: true });

/** A browser asks for it by itself. */
const FAVICON = /^\/favicon\.svg$/;
const HOLD = '.1s after-words';
const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/;

/**
 * What the page asks for while its words are alone; the tenth of a second lasts for ever,
 * also when the typeface is here.
 */
async function askedForBesideWords(page: Page, route: string): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route(`**${route}`, async (held) => {
    const response = await held.fetch();
    const html = await response.text();
    expect(html).toContain(HOLD);
    const body = html
      .replace(POLICY, '')
      .replace(HOLD, '999s after-words')
      .replaceAll(':not([data-font])', '');
    await held.fulfill({ response, body });
  });
  await page.goto(route, { waitUntil: 'networkidle' });
  return asked.filter((path) => path !== route && !path.endsWith('.woff2'));
}

/** A post is read for its own picture, too. */
const shortReads = contentRoutes.filter(({ path }) => !/^\/(blog\/|500)/.test(path));

for (const { path: route } of shortReads) {
  test(`on a first view of ${route} the words come before pictures and icons`, async ({ page }) => {
    const asked = await askedForBesideWords(page, route);
    expect(asked.filter((path) => !FAVICON.test(path))).toEqual([]);
  });
}

test('pictures and icons follow without anybody doing anything', async ({ page }) => {
  const icons = page.waitForRequest((request) => new URL(request.url()).pathname === '/icons.svg');
  await page.goto('/imamme');
  await icons;
  await expect(page.getByRole('img', { name: /A phone shows/ })).toHaveJSProperty('complete', true);
});

for (const { path } of routes) {
  test(`every icon of ${path} shows its own drawing`, async ({ page }) => {
    await page.goto(path);
    const icons = await page.locator('.icon').evaluateAll((all) =>
      all.map((icon) => {
        const drawing = getComputedStyle(icon, '::before');
        return {
          name: icon.className,
          place: `i${drawing.getPropertyValue('--i')}`,
          mask: drawing.maskImage,
        };
      }),
    );
    expect(icons.length).toBeGreaterThan(8);
    for (const { name, place, mask } of icons) {
      expect(name.split(' ')).toContain(place);
      expect(mask).toContain('/icons.svg');
    }
  });
}

test('icons stand out from the page in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/imamme');
  const [behind, ...icons] = await page.evaluate(() => [
    getComputedStyle(document.documentElement).backgroundColor,
    ...[...document.querySelectorAll('.store-links .icon, .chat .icon')].map(
      (icon) => getComputedStyle(icon, '::before').backgroundColor,
    ),
  ]);
  expect(icons.length).toBeGreaterThan(2);
  expect(icons).not.toContain(behind);
});
