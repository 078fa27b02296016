import { parseHTML } from 'linkedom';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LEADERBOARD_PAGE_SIZE } from '@/features/waitlist/leaderboard/model';
import { Ranking } from '@/features/waitlist/leaderboard/Ranking';

/** Members with 9, 8, 7 … points, one more than fit on the first page. */
const members = Array.from({ length: LEADERBOARD_PAGE_SIZE + 1 }, (_, index) => ({
  uid: `member${index}`,
  name: `Member ${index}`,
  points: 9 - index,
  joinedAt: index,
}));

/** What the rows say that are marked as a member's own, who has 8 points and the second place. */
function ownRows(uid: string, page: number) {
  const board = { members, page, total: members.length, standing: { points: 8, rank: 2 } };
  const table = renderToStaticMarkup(
    <Ranking ref={null} board={{ status: 'ready', ...board }} uid={uid} onTurn={() => undefined} />,
  );
  const { document } = parseHTML(`<body>${table}</body>`);
  return [...document.querySelectorAll('[aria-current=true]')].map((row) => row.textContent);
}

test.each([
  ['in the list', 'member1', 1, '2Member 1 (You)8'],
  ['below the list, on another page', 'member1', 2, '2You8'],
  ['below the list, when it isn’t among the rows', 'somebody', 1, '2You8'],
])('a member’s row is there once: %s', (_, uid, page, row) => {
  expect(ownRows(uid, page)).toEqual([row]);
});
