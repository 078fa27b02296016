import type { Page } from '@playwright/test';
import { signInAsMember } from '../../scripts/local/accounts.ts';
import { app, longPost, post } from '../site-content.ts';
import { expect, test } from './fixtures.ts';

/** What can't be read on white paper, what is dark without need, and pictures for dark screens. */
function findUnprintable(): string[] {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  /** Returns the relative luminance that a colour has on white, as WCAG defines it. */
  const luminanceOnPaper = (color: string) => {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
      const channel = value / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  return [...document.querySelectorAll('html, body, main *')].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return [];
    const { color, backgroundColor } = getComputedStyle(element);
    const name = `${element.localName}.${element.getAttribute('class')}`;
    const hasText = [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
    );
    const contrast = 1.05 / (luminanceOnPaper(color) + 0.05);
    const isDark = element.matches('img[src$="#dark"]');
    // The mark of what is chosen.
    const isMark = element.matches(':checked');
    return [
      ...(hasText && contrast < 4.5 ? [`${name}: text with ${contrast.toFixed(1)} : 1`] : []),
      ...(luminanceOnPaper(backgroundColor) < 0.6 && !isMark ? [`${name}: a dark background`] : []),
      ...(isDark ? [`${name}: a picture for dark screens`] : []),
    ];
  });
}

async function expectPrintable(page: Page, what: string) {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toBeVisible();
  expect(await page.evaluate(findUnprintable), what).toEqual([]);
  await page.emulateMedia({ media: 'screen' });
}

test('in the system’s and in the chosen dark theme, paper is light and can be read', async ({
  page,
}) => {
  for (const path of ['/', post.path, '/joinwaitlist', '/survey', '/imamme']) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(path);
    await expectPrintable(page, `${path}, the system’s`);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expectPrintable(page, `${path}, the chosen`);
    await page.evaluate(() => localStorage.clear());
  }
});

test('paper has the first of the changing words whole, and no button that pauses them', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install({ time: 0 });
  await page.goto('/');
  await page.clock.pauseAt(60_000);
  const pause = page.getByRole('button', { name: 'Pause the changing words' });
  await expect(pause).toBeVisible();
  const typed = page.locator('rotating-words .typed');
  const first = (await page.locator('rotating-words .reserved > span').first().textContent())!;
  await expect(async () => {
    await page.clock.runFor(200);
    expect(await typed.textContent()).not.toBe(first);
  }).toPass();
  await page.emulateMedia({ media: 'print' });
  await expect(pause).toBeHidden();
  await expect(typed).toHaveText(first);
});

test('paper reserves no space for a member’s texts that come late', async ({ page }) => {
  await signInAsMember(page, 'Amina', 2);
  await expect(page.getByText(/^Your rank \d/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Refer our initiatives to your friends', 'Leaderboard'])
    await expect(page.getByRole('region', { name })).toHaveCSS('min-block-size', /^(auto|0px)$/);
  await test.step('and the leaderboard is whole on its sheet', () =>
    expect(page.getByRole('region', { name: 'Leaderboard' })).toHaveCSS('break-inside', 'avoid'));
});

test('a member’s rank, link and data can be read on paper in the dark theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAsMember(page, 'Amina', 2);
  await expect(page.getByText(/^Your rank \d/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(findUnprintable)).toEqual([]);
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/account');
  await expect(page.getByRole('button', { name: 'Download Everything' })).toBeEnabled();
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(findUnprintable)).toEqual([]);
});

test('on paper, a text takes the width that there is, and its links say where they lead', async ({
  page,
}) => {
  await page.goto(longPost.path);
  const prose = page.locator('.prose').first();
  // No post has to link to another site.
  await prose.evaluate((element) => {
    element.insertAdjacentHTML('beforeend', '<p><a href="https://example.com/guide">A guide</a>');
  });
  const seen = () =>
    prose.evaluate((element) => ({
      maxWidth: getComputedStyle(element).maxWidth,
      afterLink: getComputedStyle(element.querySelector('a[href$=guide]')!, '::after').content,
      afterHeading: getComputedStyle(element.querySelector('h2')!).breakAfter,
    }));
  expect(await seen()).toMatchObject({
    maxWidth: expect.stringMatching(/px$/),
    afterLink: 'none',
  });
  await page.emulateMedia({ media: 'print' });
  expect(await seen()).toEqual({
    maxWidth: 'none',
    afterLink: expect.stringContaining('https://example.com/guide'),
    // No heading is the last line of a sheet.
    afterHeading: 'avoid',
  });
});

test('no sheet ends in the middle of a post’s card or of an app’s day', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const [path, part] of [
    ['/blog', '.card'],
    ['/downloads', '.card'],
    [app.path, '.phone'],
  ] as const) {
    await page.goto(path);
    for (const one of await page.locator(part).all())
      await expect.soft(one, path).toHaveCSS('break-inside', 'avoid');
  }
});

test('paper shows every day of an app, because nobody can swipe it', async ({ page }) => {
  // As wide as A4 without its margins.
  await page.setViewportSize({ width: 718, height: 1047 });
  await page.emulateMedia({ media: 'print' });
  await page.goto(app.path);
  const days = page.locator('.phone');
  expect(await days.count()).toBeGreaterThan(1);
  const { x, width } = (await page.getByRole('main').boundingBox())!;
  for (const day of await days.all()) {
    const box = (await day.boundingBox())!;
    expect.soft(box.x).toBeGreaterThanOrEqual(x);
    expect.soft(box.x + box.width).toBeLessThanOrEqual(x + width);
  }
});

test('paper shows the answers and the sources that a press would open, and what a post folds', async ({
  page,
}) => {
  await page.goto(longPost.path);
  const prose = page.locator('.prose').first();
  // No post has to fold something.
  await prose.evaluate((element) => {
    element.insertAdjacentHTML('beforeend', '<details><summary>More</summary><p>Folded</details>');
  });
  await expect(prose.getByText('Folded')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(prose.getByText('Folded')).toBeVisible();
  await page.goto(app.path);
  const folded = page.getByRole('main').locator('summary + p');
  expect(await folded.count()).toBeGreaterThan(1);
  for (const text of await folded.all()) await expect.soft(text).toBeVisible();
});
