import { openDialog } from './accounts';
import { expect, test } from './fixtures';
import { putOnWaitlist, signInAsMember } from './people';
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

for (const width of [320, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the nastiest names stand on the leaderboard as what they are: a line of text', async ({
      page,
    }) => {
      await Promise.all(
        NAMES.map((name, index) => putOnWaitlist(`nasty-${'0'.repeat(20)}${index}`, name, MOST - index)),
      );
      await signInAsMember(page, 'Ordinary', 0);
      const board = page.getByRole('region', { name: 'Leaderboard' });
      await expect(board.locator('tbody tr')).toHaveCount(5);
      for (const turn of [1, 2]) {
        await board.getByRole('button', { name: String(turn), exact: true }).click();
        const rows = await board.locator('tbody tr').evaluateAll((all) =>
          all.map((row) => {
            const [rank, name, points] = [...row.children] as HTMLElement[];
            const edges = [rank, name, points].map((cell) => cell!.getBoundingClientRect().left);
            return {
              height: row.getBoundingClientRect().height,
              markup: name!.querySelectorAll('*').length,
              isolated: getComputedStyle(name!.firstElementChild!).unicodeBidi,
              text: name!.innerText,
              points: points!.innerText,
              inOrder: edges.every((edge, index) => index === 0 || edge > edges[index - 1]!),
              spills: [...row.children].some((cell) => cell.scrollWidth > cell.clientWidth + 1),
            };
          }),
        );
        for (const { height, markup, isolated, text, points, inOrder, spills } of rows) {
          expect(height, text).toBeLessThanOrEqual(width < 400 ? 400 : 160);
          expect(markup, text).toBe(1);
          expect(isolated, text).toMatch(/isolate/);
          expect(text).toMatch(/\S/);
          expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069\r\n\u2028\u2029]/);
          expect(points).toMatch(/^[\d,]+$/);
          expect(inOrder, text).toBe(true);
          expect(spills, text).toBe(false);
        }
      }
      expect(await page.evaluate(() => 'isBroken' in window)).toBe(false);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
    });
  });
}

test('whatever an older version or a hand has left in the storage, every page works', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const left = ['<b>x</b>', '{"role":"youth"}', '[]', 'null', '\u202e\0', 'a'.repeat(10_000)];
  for (const [index, { path }] of routes.entries()) {
    await page.addInitScript((value) => {
      for (const key of ['referredBy', 'usrah-survey', 'usrah:countdown-closed']) {
        sessionStorage.setItem(key, value);
      }
      localStorage.setItem('usrah:theme', value);
    }, left[index % left.length]!);
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
