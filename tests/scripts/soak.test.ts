import { expect, test } from 'vitest';
import { trendOf } from '../../scripts/soak/measure.ts';
import { seeded } from '../../scripts/soak/random.ts';

const laps = Array.from({ length: 40 }, (_, lap) => lap);
const noise = seeded(1);

test.each([
  ['a level series', laps.map(() => 500), false],
  ['a restless series', laps.map(() => 500 + 400 * noise.next()), false],
  ['one that rises at first and then stays', laps.map((lap) => 500 + 60 * Math.min(lap, 9)), false],
  ['one that rises too little to matter', laps.map((lap) => 500 + lap), false],
  ['one that rises with every lap', laps.map((lap) => 500 + 40 * lap), true],
  ['one that rises, restlessly', laps.map((lap) => 500 + 40 * lap + 100 * noise.next()), true],
  ['one that is too short to judge', [100, 500, 900], false],
])('%s', (_, series, isGrowing) => {
  expect(trendOf(series, 200).isGrowing).toBe(isGrowing);
});

test('the same seed gives the same walk', () => {
  const walk = () => {
    const random = seeded(7);
    return laps.map(() => random.pick(['a', 'b', 'c', 'd']));
  };
  expect(walk()).toEqual(walk());
  expect(new Set(walk()).size).toBe(4);
});
