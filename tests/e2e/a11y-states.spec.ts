import type { Page } from '@playwright/test';
import {
  axeViolations,
  borderlessControls,
  clippedText,
  expectRoomForText,
  looks,
  movingElements,
} from './a11y.ts';
import { expect, test } from './fixtures.ts';
import { walks } from './states.ts';

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
  expect(await borderlessControls(page)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });

  await expectRoomForText(page, height);
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
  await expectRoomForText(page, 800);
});
