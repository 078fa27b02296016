import { apps } from '../site-content.ts';
import { expect, test } from './fixtures.ts';

test('on a phone, the days of an app’s week are full-width screens to swipe through', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const { name, path, week } of apps) {
    await page.goto(path);
    const days = week.filter(({ screen }) => screen).map(({ day }) => day);
    expect.soft(days.length, name).toBeGreaterThanOrEqual(3);
    const screens = page.getByRole('region', { name: /, imagined$/ });
    await expect(screens).toHaveCount(days.length);
    await screens.first().scrollIntoViewIfNeeded();
    const { width } = (await screens.first().boundingBox())!;
    expect.soft(width, name).toBeGreaterThan(280);
    // A swipe stops at a day, and not between two.
    await screens.first().evaluate((screen) => screen.parentElement?.scrollBy(200, 0));
    await expect
      .poll(async () => Math.round((await screens.nth(1).boundingBox())!.x))
      .toBeLessThan(40);
  }
});

test('the sources of an app’s answers open below the answer', async ({ page }) => {
  for (const { path, week } of apps) {
    const [source] = week.flatMap(({ screen }) => screen?.sources ?? []);
    await page.goto(path);
    await expect(page.getByText(source!.text)).toBeHidden();
    await page.getByText(source!.name).click();
    await expect(page.getByText(source!.text)).toBeVisible();
  }
});
