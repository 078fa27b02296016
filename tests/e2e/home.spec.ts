import { launchSite } from '../../scripts/local/test-sites.ts';
import { company } from '../site-content.ts';
import { expect, test } from './fixtures.ts';
import { layoutShift } from './layout-shifts.ts';

test.describe('the hero', () => {
  test.use({ reducedMotion: 'no-preference' });
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    // The typeface slightly changes the widths of the words.
    await page.evaluate(() => document.fonts.ready);
  });

  test('types its three words without layout shifts, and is read as one sentence', async ({
    page,
  }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(
      'Rooted in faith, made for the youth, the parents and the educators',
    );
    const typed = page.locator('rotating-words .typed');
    const texts = new Set<string>();
    for (let step = 0; step < 60; step += 1) {
      texts.add((await typed.textContent())!);
      await page.clock.runFor(200);
    }
    for (const text of ['the Youth', 'the Parents', 'the Educators']) expect(texts).toContain(text);
    // The brand in the header may be a little wider in the late typeface.
    expect(await layoutShift(page)).toBeLessThan(0.005);
  });

  test('stands still while it is paused, out of sight, or with reduced motion', async ({
    page,
  }) => {
    const typed = page.locator('rotating-words .typed');
    const expectStill = async () => {
      await page.clock.runFor(200);
      const text = (await typed.textContent())!;
      await page.clock.runFor(10_000);
      // Without waiting: moving words may come back to these.
      expect(await typed.textContent()).toBe(text);
    };
    const pause = page.getByRole('button', { name: 'Pause the changing words' });
    await pause.click();
    await expectStill();
    await pause.click();
    await page.evaluate(() => scrollTo(0, 4000));
    await expectStill();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await expectStill();
    await expect(typed).toHaveText('the Youth');
  });
});

test('the film requests nothing from YouTube before it is opened', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
  );
  await page.goto(launchSite.origin);
  const poster = page.getByRole('link', { name: /^Play the film/ });
  await poster.scrollIntoViewIfNeeded();
  expect(requested.filter((url) => !url.startsWith(launchSite.origin))).toEqual([]);
  await poster.press('Enter');
  const player = page.getByTitle(company.film.title);
  const url = `https://www.youtube-nocookie.com/embed/${company.film.id}?autoplay=0&controls=1&rel=0`;
  await expect(player).toHaveAttribute('src', url);
  await expect(player).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  await expect(player).toBeFocused();
});
