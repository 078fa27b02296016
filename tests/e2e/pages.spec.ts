import { app } from '../site-content.ts';
import { expectAccessible } from './a11y.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { routesByLayout } from './routes.ts';

const isCode = (url: string) => /\.(m?js|css)$/.test(new URL(url).pathname);

test.use({ viewport: { width: 320, height: 800 } });

for (const path of routesByLayout) {
  test(`${path} is complete, accessible and without errors on every screen`, async ({
    page,
    baseURL,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode()));
    });
    await expectAccessible(page, path, [
      [320, 'light'],
      [1280, 'dark'],
    ]);
    // These pages are one island, which loads by itself.
    if (!['/survey', '/account'].includes(path)) expect(requested.filter(isCode)).toEqual([]);
    expect(requested.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  });
}

test('an unknown URL shows the error page with status 404', async ({
  page,
  request,
  pageErrors,
}) => {
  for (const path of ['/blog/no-such-post', `${app.path}/deeper`])
    expect((await request.get(path)).status(), path).toBe(404);
  const response = await page.goto('/nothing-here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found');
  await expect(page.getByRole('main')).toContainText(
    "The page you're looking for doesn't exist or has been moved.",
  );
  await expectAccessible(page, 'the error page');
  await page.getByRole('link', { name: 'Go Back Home' }).click();
  await expect(page).toHaveURL('/');
  allowErrors(pageErrors, /404/);
});
