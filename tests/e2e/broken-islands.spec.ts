import { sentence } from '../../src/messages/errors.ts';
import { expectAccessible } from './a11y.ts';
import { allowErrors, expect, test } from './fixtures.ts';

test('islands that throw show an error message, and links still work', async ({
  page,
  pageErrors,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  // The first effect in each island throws.
  await page.addInitScript(() => {
    const { setAttribute } = Element.prototype;
    Element.prototype.setAttribute = function (attribute, value) {
      if (attribute === 'data-ready')
        throw new Error(`${this.getAttribute('component-export')} is broken`);
      setAttribute.call(this, attribute, value);
    };
  });
  await page.goto('/joinwaitlist');
  for (const [name, opener] of [
    ['Leaderboard', page.locator('#leaderboard-heading')],
    ['Subscribe', page.getByRole('button', { name: 'Subscribe' })],
    ['SignInPanel', page.getByRole('banner').getByRole('button', { name: 'Sign In' })],
  ] as const) {
    // At once, because what breaks takes its opener with it.
    await opener.evaluate((element: HTMLElement) => {
      element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      element.click();
    });
    const island = page.locator(`astro-island[component-export=${name}]`);
    await expect(island.getByRole('alert')).toContainText(sentence('page/failed'));
    await expect(island.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
    expect(logged.filter((line) => line.includes(`island: ${name}`))).toHaveLength(1);
  }
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'a page with broken islands');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Downloads' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Download Apps');
  allowErrors(pageErrors, /is broken/);
});

test('an unhandled error is logged once with its context, and not shown to visitors', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/blog');
  await page.getByRole('button', { name: 'Services' }).click();
  await expect(page.locator('header astro-island')).toHaveAttribute('data-ready');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('thrown');
    });
    void Promise.reject(new Error('rejected'));
  });
  await expect.poll(() => pageErrors.length).toBe(2);
  await expect(page.locator('body')).not.toContainText(/thrown|rejected/);
  for (const message of ['thrown', 'rejected']) {
    const lines = pageErrors.filter((error) => error.includes(message));
    expect(lines).toEqual([expect.stringMatching(/page: \/blog, island: SiteNav, deployed: \d/)]);
  }
  allowErrors(pageErrors);
});

test('a page of an older deployment, whose islands the server no longer has, offers to reload', async ({
  page,
  pageErrors,
}) => {
  await page.route('**/blog', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/(component-url="\/_astro\/\w+)\.[^"]+"/g, '$1.0LD.js"');
    await route.fulfill({ response, body });
  });
  await page.goto('/blog');
  await page.unroute('**/blog');
  const notice = page.getByText('A part of this page could not be loaded.');
  const subscribe = page.getByRole('button', { name: 'Subscribe' });
  await subscribe.click();
  await expect(notice).toBeVisible();
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await expect(notice).toBeHidden();
  await subscribe.click();
  await expect(page.getByText(sentence('subscribe/signed-out'))).toBeVisible();
  allowErrors(pageErrors, /_astro\/.*0LD|status of 404/);
});
