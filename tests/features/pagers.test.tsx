import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { parseHTML } from 'linkedom';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import Pager from '@/features/blog/Pager.astro';
import { Ranking } from '@/features/waitlist/leaderboard/Ranking';
import { LEADERBOARD_PAGE_SIZE } from '@/features/waitlist/leaderboard/model';

const [PAGE, PAGES] = [5, 9];

async function blogPager(): Promise<string> {
  const container = await AstroContainer.create();
  const url = { current: '/blog/5', prev: '/blog/4', next: '/blog/6' };
  const props = { currentPage: PAGE, lastPage: PAGES, url, firstPage: '/blog' };
  return container.renderToString(Pager, { props });
}

const leaderboardPager = (page = PAGE) =>
  renderToStaticMarkup(
    <Ranking
      ref={null}
      board={{
        status: 'ready',
        members: [],
        total: PAGES * LEADERBOARD_PAGE_SIZE,
        page,
        standing: { points: 0, rank: 'N/A' },
      }}
      uid="me"
      onTurn={() => undefined}
    />,
  );

test.each([
  ['blog', blogPager],
  ['leaderboard', () => leaderboardPager()],
])('screen readers find nothing but pages in the pager of the %s', async (_, render) => {
  const { document } = parseHTML(`<body>${await render()}</body>`);
  const pager = document.querySelector('nav')!;
  expect(pager.textContent).toContain('…');
  for (const hidden of pager.querySelectorAll('[aria-hidden]')) hidden.remove();
  expect(pager.textContent.replace(/\s/g, '')).toBe('Previous14569Next');
  const items = [...pager.querySelectorAll('li')];
  expect(items.filter((item) => !item.querySelector('button'))).toEqual([]);
});

test.each([
  [1, ['Previous']],
  [PAGE, []],
  [PAGES, ['Next']],
])('on page %i of the leaderboard, what leads nowhere is disabled: %j', (page, disabled) => {
  const { document } = parseHTML(`<body>${leaderboardPager(page)}</body>`);
  const found = [...document.querySelectorAll('nav [aria-disabled=true]')];
  expect(found.map((button) => button.textContent)).toEqual(disabled);
});
