import type { Page } from '@playwright/test';
import { openDialog } from './accounts';
import { expect, test } from './fixtures';
import { putOnWaitlist, signInAsMember, takeFromWaitlist } from './people';
import { routes } from './routes';

/** What somebody might call themselves who wants to spoil the leaderboard for the others. */
const NAMES = [
  '<img src=x onerror="window.isBroken=1"><b>Bold</b>',
  '<script>window.isBroken=1</script>',
  '\u202e\u2067evol htiw\u202d 1st 99,999',
  'محمد بن عبد الله 123',
  'a'.repeat(10_000),
  'wide '.repeat(200),
  `Z${'\u0301\u0315\u035c\u0488'.repeat(60)}algo`,
  '\u200b\u2060\u3164\u115f\u00ad\0\u0007',
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(60),
  'two\r\n\tlines\u2028and\u2029more ﷽﷽﷽',
];

// Above everybody who is seeded or made up by another test; below what a number holds.
const MOST = 9_000_000_000_000_000;

test('the nastiest names stand on the leaderboard as what they are: a line of text', async ({
  page,
}) => {
  const uids = NAMES.map((_, index) => `nasty-${Date.now()}-0000000000${index}`);
  await Promise.all(uids.map((uid, index) => putOnWaitlist(uid, NAMES[index]!, MOST - index)));
  try {
    await signInAsMember(page, 'Ordinary', 0);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      await page.getByRole('region', { name: 'Leaderboard' }).scrollIntoViewIfNeeded();
      for (const turn of ['1', '2']) {
        await board(page).getByRole('button', { name: turn, exact: true }).click();
        for (const row of await rowsOf(page)) {
          expect(row, row.text).toMatchObject({ markup: 1, isInOrder: true, spills: false });
          expect(row.isolation, row.text).toMatch(/isolate/);
          expect(row.height, row.text).toBeLessThanOrEqual(200);
          expect(row.text).toMatch(/\S/);
          expect(row.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069\r\n\u2028\u2029]/);
          expect(row.points).toMatch(/^[\d,]+$/);
        }
      }
      expect(await page.evaluate(() => 'isBroken' in window)).toBe(false);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    }
  } finally {
    await Promise.all(uids.map(takeFromWaitlist));
  }
});

const board = (page: Page) => page.getByRole('region', { name: 'Leaderboard' });

/** The rows that are shown, as they are drawn. */
function rowsOf(page: Page) {
  return board(page)
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const cells = [...row.children] as HTMLElement[];
        const [rank, name, points] = cells as [HTMLElement, HTMLElement, HTMLElement];
        const left = (cell: HTMLElement) => cell.getBoundingClientRect().left;
        // Of what is drawn, not of the cell: a cell does not say how far its text sticks out.
        const range = document.createRange();
        const sticksOut = (cell: HTMLElement) => {
          range.selectNodeContents(cell);
          const drawn = range.getBoundingClientRect();
          const room = cell.getBoundingClientRect();
          return drawn.left < room.left - 1 || drawn.right > room.right + 1;
        };
        return {
          height: row.getBoundingClientRect().height,
          markup: name.querySelectorAll('*').length,
          isolation: getComputedStyle(name.querySelector('bdi')!).unicodeBidi,
          text: name.innerText,
          points: points.innerText,
          isInOrder: left(rank) < left(name) && left(name) < left(points),
          spills: cells.some(sticksOut),
        };
      }),
    );
}

test('whatever an older version or a hand has left in the storage, every page works', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const left = ['<b>x</b>', '{"role":"youth"}', '[]', 'null', '\u202e\0', 'a'.repeat(10_000)];
  for (const [index, { path }] of routes.entries()) {
    await page.addInitScript(
      (value) => {
        for (const key of ['referredBy', 'usrah-survey', 'usrah:countdown-closed']) {
          sessionStorage.setItem(key, value);
        }
        localStorage.setItem('usrah:theme', value);
      },
      left[index % left.length]!,
    );
    await page.goto(`${path}?referredBy=${encodeURIComponent(left[(index + 1) % left.length]!)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  }
});

test('a session that is remembered but gone shows Sign In again', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('usrah:session', '<b>'));
  await page.goto('/joinwaitlist');
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('what is typed into the dialog is never more than text', async ({ page }) => {
  await page.goto('/');
  const dialog = await openDialog(page);
  for (const typed of ['<img src=x onerror=alert(1)>', '\u202e٩١٢', 'a'.repeat(10_000), '\ud800']) {
    await dialog.getByLabel('Phone number').fill(typed);
    await dialog.getByRole('button', { name: 'Send OTP' }).click();
    await expect(dialog.getByRole('alert').first()).toHaveText(/Invalid phone number format/);
  }
  expect(await dialog.locator('img[src=x]').count()).toBe(0);
});

test('an address with a hostile query is the page that it names', async ({ page }) => {
  for (const query of [
    'referredBy=%3Cscript%3E',
    'referredBy=%00%E0%A4%A',
    'referredBy[]=1&referredBy=2',
    `a=${'x'.repeat(4000)}`,
    '__proto__[x]=1&constructor=2',
  ]) {
    const response = await page.goto(`/joinwaitlist?${query}#%3Cimg%20src=x%3E`);
    expect(response?.status(), query).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('referredBy'))).toBeNull();
  }
});
