import type { Page } from '@playwright/test';
import { launchSite } from './sites.ts';
import { apps, company } from '../site-content.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { layoutShift } from './layout-shifts.ts';
import { expectSeen } from './seen.ts';

/** Looks at the hero's changing words every 200 ms for some seconds. Returns the different texts. */
async function wordsIn(page: Page, seconds: number) {
  const texts = new Set<string | null>();
  for (let ms = 0; ms < seconds * 1000; ms += 200) {
    await page.clock.runFor(200);
    texts.add(await page.locator('rotating-words .typed').textContent());
  }
  return [...texts];
}

test('the hero types its words without a shift, until it is paused', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/');
  // The typeface slightly changes the widths of the words.
  await page.evaluate(() => document.fonts.ready);
  const name = 'Rooted in faith, made for the youth, the parents and the educators';
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(name);
  const words = ['the Youth', 'the Parents', 'the Educators'];
  expect(await wordsIn(page, 12)).toEqual(expect.arrayContaining(words));
  // The brand in the header may be a little wider in the late typeface.
  expect(await layoutShift(page)).toBeLessThan(0.005);
  await page.getByRole('button', { name: 'Pause the changing words' }).click();
  await expect.poll(() => wordsIn(page, 4)).toHaveLength(1);
});

// So a browser lays out this box alone for each letter, and styles nothing anew, instead of the page.
test('the box of the typed word keeps its size and its text node', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  const node = await page.evaluateHandle(
    () => document.querySelector('rotating-words .typed > span')!.firstChild!,
  );
  const boxes = new Set<string>();
  const texts = new Set<string | null>();
  for (let letter = 0; letter < 20; letter++) {
    await page.clock.runFor(200);
    const typed = page.locator('rotating-words .typed');
    texts.add(await typed.textContent());
    boxes.add(JSON.stringify(await typed.boundingBox()));
  }
  expect(texts.size).toBeGreaterThan(3);
  expect(boxes.size).toBe(1);
  expect(await node.evaluate(({ isConnected }) => isConnected)).toBe(true);
});

test('with reduced motion, the hero keeps its first word', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  expect(await wordsIn(page, 4)).toEqual(['the Youth']);
});

test('the film requests nothing before it is opened, and then its player', async ({ page }) => {
  test.skip(company.film.id === 'none', 'The company has no film.');
  const others: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(launchSite.origin)) others.push(request.url());
  });
  const player = `https://www.youtube-nocookie.com/embed/${company.film.id}?*`;
  await page.route(player, (route) => route.fulfill({ contentType: 'text/html', body: 'Film' }));
  await page.goto(launchSite.origin);
  const poster = page.getByRole('link', { name: /^Play the film/ });
  await poster.scrollIntoViewIfNeeded();
  expect(others).toEqual([]);
  const request = page.waitForRequest(player);
  await poster.press('Enter');
  // Without a referrer, the player shows error 153.
  expect((await request).headers()['referer']).toBe(`${launchSite.origin}/`);
  await expect(page.getByTitle(company.film.title)).toBeFocused();
});

test('where YouTube is blocked, the link to the film stays', async ({ page, pageErrors }) => {
  test.skip(company.film.id === 'none', 'The company has no film.');
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.abort());
  await page.goto(launchSite.origin);
  await page.getByRole('link', { name: /^Play the film/ }).click();
  const link = page.getByRole('link', { name: 'Watch on YouTube' });
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/watch\?v=/);
  await expect(link).toBeVisible();
  allowErrors(pageErrors, /youtube-nocookie/);
});

test('each pair of shoes leads to its app, and that of the shown word is bright', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  const pairs = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('[data-pair]') });
  await expect(pairs).toHaveCount(apps.length);
  await test.step('their names are on a phone’s first screen, above the countdown', async () =>
    expectSeen(...(await pairs.getByRole('link').all())));
  const opacities = () =>
    pairs
      .locator('[data-pair]')
      .evaluateAll((shoes) => shoes.map((pair) => getComputedStyle(pair).opacity));
  for (const [word, { label, path }] of apps.entries()) {
    await expect(pairs.nth(word).getByRole('link')).toHaveAttribute('href', path);
    await expect(pairs.nth(word).getByRole('link')).toContainText(label);
    await page.locator('rotating-words').evaluate((words, word) => {
      words.dataset['word'] = `${word}`;
    }, word);
    await expect.poll(opacities).toEqual(apps.map((_, index) => (index === word ? '1' : '0.5')));
  }
});

test('scrolling opens the door, but not with reduced motion', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const leaf = page.locator('svg .leaf').first();
  const width = () => leaf.evaluate((element) => element.getBoundingClientRect().width);
  await expect(leaf).toHaveCSS('transform', 'matrix(0.68, 0, 0, 1, 0, 0)');
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await expect(leaf).toHaveCSS('transform', 'matrix(0.68, 0, 0, 1, 0, 0)');
  const ajar = await width();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(width).toBeLessThan(ajar / 2);
});
