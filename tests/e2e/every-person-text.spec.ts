import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { launchSite } from './launch-site';
import { openCodeStep, states } from './person-states';
import { routes } from './routes';

/** Gives every page text of twice the size, as somebody does who needs it. */
async function doubleTheText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% !important }');
    document.adoptedStyleSheets = [sheet];
  });
}

/** What cannot be read: text that leaves the page, or that something cuts off. */
function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
    const isMeantToBeCut = (element: Element) =>
      // Of the countdown's units, a narrow banner shows the first letter.
      element.closest('.visually-hidden, svg, [aria-hidden=true], [inert], [role=timer] dt') ||
      getComputedStyle(element).filter.includes('blur');
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isCutBy = (box: DOMRect, element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const room = element.getBoundingClientRect();
      const isTooHigh = box.bottom > room.bottom + 2 || box.top < room.top - 2;
      const isTooWide = box.right > room.right + 2 || box.left < room.left - 2;
      return (cuts(overflowY) && isTooHigh) || (cuts(overflowX) && isTooWide);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement!;
      const words = texts.currentNode.textContent?.trim().slice(0, 40);
      if (!words || !parent.checkVisibility({ visibilityProperty: true })) continue;
      const around: Element[] = [];
      for (let one: Element | null = parent; one && one !== document.body; one = one.parentElement)
        around.push(one);
      if (around.some(isMeantToBeCut)) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      for (const box of range.getClientRects()) {
        if (box.width < 1) continue;
        if (box.right > clientWidth + 1 || box.left < -1) found.push(`"${words}" leaves the page`);
        else if (around.some((element) => isCutBy(box, element)))
          found.push(`"${words}" is cut off`);
      }
    }
    return [...new Set(found)];
  });
}

for (const width of [360, 1280]) {
  test.describe(`with text of twice the size at ${width} px`, () => {
    // High enough for an island to be seen, which is when it wakes.
    test.use({ viewport: { width, height: 1600 }, reducedMotion: 'reduce' });

    test.beforeEach(({ page }) => doubleTheText(page));

    test('every page reads whole', async ({ page }) => {
      test.setTimeout(90_000);
      for (const { path } of routes) {
        await page.goto(path);
        expect(await unreadable(page), path).toEqual([]);
      }
      await page.goto(launchSite.origin);
      await expect(page.getByRole('timer')).toBeVisible();
      expect(await unreadable(page), 'countdown').toEqual([]);
    });

    for (const [name, open] of states) {
      test(`${name} reads whole`, async ({ page }) => {
        await open(page);
        expect(await unreadable(page)).toEqual([]);
      });
    }
  });
}

test('the dialog’s code reads whole with text of twice the size', async ({ page }) => {
  await openCodeStep(page);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% !important }');
    document.adoptedStyleSheets = [sheet];
  });
  for (const width of [1280, 360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await unreadable(page), String(width)).toEqual([]);
  }
});

for (const [name, open] of states) {
  test(`at 320 px ${name} reads whole`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 1200 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    expect(await unreadable(page)).toEqual([]);
  });
}
