import type { MouseEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { ignoreSecondClick } from '@/components/ui/ignore-second-click';

interface Click {
  detail?: number;
  pointerType?: string;
  isOnButton?: boolean;
  screenY?: number;
}

/** An island with a function that clicks in it, and returns whether the click is ignored. */
function createIsland() {
  const island = {};
  const ownerDocument = new EventTarget();
  const currentTarget = { closest: () => island, ownerDocument };
  const click = (timeStamp: number, { isOnButton = true, ...options }: Click = {}) => {
    const preventDefault = vi.fn();
    const place = { detail: 1, screenX: 100, screenY: 300, ...options };
    const target = { closest: () => (isOnButton ? {} : null) };
    const event = { ...place, target, timeStamp, currentTarget, preventDefault };
    const nativeEvent = { pointerType: options.pointerType ?? 'mouse' };
    const given = { ...event, nativeEvent, stopPropagation: vi.fn() };
    ignoreSecondClick(given as unknown as MouseEvent);
    return preventDefault.mock.calls.length > 0;
  };
  /** Presses the mouse, and returns whether that can select something. */
  const press = (detail: number) =>
    ownerDocument.dispatchEvent(
      Object.assign(new Event('mousedown', { cancelable: true }), { detail }),
    );
  return { click, press };
}

test('the second click of a double click is ignored, and the third', () => {
  const { click } = createIsland();
  const clicks = [click(100), click(300, { detail: 2 }), click(500, { detail: 3 })];
  expect(clicks).toEqual([false, true, true]);
});

test('two clicks are two', () => {
  const { click } = createIsland();
  expect([click(100), click(900)]).toEqual([false, false]);
});

// The browser counts a click as the second if the first was at the same place of the screen.
test('a click counts after one on something else, which has scrolled away', () => {
  const { click } = createIsland();
  expect(click(300, { detail: 2 })).toBe(false);
  expect([click(1000), click(3000, { detail: 2 })]).toEqual([false, false]);
});

const tap = { pointerType: 'touch' };
const onOption = { ...tap, isOnButton: false };

test.each([
  ['directly after another at the same place', 300, onOption, true],
  ['a moment later', 800, onOption, false],
  ['at another place', 300, { ...onOption, screenY: 400 }, false],
])('a tap on what comes after a button’s press, %s', (_, time, second, isIgnored) => {
  const { click } = createIsland();
  expect([click(100, tap), click(time, second)]).toEqual([false, isIgnored]);
});

test('taps on one option after another are answers, and so is a tap’s click on its control', () => {
  const { click } = createIsland();
  expect([click(100, onOption), click(101, onOption), click(300, onOption)]).not.toContain(true);
});

test.each([
  ['a second press at the place of a button selects nothing', true, 2, false],
  ['a first press may select', true, 1, true],
  ['two presses on a text select its word', false, 2, true],
])('%s', (_, isOnButton, detail, canSelect) => {
  const { click, press } = createIsland();
  click(100, { isOnButton });
  expect(press(detail)).toBe(canSelect);
  expect(press(2)).toBe(true);
});
