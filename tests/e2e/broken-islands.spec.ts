import type { Page } from '@playwright/test';
import { sentence } from '../../src/messages/errors.ts';
import { axeViolations } from './a11y.ts';
import { allowErrors, expect, test } from './fixtures.ts';

/** Expects an error message in the island, and one logged error. */
async function expectNotice(page: Page, name: string, logged: string[]) {
  const island = page.locator(`astro-island[component-export=${name}]`);
  await expect(island.getByRole('alert')).toContainText(sentence('page/failed'));
  await expect(island.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  await expect
    .poll(() => logged.filter((line) => line.includes(`${name} is broken`)))
    .toHaveLength(1);
  expect(logged.filter((line) => line.includes(`island: ${name}`))).toHaveLength(1);
}

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
  for (const [name, hovered] of [
    ['WaitlistPanel', 'main h2'],
    ['Leaderboard', '#leaderboard-heading'],
    ['Subscribe', 'footer form'],
  ] as const) {
    await page.locator(hovered).first().dispatchEvent('pointerover');
    await expectNotice(page, name, logged);
  }
  // Without moving the mouse, which would break the navigation before the click.
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).dispatchEvent('click');
  await expectNotice(page, 'SignInPanel', logged);
  await page.keyboard.press('Escape');
  await expectNotice(page, 'SiteNav', logged);
  expect(await axeViolations(page)).toEqual([]);
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
    const [line, ...others] = pageErrors.filter((error) => error.includes(message));
    expect(others).toEqual([]);
    expect(line).toMatch(/page: \/blog, island: SiteNav, deployed: \d/);
  }
  allowErrors(pageErrors);
});
