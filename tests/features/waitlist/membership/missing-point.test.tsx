import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MissingPoint } from '@/features/waitlist/membership/MissingPoint';
import { ARRIVAL_LIFETIME_MS } from '@/lib/arrival';
import { DAY_MS } from '@/lib/time-units';

test('why there is no point names the days for which a link counts', () => {
  const days = `after ${ARRIVAL_LIFETIME_MS / DAY_MS} days`;
  expect(renderToStaticMarkup(<MissingPoint />)).toContain(days);
});

test('why there is no point is said in at most 80 words', () => {
  const [, answer = ''] = renderToStaticMarkup(<MissingPoint />).split('</summary>');
  const words = answer.replaceAll(/<[^>]+>/g, ' ').match(/[\p{L}\d’]+/gu)!;
  expect(words.length).toBeGreaterThan(40);
  expect(words.length).toBeLessThanOrEqual(80);
});
