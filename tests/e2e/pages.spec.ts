import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { currentPeople } from '../../src/content/people/people.ts';
import { isLong } from '../long.ts';
import { clippedText, expectAccessible, LOOKS, setTextSize } from './a11y.ts';
import { allowErrors, expect, test, testWithoutPage } from './fixtures.ts';
import { routesByLayout } from './routes.ts';
import { onScreens } from './seen.ts';
import { menuButton } from './steps.ts';
import { apps, company } from '../site-content.ts';

const isCode = (url: string) => /\.(m?js|css)$/.test(new URL(url).pathname);

test.use({ viewport: { width: 320, height: 800 } });

/** Focuses every control, and returns those that are covered then, or have no outline. */
const hiddenFocus = (page: Page) =>
  page
    .locator(':is(a[href], button, input, select, textarea, summary):not(:disabled):visible')
    .evaluateAll((elements: HTMLElement[]) =>
      elements.flatMap((element) => {
        element.focus();
        const [rect] = element.getClientRects();
        // The countdown's button goes while the page's own link to the join page is on the screen.
        if (!rect) return [];
        const { left, right, top, bottom } = rect;
        const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
        const isCovered = [left + 2, (left + right) / 2, right - 2].some((x) => {
          const onTop = document.elementFromPoint(x, y);
          return !onTop || !(element.contains(onTop) || onTop.contains(element));
        });
        // A card or label around the control may have the outline instead. Shadows don't count.
        const isOutlined = [element, element.closest('label'), element.closest('article')].some(
          (one) => one && getComputedStyle(one).outlineStyle !== 'none',
        );
        return isCovered || !isOutlined ? element.outerHTML.slice(0, 80) : [];
      }),
    );

/** Expects that what has the focus is outlined and never covered, also with large text. */
async function expectFocusSeen(page: Page, path: string) {
  await page.emulateMedia({ forcedColors: 'active' });
  // From now on, the browser shows the focus as for people who use the keyboard.
  await page.keyboard.press('Tab');
  // A screen of 1280 pixels has 320 with a zoom of 400 %.
  await onScreens(page, ['320x256', '360x740'], async (screen) =>
    expect.soft(await hiddenFocus(page), `${path}, ${screen}`).toEqual([]),
  );
  await setTextSize(page, 32);
  expect.soft(await hiddenFocus(page), `${path}, with large text`).toEqual([]);
  await setTextSize(page, 16);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Turns a page around, and expects that it can be read from right to left. */
async function expectMirrored(page: Page, path: string) {
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await onScreens(page, ['360x800', '1280x800'], async (screen) => {
    const name = `${path}, ${screen}`;
    const heading = page.getByRole('heading', { level: 1 });
    await expect.soft(heading, name).toHaveCSS('text-align', /^(start|center)$/);
    await menuButton(page).click();
    expect.soft(await clippedText(page), name).toEqual([]);
    const brand = await page.getByRole('banner').getByRole('link').first().boundingBox();
    expect.soft(brand!.x, name).toBeGreaterThan((await menuButton(page).boundingBox())!.x);
  });
}

/**
 * Where the link to the chat can cover something: where it moves into the margin, where the margin is
 * narrowest and begins to grow, and on both sides of the width from which it's a line.
 */
const MARGINS = [1024, 1264, 1439, 1440].map((width) => `${width}x800`);

/** Expects that the link to the chat is in the margin of a page, and covers nothing of it. */
async function expectChatInMargin(page: Page, path: string) {
  const chat = page.getByRole('complementary', { name: 'Chat' }).getByRole('link');
  await onScreens(page, MARGINS, async (screen) => {
    const ends = await page
      .locator('.wrap:visible')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
    const { x } = (await chat.boundingBox())!;
    expect.soft(x, `${path}, ${screen}`).toBeGreaterThanOrEqual(Math.max(...ends));
  });
}

// Opening a page costs more than another look at it, so each is opened once. In the short run, axe
// looks at a third of the pages on each screen: all of them have the header and the footer.
for (const [index, path] of routesByLayout.entries())
  test(`${path} works on every screen, by keyboard and from right to left`, async ({
    page,
    baseURL,
  }) => {
    const looks = isLong ? LOOKS : [LOOKS[index % LOOKS.length]!];
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(path);
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode()));
    });
    await expectAccessible(page, path, looks);
    // These pages are one island, which loads by itself.
    if (!/^\/(survey|account)/.test(path)) expect(requested.filter(isCode)).toEqual([]);
    expect(requested.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
    if (company.chat.number !== 'none')
      await test.step('the link to the chat', () => expectChatInMargin(page, path));
    await test.step('by keyboard', () => expectFocusSeen(page, path));
    await test.step('from right to left', () => expectMirrored(page, path));
  });

test('who stands behind the apps is on the About page, and on the page of their app', async ({
  page,
}) => {
  const people = currentPeople(process.cwd(), true);
  test.skip(people.length === 0, 'The company names nobody.');
  await page.goto('/aboutus');
  const section = page.getByRole('region', { name: 'Who stands behind it' });
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(
    people.map(({ name }) => name),
  );
  const [person] = people.filter(({ apps }) => apps.length > 0);
  test.skip(!person, 'Nobody answers for an app.');
  await page.goto(`/${person!.apps[0]}`);
  await page
    .getByRole('paragraph')
    .filter({ hasText: `Answered by ${person!.name}` })
    .getByRole('link')
    .click();
  await expect(section).toBeInViewport();
});

test('an unknown URL has an error page', async ({ page, pageErrors }) => {
  await page.goto('/blog/nothing-here');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found');
  const explanation = "The page you're looking for doesn't exist or has been moved.";
  await expect(page.getByRole('main')).toContainText(explanation);
  await expectAccessible(page, 'the error page');
  await page.getByRole('link', { name: 'Go Back Home' }).click();
  await expect(page).toHaveURL('/');
  allowErrors(pageErrors, /404/);
});

/** What Firefox's reader view shows of the page: its own code, run on a copy of the document. */
const READER = readFileSync(
  createRequire(import.meta.url).resolve('@mozilla/readability/Readability.js'),
  'utf8',
);

test('reader views begin with the page’s own words, and show each picture once', async ({
  page,
  request,
}) => {
  // On an empty page, whose security policy forbids nothing.
  await page.addScriptTag({ content: `${READER}; globalThis.Readability = Readability;` });
  for (const path of routesByLayout) {
    const html = await (await request.get(path)).text();
    const { text, pictures } = await page.evaluate((source) => {
      const document = new DOMParser().parseFromString(source, 'text/html');
      const { Readability } = globalThis as unknown as {
        Readability: new (document: Document) => {
          parse: () => { textContent: string; content: string } | null;
        };
      };
      const view = new Readability(document).parse();
      const shown = new DOMParser().parseFromString(view?.content ?? '', 'text/html');
      return {
        text: view?.textContent ?? '',
        pictures: Array.from(shown.images, ({ src }) => src.replace(/#.*/, '')),
      };
    }, html);
    expect(pictures, path).toEqual([...new Set(pictures)]);
    expect(text, path).not.toMatch(/too old for parts|A friend saved you a place/);
  }
});

testWithoutPage(
  'security.txt says whom to write to and where the policy is',
  async ({ request }) => {
    const lines = (await (await request.get('/.well-known/security.txt')).text()).split('\n');
    const { email, repository } = company;
    expect(lines).toContain(`Contact: mailto:${email}`);
    expect(lines).toContain(`Policy: ${repository}/blob/HEAD/SECURITY.md`);
  },
);

test('the imagined week is a swipe on phones, and pinned on wide screens', async ({ page }) => {
  const path = apps.find(({ week }) => week.some(({ screen }) => screen))?.path;
  test.skip(!path, 'No app shows screens of its week.');
  const phones = page.getByRole('region', { name: /, imagined$/ });
  const topOf = async (index: number) => (await phones.nth(index).boundingBox())!.y;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path!);
  expect(await topOf(1)).toBe(await topOf(0));
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await topOf(1)).toBeGreaterThan(await topOf(0));
  // The last day lies over the first, in the same place.
  await phones.last().evaluate((phone) => phone.scrollIntoView({ block: 'center' }));
  await expect.poll(async () => Math.round((await topOf(0)) - (await topOf(1)))).toBe(0);
});
