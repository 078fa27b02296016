import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** The Auth emulator does not know reCAPTCHA Enterprise; the SDK asks for it and goes on without. */
function isUnknownToEmulator(url: string): boolean {
  return url.includes('/v2/recaptchaConfig');
}

/** Everything that a healthy page must not do: log errors, miss files, break its own policy. */
export function watch(page: Page): string[] {
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !isUnknownToEmulator(message.location().url))
      troubles.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // A page that is left takes its unfinished requests with it.
    if (reason !== 'net::ERR_ABORTED') troubles.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !isUnknownToEmulator(response.url()))
      troubles.push(`${response.status()}: ${response.url()}`);
  });
  return troubles;
}

/** A page that fails its test when it logs an error or misses a file, unless the test expects it. */
export const test = base.extend<{ troubles: string[] }>({
  troubles: [
    async ({ page }, use) => {
      const troubles = watch(page);
      await use(troubles);
      expect(troubles).toEqual([]);
    },
    { auto: true },
  ],
});
