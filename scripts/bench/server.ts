import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Problem } from '../local/problem.ts';
import { HOST } from '../ports.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
};

const COMPRESSED = new Set(['.png', '.avif', '.webp', '.woff2', '.ico']);

interface HostingRule {
  source: string;
  headers: { key: string; value: string }[];
}

/**
 * Serves a built site like production: HTTP/2, brotli, and the headers and clean URLs of
 * firebase.json. Throws a Problem if `openssl`, which creates the certificate, is missing.
 */
export async function serveBuild(dist: string, port: number): Promise<Http2SecureServer> {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  const [everywhere, immutable] = hosting.headers as HostingRule[];
  const answers = new Map<string, Buffer>();

  const server = createSecureServer(
    { ...certificate(join('.local', 'bench')), allowHTTP1: true },
    (request, response) => {
      const { pathname } = new URL(request.url, 'https://host');
      const found = fileFor(dist, pathname);
      const file = found ?? join(dist, '404.html');
      const extension = extname(file);
      const isCompressed = COMPRESSED.has(extension);
      const rules = [everywhere, ...(pathname.startsWith('/_astro/') ? [immutable] : [])];
      for (const { key, value } of rules.flatMap((rule) => rule?.headers ?? [])) {
        response.setHeader(key, value);
      }
      response.setHeader('content-type', TYPES[extension] ?? 'application/octet-stream');
      if (!isCompressed) response.setHeader('content-encoding', 'br');
      const answer = answers.get(file) ?? read(file, isCompressed);
      answers.set(file, answer);
      response.writeHead(found ? 200 : 404);
      response.end(answer);
    },
  );
  await new Promise<void>((resolve) => server.listen(port, HOST, resolve));
  return server;
}

function read(file: string, isCompressed: boolean): Buffer {
  return isCompressed ? readFileSync(file) : brotliCompressSync(readFileSync(file));
}

function fileFor(dist: string, pathname: string): string | undefined {
  const path = join(dist, pathname === '/' ? 'index' : pathname);
  return [`${path}.html`, path].find((file) => existsSync(file) && statSync(file).isFile());
}

function certificate(folder: string): { key: Buffer; cert: Buffer } {
  mkdirSync(folder, { recursive: true });
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = spawnSync('openssl', [
    ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30'.split(' '),
    ...`-subj /CN=${HOST} -addext subjectAltName=IP:${HOST} -keyout`.split(' '),
    key,
    '-out',
    cert,
  ]);
  if (made.status !== 0) {
    throw new Problem(
      'No certificate could be made for HTTP/2. Install openssl, for example with `apt-get install openssl`.',
    );
  }
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
