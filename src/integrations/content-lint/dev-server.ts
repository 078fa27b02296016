import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { AstroIntegrationLogger } from 'astro';
import type { ViteDevServer } from 'vite';
import { idsInHtml } from './html.ts';
import { ContentError, formatIssues, type Issue } from './issue.ts';
import { lintTargets, type Targets } from './links.ts';
import { contentState, onIssues, setIssues, type ContentState } from './state.ts';

/** Reports issues in the terminal and, if a page can't be shown, over the page that is open. */
export function announceIssues(server: ViteDevServer, logger: AstroIntegrationLogger, site: URL) {
  const reported = new Map<string, string>();
  let fatal = new Set<string>();
  let linkIssues: Issue[] = [];
  let origin: string | undefined;

  function report({ issues }: ContentState): void {
    for (const [file, list] of issues) {
      const text = formatIssues(list);
      if (reported.get(file) === text) continue;
      reported.set(file, text);
      logger.error(`\n${text}\n`);
      if (!list.some(({ isFatal }) => isFatal)) continue;
      const error = new ContentError(list);
      server.ws.send({ type: 'error', err: { ...error, message: error.message } });
    }
    for (const file of reported.keys()) {
      if (issues.has(file)) continue;
      reported.delete(file);
      logger.error(`${file}: all mistakes are corrected.`);
    }
    const isFatalNow = [...issues].filter(([, list]) => list.some((issue) => issue.isFatal));
    const files = new Set(isFatalNow.map(([file]) => file));
    // What lay over the page goes with it.
    if ([...fatal].some((file) => !files.has(file))) server.ws.send({ type: 'full-reload' });
    fatal = files;
  }

  async function checkLinks(): Promise<void> {
    if (!origin) return;
    const found = await deadLinks(origin, site);
    if (JSON.stringify(found) === JSON.stringify(linkIssues)) return;
    linkIssues = found;
    setIssues('links', linkIssues);
    server.ws.send({ type: 'full-reload' });
  }

  return {
    /** Begins to report, once the server can be asked for its pages. */
    start: ({ address, family, port }: AddressInfo) => {
      const host = family === 'IPv6' ? `[${address}]` : address;
      origin = `http://${host}:${port}`;
      onIssues((state) => {
        report(state);
        void checkLinks();
      });
      report(contentState());
      void checkLinks();
    },
  };
}

async function deadLinks(origin: string, site: URL): Promise<Issue[]> {
  const { posts } = contentState();
  const byPath = new Map(posts.map((post) => [`/blog/${post.id}`, post]));
  const pages = new Map<string, Promise<ReadonlySet<string> | undefined>>();
  const fetchIds = async (path: string) => {
    const response = await fetch(origin + path).catch(() => undefined);
    const isPage = response?.ok && response.headers.get('content-type')?.startsWith('text/html');
    return isPage ? idsInHtml(await response.text()) : undefined;
  };
  const targets: Omit<Targets, 'isUnpublished'> = {
    idsOn: async (path) => {
      const post = byPath.get(path);
      if (post) return post.ids;
      const page = pages.get(path) ?? fetchIds(path);
      pages.set(path, page);
      return page;
    },
    hasFile: async (path) =>
      existsSync(join('public', path)) ||
      (await fetch(origin + path).catch(() => undefined))?.ok === true,
  };
  const issues = posts.map(async ({ id, file, links, isPublished }) => {
    const isUnpublished = (path: string) => isPublished && byPath.get(path)?.isPublished === false;
    const page = new URL(`/blog/${id}`, site);
    const findings = await lintTargets(links, page, { ...targets, isUnpublished });
    return findings.map((finding) => ({ file, ...finding }));
  });
  return (await Promise.all(issues)).flat();
}
