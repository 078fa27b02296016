import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { byLength } from '../long.ts';
import { setTextSize } from './fixtures.ts';

/** The screens and themes on which every page is checked. */
export const LOOKS: [width: number, colorScheme: 'light' | 'dark'][] = [
  [320, 'dark'],
  [768, 'light'],
  [1280, 'dark'],
];

/**
 * Expects that what is open is accessible, at rest, and not clipped: on these screens, in forced
 * colours, and with text of twice the size. The short run looks at one screen unless told otherwise.
 */
export async function expectAccessible(
  page: Page,
  state: string,
  looks = byLength({ short: LOOKS.slice(0, 1), long: LOOKS }),
) {
  const before = page.viewportSize()!;
  const { height } = before;
  expect(await runningAnimations(page), state).toEqual([]);
  for (const [width, colorScheme] of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    const look = `${state}, ${colorScheme}, ${width} px`;
    // Axe's legacy mode is faster, and fine for pages without third-party frames.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    const violations = (await axe.analyze()).violations.map(({ id, nodes }) => [id, nodes]);
    expect.soft(violations, look).toEqual([]);
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

/** Returns texts that are clipped or outside the page, and whether it scrolls horizontally. */
export const clippedText = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
    // The countdown shows only the first letter of each unit.
    const exempt = '.visually-hidden, .blurred, svg, [aria-hidden=true], [inert], [role=timer] dt';
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent!.trim();
      const parent = texts.currentNode.parentElement!;
      if (!text || parent.closest(exempt)) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      if (width < 1) continue;
      if (right > clientWidth + 1 || left < -1) found.push(`"${text}" leaves the page`);
      for (let box = parent; box !== document.body; box = box.parentElement!) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const room = box.getBoundingClientRect();
        const isTooHigh = bottom > room.bottom + 2 || top < room.top - 2;
        const isTooWide = right > room.right + 2 || left < room.left - 2;
        if ((cuts(overflowY) && isTooHigh) || (cuts(overflowX) && isTooWide))
          found.push(`"${text}" is cut off`);
      }
    }
    return found;
  });

/** Returns how long what moves takes, from 10 ms on. */
const runningAnimations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .map(({ playState, effect }) => [playState, effect!.getComputedTiming().endTime])
      .filter(([playState, endTime]) => playState === 'running' && Number(endTime) > 10),
  );

/** Returns buttons and fields that only their colour would show, which forced colours replace. */
const borderlessControls = (page: Page) =>
  page
    .locator(':is(.button, input:not([type=radio], [type=checkbox]), textarea):visible')
    .evaluateAll((controls) =>
      controls
        .filter((control) => /^0px| none |rgba\(.* 0\)$/.test(getComputedStyle(control).borderTop))
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    );
