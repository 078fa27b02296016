import type { MouseEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { ignoreSecondClick } from '@/components/ui/ignore-second-click';

/** An island with a function that clicks in it, and returns whether the click is ignored. */
function createIsland() {
  const island = {};
  return (detail: number, timeStamp: number) => {
    const preventDefault = vi.fn();
    const currentTarget = { closest: () => island };
    const event = { detail, timeStamp, currentTarget, preventDefault, stopPropagation: vi.fn() };
    ignoreSecondClick(event as unknown as MouseEvent);
    return preventDefault.mock.calls.length > 0;
  };
}

test('the second click of a double click is ignored, and the third', () => {
  const click = createIsland();
  expect([click(1, 100), click(2, 300), click(3, 500)]).toEqual([false, true, true]);
});

test('two clicks are two', () => {
  const click = createIsland();
  expect([click(1, 100), click(1, 900)]).toEqual([false, false]);
});

// The browser counts a click as the second if the first was at the same place of the screen.
test('a click counts after one on something else, which has scrolled away', () => {
  const click = createIsland();
  expect(click(2, 300)).toBe(false);
  expect([click(1, 1000), click(2, 3000)]).toEqual([false, false]);
});
