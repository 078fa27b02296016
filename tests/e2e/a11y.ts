import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { isLong } from '../long.ts';

/** axe for browsers. The file of the package that Node loads is more than twice as long. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The screens and themes on which axe checks every page. */
export const LOOKS: [width: number, colorScheme: 'light' | 'dark'][] = [
  [320, 'dark'],
  [768, 'light'],
  [1280, 'dark'],
];

/** Sets the browser's default text size, in pixels. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
}

/**
 * Expects that a page in some state passes axe and that none of its text is clipped on these
 * screens, that nothing moves, that controls are visible in forced colours and called by what they
 * show, and that text of twice the size fits. The short run looks at one screen unless told otherwise.
 */
export async function expectAccessible(
  page: Page,
  state: string,
  looks = isLong ? LOOKS : LOOKS.slice(0, 1),
) {
  const before = page.viewportSize()!;
  const { height } = before;
  expect(await runningAnimations(page), state).toEqual([]);
  for (const [width, colorScheme] of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    const look = `${state}, ${colorScheme}, ${width} px`;
    expect.soft(await violations(page), look).toEqual([]);
    expect.soft(await clippedText(page), look).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  expect.soft(await borderlessControls(page), state).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  expect.soft(await unnamedLabels(page), state).toEqual([]);
  expect.soft(await invalidForms(page), state).toEqual([]);
  await setTextSize(page, 32);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height });
    expect.soft(await clippedText(page), `${state}, large text, ${width} px`).toEqual([]);
  }
  // Restores the browser's defaults. The colour scheme is light since the check of forced colours.
  await setTextSize(page, 16);
  await page.setViewportSize(before);
}

/**
 * Returns what axe finds, except in frames, which are third parties'. Its script of 650 KB is evaluated once in
 * each document, by DevTools: through `page.evaluate`, that takes half as long again.
 */
export async function violations(page: Page) {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Runtime.evaluate', { expression: AXE });
    await devtools.detach();
  }
  return page.evaluate(async () => {
    const { run } = Reflect.get(window, 'axe') as typeof axe;
    const results = await run({ resultTypes: ['violations'] });
    return results.violations.map(({ id, nodes }) => [id, nodes]);
  });
}

/**
 * Returns forms that Firefox tells screen readers are invalid while none of their fields is: those in which something
 * required is missing, also before anybody has pressed a button, unless the form says otherwise.
 */
const invalidForms = (page: Page) =>
  page
    .locator('form:invalid:not([aria-invalid=false], :has([aria-invalid=true]))')
    .evaluateAll((forms) => forms.map((form) => form.textContent));

/** Returns texts that are cut off, stick out of a control or leave the page, and whether it scrolls horizontally. */
export const clippedText = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const clipped = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
    // The countdown shows only the first letter of each unit; wide tables, code and an app's week can be scrolled.
    const exempt =
      '.visually-hidden, .blurred, svg, [aria-hidden=true], [inert], [role=timer] dt, .table-scroll, pre, .phones';
    const controls = 'a, button, label, summary';
    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
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
      // Fractions of pixels are rounded, and letters are a little higher than their line.
      if (right > clientWidth + 1 || left < -1) clipped.push(`"${text}" leaves the page`);
      for (let box = parent; box !== document.body; box = box.parentElement!) {
        const { overflowX, overflowY, borderInlineEndWidth } = getComputedStyle(box);
        const edges = box.getBoundingClientRect();
        const isTooHigh = bottom > edges.bottom + 2 || top < edges.top - 2;
        const isTooWide = right > edges.right + 2 || left < edges.left - 2;
        if ((clips(overflowY) && isTooHigh) || (clips(overflowX) && isTooWide))
          clipped.push(`"${text}" is cut off`);
        else if (parseFloat(borderInlineEndWidth) > 0 && isTooWide && box.matches(controls))
          clipped.push(`"${text}" sticks out of its control`);
        if (/auto|scroll/.test(overflowX)) break;
      }
    }
    return clipped;
  });

/** Returns running animations of more than 10 ms: with reduced motion, there are none. */
const runningAnimations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => Number(effect!.getComputedTiming().endTime))
      .filter((endTime) => endTime > 10),
  );

/** Returns buttons and fields without a visible border, which forced colours would hide. */
const borderlessControls = (page: Page) =>
  page
    .locator(':is(.button, input:not([type=radio], [type=checkbox]), textarea):visible')
    .evaluateAll((controls) =>
      controls
        // No width, no style, or a transparent colour.
        .filter((control) => /^0px| none |rgba\(.* 0\)$/.test(getComputedStyle(control).borderTop))
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    );

/**
 * Returns controls that show words which aren't in their name, so that voice control doesn't know them (WCAG 2.5.3).
 * axe's rule for it is experimental, and doesn't look at what is hidden inside of a control.
 */
const unnamedLabels = (page: Page) =>
  page.locator(':is(a[href], button, summary, label):visible').evaluateAll((controls) =>
    (controls as HTMLElement[]).flatMap((control) => {
      const { ariaLabel, innerText } = control;
      const hidden = [...control.querySelectorAll('[aria-hidden=true]')];
      const isUnnamed =
        (ariaLabel && !ariaLabel.includes(innerText.trim())) ||
        hidden.some((part) => part.checkVisibility() && /\p{L}/u.test(part.textContent));
      return isUnnamed ? control.outerHTML.slice(0, 120) : [];
    }),
  );
