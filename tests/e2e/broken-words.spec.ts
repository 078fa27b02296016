import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { states } from './person-states';
import { routes } from './routes';

/** Sets the page in a typeface as wide as people's own may be, where the system brings no other. */
const widen = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { font-family: Verdana, 'DejaVu Sans', sans-serif !important }`);
    document.adoptedStyleSheets.push(sheet);
  });

/** Words that stand on two lines; what has a point or a stroke in it may break there. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.visually-hidden'))
        continue;
      for (const { 0: word, index } of text.data.matchAll(/\p{L}+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.add(word);
      }
    }
    return [...broken];
  });

const widths = [320, 360, 390, 440, 768, 1024, 1280];

async function expectWholeWords(page: Page, where: string) {
  await widen(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await brokenWords(page), `${where} at ${width} px`).toEqual([]);
  }
}

test.use({ reducedMotion: 'reduce' });

test('in a wide typeface no word is broken on any page', async ({ page }) => {
  for (const { path } of routes) {
    await page.goto(path);
    await expectWholeWords(page, path);
  }
});

for (const [name, open] of states) {
  test(`in a wide typeface no word is broken in ${name}`, async ({ page }) => {
    await open(page);
    await expectWholeWords(page, name);
  });
}
