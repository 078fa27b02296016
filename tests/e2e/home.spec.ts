import type { Page } from '@playwright/test';
import { launchSite } from './sites.ts';
import { company } from '../site-content.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { layoutShift } from './layout-shifts.ts';

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
