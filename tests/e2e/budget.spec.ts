import { brotliCompressSync } from 'node:zlib';
import { devices, type Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectNoShift } from './layout-shifts';
import { signInAsMember } from './people';
import { routes, routesByLayout } from './routes';
import { onScreens } from './seen';

const KB = 1024;

/** HTML with inline styles and scripts, after brotli, with the countdown and the sample company. */
const MAX_PAGE_BYTES = 20 * KB;
const MAX_FONT_BYTES = 25 * KB;

/** External scripts after brotli. The survey is hydrated when the page is idle. */
const MAX_SURVEY_SCRIPT_BYTES = 70 * KB;
const MAX_MEMBER_SCRIPT_BYTES = 150 * KB;

/** Cumulative Layout Shift where somebody is signed in. */
const MAX_MEMBER_SHIFT = 0.02;

const { viewport, userAgent, deviceScaleFactor } = devices['Pixel 7'];
test.use({ viewport, userAgent, deviceScaleFactor, isMobile: true, hasTouch: true });

/** Opens a page, and returns the scripts of the site that it loads until it has settled. */
async function scriptsOf(page: Page, path: string, arrive: () => Promise<unknown>) {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (/_astro.*\.js$/.test(request.url())) urls.push(request.url());
  });
  await page.goto(path);
  await arrive();
  await page.waitForLoadState('networkidle');
  return Promise.all(urls.map(async (url) => (await page.request.get(url)).body()));
}

const compressedBytes = (bodies: Buffer[]) =>
  bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);

/** The text of a post has no budget. */
const withoutPostText = (html: string) =>
  html.replace(/(<div class="prose[^>]*>)[^]*(<\/div><footer[^>]* data-after-text)/, '$1$2');

test('every page is small, and so are its fonts', async ({ request }) => {
  const fonts = new Set<string>();
  for (const path of routes) {
    const html = await (await request.get(path)).text();
    const bytes = brotliCompressSync(withoutPostText(html)).length;
    expect.soft(bytes, path).toBeLessThanOrEqual(MAX_PAGE_BYTES);
    for (const [url] of html.matchAll(/\/[\w/.-]+\.woff2/g)) fonts.add(url);
  }
  expect(fonts.size).toBeGreaterThan(0);
  for (const url of fonts)
    expect((await (await request.get(url)).body()).length, url).toBeLessThan(MAX_FONT_BYTES);
});

test('nothing shifts when the fonts load late', async ({ page }) => {
  await page.route('**/*.woff2', async (route) => {
    await page.evaluate(
      () =>
        new Promise((painted) => {
          new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
        }),
    );
    await route.continue();
  });
  const loadedFonts = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
  await onScreens(page, ['320x780', '390x780', '1440x780'], async (screen) => {
    for (const path of routesByLayout)
      await expectNoShift(page, `${path}, ${screen}`, async () => {
        await page.goto(path);
        await expect.poll(loadedFonts, path).toBeGreaterThan(0);
      });
  });
});

test('/joinwaitlist is within its budget for a member', async ({ page }) => {
  await signInAsMember(page, 'Nadia', 3);
  let scripts: Buffer[] = [];
  const load = async () => {
    scripts = await scriptsOf(page, '/joinwaitlist', async () => {
      await page.getByRole('heading', { name: 'Refer our initiatives to your friends' }).waitFor();
      await page.getByRole('region', { name: 'Leaderboard' }).scrollIntoViewIfNeeded();
      await page.getByRole('table').waitFor();
    });
  };
  await expectNoShift(page, '/joinwaitlist', load, MAX_MEMBER_SHIFT);
  expect(compressedBytes(scripts)).toBeLessThanOrEqual(MAX_MEMBER_SCRIPT_BYTES);
});

test('the survey page loads React once, and no Firebase', async ({ page }) => {
  const scripts = await scriptsOf(page, '/survey', () =>
    // Astro removes the attribute when React answers in the island.
    expect(page.locator('astro-island[component-export=SurveyWizard]')).not.toHaveAttribute('ssr'),
  );
  expect(compressedBytes(scripts)).toBeLessThanOrEqual(MAX_SURVEY_SCRIPT_BYTES);
  expect(scripts.filter((body) => body.includes('react-dom'))).toHaveLength(1);
  expect(scripts.filter((body) => /firestore|identitytoolkit/.test(String(body)))).toEqual([]);
});
