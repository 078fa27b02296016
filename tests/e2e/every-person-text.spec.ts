import { expect, test } from './fixtures';
import { launchSite } from './other-sites';
import { sizeText, unreadable } from './person-checks';
import { openCodeStep } from './person-states';
import { routes } from './routes';

for (const width of [360, 1280]) {
  test(`every page reads whole with text of twice the size at ${width} px`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const { path } of routes) {
      await page.goto(path);
      await sizeText(page, 200);
      expect(await unreadable(page), path).toEqual([]);
    }
    await page.goto(launchSite.origin);
    await expect(page.getByRole('timer')).toBeVisible();
    await sizeText(page, 200);
    expect(await unreadable(page), 'countdown').toEqual([]);
  });
}

test('the dialog’s code reads whole with text of twice the size', async ({ page }) => {
  await openCodeStep(page);
  await sizeText(page, 200);
  for (const width of [1280, 360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await unreadable(page), String(width)).toEqual([]);
  }
});
