import type { Page, Request, Route } from '@playwright/test';

/** How a call fails. */
export const WAYS = ['abort', '500', '403', '429', 'hang', 'captive portal', 'lost'] as const;
export type Way = (typeof WAYS)[number];

const errorOf = (code: number, status: string): Parameters<Route['fulfill']>[0] => ({
  status: code,
  json: { error: { code, status, message: status } },
});

const answers: Record<Way, (route: Route) => Promise<void>> = {
  abort: (route) => route.abort(),
  500: (route) => route.fulfill(errorOf(500, 'INTERNAL')),
  403: (route) => route.fulfill(errorOf(403, 'PERMISSION_DENIED')),
  429: (route) => route.fulfill(errorOf(429, 'RESOURCE_EXHAUSTED')),
  hang: () => new Promise(() => undefined),
  'captive portal': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Log in to this network</title>' }),
  // What was called is done, and nobody hears of it.
  async lost(route) {
    await route.fetch();
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

/** Lets one call at a time fail in a page, and notes the calls. */
export async function interceptCalls(page: Page) {
  const seen = new Set<string>();
  let failing: { call: string; way: Way } | undefined;
  let hasFailed = false;
  await page.route('**/*', async (route) => {
    const call = callOf(route.request());
    if (!call) return route.fallback();
    seen.add(call);
    if (call !== failing?.call) return route.fallback();
    if (failing.way === 'hang') hasFailed = true;
    await answers[failing.way](route);
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
    mend: () => void (failing = undefined),
  };
}
