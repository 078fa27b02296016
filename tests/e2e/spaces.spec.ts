import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { routes } from './routes.ts';

/**
 * Returns words that stand side by side without a space: an element in a line begins or ends where
 * a space was lost, which compressing the HTML can do.
 */
const gluedWords = (page: Page) =>
  page.evaluate(() => {
    const isInline = (element: Element) => getComputedStyle(element).display === 'inline';
    const blockOf = (node: Node) => {
      let element = node.parentElement!;
      while (isInline(element)) element = element.parentElement!;
      return element;
    };
    const glued: string[] = [];
    let before: Text | undefined;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (!text.parentElement!.checkVisibility() || text.data === '') continue;
      if (before && blockOf(before) === blockOf(text)) {
        const [end, start] = [before.data.slice(-20), text.data.slice(0, 20)];
        const isApart = text.previousSibling instanceof HTMLBRElement;
        if (/[\p{L}\p{N}.,;:!?…]$/u.test(end) && /^[\p{L}\p{N}]/u.test(start) && !isApart)
          glued.push(end + start);
      }
      before = text;
    }
    return glued;
  });

/** Everybody whom a page says something else to (HeadScript.astro), by attributes of <html>. */
const visitors = [[], ['referred'], ['session'], ['session', 'member', 'points'], ['launched']];

/** Shows a page as these visitors see it, with everything open that can be opened. */
const showAs = (page: Page, marks: string[]) =>
  page.evaluate((marks) => {
    const root = document.documentElement;
    for (const mark of ['referred', 'session', 'member', 'points', 'launched'])
      root.toggleAttribute(`data-${mark}`, marks.includes(mark));
    for (const details of document.querySelectorAll('details')) details.open = true;
  }, marks);

test('no page has words without a space between them, whoever reads it', async ({ page }) => {
  for (const path of routes) {
    await page.goto(path);
    for (const marks of visitors) {
      await showAs(page, marks);
      expect.soft(await gluedWords(page), `${path}, ${marks.join()}`).toEqual([]);
    }
  }
});
