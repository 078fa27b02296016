import { expect, test } from 'vitest';
import { countdownAt, untilNextTick } from '@/features/countdown/model';

const launch = Date.UTC(2030, 0, 1);
const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

test.each([
  [120 * DAY + 5 * HOUR + 4 * MINUTE + 3 * SECOND, 'running', '120 05 04 03'],
  [DAY - SECOND, 'running', '0 23 59 59'],
  [5 * HOUR + 4 * MINUTE + 3 * SECOND, 'running', '0 5 04 03'],
  [DAY, 'running', '1 00 00 00'],
  [HOUR, 'running', '0 1 00 00'],
  [1, 'running', '0 0 0 1'],
  [0, 'launched', ''],
  [-5 * SECOND, 'gone', ''],
])('with %i ms left, the countdown is %s and shows "%s"', (left, state, text) => {
  const countdown = countdownAt(launch, launch - left);
  expect(countdown).toEqual({ state, fields: text.split(' ').filter(Boolean) });
});

test.each([
  [10_000, 1000],
  [10_250, 250],
  [-300, 700],
])('with %i ms left the next tick is in %i ms', (left, next) => {
  expect(untilNextTick(launch, launch - left)).toBe(next);
});
