import { test as base, expect, type Locator, type Page, type Response } from '@playwright/test';

export { expect };

/** The SDK requests reCAPTCHA Enterprise, which the Auth emulator doesn't support. */
const isUnknownToEmulator = (url: string) => url.includes('/v2/recaptchaConfig');

const isFirestore = (url: string) => url.includes('/documents');

/** A read that outlives its session is sent without a token, and denied. */
const hasOutlivedSession = (response: Response) =>
  response.status() === 403 &&
  isFirestore(response.url()) &&
  !response.request().headers()['authorization'];

/** Collects logged errors, missing files and violations of the security policy. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    // The response to it is judged below.
    const isDenied = isFirestore(url) && message.text().includes('status of 403');
    if (message.type() === 'error' && !isDenied && !isUnknownToEmulator(url))
      errors.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Navigating away cancels unfinished requests.
    if (reason !== 'net::ERR_ABORTED') errors.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() < 400 || isUnknownToEmulator(response.url())) return;
    if (!hasOutlivedSession(response)) errors.push(`${response.status()}: ${response.url()}`);
  });
  return errors;
}

/** Ignores the errors that a test has caused on purpose; without a pattern, all of them. */
export function allowErrors(errors: string[], pattern = /./): void {
  errors.splice(0, errors.length, ...errors.filter((error) => !pattern.test(error)));
}

interface Fixtures {
  pageErrors: string[];
  /** The directives that pages and their frames have violated. */
  policyViolations: string[];
}

/**
 * A test that fails when its page logs an error or misses a file, unless the test ignores it, and
 * on any violation of the content security policy.
 */
export const test = base.extend<Fixtures>({
  policyViolations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      await context.exposeBinding('reportViolation', (_, directive: string) =>
        violations.push(directive),
      );
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          (window as unknown as Record<string, (directive: string) => void>)['reportViolation']?.(
            effectiveDirective,
          ),
        );
      });
      await use(violations);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
  pageErrors: [
    async ({ page }, use) => {
      const errors = watchErrors(page);
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** The island of this name, by what Astro writes. */
export const islandOf = (page: Page, name: string) =>
  page.locator(`astro-island[component-export=${name}]`);

/** Waits until React answers in an island: Astro removes the attribute when it has hydrated it. */
export const hydrated = (island: Locator) => expect(island).not.toHaveAttribute('ssr');

/** Holds requests until the returned function is called. */
export async function hold(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(url, (route) => promise.then(() => route.continue()));
  return () => resolve(undefined);
}
