import type { Page, Request, Route } from '@playwright/test';

/**
 * How a call fails. `hang` has no answer until the calls are mended; `lost` and `late` are made, and
 * nobody hears of it: at once, or only when nobody waits any more.
 */
export const WAYS = [
  'abort',
  '500',
  '403',
  '429',
  'hang',
  'captive portal',
  'lost',
  'late',
] as const;
export type Way = (typeof WAYS)[number];

/** The ways in which people wait until a time limit ends that. */
export const isEndless = (way: Way) => way === 'hang' || way === 'late';

const errorOf = (code: number, status: string): Parameters<Route['fulfill']>[0] => ({
  status: code,
  json: { error: { code, status, message: status } },
});

/** What a call that fails is answered. `mended` resolves once nobody waits for an answer any more. */
const answers: Record<Way, (route: Route, mended: Promise<unknown>) => Promise<void>> = {
  abort: (route) => route.abort(),
  500: (route) => route.fulfill(errorOf(500, 'INTERNAL')),
  403: (route) => route.fulfill(errorOf(403, 'PERMISSION_DENIED')),
  429: (route) => route.fulfill(errorOf(429, 'RESOURCE_EXHAUSTED')),
  async hang(route, mended) {
    await mended;
    await route.abort();
  },
  'captive portal': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Log in to this network</title>' }),
  async lost(route) {
    await route.fetch();
    await route.abort();
  },
  async late(route, mended) {
    await route.fetch();
    await mended;
    await route.abort();
  },
};

/** The calls of the site's flows, by their addresses and the documents in their bodies. */
const CALLS: Record<string, (url: string, body: string) => boolean> = {
  'send code': (url) => url.includes('accounts:sendVerificationCode'),
  verify: (url) => url.includes('accounts:signInWithPhoneNumber'),
  'look-up': (url) => url.includes('accounts:lookup'),
  'delete account': (url) => url.includes('accounts:delete'),
  token: (url) => url.includes('securetoken.googleapis.com'),
  commit: (url) => url.endsWith(':commit'),
  list: (url, body) => url.endsWith(':runQuery') && body.includes('"points"'),
  'seats of the account': (url) => url.endsWith(':runQuery'),
  'count above': (url, body) => url.endsWith(':runAggregationQuery') && body.includes('"where"'),
  'count members': (url) => url.endsWith(':runAggregationQuery'),
  'contact read': (url, body) => isRead(url, body, /\/waitlist\/[^/"]+\/private\//),
  'entry read': (url, body) => isRead(url, body, /\/waitlist\//),
  'subscription read': (url, body) => isRead(url, body, /Subscribers\//),
  'seat read': (url, body) => isRead(url, body, /\/seats\//),
  questions: (url) => /\/survey\/\w+\.json$/.test(url),
  'send answers': (url) => url.endsWith('/formResponse'),
};

const isRead = (url: string, body: string, path: RegExp) =>
  url.endsWith(':batchGet') && path.test(body);

/** The SDK asks for it before a code is sent, and goes on without it. */
const isOptional = (url: string) => url.includes('/recaptchaConfig');

/**
 * Which call a request is; `undefined` for files and what is optional. Throws for a call of a backend
 * that isn't in the list: it needs a name, and a row for each flow that makes it.
 */
export function callOf(request: Request): string | undefined {
  const { origin, pathname } = new URL(request.url());
  const url = origin + pathname;
  const isPreflight = request.method() === 'OPTIONS';
  if (isPreflight || isOptional(url)) return undefined;
  const body = request.postData() ?? '';
  const found = Object.entries(CALLS).find(([, isCall]) => isCall(url, body));
  if (found) return found[0];
  if (request.method() === 'POST') throw new Error(`What call is this? ${url} ${body}`);
  return undefined;
}

/** How long each call takes on a slow connection: more than the time for a join with a point. */
const SLOW_MS = 6000;

/** Lets one call at a time fail in a page, or all of them be slow, and notes the calls. */
export async function interceptCalls(page: Page) {
  const seen = new Set<string>();
  let failing: { call: string; way: Way } | undefined;
  let hasFailed = false;
  let isSlow = false;
  let mended = Promise.withResolvers<undefined>();
  await page.route('**/*', async (route) => {
    const call = callOf(route.request());
    if (!call) return route.fallback();
    seen.add(call);
    if (isSlow) await new Promise((resolve) => void setTimeout(resolve, SLOW_MS));
    if (call !== failing?.call) return route.fallback();
    if (isEndless(failing.way)) hasFailed = true;
    await answers[failing.way](route, mended.promise);
    hasFailed = true;
  });
  return {
    seen,
    /** Whether the call that fails has been made since `fail`. */
    hasFailed: () => hasFailed,
    fail(call: string, way: Way): void {
      failing = { call, way };
      hasFailed = false;
    },
    mend(): void {
      failing = undefined;
      mended.resolve(undefined);
      mended = Promise.withResolvers();
    },
    slowDown: () => void (isSlow = true),
  };
}

/** Makes all time limits of a page follow its clock, before it's opened. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install();
  // Playwright's clock leaves this one as it is.
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      const end = () => controller.abort(new DOMException('Too late.', 'TimeoutError'));
      setTimeout(end, ms);
      return controller.signal;
    };
  });
}
