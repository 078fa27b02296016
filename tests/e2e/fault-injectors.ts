import type { Page, Route } from '@playwright/test';

/** A fault that a test injects into a page. */
export interface Fault {
  begin: (page: Page) => Promise<unknown>;
  end: (page: Page) => Promise<unknown>;
  /** The request that runs into it. */
  request?: RegExp;
  /** How long it takes until an error message appears, in milliseconds. */
  afterMs?: number;
}

const CALL_TIMEOUT_MS = 31_000;

const headers = { 'access-control-allow-origin': '*' };

const intercept = (request: RegExp, handler: (route: Route) => unknown, afterMs = 0): Fault => ({
  begin: (page) => page.route(request, handler),
  end: (page) => page.unroute(request),
  request,
  afterMs,
});

/** No network. The SDK may retry. */
export const offline: Fault = {
  begin: (page) => page.context().setOffline(true),
  end: (page) => page.context().setOffline(false),
  afterMs: CALL_TIMEOUT_MS,
};

/** Requests that never get a response. */
export const stalled = (request: RegExp) => intercept(request, () => undefined, CALL_TIMEOUT_MS);

/** An error response from Firebase Auth. */
export const refused = (request: RegExp, message: string) =>
  intercept(request, (route) =>
    route.fulfill({ status: 400, headers, json: { error: { code: 400, message } } }),
  );

/** Firestore's quota is exceeded. The SDK may retry. */
export const overQuota = (request: RegExp) => {
  const error = { code: 429, message: 'RESOURCE_EXHAUSTED', status: 'RESOURCE_EXHAUSTED' };
  const respond = (route: Route) => route.fulfill({ status: 429, headers, json: { error } });
  return intercept(request, respond, CALL_TIMEOUT_MS);
};

/** Changes the request, so that the security rules deny it. */
export const denied = (request: RegExp, from: RegExp, to: string) =>
  intercept(request, (route) =>
    route.continue({ postData: route.request().postData()!.replace(from, to) }),
  );

/** Popups are blocked. */
export const popupBlocked: Fault = {
  begin: (page) =>
    page.evaluate(() => {
      Object.assign(window, { originalOpen: window.open });
      window.open = () => null;
    }),
  end: (page) => page.evaluate(() => void (window.open = Reflect.get(window, 'originalOpen'))),
};
