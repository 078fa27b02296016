import { sentence } from '../../src/messages/errors.ts';
import { expectAccessible } from './a11y.ts';
import { allowErrors, expect, test } from './fixtures.ts';

test('an island that throws shows a message, and links still work', async ({
  page,
  pageErrors,
}) => {
  await page.route('**/survey', async (route) => {
    const response = await route.fetch();
    const props = /(component-export="SurveyWizard"[^>]* props=")[^"]*/;
    await route.fulfill({ response, body: (await response.text()).replace(props, '$1{}') });
  });
  await page.goto('/survey');
  const message = page.getByRole('main').getByRole('alert');
  await expect(message).toContainText(sentence('page/failed'));
  await expect(message.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  await expectAccessible(page, 'a page with a broken island');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Downloads' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Download Apps');
  allowErrors(pageErrors, /reading 'map'/);
});
