import { expect, test } from 'vitest';
import { countdownAt, parseLaunch, untilNextTick } from '@/domain/countdown';

const launch = Date.UTC(2030, 0, 1);
const S = 1000;
const M = 60 * S;
const H = 60 * M;
const D = 24 * H;

test.each([
  [120 * D + 5 * H + 4 * M + 3 * S, '120 05 04 03'],
  [1 * D, '1 00 00 00'],
  [1 * D - S, '0 23 59 59'],
  [5 * H + 4 * M + 3 * S, '0 5 04 03'],
  [59 * M + 9 * S, '0 0 59 09'],
  [1 * M, '0 0 1 00'],
  [9 * S, '0 0 0 9'],
  [1, '0 0 0 1'],
  [0, 'launched'],
  [-5 * S, 'gone'],
  [NaN, 'gone'],
])('a field is padded when a larger one is nonzero with %i ms left: %s', (left, text) => {
  const countdown = countdownAt(launch, launch - left);
  const shown = countdown.state === 'running' ? countdown.fields.join(' ') : countdown.state;
  expect(shown).toBe(text);
});

test.each([
  [10_000, 1000],
  [10_250, 250],
  [0, 1000],
  [-300, 700],
])('with %i ms left the next tick is in %i ms', (left, next) => {
  expect(untilNextTick(launch, launch - left)).toBe(next);
});

test('the launch date is parsed with its offset', () => {
  expect(parseLaunch('2025-09-30T00:00:00+05:30').toISOString()).toBe('2025-09-29T18:30:00.000Z');
});

test.each(['', 'soon', '2027-01-31', '2027-13-01T00:00:00Z', '2027-01-31T00:00:00'])(
  '%j is refused with the remedy',
  (text) => {
    expect(() => parseLaunch(text)).toThrow('for example 2027-01-31T00:00:00+05:30');
  },
);
