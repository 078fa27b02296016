import { longPost } from '../site-content.ts';
import { expect, test } from './fixtures.ts';
import { routesByLayout } from './routes.ts';

for (const width of [360, 1280])
  test(`pages can be read from right to left at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const { path } of routesByLayout) {
      await page.goto(path);
      await page.evaluate(() => (document.documentElement.dir = 'rtl'));
      const heading = page.getByRole('heading', { level: 1 });
      const { x, end } = await heading.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const box = range.getBoundingClientRect();
        return { x: box.left, end: document.documentElement.clientWidth - box.right };
      });
      expect.soft(end, `${path} begins on the right`).toBeLessThanOrEqual(Math.max(x, width / 3));
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(scrollWidth, path).toBeLessThanOrEqual(width);
    }
  });

test('a printed post is its text, without the frame of the site', async ({ page }) => {
  await page.goto(longPost.path);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(longPost.data.title);
  await expect(page.getByRole('article').getByRole('paragraph').last()).toBeVisible();
  for (const role of ['banner', 'contentinfo', 'navigation', 'dialog'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Join the waitlist' })).toHaveCount(0);
});
