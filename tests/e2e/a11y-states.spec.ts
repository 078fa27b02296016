import {
  axeViolations,
  borderOf,
  brokenWords,
  clippedText,
  movingElements,
  sizeText,
  widenTypeface,
} from './a11y.ts';
import { expect, isLong, test } from './fixtures.ts';
import { states } from './states.ts';

// Tall enough for every island to be visible, which hydrates it for a member.
const height = 1600;

test.use({ viewport: { width: 1280, height } });

for (const [name, open] of Object.entries(states)) {
  test(`${name}: accessible, without motion, with visible borders, and not clipped in any text size`, async ({
    page,
  }) => {
    await open(page);
    expect(await movingElements(page)).toEqual([]);

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of isLong ? [1280, 768, 320] : [colorScheme === 'dark' ? 1280 : 320]) {
        await page.setViewportSize({ width, height });
        expect(await axeViolations(page), `${colorScheme}, ${width} px`).toEqual([]);
        expect(await clippedText(page), `${width} px`).toEqual([]);
      }
    }

    await page.emulateMedia({ forcedColors: 'active' });
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
    await sizeText(page, 100);

    await widenTypeface(page);
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height });
      expect(await brokenWords(page), `wide typeface at ${width} px`).toEqual([]);
    }
  });
}

test('the small menu is accessible and not clipped in any text size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await states.menu(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(await clippedText(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  await sizeText(page, 200);
  expect(await clippedText(page)).toEqual([]);
});

test('the answers and buttons of the survey are at least 44 pixels high', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await states['question with one answer'](page);
  const targets = page.locator('main').locator('label, button').filter({ visible: true });
  expect(await targets.count()).toBeGreaterThan(5);
  for (const target of await targets.all())
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});
