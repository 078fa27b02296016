import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** Collects logged errors (also of the security policy), missing files and failed requests. */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    // The browser's messages about requests, which are judged below.
    const isAboutRequest = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isAboutRequest) errors.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Navigating away cancels unfinished requests.
    if (reason !== 'net::ERR_ABORTED') errors.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    const [url, status] = [response.url(), response.status()];
    // The SDK requests reCAPTCHA Enterprise, which the Auth emulator doesn't support.
    const isRecaptchaConfig = url.includes('/v2/recaptchaConfig');
    // A read that outlives its session is sent without a token, and denied.
    const hasToken = 'authorization' in response.request().headers();
    const isLateRead = status === 403 && !hasToken && url.includes('/documents');
    if (status >= 400 && !isRecaptchaConfig && !isLateRead)
      errors.push(`${status}: ${url} ${response.statusText()}`);
  });
  return errors;
}

/** Ignores the errors that a test has caused on purpose. */
export function allowErrors(errors: string[], pattern: RegExp): void {
  errors.splice(0, errors.length, ...errors.filter((error) => !pattern.test(error)));
}

/** A test that only requests files. The test below opens a page for each. */
export const testWithoutPage = base;

/**
 * A test that fails when its page logs an error, misses a file or violates the content security
 * policy, unless the test allows it.
 */
export const test = base.extend<{ pageErrors: string[] }>({
  pageErrors: [
    async ({ page }, use) => {
      const errors = watchErrors(page);
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Holds requests until the returned function is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(url, (route) => promise.then(() => route.continue()));
  return () => resolve(undefined);
}

/**
 * Waits until a script has come, as the page itself knows it: on a busy machine Playwright misses
 * one request in fifty for a module that is preloaded and imported at once.
 */
export const expectLoaded = (page: Page, script: RegExp) =>
  expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    )
    .toContainEqual(expect.stringMatching(script));
