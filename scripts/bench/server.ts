import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import { extname, join, matchesGlob } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Problem } from '../local/problem.ts';
import { HOST } from '../ports.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};
const COMPRESSED = /\.(png|avif|webp|woff2|ico|jpg)$/;

/**
 * Serves a built site as production does, over HTTP/2 with brotli and the headers of firebase.json, and
 * the floor at /floor. The emulator of Firebase Hosting and `vite preview` have no brotli.
 */
export async function serveBuild(dist: string, port: number): Promise<Http2SecureServer> {
  const { headers } = JSON.parse(readFileSync('firebase.json', 'utf8')).hosting as {
    headers: { source?: string; regex?: string; headers: { key: string; value: string }[] }[];
  };
  const bodies = new Map<string, Buffer>();
  const bodyOf = (file: string): Buffer => {
    const content = readFileSync(file);
    return COMPRESSED.test(file) ? content : brotliCompressSync(content);
  };
  const server = createSecureServer({ ...certificate(), allowHTTP1: true }, (request, response) => {
    const { pathname } = new URL(request.url, 'https://host');
    const found = fileFor(dist, pathname);
    const file = found ?? join(dist, '404.html');
    for (const { source, regex, headers: own } of headers)
      if (regex ? new RegExp(regex).test(pathname) : matchesGlob(pathname, source ?? ''))
        for (const { key, value } of own) response.setHeader(key, value);
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    if (!COMPRESSED.test(file)) response.setHeader('content-encoding', 'br');
    const body = bodies.get(file) ?? bodyOf(file);
    bodies.set(file, body);
    response.writeHead(found ? 200 : 404).end(body);
  });
  await new Promise<void>((resolve) => server.listen(port, HOST, resolve));
  return server;
}

function fileFor(dist: string, pathname: string): string | undefined {
  if (pathname === '/floor') return join(import.meta.dirname, 'floor.html');
  const path = join(dist, pathname === '/' ? 'index' : pathname);
  return [`${path}.html`, path].find((file) => existsSync(file) && statSync(file).isFile());
}

function certificate(): { key: Buffer; cert: Buffer } {
  const folder = join('.local', 'bench');
  mkdirSync(folder, { recursive: true });
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const request = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=${HOST} -addext subjectAltName=IP:${HOST} -keyout ${key} -out ${cert}`;
  try {
    execFileSync('openssl', request.split(' '), { stdio: 'ignore' });
  } catch {
    throw new Problem('HTTP/2 needs a certificate, and openssl made none. Install openssl.');
  }
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
