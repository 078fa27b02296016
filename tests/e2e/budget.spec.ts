import { brotliCompressSync } from 'node:zlib';
import { devices, type Page, type Request } from '@playwright/test';
import { expect, hydrated, islandOf, test } from './fixtures';
import { countShifts, expectNoShift } from './layout-shifts';
import { createPerson, putOnWaitlist, signIn } from './people';
import { routes, routesByLayout } from './routes';

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

/** Records a page's requests until it has arrived and settled. */
async function open(page: Page, path: string, arrive: () => Promise<unknown>): Promise<Request[]> {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await countShifts(page);
  await page.goto(path);
  await arrive();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState('networkidle');
  return requests;
}

async function bodyOf(page: Page, url: string): Promise<Buffer> {
  return (await page.request.get(url)).body();
}

async function scriptsOf(page: Page, requests: Request[]): Promise<Buffer[]> {
  const scripts = requests.filter((request) => request.resourceType() === 'script');
  return Promise.all(scripts.map((script) => bodyOf(page, script.url())));
}

function compressedBytes(bodies: Buffer[]): number {
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
}

test('every page is small, and so are its fonts', async ({ page, baseURL }) => {
  const fonts = new Set<string>();
  for (const { path } of routes) {
    const html = (await bodyOf(page, path)).toString();
    const bytes = brotliCompressSync(withoutPostText(html)).length;
    expect.soft(bytes, path).toBeLessThanOrEqual(MAX_PAGE_BYTES);
    for (const [url] of html.matchAll(/[\w/.-]+\.woff2/g)) fonts.add(new URL(url, baseURL).href);
  }
  expect(fonts.size).toBeGreaterThan(0);
  for (const url of fonts)
    expect((await bodyOf(page, url)).length, url).toBeLessThanOrEqual(MAX_FONT_BYTES);
});

/** Delays fonts until after the first paint. */
function holdFontsUntilPainted(page: Page) {
  return page.route('**/*.woff2', async (route) => {
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
        }),
    );
    await route.continue();
  });
}

for (const width of [320, 390, 1440]) {
  test(`nothing shifts at ${width} px when the typeface comes late`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 });
    await countShifts(page);
    await holdFontsUntilPainted(page);
    for (const { path } of routesByLayout) {
      await expectNoShift(page, path, async () => {
        await page.goto(path);
        const loaded = () =>
          page.evaluate(
            () => [...document.fonts].filter(({ status }) => status === 'loaded').length,
          );
        await expect.poll(loaded, path).toBeGreaterThan(0);
      });
    }
  });
}

test('/joinwaitlist is within its budget for a member', async ({ page, baseURL }) => {
  const person = await createPerson();
  await putOnWaitlist(person.uid, 'Nadia', 3);
  await page.goto('/aboutus');
  await signIn(page, person);
  let requests: Request[] = [];
  const load = async () => {
    requests = await open(page, '/joinwaitlist', async () => {
      await page.getByRole('heading', { name: 'Refer our initiatives to your friends' }).waitFor();
      await page.getByRole('region', { name: 'Leaderboard' }).scrollIntoViewIfNeeded();
      await page.getByRole('table').waitFor();
    });
  };
  await expectNoShift(page, '/joinwaitlist', load, MAX_MEMBER_SHIFT);
  const own = requests.filter((request) => request.url().startsWith(`${baseURL}/`));
  expect(compressedBytes(await scriptsOf(page, own))).toBeLessThanOrEqual(MAX_MEMBER_SCRIPT_BYTES);
});

test('the survey page loads React once, and no Firebase', async ({ page }) => {
  const requests = await open(page, '/survey', () => hydrated(islandOf(page, 'SurveyWizard')));
  const bodies = await scriptsOf(page, requests);
  expect(compressedBytes(bodies)).toBeLessThanOrEqual(MAX_SURVEY_SCRIPT_BYTES);
  expect(bodies.filter((body) => body.includes('react-dom'))).toHaveLength(1);
  expect(bodies.filter((body) => /firestore|identitytoolkit/.test(String(body)))).toEqual([]);
});

/** The text of a post has no budget. */
function withoutPostText(html: string): string {
  return html.replace(/(<div class="prose[^>]*>)[^]*(<\/div><footer[^>]* data-after-text)/, '$1$2');
}
