import type { Page } from '@playwright/test';
import { company } from '../site-content.ts';
import { expect, test } from './fixtures.ts';
import { countShifts, shifts } from './layout-shifts.ts';
import { launchSite } from '../../scripts/local/test-sites.ts';

const shown = (page: Page) => page.locator('.rotating-words .shown');
const pause = (page: Page) => page.getByRole('button', { name: 'Pause the changing words' });

test.use({ reducedMotion: 'no-preference' });

test('the hero types its three words, four seconds each, without layout shifts', async ({
  page,
}) => {
  await countShifts(page);
  await page.clock.install();
  await page.goto('/');
  // Screen readers get one sentence that doesn't change.
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(
    'Rooted in faith, made for the youth, the parents and the educators',
  );
  await expect(shown(page)).toHaveText('the Youth');
  // The typeface slightly changes the widths of the words.
  await page.evaluate(() => document.fonts.ready);
  const box = await page.locator('.rotating-words').boundingBox();
  const texts: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    await page.clock.runFor(200);
    texts.push((await shown(page).textContent()) ?? '');
  }
  for (const text of ['the Youth', 'the Parents', 'the Educators']) expect(texts).toContain(text);
  expect(texts.filter((text) => /^the P[aren]*$/.test(text))).not.toEqual([]);
  expect(await page.locator('.rotating-words').boundingBox()).toEqual(box);
  // The brand in the header may be a little wider in the late typeface.
  expect(await shifts(page)).toBeLessThan(0.005);

  await pause(page).click();
  await expect(pause(page)).toHaveAttribute('aria-pressed', 'true');
  const paused = (await shown(page).textContent())!;
  await page.clock.runFor(10_000);
  await expect(shown(page)).toHaveText(paused);
  await pause(page).click();
  await page.clock.runFor(2000);
  await expect(shown(page)).not.toHaveText(paused);

  await page.evaluate(() => window.scrollTo(0, 4000));
  await expect(page.locator('.rotating-words')).not.toBeInViewport();
  await page.clock.runFor(200);
  const outOfView = (await shown(page).textContent())!;
  await page.clock.runFor(10_000);
  await expect(shown(page)).toHaveText(outOfView);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await page.clock.runFor(10_000);
  await expect(shown(page)).toHaveText('the Youth');
  await expect(pause(page)).toBeHidden();
});

test('the film requests nothing from YouTube before it is opened; its player has a title and the right size', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
  );
  await page.goto(launchSite.origin);
  const poster = page.getByRole('link', { name: /^Play the film/ });
  await poster.scrollIntoViewIfNeeded();
  expect(requested.filter((url) => !url.startsWith(launchSite.origin))).toEqual([]);
  const size = async () => {
    const { width, height } = (await page.locator('.video').boundingBox())!;
    return { width, height };
  };
  const before = await size();
  expect(before.width / before.height).toBeCloseTo(16 / 9, 2);
  await poster.press('Enter');
  const player = page.locator('.video iframe');
  await expect(player).toHaveAttribute('title', company.film.title);
  await expect(player).toHaveAttribute(
    'src',
    `https://www.youtube-nocookie.com/embed/${company.film.id}?autoplay=0&controls=1&rel=0`,
  );
  await expect(player).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  await expect(player).toBeFocused();
  expect(await size()).toEqual(before);
});
