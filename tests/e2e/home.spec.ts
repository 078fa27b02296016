import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { countShifts, shifts } from './layout-shifts';

const shown = (page: Page) => page.locator('.rotating-words .shown');
const pause = (page: Page) => page.getByRole('button', { name: 'Pause the changing words' });

test('the hero writes its three words in turn, four seconds each, and nothing moves', async ({
  page,
}) => {
  await countShifts(page);
  await page.clock.install();
  await page.goto('/');
  await expect(shown(page)).toHaveText('the Youth');
  // The typeface changes the words' own widths slightly.
  await page.evaluate(() => document.fonts.ready);
  const room = await page.locator('.rotating-words').boundingBox();
  const seen = new Set<string>();
  for (let step = 0; step < 240; step += 1) {
    await page.clock.runFor(50);
    seen.add((await shown(page).textContent()) ?? '');
  }
  for (const word of ['the Youth', 'the Parents', 'the Educators', 'the Par']) {
    expect([...seen]).toContain(word);
  }
  expect(await page.locator('.rotating-words').boundingBox()).toEqual(room);
  expect(await shifts(page)).toBe(0);
});

test('screen readers get one stable sentence', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(
    /^Rooted in faith, made for the youth, the parents and the educators$/,
  );
  await expect(page.locator('.rotating-words .words')).toHaveAttribute('aria-hidden', 'true');
});

test('the words can be paused and go on', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(pause(page)).toBeVisible();
  await page.clock.runFor(5000);
  await pause(page).click();
  await expect(pause(page)).toHaveAttribute('aria-pressed', 'true');
  const text = await shown(page).textContent();
  await page.clock.runFor(10_000);
  await expect(shown(page)).toHaveText(text ?? '');
  await pause(page).click();
  await page.clock.runFor(2000);
  await expect(shown(page)).not.toHaveText(text ?? '');
});

test('the words rest while they are out of view', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(pause(page)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 4000));
  await expect(page.locator('.rotating-words')).not.toBeInViewport();
  await page.clock.runFor(200);
  const text = await shown(page).textContent();
  await page.clock.runFor(10_000);
  await expect(shown(page)).toHaveText(text ?? '');
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('the first word stands still', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.clock.runFor(10_000);
    await expect(shown(page)).toHaveText('the Youth');
    await expect(pause(page)).toBeHidden();
  });
});

test('the film asks its host for nothing before the click, then its player has a title', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
  );
  await page.goto('/');
  const poster = page.getByRole('link', { name: /^Play the film/ });
  await poster.scrollIntoViewIfNeeded();
  expect(asked.filter((url) => !url.startsWith(baseURL ?? ''))).toEqual([]);
  const before = await page.locator('.film').boundingBox();
  await poster.click();
  const player = page.locator('.film iframe');
  await expect(player).toHaveAttribute('title', 'Meet Usrah: three apps for one family');
  await expect(player).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]+\?autoplay=0&controls=1/,
  );
  await expect(player).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  await expect(player).toBeFocused();
  const after = await page.locator('.film').boundingBox();
  expect(after).toEqual(before);
  expect((after?.width ?? 0) / (after?.height ?? 1)).toBeCloseTo(16 / 9, 2);
});
