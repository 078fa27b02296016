import { brotliCompressSync } from 'node:zlib';
import { devices, type Page, type Request } from '@playwright/test';
import { expect, test } from './fixtures';
import { countShifts, shifts } from './layout-shifts';
import { createPerson, putOnWaitlist, signIn } from './people';
import { routes } from './routes';

const KB = 1024;

/** HTML with inline styles and scripts, after brotli: fits into the first round trip. */
const MAX_PAGE_BYTES = 14 * KB;
const MAX_FONT_BYTES = 25 * KB;

/** External scripts that a page loads before any interaction, after brotli. */
const MAX_SCRIPT_BYTES = 0;
/** The survey is hydrated when the page is idle. */
const MAX_SURVEY_SCRIPT_BYTES = 70 * KB;
/** React 57, sign-in 29, Firestore 26, and the site's own 24. */
const MAX_MEMBER_SCRIPT_BYTES = 134 * KB;

const { viewport, userAgent, deviceScaleFactor } = devices['Pixel 7'];
test.use({ viewport, userAgent, deviceScaleFactor, isMobile: true, hasTouch: true });

/** Records a page's requests until it has settled; `arrive` can wait for more. */
async function open(page: Page, path: string, arrive = async () => {}): Promise<Request[]> {
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

async function compressedBytes(page: Page, requests: Request[], type: string): Promise<number> {
  const asked = requests.filter((request) => request.resourceType() === type);
  const bodies = await Promise.all(asked.map((request) => bodyOf(page, request.url())));
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
}

for (const { path } of routes) {
  test(`${path} is within its budget`, async ({ page, baseURL }) => {
    const requests = await open(page, path);
    const foreign = requests.map((request) => request.url()).filter((url) => !isOwn(url, baseURL));
    expect(foreign, 'requests to other origins').toEqual([]);

    const html = (await bodyOf(page, path)).toString();
    const bytes = brotliCompressSync(withoutPostText(html)).length;
    expect(bytes, 'the page itself').toBeLessThanOrEqual(MAX_PAGE_BYTES);
    expect(await compressedBytes(page, requests, 'stylesheet'), 'style sheets').toBe(0);
    expect(await compressedBytes(page, requests, 'script'), 'scripts').toBeLessThanOrEqual(
      path === '/survey' ? MAX_SURVEY_SCRIPT_BYTES : MAX_SCRIPT_BYTES,
    );
    for (const font of requests.filter((request) => request.resourceType() === 'font')) {
      const { length } = await bodyOf(page, font.url());
      expect(length, font.url()).toBeLessThanOrEqual(MAX_FONT_BYTES);
    }
    // A typeface that arrives late may move a line; Lighthouse's limit for a good page is 0.1.
    expect(await shifts(page), 'layout shift').toBeLessThan(0.01);
  });
}

test('/joinwaitlist is within its budget for a member', async ({ page, baseURL }) => {
  const person = await createPerson();
  await putOnWaitlist(person.uid, 'Nadia', 3);
  await page.goto('/aboutus');
  await signIn(page, person);
  const requests = await open(page, '/joinwaitlist', async () => {
    await page.getByRole('heading', { name: 'Refer our initiatives to your friends' }).waitFor();
    await page.getByRole('region', { name: 'Leaderboard' }).scrollIntoViewIfNeeded();
    await page.getByRole('table').waitFor();
  });
  const own = requests.filter((request) => isOwn(request.url(), baseURL));
  expect(await compressedBytes(page, own, 'script')).toBeLessThanOrEqual(MAX_MEMBER_SCRIPT_BYTES);
  // The table is a few pixels taller than the space reserved for it.
  expect(await shifts(page), 'layout shift').toBeLessThan(0.03);
});

test('the survey page loads React once, and no Firebase', async ({ page }) => {
  const requests = await open(page, '/survey', () =>
    page.locator('main astro-island[data-ready]').waitFor({ state: 'attached' }),
  );
  const scripts = requests.filter((request) => request.resourceType() === 'script');
  const bodies = await Promise.all(scripts.map((script) => bodyOf(page, script.url())));
  expect(bodies.filter((body) => body.includes('react-dom'))).toHaveLength(1);
  expect(bodies.filter((body) => /firestore|identitytoolkit/.test(String(body)))).toEqual([]);
});

function isOwn(url: string, baseURL: string | undefined): boolean {
  return url.startsWith(`${baseURL}/`) || url.startsWith('data:');
}

/** The text of a post has no budget. */
function withoutPostText(html: string): string {
  return html.replace(/(<div class="prose[^>]*>)[^]*(<\/div><footer[^>]* data-after-text)/, '$1$2');
}
