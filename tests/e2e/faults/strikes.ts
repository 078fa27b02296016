import type { Route } from '@playwright/test';
import { HOST, readPorts } from '../../../scripts/ports.ts';
import type { Strike } from './scenario.ts';

type Pattern = string | RegExp;

const ports = readPorts(process.env);
const headers = { 'access-control-allow-origin': '*' };

/** The pieces of the backend, by their addresses. */
export const backend = {
  auth: new RegExp(`^http://${HOST}:${ports.auth}/`),
  firestore: new RegExp(`^http://${HOST}:${ports.firestore}/`),
  forms: new RegExp(`^http://${HOST}:${ports.forms}/`),
};

const meddle =
  (pattern: Pattern, handler: (route: Route) => unknown): Strike =>
  async ({ page }) => {
    await page.route(pattern, handler);
    return () => page.unroute(pattern);
  };

/** No network at all. */
export const offline: Strike = async ({ context }) => {
  await context.setOffline(true);
  return () => context.setOffline(false);
};

/** Nobody listens at this address any more. */
export const gone = (pattern: Pattern) =>
  meddle(pattern, (route) => route.abort('connectionrefused'));

/** Requests that get no answer until it is mended. The clock is the test's. */
export const stalled =
  (pattern: Pattern): Strike =>
  async ({ page }) => {
    const held: Route[] = [];
    await page.route(pattern, (route) => void held.push(route));
    return async () => {
      await page.unroute(pattern);
      await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
    };
  };

/** A file of the deployment before, which is no more. */
export const missing = (chunk: string) =>
  meddle(new RegExp(`/_astro/${chunk}\\.[^/]*\\.js`), (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: 'Not Found' }),
  );

/** Firestore's own answer to too many requests. */
export const overQuota = (pattern: Pattern) =>
  meddle(pattern, (route) =>
    route.fulfill({
      status: 429,
      headers,
      json: { error: { code: 429, message: 'Quota exceeded.', status: 'RESOURCE_EXHAUSTED' } },
    }),
  );

/** Firestore's own answer to a commit that met another one, so many times. */
export const aborted = (times: number): Strike => {
  let left = times;
  return meddle(/documents:commit/, (route) =>
    left-- > 0
      ? route.fulfill({
          status: 409,
          headers,
          json: { error: { code: 409, message: 'Aborted due to conflict.', status: 'ABORTED' } },
        })
      : route.continue(),
  );
};

/** An answer of Firebase Auth, in its own form. */
export const refused = (pattern: Pattern, message: string) =>
  meddle(pattern, (route) =>
    route.fulfill({ status: 400, headers, json: { error: { code: 400, message } } }),
  );

/** An answer with nothing but this status. */
export const answered = (pattern: Pattern, status: number) =>
  meddle(pattern, (route) => route.fulfill({ status, body: '' }));

/** What is sent is changed on its way, so that the real security rules deny it. */
export const forged = (pattern: Pattern, change: (body: string) => string) =>
  meddle(pattern, (route) => {
    const body = route.request().postData();
    return route.continue(body === null ? {} : { postData: change(body) });
  });

/** An island whose code throws while it draws this piece of itself. */
export const poisoned = (chunk: string, piece: string) =>
  meddle(new RegExp(`/_astro/${chunk}\\.[^/]*\\.js`), async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    const poison = code.replace(`\`${piece}\``, '(()=>{throw new Error("poisoned")})()');
    if (poison === code) throw new Error(`${chunk} has no ${piece} any more.`);
    await route.fulfill({ response, body: poison });
  });

/** Pages that may keep nothing: no storage, no database. */
export const noStorage: Strike = async ({ page }) => {
  await page.addInitScript(() => {
    // The sign-in helper's frame is not ours.
    if (window !== top) return;
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse });
  });
  return async () => undefined;
};

/** A browser that lets no window open. */
export const noWindows: Strike = async ({ page }) => {
  const open = await page.evaluateHandle(() => window.open);
  await page.evaluate(() => (window.open = () => null));
  return () => page.evaluate((original) => (window.open = original), open);
};

/** A browser that hands over no clipboard, in neither way. */
export const noClipboard: Strike = async ({ page }) => {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    Object.assign(document, { execCommand: () => false });
  });
  return () =>
    page.evaluate(() => {
      delete (navigator.clipboard as Partial<Clipboard>).writeText;
      delete (document as Partial<{ execCommand: unknown }>).execCommand;
    });
};
