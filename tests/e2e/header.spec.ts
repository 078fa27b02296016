import { expect, test } from './fixtures';
import { contentRoutes } from './routes';

const isScript = (url: string) => /\.m?js(\?|$)/.test(new URL(url).pathname);

for (const { path } of contentRoutes) {
  test(`${path} loads no external JavaScript and asks nobody else before an interaction`, async ({
    page,
    baseURL,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(300);
    expect(asked.filter(isScript)).toEqual([]);
    expect(asked.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  });
}

test('the Services menu closes on a click outside and on Escape, which returns the focus', async ({
  page,
}) => {
  await page.goto('/');
  const services = page.getByRole('button', { name: 'Services' });
  const link = page.getByRole('banner').getByRole('link', { name: 'BabyHaan for Parents' });
  await services.click();
  await expect(link).toBeVisible();
  await page.mouse.click(700, 600);
  await expect(link).toBeHidden();

  await services.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'ImamMe for the Youth' }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(services).toBeFocused();
});

for (const dir of ['ltr', 'rtl'] as const) {
  test(`the Services menu opens under its button, ${dir}`, async ({ page }) => {
    await page.goto('/');
    await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir);
    const button = page.getByRole('button', { name: 'Services' });
    for (const width of [1100, 1440, 1900]) {
      await page.setViewportSize({ width, height: 800 });
      await button.click();
      const [above, below] = await Promise.all(
        [button, page.locator('#services-menu')].map((one) =>
          one.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect),
        ),
      );
      const start = dir === 'ltr' ? 'left' : 'right';
      expect(below?.[start], String(width)).toBeCloseTo(above?.[start] ?? 0, 0);
      expect(below?.top).toBeGreaterThanOrEqual(above?.bottom ?? 0);
      await page.keyboard.press('Escape');
    }
  });
}

test('what stands in the header comes in the order in which it is seen, for Tab in every browser', async ({
  page,
}) => {
  await page.goto('/');
  for (const width of [360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const places = await page
      .getByRole('banner')
      .locator('a:visible, button:visible')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().x));
    expect(places.length).toBeGreaterThanOrEqual(3);
    expect(places, String(width)).toEqual(places.toSorted((a, b) => a - b));
  }
});

test.describe('what is about to be needed', () => {
  test('is fetched when it is pointed at, before any click', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const script = page.waitForRequest((request) => isScript(request.url()));
    await page.getByRole('button', { name: 'Services' }).hover();
    await script;
  });

  test('is not fetched for a visitor who saves data, until they click', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/', { waitUntil: 'networkidle' });
    const subscribe = page.getByRole('button', { name: 'Subscribe' });
    await page.getByRole('button', { name: 'Services' }).hover();
    await subscribe.hover();
    await subscribe.focus();
    await page.waitForTimeout(300);
    expect(asked.filter(isScript)).toEqual([]);
    await subscribe.click();
    await expect(page.getByText('Please sign in to subscribe.')).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByLabel('Phone number')).toBeVisible();
  });
});

test('the first click opens the menu at once, and React follows', async ({ page }) => {
  await page.goto('/');
  const island = page.locator('astro-island').first();
  await expect(island).not.toHaveAttribute('data-ready', '');
  await page.getByRole('button', { name: 'Services' }).click();
  await expect(page.locator('#services-menu')).toBeVisible();
  await expect(island).toHaveAttribute('data-ready', '');
  await expect(page.locator('#services-menu')).toBeVisible();
});

test('a click before the code has arrived is done once it has', async ({ page }) => {
  await page.goto('/');
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.locator('astro-island[data-waking]')).toHaveCount(1);
  await expect(page.getByText('Please sign in to subscribe.')).toBeVisible();
  await expect(page.locator('astro-island[data-waking]')).toHaveCount(0);
});

test('the current page is marked, and so is the blog above its posts', async ({ page }) => {
  await page.goto('/downloads');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.locator('[aria-current]:visible')).toHaveText('Downloads');
  await page.goto('/blog/small-deeds-done-often');
  await expect(nav.locator('[aria-current]:visible')).toHaveText('Blog');
  await page.goto('/imamme');
  await expect(nav.locator('[aria-current]:visible')).toHaveText(/Services/);
});

test('the skip link leads to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the header stays at the top', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => window.scrollTo(0, 2000));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Usrah' })).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu lists the services first and Sign In last', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.locator('#site-menu');
    await expect(menu).toBeVisible();
    const items = await menu
      .locator('h2, a, button')
      .evaluateAll((nodes) =>
        nodes.filter((node) => node.checkVisibility()).map((node) => node.textContent?.trim()),
      );
    expect(items).toEqual([
      'Services',
      'ImamMe for the Youth',
      'BabyHaan for Parents',
      'ShaykhPir for Educators',
      'Home',
      'Join waitlist',
      'Survey',
      'Downloads',
      'About us',
      'Blog',
      'Sign In',
    ]);
  });

  test('choosing a link closes the menu, also the link to the current page', async ({ page }) => {
    await page.goto('/blog');
    const menu = page.locator('#site-menu');
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Survey' }).click();
    await expect(page).toHaveURL('/survey');
    await expect(menu).toBeHidden();

    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator('astro-island').first()).toHaveAttribute('data-ready', '');
    await menu.getByRole('link', { name: 'Survey' }).click();
    await expect(menu).toBeHidden();
  });
});
