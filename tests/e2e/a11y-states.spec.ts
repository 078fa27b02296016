import type { Page } from '@playwright/test';
import {
  axeViolations,
  borderOf,
  brokenWords,
  clippedText,
  looks,
  movingElements,
  resetText,
  sizeText,
  widenTypeface,
} from './a11y.ts';
import { expect, test } from './fixtures.ts';
import { walks } from './states.ts';
import { startSurvey } from './survey-helpers.ts';

// Tall enough for every island to be visible, which hydrates it for a member.
const height = 1600;
const wide = { width: 1280, height };

test.use({ viewport: wide });

/** Expects that a state is accessible, without motion, with visible borders, and not clipped in any text size. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await movingElements(page)).toEqual([]);

  // Both themes have the contrast that tests/styles checks.
  for (const { width, colorScheme } of looks({ short: [[320, 'dark']] })) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    expect(await axeViolations(page), `${colorScheme}, ${width} px`).toEqual([]);
    expect(await clippedText(page), `${width} px`).toEqual([]);
  }

  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  const controls = page.locator(
    ':is(.button, input:not([type=radio], [type=checkbox]), textarea):visible',
  );
  for (const control of await controls.all())
    expect(await borderOf(control), await control.innerHTML()).not.toBe('none');
  await page.emulateMedia({ forcedColors: 'none' });

  await sizeText(page, 200);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height });
    expect(await clippedText(page), `text of twice the size at ${width} px`).toEqual([]);
  }
  await resetText(page);

  await widenTypeface(page);
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height });
    expect(await brokenWords(page), `wide typeface at ${width} px`).toEqual([]);
  }
  await resetText(page);
  await page.setViewportSize(wide);
}

for (const [walk, states] of Object.entries(walks)) {
  test(`${walk}: every state is accessible, without motion, with visible borders, and not clipped in any text size`, async ({
    page,
  }) => {
    for (const [name, open] of Object.entries(states)) {
      await test.step(name, async () => {
        await open(page);
        await expectAccessible(page);
      });
    }
  });
}

test('the small menu is accessible and not clipped in any text size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await walks['the menu']!['menu']!(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(await clippedText(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  await sizeText(page, 200);
  expect(await clippedText(page)).toEqual([]);
});

test('the answers and buttons of the survey are at least 44 pixels high', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await startSurvey(page, 'Youth');
  const targets = page.locator('main').locator('label, button').filter({ visible: true });
  expect(await targets.count()).toBeGreaterThan(5);
  for (const target of await targets.all())
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});
