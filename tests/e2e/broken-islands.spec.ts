import { sentence } from '../../src/messages/errors.ts';
import { expectAccessible } from './a11y.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { signInAsNewcomer } from './people.ts';
import { fillJoinForm, openDialog, problems } from './steps.ts';

test('an island that throws shows a message, and links still work', async ({
  page,
  pageErrors,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route('**/survey', async (route) => {
    const response = await route.fetch();
    const props = /(component-export="SurveyWizard"[^>]* props=")[^"]*/;
    await route.fulfill({ response, body: (await response.text()).replace(props, '$1{}') });
  });
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

test('code that is missing asks for a reload, which keeps what was typed', async ({
  page,
  pageErrors,
}) => {
  const code = /_astro\/Subscribe\.[^/]*js/;
  await page.route(code, (route) => route.fulfill({ status: 404, body: '' }));
  await signInAsNewcomer(page);
  await fillJoinForm(page, 'Amina');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('alert').getByText(sentence('page/not-loaded'))).toBeVisible();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Amina');
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible();
  await expect(page.getByText(sentence('page/not-loaded'))).toBeHidden();
  allowErrors(pageErrors, /404/);
});
