import { launchSite } from '../../scripts/local/test-sites.ts';
import { company } from '../site-content.ts';
import { expect, test } from './fixtures.ts';
import { layoutShift } from './layout-shifts.ts';

test('the hero types its words without a shift while it is seen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/');
  // The typeface slightly changes the widths of the words.
  await page.evaluate(() => document.fonts.ready);
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(
    'Rooted in faith, made for the youth, the parents and the educators',
  );
  const typed = page.locator('rotating-words .typed');
  const textsIn = async (steps: number) => {
    const texts = new Set<string | null>();
    for (let step = 0; step < steps; step += 1) {
      await page.clock.runFor(200);
      texts.add(await typed.textContent());
    }
    return [...texts];
  };
  const words = ['the Youth', 'the Parents', 'the Educators'];
  expect(await textsIn(60)).toEqual(expect.arrayContaining(words));
  // The brand in the header may be a little wider in the late typeface.
  expect(await layoutShift(page)).toBeLessThan(0.005);

  const pause = page.getByRole('button', { name: 'Pause the changing words' });
  await pause.click();
  await expect.poll(() => textsIn(20)).toHaveLength(1);
  await pause.click();
  await page.evaluate(() => scrollTo(0, 4000));
  await expect.poll(() => textsIn(20)).toHaveLength(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  expect(await textsIn(20)).toEqual(['the Youth']);
});

test('the film requests nothing from YouTube before it is opened', async ({ page }) => {
  test.skip(company.film.id === 'none', 'The company has no film.');
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
