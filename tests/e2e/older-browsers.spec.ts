import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signInByPhone, signOutButton } from './steps.ts';

/** Features of pages that docs/development/browsers.md lists as newer than the oldest supported browsers. */
const newer = /anchor\(|@view-transition|text-wrap|scrollbar-gutter/g;

/** Removes newer features, so that Chromium behaves like a browser that is two and a half years old. */
async function makeOlder(page: Page) {
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text())
        .replaceAll(newer, (feature) => feature.replace(/\w+/, 'unknown'))
        // The hashes in the policy no longer match the changed styles.
        .replace(/<meta http-equiv="content-security-policy"[^>]*>/, '');
      await route.fulfill({ response, body });
    },
  );
  await page.addInitScript(() => {
    const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
    const parts: [object, string[]][] = [
      [Promise, ['try']],
      [Array, ['fromAsync']],
      [URL, ['parse']],
      [AbortSignal, ['any']],
      [RegExp, ['escape']],
      [Uint8Array, ['fromBase64', 'fromHex']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
      [iterator, ['map', 'filter', 'some', 'find', 'toArray']],
      [Document.prototype, ['startViewTransition', 'moveBefore']],
      [window, ['scheduler', 'Iterator', 'navigation', 'cookieStore']],
    ];
    for (const [holder, names] of parts)
      for (const name of names) Reflect.deleteProperty(holder, name);
  });
}

// Chromium treats a page that a test has fulfilled as public, which may not access localhost.
test.use({ permissions: ['local-network-access'] });

test('sign-in works in an older browser', async ({ page }) => {
  await makeOlder(page);
  await page.goto('/');
  await signInByPhone(page);
  await expect(signOutButton(page)).toBeVisible();
});
