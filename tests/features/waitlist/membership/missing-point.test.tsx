import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MissingPoint } from '@/features/waitlist/membership/MissingPoint';

test('why there is no point is said in at most 80 words', () => {
  const [, answer = ''] = renderToStaticMarkup(<MissingPoint />).split('</summary>');
  const words = answer.replaceAll(/<[^>]+>/g, ' ').match(/[\p{L}\d’]+/gu)!;
  expect(words.length).toBeGreaterThan(40);
  expect(words.length).toBeLessThanOrEqual(80);
});
