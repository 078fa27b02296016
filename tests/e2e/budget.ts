import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

const KB = 1024;

/** The most that a page may weigh, in bytes; after brotli where nothing else is said. */
export interface Budget {
  /** Scripts of their own files, loaded before anybody touches the page. */
  scripts: number;
  /** Scripts inside the page, before compression. */
  inline: number;
  /** The page without its scripts, and its style sheets. */
  page: number;
  /** Each script's characters in one font file. */
  font: number;
  /** Each picture that a phone loads before anybody scrolls. */
  picture: number;
}

export const contentBudget: Budget = {
  scripts: 0,
  inline: 8 * KB,
  page: 8 * KB,
  font: 25 * KB,
  picture: 20 * KB,
};

export const homeBudget: Budget = { ...contentBudget, page: 12 * KB };
export const surveyBudget: Budget = { ...contentBudget, scripts: 70 * KB };
/** React (57), sign-in (28) and Firestore (26) leave no less; see the README. */
export const memberBudget: Budget = { ...contentBudget, scripts: 128 * KB };

/** Something that a page loaded: what it counts as, its address and its size in bytes. */
export interface Load {
  kind: keyof Budget | 'elsewhere';
  address: string;
  bytes: number;
}

const INLINE = /<script(?![^>]*(?:\ssrc=|json|speculationrules))[^>]*>([\s\S]*?)<\/script>/g;
const compressed = (data: Buffer | string) => brotliCompressSync(data).length;

/** Notes what a page loads from now on; call the result when it has settled. */
export function weigh(page: Page): () => Promise<Load[]> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  return async () => {
    // What the page before was still waiting for may come after this one was asked for.
    const first = responses.findLastIndex((response) => response.request().isNavigationRequest());
    return (await Promise.all(responses.slice(first).map(loadsOf))).flat();
  };
}

async function loadsOf(response: Response): Promise<Load[]> {
  const request = response.request();
  const { origin, pathname } = new URL(request.url());
  const address = pathname;
  if (origin !== new URL(request.frame().url()).origin)
    return [{ kind: 'elsewhere', address: request.url(), bytes: 0 }];
  if (!['document', 'stylesheet', 'script', 'font', 'image'].includes(request.resourceType()))
    return [];
  const body = await bodyOf(response);
  switch (request.resourceType()) {
    case 'document': {
      const html = body.toString();
      const scripts = [...html.matchAll(INLINE)].map(([, script = '']) => script);
      return [
        { kind: 'page', address, bytes: compressed(html.replace(INLINE, '')) },
        { kind: 'inline', address, bytes: Buffer.byteLength(scripts.join('')) },
      ];
    }
    case 'stylesheet':
      return [{ kind: 'page', address, bytes: compressed(body) }];
    case 'script':
      return [{ kind: 'scripts', address, bytes: compressed(body) }];
    case 'font':
      return [{ kind: 'font', address, bytes: body.length }];
    case 'image': {
      const isText = pathname.endsWith('.svg');
      return [{ kind: 'picture', address, bytes: isText ? compressed(body) : body.length }];
    }
    default:
      return [];
  }
}

/** What came; asked for again where the browser has not kept it. */
async function bodyOf(response: Response): Promise<Buffer> {
  try {
    return await response.body();
  } catch {
    return (await response.frame().page().request.get(response.url())).body();
  }
}

/**
 * What of a page's loads is over its budget, as sentences that name the route, the file and the
 * excess. Scripts and the page's own text are summed; fonts and pictures count one by one.
 */
export function excesses(route: string, loads: readonly Load[], budget: Budget): string[] {
  const over = (kind: keyof Budget, files: readonly Load[]) => {
    const bytes = files.reduce((sum, load) => sum + load.bytes, 0);
    if (bytes <= budget[kind]) return [];
    const list = files.map((load) => `${load.address} (${load.bytes})`).join(', ');
    return [`${route}: ${kind} ${bytes - budget[kind]} bytes over ${budget[kind]}: ${list}`];
  };
  const of = (kind: Load['kind']) => loads.filter((load) => load.kind === kind);
  return [
    ...(['scripts', 'inline', 'page'] as const).flatMap((kind) => over(kind, of(kind))),
    ...(['font', 'picture'] as const).flatMap((kind) =>
      of(kind).flatMap((load) => over(kind, [load])),
    ),
    ...of('elsewhere').map(({ address }) => `${route}: asks another origin: ${address}`),
  ];
}
