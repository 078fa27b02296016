import type { Page } from '@playwright/test';
import { setTextSize } from './a11y.ts';
import { expect, test } from './fixtures.ts';
import { routes } from './routes.ts';

/** Returns the words of headings and buttons that don't fit in one line. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    for (const element of document.querySelectorAll('h1, h2, h3, h4, .heading, .button, summary')) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        const parent = text.parentElement!;
        if (!parent.checkVisibility() || parent.closest('.visually-hidden')) continue;
        for (const { index, 0: word } of text.data.matchAll(/[^\s\u2010\u2012-\u2015/-]+/g)) {
          // No line holds what is joined by hyphens that don't break.
          if (word.includes('\u2011')) continue;
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });

test('with text of twice the size on a phone, no word of a heading or button is broken', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of routes) {
    await page.goto(path);
    await setTextSize(page, 32);
    expect.soft(await brokenWords(page), path).toEqual([]);
  }
});
