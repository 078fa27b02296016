import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, hold, test } from './fixtures.ts';
import { createPerson, signIn } from './people.ts';
import { openDialog, signInButton, signInByPhone, signOutButton } from './sign-in.ts';

const sessionFlag = (page: Page) => page.evaluate(() => localStorage.getItem('usrah:session'));

test('for a signed-in visitor, a page never shows Sign In and loads only Firebase Auth; Sign Out is red and the last item', async ({
  page,
}) => {
  await signIn(page, await createPerson());
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    const look = () => {
      const buttons = [...document.querySelectorAll('header button')]
        .filter((button) => /^Sign (In|Out)$/.test(button.textContent) && button.checkVisibility())
        .map((button) => button.textContent);
      if (buttons.length) shown.push(buttons.join());
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const requested: string[] = [];
  const scripts: Promise<string>[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  const confirmed = page.waitForResponse(/accounts:lookup/);
  await page.goto('/aboutus');
  await confirmed;
  await page.waitForLoadState('networkidle');
  const sources = [...new Set(await Promise.all(scripts))].filter((source) =>
    /@firebase\/(auth|firestore)/.test(source),
  );
  await expect(signOutButton(page)).toBeVisible();
  expect(new Set(await page.evaluate(() => Reflect.get(window, 'shown') as string[]))).toEqual(
    new Set(['Sign Out']),
  );
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

  // 28 KB, plus what only builds for the local emulator include.
  const [source, ...others] = sources;
  expect(others).toHaveLength(0);
  const { length } = brotliCompressSync(source!);
  expect(length).toBeGreaterThan(20_000);
  expect(length).toBeLessThanOrEqual(28 * 1024 + 640);
});

test('signing in and out in one tab signs the others in and out, also one that is still confirming its session', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/downloads');
  const dialog = await openDialog(other);
  await page.goto('/');
  await signInByPhone(page);
  await expect(dialog).toBeHidden();
  await expect(signOutButton(other)).toBeVisible();

  const asked = other.waitForRequest('**/accounts:lookup**');
  const confirm = await hold(other, '**/accounts:lookup**');
  await other.clock.install();
  await other.goto('/downloads');
  await asked;
  await signOutButton(page).click();
  for (const tab of [page, other]) await expect(signInButton(tab)).toBeVisible();
  const confirmed = other.waitForResponse('**/accounts:lookup**');
  confirm();
  await confirmed;
  // The SDK polls the stored session every 800 ms.
  await other.clock.runFor(2000);
  for (const tab of [page, other]) {
    await tab.reload();
    await expect(signInButton(tab)).toBeVisible();
    expect(await sessionFlag(tab)).toBeNull();
  }
});

test('a session that ended elsewhere ends here, also on a page from the back-forward cache', async ({
  page,
}) => {
  await page.goto('/aboutus');
  const showsSession = await page.evaluate(() => {
    localStorage.setItem('usrah:session', '1');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    return document.documentElement.hasAttribute('data-session');
  });
  expect(showsSession).toBe(true);
  await expect(signInButton(page)).toBeVisible();
  expect(await sessionFlag(page)).toBeNull();
});
