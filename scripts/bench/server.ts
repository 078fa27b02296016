import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Problem } from '../local/problem.ts';
import { HOST } from '../ports.ts';

const FOLDER = '.local/bench';
const COMPRESSED = /^(image\/(?!svg)|font\/)/;
/** Headers of the connection, and of the body before it was unpacked. */
const REPLACED = /^(connection|keep-alive|transfer-encoding|content-(encoding|length))$/;

/**
 * Serves the site of the Hosting emulator as production does, over HTTP/2 with brotli, which the
 * emulator doesn't have, and the baseline at /baseline. The next port has the same over plain http.
 * Answers are kept, so that only the first one takes time.
 */
export async function serveFast(origin: string, port: number): Promise<() => void> {
  const answers = new Map<string, ReturnType<typeof load>>();
  const answer = (url = '/') => {
    const loading = answers.get(url) ?? load(origin, url);
    answers.set(url, loading);
    return loading;
  };
  const secure = createSecureServer(certificate(), async ({ url }, response) => {
    const { status, headers, body } = await answer(url);
    response.writeHead(status, headers).end(body);
  });
  const plain = createServer(async ({ url }, response) => {
    const { status, headers, body } = await answer(url);
    response.writeHead(status, headers).end(body);
  });
  await once(secure.listen(port, HOST), 'listening');
  await once(plain.listen(port + 1, HOST), 'listening');
  return () => [secure, plain].forEach((server) => server.close());
}

async function load(origin: string, url: string) {
  const page = { headers: { 'content-type': 'text/html; charset=utf-8' } };
  const response =
    url === '/baseline'
      ? new Response(readFileSync(join(import.meta.dirname, 'baseline.html')), page)
      : await fetch(origin + url);
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !REPLACED.test(name)),
  );
  const body = Buffer.from(await response.arrayBuffer());
  const { status } = response;
  return COMPRESSED.test(headers['content-type'] ?? '')
    ? { status, headers, body }
    : { status, headers: { ...headers, 'content-encoding': 'br' }, body: brotliCompressSync(body) };
}

function certificate(): { key: Buffer; cert: Buffer } {
  mkdirSync(FOLDER, { recursive: true });
  const [key, cert] = [join(FOLDER, 'key.pem'), join(FOLDER, 'cert.pem')];
  const request = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=${HOST} -addext subjectAltName=IP:${HOST} -keyout ${key} -out ${cert}`;
  try {
    execFileSync('openssl', request.split(' '), { stdio: 'ignore' });
  } catch {
    throw new Problem('HTTP/2 needs a certificate, and openssl made none. Install openssl.');
  }
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
