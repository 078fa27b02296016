import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { createPerson, signIn } from './people.ts';
import { openDialog, signInButton, signInByPhone, signOutButton } from './sign-in.ts';

const sessionFlag = (page: Page) => page.evaluate(() => localStorage.getItem('usrah:session'));

/** Returns the Firebase sources that a page loads. */
async function firebaseSources(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const scripts = new Map<string, Promise<string>>();
  const listen = (response: Response) => {
    if (response.url().endsWith('.js')) scripts.set(response.url(), response.text());
  };
  page.on('response', listen);
  await act();
  page.off('response', listen);
  return (await Promise.all(scripts.values())).filter((source) =>
    /@firebase\/(auth|firestore)/.test(source),
  );
}

test('for a signed-in visitor, a page never shows Sign In and loads only Firebase Auth', async ({
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
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const sources = await firebaseSources(page, async () => {
    const confirmed = page.waitForResponse(/accounts:lookup/);
    await page.goto('/aboutus');
    await confirmed;
    await page.waitForLoadState('networkidle');
  });
  await expect(signOutButton(page)).toBeVisible();
  expect(new Set(await page.evaluate(() => Reflect.get(window, 'shown') as string[]))).toEqual(
    new Set(['Sign Out']),
  );
  expect(requested.filter((path) => /firestore|SignInPanel|recaptcha|js\/api/.test(path))).toEqual(
    [],
  );

  // 28 KB, plus what only builds for the local emulator include.
  const [source, ...others] = sources;
  expect(others).toEqual([]);
  const { length } = brotliCompressSync(source!);
  expect(length).toBeGreaterThan(20_000);
  expect(length).toBeLessThanOrEqual(28 * 1024 + 640);
});

test('Sign Out is red, last in the header and in the menu, and closes the menu', async ({
  page,
}) => {
  await signIn(page, await createPerson());
  await page.goto('/');
  const bar = page.getByRole('banner').locator('a:visible, button:visible');
  await expect(bar.last()).toHaveText('Sign Out');
  await expect(signOutButton(page)).toHaveClass(/signOut/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.locator('#site-menu');
  await expect(menu.locator('a:visible, button:visible').last()).toHaveText('Sign Out');
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('signing in and out in one tab signs the others in and out, and closes their dialog', async ({
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
  await signOutButton(other).click();
  for (const tab of [page, other]) {
    await expect(signInButton(tab)).toBeVisible();
    expect(await sessionFlag(tab)).toBeNull();
  }
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
});

test('a tab that is still confirming its session does not restore one that has ended', async ({
  page,
  context,
}) => {
  await signIn(page, await createPerson());
  await page.goto('/');
  await expect(page.locator('header astro-island')).toHaveAttribute('data-ready');
  const other = await context.newPage();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const asked = other.waitForRequest('**/accounts:lookup**');
  await other.route('**/accounts:lookup**', async (route) => {
    const answer = await route.fetch();
    await released;
    await route.fulfill({ response: answer });
  });
  await other.clock.install();
  await other.goto('/downloads');
  await asked;
  await signOutButton(page).click();
  for (const tab of [page, other]) await expect(signInButton(tab)).toBeVisible();
  const confirmed = other.waitForResponse('**/accounts:lookup**');
  release();
  await confirmed;
  // The SDK polls the stored session every 800 ms.
  await other.clock.runFor(2000);
  for (const tab of [page, other]) {
    await tab.reload();
    await expect(signInButton(tab)).toBeVisible();
  }
});

test('a session that ended in another tab ends here, also on a page from the back-forward cache', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('usrah:session', '<b>'));
  await page.goto('/downloads');
  await expect(signInButton(page)).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-session');
  expect(await sessionFlag(page)).toBeNull();

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

test('pages work with corrupt data in storage', async ({ page }) => {
  await page.addInitScript((text) => {
    for (const key of ['usrah:referral', 'usrah:survey', 'usrah:countdown-closed'])
      sessionStorage.setItem(key, text);
    localStorage.setItem('usrah:theme', text);
  }, '{"role":"<b>x</b>"}');
  await page.goto('/survey');
  await page.getByRole('radio', { name: 'Youth' }).check();
  await expect(page.getByRole('button', { name: 'Start Survey' })).toBeEnabled();
});
