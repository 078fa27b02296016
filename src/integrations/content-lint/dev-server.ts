import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ErrorPayload, ViteDevServer } from 'vite';
import { idsInHtml } from './html.ts';
import { formatIssue, formatIssues, type Issue } from './issue.ts';
import { lintTargets, type Targets } from './links.ts';
import { contentState, onIssues, setIssues, type ContentState } from './state.ts';

/** How long a page may take to reload after a save, and still get the overlay. */
const RELOAD_MS = 2000;

/** Reports issues in the terminal and, if something can't be shown, over the page that is open. */
export function announceIssues(server: ViteDevServer, site: URL) {
  const links = createLinkCheck(server, site);
  let reported: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  let blocking = new Set<string>();
  let overlay: { payload: ErrorPayload; at: number } | undefined;

  function report({ issues }: ContentState): void {
    const reports = new Map(
      [...issues].map(([file, list]) => [file, new Set(list.map(formatIssue))]),
    );
    const added = new Map(
      [...reports].map(([file, lines]) => [file, difference(lines, reported.get(file))]),
    );
    const corrected = [...reported.keys()].filter((file) => !reports.has(file));
    reported = reports;
    for (const lines of added.values())
      if (lines.length > 0) console.error(`\n${lines.join('\n')}`);
    for (const file of corrected) console.error(`\n${file}: all mistakes are corrected.`);

    const fatal = [...issues].filter(([, list]) => list.some(({ isFatal }) => isFatal));
    const [, latest] = fatal.find(([file]) => added.get(file)?.length) ?? [];
    if (latest) {
      overlay = { payload: payloadOf(latest), at: Date.now() };
      server.ws.send(overlay.payload);
    }
    const files = new Set(fatal.map(([file]) => file));
    if (difference(blocking, files).length > 0) {
      overlay = undefined;
      server.ws.send({ type: 'full-reload' });
    }
    blocking = files;
  }

  // Vite reloads the page when a file is saved, and the overlay may arrive in between.
  server.ws.on('vite:client:connect', (_, client) => {
    if (overlay && Date.now() - overlay.at < RELOAD_MS) client.send(overlay.payload);
  });

  return {
    /** Begins to report, once the server can be asked for its pages. */
    start: (address: AddressInfo) => {
      const onChange = (state: ContentState) => {
        report(state);
        void links.check(address);
      };
      onIssues(onChange);
      onChange(contentState());
    },
  };
}

/** What is only in the first set. */
function difference(all: ReadonlySet<string>, others?: ReadonlySet<string>): string[] {
  return [...all].filter((one) => !others?.has(one));
}

/** What Vite's overlay shows. */
function payloadOf(issues: readonly Issue[]): ErrorPayload {
  const [{ file, line, column = 1 }] = issues as [Issue];
  return {
    type: 'error',
    err: {
      name: 'ContentError',
      title: 'This can’t be shown yet',
      // A zero-width space keeps the overlay from turning [text](address) into a link.
      message: formatIssues(issues).replaceAll('](', ']\u200B('),
      stack: '',
      fullCode: readFileSync(file, 'utf8'),
      loc: { file: join(process.cwd(), file), line, column },
    },
  };
}

/** Checks where links lead to, by asking the development server for its pages. */
function createLinkCheck(server: ViteDevServer, site: URL) {
  const pages = new Map<string, Promise<ReadonlySet<string> | undefined>>();
  let issues: Issue[] = [];
  server.watcher.on('all', (_, file) => {
    const isPage = /\/(src|content)\//.test(file) && !/\/content\/(blog|policies)\//.test(file);
    if (isPage) pages.clear();
  });

  async function check({ address, family, port }: AddressInfo): Promise<void> {
    const origin = `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
    const found = await deadLinks(origin);
    if (JSON.stringify(found) === JSON.stringify(issues)) return;
    issues = found;
    setIssues('links', issues);
    server.ws.send({ type: 'full-reload' });
  }

  async function deadLinks(origin: string): Promise<Issue[]> {
    const { posts } = contentState();
    const byPath = new Map(posts.map((post) => [post.path, post]));
    const targets: Omit<Targets, 'isUnpublished'> = {
      idsOn: async (path) => byPath.get(path)?.ids ?? idsOnPage(origin, path),
      hasFile: async (path) =>
        // A page with an error exists; its error is reported elsewhere.
        existsSync(join('public', path)) || (await statusOf(origin + path)) !== 404,
    };
    const findings = posts.map(async ({ path, file, links, isPublished }): Promise<Issue[]> => {
      const isUnpublished = (target: string) =>
        isPublished && byPath.get(target)?.isPublished === false;
      const page = new URL(path, site);
      const found = await lintTargets(links, page, { ...targets, isUnpublished });
      return found.map((finding) => ({ file, ...finding }));
    });
    return (await Promise.all(findings)).flat();
  }

  // A thousand posts may link to one page.
  function idsOnPage(origin: string, path: string) {
    const ids = pages.get(path) ?? fetchIds(origin, path);
    pages.set(path, ids);
    return ids;
  }

  async function fetchIds(origin: string, path: string): Promise<ReadonlySet<string> | undefined> {
    const response = await request(origin + path);
    if (response?.headers.get('content-type')?.startsWith('text/html'))
      return idsInHtml(await response.text());
    // It may be there when the link is checked again.
    pages.delete(path);
    return undefined;
  }

  return { check };
}

async function statusOf(url: string): Promise<number | undefined> {
  return (await fetch(url).catch(() => undefined))?.status;
}

async function request(url: string): Promise<Response | undefined> {
  const response = await fetch(url).catch(() => undefined);
  return response?.ok ? response : undefined;
}
