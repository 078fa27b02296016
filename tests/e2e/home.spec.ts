import { launchSite } from '../../scripts/local/test-sites.ts';
import { company } from '../site-content.ts';
import { expect, test } from './fixtures.ts';
import { countShifts, shifts } from './layout-shifts.ts';

test.use({ reducedMotion: 'no-preference' });

test('the hero types its three words, four seconds each, without layout shifts, and can be paused', async ({
  page,
}) => {
  const words = page.locator('rotating-words');
  const shown = words.locator('.typed');
  const pause = page.getByRole('button', { name: 'Pause the changing words' });
  await countShifts(page);
  await page.clock.install();
  await page.goto('/');
  // Screen readers get one sentence that doesn't change.
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(
    'Rooted in faith, made for the youth, the parents and the educators',
  );
  await expect(shown).toHaveText('the Youth');
  // The typeface slightly changes the widths of the words.
  await page.evaluate(() => document.fonts.ready);
  const box = await words.boundingBox();
  const texts: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    await page.clock.runFor(200);
    texts.push((await shown.textContent())!);
  }
  for (const text of ['the Youth', 'the Parents', 'the Educators']) expect(texts).toContain(text);
  expect(texts.filter((text) => /^the P[aren]*$/.test(text))).not.toEqual([]);
  expect(await words.boundingBox()).toEqual(box);
  // The brand in the header may be a little wider in the late typeface.
  expect(await shifts(page)).toBeLessThan(0.005);

  const expectStill = async () => {
    await page.clock.runFor(200);
    const text = (await shown.textContent())!;
    await page.clock.runFor(10_000);
    await expect(shown).toHaveText(text);
  };
  await pause.click();
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  await expectStill();
  await pause.click();
  const resumed = (await shown.textContent())!;
  await page.clock.runFor(2000);
  await expect(shown).not.toHaveText(resumed);
  await page.evaluate(() => window.scrollTo(0, 4000));
  await expect(words).not.toBeInViewport();
  await expectStill();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await page.clock.runFor(10_000);
  await expect(shown).toHaveText('the Youth');
  await expect(pause).toBeHidden();
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
  const video = page.locator('video-embed');
  const { width, height } = (await video.boundingBox())!;
  expect(width / height).toBeCloseTo(16 / 9, 2);
  await poster.press('Enter');
  const player = video.locator('iframe');
  await expect(player).toHaveAttribute('title', company.film.title);
  await expect(player).toHaveAttribute(
    'src',
    `https://www.youtube-nocookie.com/embed/${company.film.id}?autoplay=0&controls=1&rel=0`,
  );
  await expect(player).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  await expect(player).toBeFocused();
  expect(await video.boundingBox()).toMatchObject({ width, height });
});
