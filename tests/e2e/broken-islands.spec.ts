import type { Page } from '@playwright/test';
import { sentence } from '../../src/messages/errors.ts';
import { expectAccessible } from './a11y.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { openDialog, problems } from './steps.ts';

/** Changes the HTML that the server sends for the page, until the returned function is called. */
async function changeHtml(page: Page, path: string, from: RegExp, to: string) {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(from, to) });
  });
  return () => page.unroute(`**${path}`);
}

test('an island that throws shows a message, and links still work', async ({
  page,
  pageErrors,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await changeHtml(page, '/survey', /(component-export="SurveyWizard"[^>]* props=")[^"]*/, '$1{}');
  await page.goto('/survey');
  const message = page.getByRole('main').getByRole('alert');
  await expect(message).toContainText(sentence('page/failed'));
  await expect(message.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  expect(logged.filter((line) => line.includes('island: SurveyWizard'))).toHaveLength(1);
  await expectAccessible(page, 'a page with a broken island');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Downloads' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Download Apps');
  allowErrors(pageErrors, /reading 'map'/);
});

test('an unhandled error is logged once with its context, and not shown to visitors', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/blog');
  await openDialog(page);
  await page.keyboard.press('Enter');
  await expect(problems(page)).toBeVisible();
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
    expect(lines).toEqual([
      expect.stringMatching(/page: \/blog, island: SignInPanel, deployed: \d/),
    ]);
  }
  allowErrors(pageErrors);
});

test('a page whose code the server no longer has offers to reload', async ({
  page,
  pageErrors,
}) => {
  const restore = await changeHtml(page, '/blog', /(\/SignInPanel)\.[^"]+\.js"/g, '$1.0LD.js"');
  await page.goto('/blog');
  await restore();
  const notice = page.getByText('A part of this page could not be loaded.');
  const dialog = await openDialog(page);
  await expect(notice).toBeVisible();
  await expectAccessible(page, 'the notice');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(notice).toBeHidden();
  await dialog.getByLabel('Phone number').press('Enter');
  await expect(dialog.getByText(sentence('otp-send/missing-phone'))).toBeVisible();
  allowErrors(pageErrors, /_astro\/.*0LD|status of 404/);
});
