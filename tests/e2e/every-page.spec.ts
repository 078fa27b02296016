import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { routes } from './routes';

const widths = [360, 768, 1440];
const schemes = ['light', 'dark'] as const;

/** What axe finds, as rule and places. */
async function faults(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

for (const { path, heading } of routes) {
  for (const width of widths) {
    test.describe(`${path} at ${width} px`, () => {
      test.use({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });

      test('is whole, quiet, no wider than the screen, and accessible in light and dark', async ({
        page,
      }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
        await page.evaluate(async () => {
          for (const image of document.images) image.loading = 'eager';
          await Promise.all([...document.images].map((image) => image.decode()));
        });
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow, colorScheme).toBe(0);
          expect(await faults(page), colorScheme).toEqual([]);
        }
      });
    });
  }
}

test('no element says an attribute twice: the second would not count', async ({ request }) => {
  for (const { path } of routes) {
    const html = await (await request.get(path)).text();
    const tags =
      html.match(/<[a-z][a-z-]*(?:\s+[^\s"'>=]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)+/g) ?? [];
    expect(tags.length, path).toBeGreaterThan(50);
    const doubled = tags.filter((tag) => {
      const names = tag.replace(/"[^"]*"|'[^']*'/g, '').match(/[^\s=]+(?==|\s|$)/g) ?? [];
      return new Set(names).size < names.length;
    });
    expect(doubled, path).toEqual([]);
  }
});

test.describe('an address that leads nowhere', () => {
  for (const path of ['/nothing-here', '/blog/no-such-post', '/imamme/deeper']) {
    test(`${path} shows the error page with its status`, async ({ page, troubles }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found');
      await expect(page.getByRole('main')).toContainText(
        "The page you're looking for doesn't exist or has been moved.",
      );
      expect(await faults(page)).toEqual([]);
      await page.getByRole('link', { name: 'Go Back Home' }).click();
      await expect(page).toHaveURL('/');
      expect(troubles.splice(0)).toEqual([
        expect.stringContaining(path),
        expect.stringContaining('404'),
      ]);
    });
  }
});
