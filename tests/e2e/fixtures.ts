import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** `npm run test:long` sets it: tests that have a short form run in full. */
export { isLong } from '../long.ts';

/** The Auth emulator does not know reCAPTCHA Enterprise; the SDK asks for it and goes on without. */
const isUnknownToEmulator = (url: string) => url.includes('/v2/recaptchaConfig');

/** Collects what a healthy page never does: log an error, miss a file, break its security policy. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !isUnknownToEmulator(message.location().url))
      errors.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Leaving a page cancels its unfinished requests.
    if (reason !== 'net::ERR_ABORTED') errors.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !isUnknownToEmulator(response.url()))
      errors.push(`${response.status()}: ${response.url()}`);
  });
  return errors;
}

/** Forgets the errors that a test has caused on purpose; all of them without a pattern. */
export function allowErrors(errors: string[], pattern = /./): void {
  errors.splice(0, errors.length, ...errors.filter((error) => !pattern.test(error)));
}

/** A test whose page may not log an error or miss a file, unless the test allows it. */
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
