import { expect, test } from './fixtures.ts';
import { signInAsMember, signInByPhone } from '../../scripts/local/accounts.ts';
import { openMoreWays, signOutButton } from './steps.ts';

// Phones drop a page while its owner looks something up in another app, and load it anew.
test('what a member has typed is there after a reload, until signing out', async ({ page }) => {
  await signInAsMember(page, 'Nadia', 0);
  const friend = page.getByLabel("Friend's WhatsApp number");
  await openMoreWays(page);
  await friend.fill('98765');
  await page.reload();
  await expect(friend).toHaveValue('98765');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Correct Name or Contact' }).click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Nadia K');
  await page.reload();
  await expect(name).toHaveValue('Nadia K');
  await signOutButton(page).click();
  await expect(name).toBeHidden();
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept.filter((key) => key.endsWith('-draft'))).toEqual([]);
});

test('everything typed for the newsletter is there after a reload', async ({ page }) => {
  await signInByPhone(page);
  await page.goto('/aboutus');
  const footer = page.getByRole('contentinfo');
  const fields = footer.getByRole('textbox');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer.getByLabel('Your email address')).toBeVisible();
  for (const field of await fields.all()) await field.fill('nadia@');
  await page.reload();
  await footer.scrollIntoViewIfNeeded();
  await expect(footer.getByLabel('Your email address')).toBeVisible();
  for (const field of await fields.all()) {
    await expect(field).toHaveValue('nadia@');
    await expect(field).not.toBeFocused();
  }
});
