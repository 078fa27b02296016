import { parseHTML } from 'linkedom';
import { timeZoneOf } from '../../src/config/launch-date.ts';
import { longDate } from '../../src/lib/dates.ts';
import { valuesIn } from '../../src/content/company/company.ts';
import type { Company } from '../../src/content/company/schema.ts';
import { namesOf } from '../../src/lib/records.ts';
import { app, company, post } from '../site-content.ts';
import { expect, test, testWithoutPage } from './fixtures.ts';
import { isHidden, routes } from './routes.ts';
import { launchAt, launchSite } from './sites.ts';
import { menuButton } from './steps.ts';

test.use({ javaScriptEnabled: false });

test('both menus lead to other pages', async ({ page }) => {
  const banner = page.getByRole('banner');
  await page.goto('/aboutus');
  await menuButton(page).click();
  await banner.getByRole('link', { name: app.label }).click();
  await expect(page).toHaveURL(app.path);
  await page.setViewportSize({ width: 360, height: 740 });
  await menuButton(page).click();
  await banner.getByRole('link', { name: 'Survey' }).click();
  await expect(page).toHaveURL('/survey');
});

test('an app’s page lists its features', async ({ page }) => {
  await page.goto(app.path);
  const features = app.groups.flatMap((group) => group.features);
  const headings = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(headings).toHaveCount(features.length);
});

test('the countdown is a date', async ({ page }) => {
  await page.goto('/');
  const countdown = page.getByRole('complementary', { name: 'Launch countdown' });
  const date = longDate(new Date(launchAt), timeZoneOf(launchAt));
  await expect(countdown).toContainText(`on ${date}`);
});

test('the footer has the company’s contact', async ({ page }) => {
  await page.goto('/aboutus');
  const footer = page.getByRole('contentinfo');
  const profiles = Object.values(company.profiles).filter((profile) => profile !== 'none');
  for (const url of profiles) await expect(footer.locator(`[href="${url}"]`)).toBeVisible();
  const contact = [company.email!, company.phone!, company.address!.join(' ')];
  for (const text of contact.filter((text) => text !== 'none'))
    await expect(footer).toContainText(text);
});

test('an app’s buttons lead to its stores once it is out', async ({ page }) => {
  const buttons = page.getByRole('list', { name: `${app.name} in the stores` }).getByRole('link');
  for (const isOut of [false, true]) {
    await page.goto(`${isOut ? launchSite.origin : ''}/downloads`);
    for (const [index, { url }] of app.stores.entries()) {
      const href = (isOut && url) || '/joinwaitlist';
      await expect(buttons.nth(index)).toHaveAttribute('href', href);
    }
  }
});

test('a sentence replaces each control that needs JavaScript', async ({ page }) => {
  for (const [path, sentence, control] of [
    ['/joinwaitlist', 'Joining needs JavaScript. Turn it on, or message us.', 'button'],
    ['/survey', 'The survey needs JavaScript', 'radio'],
    ['/blog', 'Searching needs JavaScript.', 'searchbox'],
    ['/blog', 'Subscribing needs JavaScript.', 'button'],
  ] as const) {
    await page.goto(path);
    // By role, because Playwright's `getByText` doesn't find text inside <noscript>.
    const paragraph = page.getByRole('paragraph').filter({ hasText: sentence, visible: true });
    await expect(paragraph, path).toBeVisible();
    await expect(page.getByRole('main').getByRole(control), path).toHaveCount(0);
  }
});

const structuredData: Record<string, string[]> = {
  '/': ['WebSite'],
  '/aboutus': ['Organization'],
  [app.path]: ['MobileApplication'],
  [post.path]: ['BlogPosting', 'BreadcrumbList'],
};

/** All texts and attributes of a page, as they're read rather than escaped, but not what only machines read. */
function textsOf(html: string) {
  const { document } = parseHTML(html);
  for (const script of document.querySelectorAll('[type="application/ld+json"]')) script.remove();
  const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
    element.getAttributeNames().map((name) => element.getAttribute(name)),
  );
  return [document.documentElement.textContent, ...attributes].join('\n');
}

/** Reads from a page's HTML what it says about itself. */
function readMetadata(html: string) {
  const { document } = parseHTML(html);
  const meta = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[property="${name}"], meta[name="${name}"]`)
      ?.content ?? '';
  const json = document.querySelector('script[type="application/ld+json"]')?.textContent;
  const graph = JSON.parse(json ?? '{"@graph": []}')['@graph'] as Record<string, string>[];
  return {
    robots: meta('robots'),
    texts: [document.title, meta('description')],
    urls: [document.querySelector<HTMLLinkElement>('[rel=canonical]')?.href, meta('og:url')],
    preview: [meta('og:title') !== '', meta('twitter:card')],
    image: meta('og:image'),
    types: graph.map((item) => item['@type']),
  };
}

test('no page has a button that needs JavaScript', async ({ page }) => {
  for (const path of routes) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(/\S/);
    await expect(page.getByRole('button', { disabled: false }), path).toHaveCount(0);
  }
});

testWithoutPage('every page has its metadata', async ({ request, baseURL }) => {
  const texts: string[] = [];
  for (const path of routes) {
    const found = readMetadata(await (await request.get(path)).text());
    expect(found.robots, path).toBe(isHidden(path) ? 'noindex' : '');
    if (isHidden(path)) continue;

    texts.push(...found.texts);
    // Social networks would share this URL instead of the one with the referral code.
    const url = path === '/joinwaitlist' ? undefined : new URL(path, baseURL).href;
    expect(found.urls, path).toEqual([url, url ?? '']);
    expect(found.preview, path).toEqual([true, 'summary_large_image']);
    expect((await request.get(found.image)).headers()['content-type'], path).toBe('image/jpeg');
    if (path in structuredData) expect(found.types, path).toEqual(structuredData[path]);
  }
  const repeated = texts.filter((text, index) => texts.indexOf(text) < index);
  expect(repeated, 'titles and descriptions of two pages').toEqual([]);
});

testWithoutPage('robots.txt leads to a sitemap with every page', async ({ request, baseURL }) => {
  const text = async (path: string) => (await request.get(path)).text();
  expect(await text('/robots.txt')).toContain(`Sitemap: ${baseURL}/sitemap-index.xml`);

  const urls = (await text('/sitemap-0.xml')).matchAll(/<loc>(.+?)<\/loc>/g);
  const listed = [...urls].map(([, url]) => new URL(url!).pathname.replace(/(.)\/$/, '$1'));
  const expected = routes.filter((path) => !isHidden(path));
  expect(listed).toEqual(expect.arrayContaining(expected));
  const others = listed.filter((path) => !path.startsWith('/blog/') && !expected.includes(path));
  expect(others, 'pages that are hidden, or missing from tests/e2e/routes.ts').toEqual([]);
});

testWithoutPage(
  'each page is linked from another, and each value of the company is on one',
  async ({ request }) => {
    const pages = await Promise.all(
      routes.map(async (path) => ({ path, html: await (await request.get(path)).text() })),
    );
    const isLinked = (path: string) =>
      pages.some((other) => other.path !== path && other.html.includes(`href="${path}"`));
    // Nobody is led to the page about an error.
    const unlinked = routes.filter((path) => path !== '/500' && !isLinked(path));
    expect(unlinked).toEqual([]);

    const forEngines = /<script type="application\/ld\+json">.*?<\/script>/gs;
    const texts = pages.map(({ html }) => textsOf(html)).join('\n');
    const isShown = (value: unknown) =>
      [String(value), encodeURIComponent(String(value))].some((text) => texts.includes(text));
    const unseen = valuesIn(company)
      .filter(({ name, value }) => !UNSEEN.test(name) && ![value].flat().every(isShown))
      .map(({ name }) => name);
    expect(unseen).toEqual([]);

    const read = pages.flatMap((one) => one.html.match(forEngines) ?? []).join('\n');
    const isRead = (value: unknown) => value === 'none' || read.includes(String(value));
    const unread = namesOf(READ_BY_ENGINES).filter((field) => {
      const values = valuesIn(company[field]).flatMap(({ value }) => value);
      return READ_BY_ENGINES[field] && !values.every(isRead);
    });
    expect(unread, 'values that structured-data.ts leaves out').toEqual([]);
  },
);

/** Stores before the launch of their apps, the days of the owner's report, and what security.txt names. */
const UNSEEN = /^(stores\.|timeZone$|repository$)/;

/** Whether search engines read a value, in the structured data of a page. The compiler demands each. */
const READ_BY_ENGINES: Readonly<Record<keyof Company, boolean>> = {
  brand: true,
  legalName: true,
  address: true,
  email: true,
  phone: true,
  profiles: true,
  // These are titles and descriptions of pages, and the last line of each.
  title: false,
  description: false,
  copyright: false,
  // The policies name them, for people who complain.
  grievanceContact: false,
  dataProtectionBoard: false,
  processors: false,
  // An app's page has no link to its stores before it's out.
  stores: false,
  chat: false,
  film: false,
  timeZone: false,
  repository: false,
  initiatives: false,
};
