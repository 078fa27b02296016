import type { Page } from '@playwright/test';
import { toJson, writeDocument } from '../../scripts/firestore-json';
import { expect, test } from './fixtures';
import { signInAsMember } from './people';

const board = (page: Page) => page.getByRole('region', { name: 'Leaderboard' });
const rows = (page: Page) => board(page).locator('tbody tr');

/** Answers the leaderboard's query with so many members, as Firestore would of a waitlist of this size. */
async function withMembers(page: Page, count: number, own: { uid: string; place: number }) {
  const time = '2026-01-01T00:00:00.000000Z';
  const all = Array.from({ length: count }, (_, index) => ({
    uid: `made-up-${String(index).padStart(6, '0')}`,
    name: `Member ${index + 1}`,
    points: 6000 - index,
  }));
  Object.assign(all[own.place - 1] ?? {}, { uid: own.uid, name: 'Myself' });
  const headers = { 'access-control-allow-origin': '*' };
  await page.route(/documents:runQuery/, (route) =>
    route.fulfill({
      headers,
      json:
        count === 0
          ? [{ readTime: time }]
          : all.slice(0, 100).map(({ uid, name, points }) => ({
              document: {
                ...writeDocument(
                  `projects/demo-usrah/databases/(default)/documents/waitlist/${uid}`,
                  { name, points, createdAt: new Date(time), updatedAt: new Date(time) },
                ),
                createTime: time,
                updateTime: time,
              },
              readTime: time,
            })),
    }),
  );
  await page.route(/documents:runAggregationQuery/, (route) =>
    route.fulfill({
      headers,
      json: [
        {
          result: { aggregateFields: { aggregate_0: toJson(count - 1) } },
          readTime: time,
        },
      ],
    }),
  );
}

test('marks the top three, one’s own row and the current page', async ({ page }) => {
  const { uid } = await signInAsMember(page, 'Myself', 0);
  await withMembers(page, 24, { uid, place: 4 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(board(page).getByRole('row', { name: '4 Myself (You) 5,997' })).toBeVisible();
  await expect(page.getByText('Your rank: 4 · Your points: 5,997')).toBeVisible();
  await expect(rows(page).locator('[data-top]')).toHaveCount(3);

  const number = (name: string) => board(page).getByRole('button', { name, exact: true });
  await expect(number('1')).toHaveAttribute('aria-current', 'page');
  await number('Next').click();
  await expect(number('2')).toHaveAttribute('aria-current', 'page');
  await expect(board(page).locator('tfoot tr')).toHaveText('4You5,997');
  await number('Previous').click();
  await expect(board(page).locator('tfoot')).toHaveCount(0);
  await number('5').click();
  await expect(rows(page)).toHaveCount(4);
  await expect(number('Next')).toHaveAttribute('aria-disabled', 'true');
});

for (const [count, shown, pages] of [
  [0, 0, 0],
  [1, 1, 0],
  [5, 5, 0],
  [6, 5, 2],
  [100, 5, 20],
  [5000, 5, 20],
] as const) {
  test(`with ${count} entries it shows ${shown} rows and ${pages} pages`, async ({ page }) => {
    const { uid } = await signInAsMember(page, 'Myself', 0);
    await withMembers(page, count, { uid, place: count });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(rows(page)).toHaveCount(shown);
    const pager = page.getByRole('navigation', { name: 'Leaderboard pages' });
    await expect(pager).toHaveCount(pages ? 1 : 0);
    if (pages) {
      await pager.getByRole('button', { name: String(pages), exact: true }).click();
      await expect(rows(page)).toHaveCount(count === 6 ? 1 : 5);
    }
    if (count === 5000) await expect(board(page).locator('tfoot tr')).toHaveText('5,000You0');
  });
}

test('that cannot be loaded empties, resets points and rank, and comes back', async ({
  page,
  troubles,
}) => {
  await signInAsMember(page, 'Nadia', 3);
  await expect(page.getByText('Your points: 3')).toBeVisible();
  await page.route(/documents:runQuery/, (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Failed to load dashboard. Please try again.')).toBeVisible();
  await expect(board(page).getByRole('table')).toHaveCount(0);
  await expect(page.getByText('Your rank: N/A · Your points: 0')).toBeVisible();
  await page.unroute(/documents:runQuery/);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(rows(page)).toHaveCount(5);
  troubles.length = 0;
});
