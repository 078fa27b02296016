import { expect, test } from './fixtures';
import { lineOf, moving, sizeText, unreadable } from './person-checks';
import { states } from './person-states';

// High enough for every island to be seen, which is when it wakes.
test.use({ viewport: { width: 1280, height: 1600 }, reducedMotion: 'reduce' });

for (const [name, open] of states) {
  test(`${name}: at rest, with edges, and whole in every size`, async ({ page }) => {
    await open(page);
    expect(await moving(page)).toEqual([]);

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      const controls = page.locator(
        ':is(.button, input:not([type=radio], [type=checkbox]), textarea):visible',
      );
      expect(await controls.count()).toBeGreaterThan(0);
      for (const control of await controls.all()) {
        const html = await control.evaluate((one) => one.outerHTML);
        expect(await lineOf(control), html).not.toBe('none');
      }
    }
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });

    await page.setViewportSize({ width: 320, height: 1600 });
    expect(await unreadable(page), '320 px').toEqual([]);
    await sizeText(page, 200);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 1600 });
      expect(await unreadable(page), `twice the text at ${width} px`).toEqual([]);
    }
  });
}

test('the menu of a small screen reads whole with text of twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await states[0]![1](page);
  await sizeText(page, 200);
  expect(await unreadable(page)).toEqual([]);
  await sizeText(page, 100);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await unreadable(page)).toEqual([]);
});
