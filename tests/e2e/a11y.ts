import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { setTextSize } from './fixtures.ts';

type Look = readonly [width: number, colorScheme: 'light' | 'dark'];

/**
 * Expects that what is open is accessible, at rest, and not clipped: on these screens and in these themes,
 * in forced colours, and with text of twice the size.
 */
export async function expectAccessible(page: Page, state: string, looks: Look[] = [[320, 'dark']]) {
  const before = page.viewportSize()!;
  const { height } = before;
  expect(await movingElements(page), state).toEqual([]);

  for (const [width, colorScheme] of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    const look = `${state}, ${colorScheme}, ${width} px`;
    expect.soft(await axeViolations(page), look).toEqual([]);
    expect.soft(await clippedText(page), look).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  expect.soft(await borderlessControls(page), state).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });

  await setTextSize(page, 32);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height });
    expect.soft(await clippedText(page), `${state}, large text, ${width} px`).toEqual([]);
  }
  await setTextSize(page, 16);
  await page.setViewportSize(before);
}

/** Returns axe's violations. Its legacy mode is faster, and fine for pages without third-party frames. */
async function axeViolations(page: Page) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** Returns texts that are clipped or outside the page, and whether the page scrolls horizontally. */
export function clippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
    const isMeantToBeCut = (element: Element) =>
      // The countdown shows only the first letter of each unit.
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

/** Returns what moves for longer than 10 ms. */
const movingElements = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const endTime = Number(effect!.getComputedTiming().endTime);
        return playState === 'running' && endTime > 10;
      })
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 80)),
  );

/** Returns buttons and fields that only their colour would show, which forced colours replace. */
const borderlessControls = (page: Page) =>
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
