import { sentence } from '../../src/messages/errors.ts';
import { allowErrors, expect, test } from './fixtures.ts';
import { openDialog, signInButton, signInDialog } from './steps.ts';

test('an outdated page offers to reload when it needs code that is gone, also while the visitor signs in', async ({
  page,
  pageErrors,
}) => {
  // The page of an older deployment, whose island files the server no longer has.
  const openOldPage = async () => {
    await page.route('**/blog', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(/(component-url="\/_astro\/\w+)\.[^"]+"/g, '$1.0LD.js"');
      await route.fulfill({ response, body });
    });
    await page.goto('/blog');
    await page.unroute('**/blog');
  };
  const notice = page.getByText('A part of this page could not be loaded.');
  const reload = page.getByRole('link', { name: 'Reload the page' });
  const subscribe = page.getByRole('button', { name: 'Subscribe' });

  await openOldPage();
  await subscribe.click();
  await expect(notice).toBeVisible();
  await reload.click();
  await expect(notice).toBeHidden();
  await subscribe.click();
  await expect(page.getByText(sentence('subscribe/signed-out'))).toBeVisible();

  await openOldPage();
  await signInButton(page).click();
  await expect(signInDialog(page)).toBeVisible();
  await reload.click();
  await openDialog(page);
  allowErrors(pageErrors, /_astro\/.*0LD|status of 404/);
});
