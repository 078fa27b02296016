import type { Page, Route } from '@playwright/test';

/** A fault that a test injects into a page. */
export type Fault = (page: Page) => Promise<InjectedFault>;

export interface InjectedFault {
  /** Resolves when the page has run into the fault. */
  met: Promise<unknown>;
  /** Removes the fault. */
  restore: () => Promise<unknown>;
  /** How long it takes until an error message appears, in milliseconds. */
  afterMs?: number;
}

const CALL_TIMEOUT_MS = 31_000;

const headers = { 'access-control-allow-origin': '*' };

/** The site's scripts with this name. */
export const code = (name: string) => new RegExp(`/_astro/${name}\\.[^/]*js`);

const intercept =
  (pattern: RegExp, handler: (route: Route) => unknown, afterMs?: number): Fault =>
  async (page) => {
    const request = page.waitForRequest(pattern, { timeout: 0 }).catch(() => undefined);
    await page.route(pattern, handler);
    const fault = { met: request, restore: () => page.unroute(pattern) };
    return afterMs ? { ...fault, afterMs } : fault;
  };

/** No network. The SDK may retry. */
export const offline: Fault = async (page) => {
  await page.context().setOffline(true);
  const restore = () => page.context().setOffline(false);
  return { met: Promise.resolve(), restore, afterMs: CALL_TIMEOUT_MS };
};

/** Requests that never get a response. */
export const stalled =
  (pattern: RegExp, afterMs = CALL_TIMEOUT_MS): Fault =>
  async (page) => {
    const held: Route[] = [];
    const fault = await intercept(pattern, (route) => void held.push(route), afterMs)(page);
    const restore = async () => {
      await Promise.all(held.map((route) => route.abort().catch(() => undefined)));
      await fault.restore();
    };
    return { ...fault, restore };
  };

/** Files that are gone. */
export const missing = (pattern: RegExp) =>
  intercept(pattern, (route) => route.fulfill({ status: 404, body: '' }));

/** An error response from Firebase Auth. */
export const refused = (pattern: RegExp, message: string) =>
  intercept(pattern, (route) =>
    route.fulfill({ status: 400, headers, json: { error: { code: 400, message } } }),
  );

/** Firestore's quota is exceeded. The SDK may retry. */
export const overQuota = (pattern: RegExp) => {
  const error = { code: 429, message: 'RESOURCE_EXHAUSTED', status: 'RESOURCE_EXHAUSTED' };
  const respond = (route: Route) => route.fulfill({ status: 429, headers, json: { error } });
  return intercept(pattern, respond, CALL_TIMEOUT_MS);
};

/** Changes the request, so that the security rules deny it. */
export const denied = (pattern: RegExp, from: RegExp, to: string) =>
  intercept(pattern, (route) => {
    const body = route.request().postData();
    return route.continue(body === null ? {} : { postData: body.replace(from, to) });
  });

/** Popups are blocked. */
export const popupBlocked: Fault = async (page) => {
  const open = await page.evaluateHandle(() => window.open);
  await page.evaluate(() => (window.open = () => null));
  const restore = () => page.evaluate((original) => (window.open = original), open);
  return { met: Promise.resolve(), restore };
};
