import { brotliCompressSync } from 'node:zlib';
import { forgive, openDialog, signInByPhone } from './accounts';
import { expect, test } from './fixtures';
import { routes } from './routes';
import type { Page, Response } from '@playwright/test';

const signInButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Sign In' });
const signOutButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Sign Out' });

/** Whether a script that this page asked for holds Firebase. */
async function firebaseScripts(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const found: Promise<string | undefined>[] = [];
  const look = (response: Response) => {
    if (response.request().resourceType() !== 'script') return;
    const name = async () =>
      /@firebase\/(auth|firestore)/.test(await response.text()) ? response.url() : undefined;
    found.push(name());
  };
  page.on('response', look);
  await act();
  page.off('response', look);
  return (await Promise.all(found)).filter((url) => url !== undefined);
}

test('a reload keeps the session, and no wrong button is ever painted', async ({ page }) => {
  await page.goto('/');
  await signInByPhone(page);
  await page.addInitScript(() => {
    const painted: string[] = [];
    Object.assign(window, { painted });
    const look = () => {
      const shown = [...document.querySelectorAll('header button')]
        .filter((button) => /^Sign (In|Out)$/.test(button.textContent) && button.checkVisibility())
        .map((button) => button.textContent);
      if (shown.length) painted.push(shown.join());
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.reload();
  await expect(page.locator('astro-island[data-ready]').first()).toBeAttached();
  await page.waitForTimeout(1500);
  await expect(signOutButton(page)).toBeVisible();
  const painted = await page.evaluate(() => (window as unknown as { painted: string[] }).painted);
  expect(new Set(painted)).toEqual(new Set(['Sign Out']));
  await page.goto('/aboutus');
  await expect(signOutButton(page)).toBeVisible();
});

test('Sign Out is red, last in the bar and last in the menu, and closes the menu', async ({
  page,
}) => {
  await page.goto('/');
  await signInByPhone(page);
  await expect(page.locator('nav[aria-label=Main] > ul button:visible').last()).toHaveText(
    'Sign Out',
  );
  await expect(signOutButton(page)).toHaveCSS('background-color', 'rgb(168, 35, 27)');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.locator('#site-menu');
  await expect(menu.locator('a:visible, button:visible').last()).toHaveText('Sign Out');
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('signing in and out in one tab signs the others in and out', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/downloads');
  await page.goto('/');
  await expect(signInButton(other)).toBeVisible();
  await signInByPhone(page);
  await expect(signOutButton(other)).toBeVisible();
  const third = await context.newPage();
  await third.goto('/blog');
  await expect(signOutButton(third)).toBeVisible();
  await signOutButton(other).click();
  for (const tab of [page, other, third]) {
    await expect(signInButton(tab)).toBeVisible();
    expect(await tab.evaluate(() => localStorage.getItem('usrah:session'))).toBeNull();
  }
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
  await other.close();
  await third.close();
});

test('a tab that is just confirming its session does not bring back one that ended', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await signInByPhone(page);
  const other = await context.newPage();
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const asked = other.waitForRequest('**/accounts:lookup**');
  await other.route('**/accounts:lookup**', async (route) => {
    const answer = await route.fetch();
    await isReleased;
    await route.fulfill({ response: answer });
  });
  await other.goto('/downloads');
  await asked;
  await signOutButton(page).click();
  await expect(signInButton(page)).toBeVisible();
  await expect(signInButton(other)).toBeVisible();
  release();
  // Tabs look at the session that is kept every 800 ms.
  await page.waitForTimeout(2500);
  for (const tab of [page, other]) {
    await expect(signInButton(tab)).toBeVisible();
    await tab.reload();
    await expect(signInButton(tab)).toBeVisible();
  }
  await other.close();
});

test('signing in elsewhere closes a dialog that is open here', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/');
  const dialog = await openDialog(other);
  await page.goto('/');
  await signInByPhone(page);
  await expect(dialog).toBeHidden();
  await expect(signOutButton(other)).toBeVisible();
  await other.close();
});

test('the first press of Sign Out counts, also before its code is here', async ({ page }) => {
  await page.goto('/');
  await signInByPhone(page);
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    await route.continue();
  });
  await page.goto('/downloads', { waitUntil: 'commit' });
  await signOutButton(page).click();
  await expect(signInButton(page)).toBeVisible();
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
});

test('signing out that does not work is said', async ({ page, troubles }) => {
  await page.goto('/');
  await signInByPhone(page);
  await page.route('**/auth.*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.abort();
  });
  await page.goto('/downloads', { waitUntil: 'commit' });
  await signOutButton(page).click();
  await expect(page.getByText('Failed to sign out. Please try again.').first()).toBeVisible();
  await page.unroute('**/auth.*.js');
  await signOutButton(page).click();
  await expect(signInButton(page)).toBeVisible();
  await expect(page.getByText('Failed to sign out.')).toHaveCount(0);
  forgive(troubles, /auth\.[\w-]+\.js|ERR_FAILED/);
});

test('a page that comes back from the cache is checked again', async ({ page }) => {
  await page.goto('/downloads');
  await page.evaluate(() => {
    localStorage.setItem('usrah:session', '1');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  // Somebody has signed in meanwhile; here nobody really has, which the code then finds out.
  await expect(page.locator('html')).toHaveAttribute('data-session', '');
  await expect(signInButton(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('usrah:session'))).toBeNull();
});

test('a session that ended on the server ends here', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('usrah:session', '1'));
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-session');
});

test('blocked storage: the dialog says so, and sign-in works for the visit', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await page.goto('/');
  const dialog = await openDialog(page);
  await expect(dialog.getByText('you are signed in only until you leave this page.')).toBeVisible();
  await page.keyboard.press('Escape');
  await signInByPhone(page);
  await expect(signOutButton(page)).toBeVisible();
  await signOutButton(page).click();
  await expect(signInButton(page)).toBeVisible();
});

test('full storage: the dialog says so, and sign-in works for the visit', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.goto('/');
  const dialog = await openDialog(page);
  await expect(dialog.getByText('until you leave this page')).toBeVisible();
  await page.keyboard.press('Escape');
  await signInByPhone(page);
  await expect(signOutButton(page)).toBeVisible();
});

for (const { path } of routes) {
  test(`${path} asks for no Firebase code and nobody else while signed out`, async ({
    page,
    baseURL,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const loaded = await firebaseScripts(page, () => page.goto(path, { waitUntil: 'networkidle' }));
    expect(loaded).toEqual([]);
    expect(asked.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  });
}

test('a signed-in visitor loads auth, and nothing else of Firebase', async ({ page }) => {
  await page.goto('/');
  await signInByPhone(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const loaded = await firebaseScripts(page, async () => {
    await page.goto('/aboutus', { waitUntil: 'networkidle' });
    await page.waitForTimeout(500);
  });
  expect(loaded.map((url) => url.split('/').at(-1)!.split('.')[0])).toEqual(['firebase']);
  expect(asked.filter((path) => /firestore|SignInPanel|recaptcha|js\/api/.test(path))).toEqual([]);
});

test('what sign-in takes from Firebase weighs no more than the library has to', async ({
  page,
}) => {
  await page.goto('/');
  const [url] = await firebaseScripts(page, () => signInByPhone(page));
  const source = await page.evaluate(async (address) => (await fetch(address)).text(), url!);
  const { length } = brotliCompressSync(source);
  expect(length).toBeGreaterThan(20_000);
  // 28 KB, and what only a build for the local emulator has.
  expect(length).toBeLessThanOrEqual(28 * 1024 + 640);
});
