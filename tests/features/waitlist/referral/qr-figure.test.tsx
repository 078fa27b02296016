import { parseHTML } from 'linkedom';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { MAX_GUESTS } from '@/components/doorstep/paths';
import { signInDialog } from '@/features/sign-in';
import { QrFigure } from '@/features/waitlist/referral/QrFigure';

function figureOf(points: number) {
  using _ = vi.spyOn(signInDialog, 'browserInstead').mockReturnValue(null);
  const sender = { from: 'Amina', link: 'https://example.com/join' };
  return parseHTML(`<body>${renderToStaticMarkup(<QrFigure sender={sender} points={points} />)}`);
}

test.each([
  [0, 0, undefined],
  [1, 1, '1 pair at Amina’s door'],
  [MAX_GUESTS, MAX_GUESTS, `${MAX_GUESTS} pairs at Amina’s door`],
  [1200, MAX_GUESTS, '1,200 pairs at Amina’s door'],
])('the poster of a member with %i points has %i pairs, and says: %s', (points, pairs, words) => {
  const { document } = figureOf(points);
  expect(document.querySelectorAll('[data-pair]')).toHaveLength(pairs);
  const said = [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(said.find((text) => text.includes('at Amina’s door'))).toBe(words);
});
