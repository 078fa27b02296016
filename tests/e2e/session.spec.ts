import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { createPerson, signIn } from './people.ts';
import { openDialog, signInButton, signInByPhone, signOutButton } from './steps.ts';

const sessionFlag = (page: Page) => page.evaluate(() => localStorage.getItem('usrah:session'));

test('for a signed-in visitor, a page never shows Sign In and loads only Firebase Auth; Sign Out is red and the last item', async ({
  page,
}) => {
  await signIn(page, await createPerson());
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    const look = () => {
      for (const button of document.querySelectorAll('header button'))
        if (/^Sign (In|Out)$/.test(button.textContent) && button.checkVisibility())
          shown.push(button.textContent);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const confirmed = page.waitForResponse(/accounts:lookup/);
  await page.goto('/aboutus');
  await confirmed;
  await page.waitForLoadState('networkidle');
  await expect(signOutButton(page)).toBeVisible();
  const shown = await page.evaluate(() => Reflect.get(window, 'shown') as string[]);
  expect(new Set(shown)).toEqual(new Set(['Sign Out']));
  expect(requested.filter((path) => /firestore|SignInPanel|recaptcha|js\/api/.test(path))).toEqual(
    [],
  );

  const items = 'a:visible, button:visible';
  await expect(page.getByRole('banner').locator(items).last()).toHaveText('Sign Out');
  await expect(signOutButton(page)).toHaveClass(/signOut/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.locator('#site-menu');
  await expect(menu.locator(items).last()).toHaveText('Sign Out');
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('signing in and out in one tab signs the others in and out', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/downloads');
  const dialog = await openDialog(other);
  await page.goto('/');
  await signInByPhone(page);
  await expect(dialog).toBeHidden();
  await expect(signOutButton(other)).toBeVisible();
  await signOutButton(page).click();
  for (const tab of [page, other]) {
    await expect(signInButton(tab)).toBeVisible();
    await tab.reload();
    await expect(signInButton(tab)).toBeVisible();
    expect(await sessionFlag(tab)).toBeNull();
  }
});
