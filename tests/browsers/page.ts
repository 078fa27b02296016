import { test as base, expect } from 'vitest';
import { engines } from './engines.ts';
import { HOST, readPorts } from '../../cli/ports.ts';
import { openBrowser, openWebKit, type Tab } from './tabs.ts';

/** What people look for: a selector, and a name to find it by. */
type Target = { selector: string; name?: string };

const byName =
  (kind: string) =>
  (name: string, within = 'body'): Target => ({ selector: `${within} :is(${kind})`, name });
export const css = (selector: string): Target => ({ selector });
export const button = byName('button, summary');
export const link = byName('a[href]');
export const field = byName('input, textarea');

/** An open page, with what people do and look for in it. */
function createPage(tab: Tab) {
  const look = (target: Target) => tab.evaluate(find, target);
  const expectLook = (target: Target, read: () => unknown = () => look(target)) =>
    expect.poll(read, { message: target.name ?? target.selector });
  return {
    ...tab,
    look,
    open: (path: string) => tab.goto(`http://${HOST}:${readPorts().site}${path}`),
    shows: (text: string) =>
      expect.poll(() => tab.evaluate(() => document.body.innerText)).toContain(text),
    sees: (target: Target) => expectLook(target).toBeTruthy(),
    misses: (target: Target) => expectLook(target).toBeNull(),
    arrives: (path: string) => expect.poll(() => tab.evaluate(() => location.pathname)).toBe(path),
    /** Clicks an element once it stands still and nothing lies on top of it. */
    async click(target: Target) {
      let spot: Awaited<ReturnType<typeof look>> = null;
      await expectLook(target, async () => {
        const before = spot;
        spot = await look(target);
        return spot?.isReady && spot.x === before?.x && spot.y === before.y;
      }).toBe(true);
      await tab.clickAt(spot!.x, spot!.y);
    },
    async fill(target: Target, text: string) {
      await this.click(target);
      await tab.type(text);
    },
  };
}

/** Returns what is seen of the first visible element that fits, and scrolls to it where needed. */
function find({ selector, name }: Target) {
  const isVisible = (element: Element) =>
    // The items of a closed menu have a box in new browsers.
    !element.closest('details:not([open]) > :not(summary)') &&
    getComputedStyle(element).visibility === 'visible' &&
    element.getClientRects().length > 0;
  // Not `element.labels`, a live list: WebKitGTK 2.50 crashed when it collected one of a React form.
  const labels = [...document.querySelectorAll('label')];
  const labelOf = (element: Element) => labels.find(({ control }) => control === element);
  const nameOf = (element: HTMLElement) =>
    (element.ariaLabel ?? labelOf(element)?.textContent ?? element.textContent)
      .replace(/\s+/g, ' ')
      .trim();
  const element = [...document.querySelectorAll<HTMLInputElement>(selector)].find(
    (each) => isVisible(each) && (name === undefined || nameOf(each) === name),
  );
  if (!element) return null;
  const { left, top, width, height } = element.getClientRects()[0]!;
  const [x, y] = [left + width / 2, top + height / 2];
  const onTop = document.elementFromPoint(x, y);
  const isOnTop = element.contains(onTop) || onTop?.closest('label')?.control === element;
  const isInView = isOnTop && top >= 0 && top + height <= innerHeight;
  if (!isInView) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return {
    x,
    y,
    isReady: isInView && !element.disabled,
    color: getComputedStyle(element).color,
  };
}

/** A test in a new profile of the project's browser. It fails if its page logs an error. */
export const test = base.extend('page', async ({ task }, { onCleanup }) => {
  const engine = task.file.projectName!;
  const open = engine === 'webkit' ? openWebKit : openBrowser;
  const tab = await open(engines[engine]!()!, engine);
  onCleanup(async () => {
    await tab.close();
    expect(tab.errors).toEqual([]);
  });
  await tab.resize(1366, 768);
  return createPage(tab);
});
