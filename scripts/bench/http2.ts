import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createSecureServer } from 'node:http2';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { HOST } from '../../cli/ports.ts';

/** Headers about the emulator's connection, or about a body that isn't compressed yet. */
const DROPPED = /^(connection|keep-alive|transfer-encoding|content-(encoding|length))$/;
/** Arguments with which openssl prints a key and its self-signed certificate. */
const KEY_ARGS = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=${HOST} -addext subjectAltName=IP:${HOST} -keyout - -out -`;

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

/**
 * Serves a site over HTTP/2 and compressed, as in production. Returns the address, and the hash by
 * which Chromium can be told to accept the key. `answer` is what the site says to a path.
 */
export async function serveHttp2(answer: (path: string) => Promise<Answer>, port: number) {
  const pem = execFileSync('openssl', KEY_ARGS.split(' '), { stdio: 'pipe' });
  const compressed: Record<string, Promise<Answer>> = {};
  const server = createSecureServer({ key: pem, cert: pem }, async ({ url }, response) => {
    const { status, headers, body } = await (compressed[url] ??= answer(url).then(compress));
    response.writeHead(status, headers).end(body);
  });
  await once(server.listen(port, HOST), 'listening');
  const publicKey = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
  const key = createHash('sha256').update(publicKey).digest('base64');
  return { secure: `https://${HOST}:${port}`, key };
}

/** Chromium's argument to accept the key. With Playwright's `ignoreHTTPSErrors`, it would cache nothing. */
export const acceptKey = (key: string) => `--ignore-certificate-errors-spki-list=${key}`;

const compress = ({ status, headers, body }: Answer): Answer => ({
  status,
  headers: { ...headers, 'content-encoding': 'br' },
  body: brotliCompressSync(body),
});

/** A site that is served already, by the emulator. */
export const proxied = (origin: string) => async (path: string) => {
  const response = await fetch(origin + path, { redirect: 'manual' });
  const kept = [...response.headers].filter(([name]) => !DROPPED.test(name));
  return {
    status: response.status,
    headers: Object.fromEntries(kept),
    body: await response.bytes(),
  };
};

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  // Where scripts/local/accounts.ts stores a session: without a type, browsers would save it.
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** The site in a folder, with the addresses and the caching of Firebase Hosting. */
export const builtIn = (folder: string) => async (path: string) => {
  const { pathname } = new URL(path, 'https://localhost');
  const name = pathname === '/' ? '/index.html' : pathname;
  const file = join(folder, extname(name) ? name : `${name}.html`);
  const body = await readFile(file).catch(() => undefined);
  const caching = pathname.startsWith('/_astro/') ? 'max-age=31536000, immutable' : 'max-age=0';
  return {
    status: body ? 200 : 404,
    headers: {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': caching,
    },
    body: body ?? new Uint8Array(),
  };
};
