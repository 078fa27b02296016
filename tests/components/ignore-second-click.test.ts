import type { MouseEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { ignoreSecondClick } from '@/components/ui/ignore-second-click';

interface Click {
  detail?: number;
  pointerType?: string;
  screenY?: number;
  on?: 'button' | 'option' | 'rest of the page';
}

/** A page with an island, and functions that click and press in it, and return whether that is ignored. */
function createPage() {
  const ownerDocument = new EventTarget();
  const island = {};
  const currentTarget = { closest: () => island, ownerDocument };
  function dispatch(type: string, details: object): boolean {
    const event = Object.assign(new Event(type, { cancelable: true }), details);
    return !ownerDocument.dispatchEvent(event);
  }

  function click(time: number, { on = 'button', ...options }: Click = {}): boolean {
    const details = { detail: 1, screenX: 100, screenY: 300, pointerType: 'mouse', ...options };
    const timeStamp = { value: time };
    const nativeEvent = Object.defineProperties(new Event('click', { cancelable: true }), {
      timeStamp,
    });
    Object.assign(nativeEvent, details);
    if (!ownerDocument.dispatchEvent(nativeEvent)) return true;
    if (on === 'rest of the page') return false;
    const preventDefault = vi.fn();
    const target = { closest: () => (on === 'button' ? {} : null) };
    const methods = { preventDefault, stopPropagation: vi.fn() };
    const event = { ...details, ...methods, target, timeStamp: time, currentTarget, nativeEvent };
    ignoreSecondClick(event as unknown as MouseEvent);
    return preventDefault.mock.calls.length > 0;
  }
  return { click, press: (detail: number) => dispatch('mousedown', { detail }) };
}

test('the second click of a double click is ignored, and the third', () => {
  const { click } = createPage();
  const clicks = [click(100), click(900, { detail: 2 }), click(1500, { detail: 3 })];
  expect(clicks).toEqual([false, true, true]);
});

test('two clicks are two', () => {
  const { click } = createPage();
  expect([click(100), click(900)]).toEqual([false, false]);
});

// The browser counts a click as the second if the first was at the same place of the screen.
test('a click counts after one on something else, which has scrolled away', () => {
  const { click } = createPage();
  expect(click(300, { detail: 2 })).toBe(false);
  expect([click(1000), click(3000, { detail: 2 })]).toEqual([false, false]);
});

test('an answer is chosen once by a double click', () => {
  const { click } = createPage();
  const option = { on: 'option' } as const;
  expect([click(100, option), click(300, { ...option, detail: 2 })]).toEqual([false, true]);
});

test('a link that comes up below a button isn’t followed by a double click', () => {
  const { click } = createPage();
  const onLink = { on: 'rest of the page' } as const;
  const clicks = [click(100), click(300, { ...onLink, detail: 2 }), click(900, onLink)];
  expect(clicks).toEqual([false, true, false]);
});

const tap = { pointerType: 'touch' };
const onOption = { ...tap, on: 'option' } as const;

test.each([
  ['directly after another at the same place', 300, onOption, true],
  ['a moment later', 800, onOption, false],
  ['at another place', 300, { ...onOption, screenY: 400 }, false],
])('a tap %s, after one on a button, is ignored: %s', (_, time, second, isIgnored) => {
  const { click } = createPage();
  expect([click(100, tap), click(time, second)]).toEqual([false, isIgnored]);
});

test('taps on one option after another are answers, and so is a tap’s click on its control', () => {
  const { click } = createPage();
  expect([click(100, onOption), click(101, onOption), click(300, onOption)]).not.toContain(true);
});

test.each([
  ['a second press at the place of a button selects nothing', 'button', 2, true],
  ['a first press may select', 'button', 1, false],
  ['two presses on a text select its word', 'option', 2, false],
] as const)('%s', (_, on, detail, isIgnored) => {
  const { click, press } = createPage();
  click(100, { on });
  expect(press(detail)).toBe(isIgnored);
  expect(press(2)).toBe(false);
});
