import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isLong } from '../long.ts';

type Look = [width: 320 | 768 | 1280, colorScheme: 'light' | 'dark'];

/** Screens and themes to try a page with: these, or in the long run every combination. */
export function looks({ short }: { short: Look[] }) {
  const all = ([320, 768, 1280] as const).flatMap((width): Look[] => [
    [width, 'light'],
    [width, 'dark'],
  ]);
  return (isLong ? all : short).map(([width, colorScheme]) => ({ width, colorScheme }));
}

/** Returns axe's violations. Its legacy mode is faster, and fine for pages without third-party frames. */
export async function axeViolations(page: Page) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** Adds a style for the time of an action, as a visitor's browser or its settings could. */
async function withStyle(page: Page, css: string, act: () => Promise<void>): Promise<void> {
  const added = await page.evaluateHandle((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  }, css);
  await act();
  await added.evaluate((sheet) => sheet.replaceSync(''));
}

/** Expects that text of twice the size isn't clipped, and that no word breaks in a wide typeface. */
export async function expectRoomForText(page: Page, height: number): Promise<void> {
  await withStyle(page, 'html { font-size: 200% !important }', async () => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height });
      expect(await clippedText(page), `text of twice the size at ${width} px`).toEqual([]);
    }
  });
  // As wide as a visitor's fallback font could be.
  const wide = `* { font-family: Verdana, 'DejaVu Sans', sans-serif !important }`;
  await withStyle(page, wide, async () => {
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height });
      expect(await brokenWords(page), `wide typeface at ${width} px`).toEqual([]);
    }
  });
}

/** Returns texts that are clipped or outside the page, and whether the page scrolls horizontally. */
export function clippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
    const isMeantToBeCut = (element: Element) =>
      // A narrow countdown shows only the first letter of each unit.
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

/** Returns animations that are longer than 10 ms. */
export const movingElements = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
      const isLong = Number(duration) * Number(iterations) > 10;
      const target = (animation.effect as KeyframeEffect | null)?.target;
      return animation.playState === 'running' && isLong ? [target?.outerHTML.slice(0, 80)] : [];
    }),
  );

/** Returns buttons and fields that only their colour would show, which forced colours replace. */
export const borderlessControls = (page: Page) =>
  page
    .locator(':is(.button, input:not([type=radio], [type=checkbox]), textarea):visible')
    .evaluateAll((controls) =>
      controls
        .filter((control) => {
          const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(control);
          const isTransparent = /^rgba\(.*, 0\)$/.test(borderTopColor);
          return parseFloat(borderTopWidth) === 0 || borderTopStyle === 'none' || isTransparent;
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    );

/** Returns the words that are broken over two lines. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const parent = text.parentElement;
      // A narrow countdown shows the first letter of its units.
      if (!parent?.checkVisibility() || parent.closest('.visually-hidden, [role=timer] dt'))
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
