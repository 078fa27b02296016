import { test as base, expect } from 'vitest';
import { engines } from './engines.ts';
import { HOST, readPorts } from '../../scripts/ports.ts';
import { openTab, type Tab } from './tabs.ts';

/** What people look for: a selector, and a name to find it by. `center` scrolls to it first. */
type Target = { selector: string; name?: string; center?: boolean };

export const css = (selector: string): Target => ({ selector });
export const button = byName('button, summary');
export const link = byName('a[href]');
export const field = byName('input, textarea');

function byName(kind: string) {
  return (name: string, within = 'body'): Target => ({ selector: `${within} :is(${kind})`, name });
}

const origin = `http://${HOST}:${readPorts().site}`;

/** An open page, with what people do and look for in it. */
function createPage(tab: Tab) {
  const look = (target: Target) => tab.evaluate(find, target);
  const expectLook = (target: Target, read: () => unknown = () => look(target)) =>
    expect.poll(read, { message: target.name ?? target.selector });
  const page = {
    ...tab,
    look,
    open: (path: string) => tab.goto(origin + path),
    shows: (text: string) =>
      expect.poll(() => tab.evaluate(() => document.body.innerText, undefined)).toContain(text),
    sees: (target: Target) => expectLook(target).toBeTruthy(),
    misses: (target: Target) => expectLook(target).toBeNull(),
    arrives: (path: string) =>
      expect.poll(() => tab.evaluate(() => location.pathname, undefined)).toBe(path),
    /** Clicks an element once it stands still and nothing lies on top of it. */
    async click(target: Target) {
      let spot = await look({ ...target, center: true });
      await expectLook(target, async () => {
        const before = spot;
        spot = await look(target);
        return spot?.isReady && spot.x === before?.x && spot.y === before.y;
      }).toBe(true);
      await tab.clickAt(spot!.x, spot!.y);
    },
    async fill(target: Target, text: string) {
      await page.click(target);
      await expectLook(target).toMatchObject({ isFocused: true });
      await tab.type(text);
    },
  };
  return page;
}

/** Returns what is seen of the first visible element that fits, and scrolls to it where needed. */
function find({ selector, name, center }: Target) {
  const isVisible = (element: Element) =>
    // The items of a closed menu have a box in new browsers.
    !element.closest('details:not([open]) > :not(summary)') &&
    getComputedStyle(element).visibility === 'visible' &&
    element.getClientRects().length > 0;
  const nameOf = (element: HTMLInputElement) => {
    const text = element.ariaLabel ?? (element.labels?.[0] ?? element).textContent;
    return text.replace(/\s+/g, ' ').trim();
  };
  const element = [...document.querySelectorAll<HTMLInputElement>(selector)].find(
    (each) => isVisible(each) && (name === undefined || nameOf(each) === name),
  );
  if (!element) return null;
  const { left, top, width, height } = element.getClientRects()[0]!;
  const [x, y] = [left + width / 2, top + height / 2];
  const onTop = document.elementFromPoint(x, y);
  const isOnTop = element.contains(onTop) || onTop?.closest('label')?.control === element;
  // Not each time: Chromium 112 scrolls smoothly even so, and would begin the movement anew.
  if (center || !isOnTop) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return {
    x,
    y,
    isReady: isOnTop && !element.disabled,
    isFocused: document.activeElement === element,
    color: getComputedStyle(element).color,
  };
}

/** A test in a new profile of the project's browser. It fails if its page logs an error. */
export const test = base.extend('page', async ({ task }, { onCleanup }) => {
  const engine = task.file.projectName!;
  const tab = await openTab(engine, engines[engine]!()!);
  onCleanup(async () => {
    await tab.close();
    expect(tab.errors).toEqual([]);
  });
  await tab.resize(1366, 768);
  return createPage(tab);
});
