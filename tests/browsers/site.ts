import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { HOST, readPorts } from '../../scripts/ports.ts';

const upstream = `http://${HOST}:${readPorts(process.env).site}`;
const REPORT = '/reported-by-the-page';

/** The site for one journey, behind a proxy that can inject failures and collects errors. */
export interface Site {
  origin: string;
  /** The paths that were asked for, oldest first. */
  requests: string[];
  /** What went wrong in the pages: errors, missing files, policy violations. */
  troubles: string[];
  /** How a request fails: its connection is closed, or it gets this status. */
  fault?: ((path: string) => 'closed' | number | undefined) | undefined;
  /** Whether pages may run scripts. */
  hasScripts: boolean;
  close: () => Promise<void>;
}

export async function openSite(): Promise<Site> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url!, upstream);
    if (pathname === REPORT) {
      site.troubles.push(await text(request));
      response.end();
      return;
    }
    site.requests.push(pathname);
    const fault = site.fault?.(pathname);
    if (fault === 'closed') return void request.socket.destroy();
    if (fault) return void response.writeHead(fault).end();

    const answer = await fetch(upstream + request.url, { redirect: 'manual' });
    if (answer.status >= 400) site.troubles.push(`${answer.status}: ${pathname}`);
    // The body comes here already unpacked.
    for (const [name, value] of answer.headers)
      if (!/^(content-encoding|content-length|transfer-encoding|connection)$/.test(name))
        response.setHeader(name, value);
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    if (isPage && !site.hasScripts)
      response.setHeader('content-security-policy', 'sandbox allow-same-origin allow-forms');
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status).end(isPage ? withReporter(body.toString()) : body);
  }).listen(0, HOST);
  await once(server, 'listening');
  const site: Site = {
    origin: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    requests: [],
    troubles: [],
    hasScripts: true,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return site;
}

// Before everything else, so also before the page's own policy.
function withReporter(html: string): string {
  return html.replace('<head>', `$&<script>(${reportTroubles})('${REPORT}')</script>`);
}

/** Runs in the page. */
function reportTroubles(address: string) {
  const report = (message: string) => navigator.sendBeacon(address, message);
  addEventListener('securitypolicyviolation', (event) =>
    report(`policy: ${event.effectiveDirective} ${event.blockedURI}`),
  );
  // The site's own log prevents the default and goes through console.error.
  const reportUnhandled = (event: Event, message: string) =>
    setTimeout(() => event.defaultPrevented || report(`unhandled: ${message}`));
  addEventListener('unhandledrejection', (event) => reportUnhandled(event, String(event.reason)));
  addEventListener(
    'error',
    (event) => {
      const { src, href } = event.target as HTMLScriptElement & HTMLLinkElement;
      const url = src ?? href;
      if (event.message) reportUnhandled(event, event.message);
      else if (url.startsWith(location.origin)) report(`not loaded: ${url}`);
    },
    true,
  );
  const log = console.error;
  console.error = (...parts: unknown[]) => {
    report(`console: ${parts.join(' ')}`);
    log(...parts);
  };
}
