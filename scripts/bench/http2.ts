import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { HOST } from '../ports.ts';

/** Headers about one connection and its encoding. */
const REPLACED = /^(connection|keep-alive|transfer-encoding|content-(encoding|length))$/;

/** Serves a site over HTTP/2, compressed in advance: like production, unlike the emulator. */
export async function serveHttp2(origin: string, port: number): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'bench-'));
  const [key, cert] = [join(root, 'key.pem'), join(root, 'cert.pem')];
  const request = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=${HOST} -addext subjectAltName=IP:${HOST} -keyout ${key} -out ${cert}`;
  execFileSync('openssl', request.split(' '), { stdio: 'ignore' });
  const answers = new Map<string, ReturnType<typeof answerOf>>();
  const files = { key: readFileSync(key), cert: readFileSync(cert) };
  const server = createSecureServer(files, async ({ url }, response) => {
    if (!answers.has(url)) answers.set(url, answerOf(origin + url));
    const { status, headers, body } = await answers.get(url)!;
    response.writeHead(status, headers).end(body);
  });
  await once(server.listen(port, HOST), 'listening');
  return `https://${HOST}:${port}`;
}

async function answerOf(url: string) {
  const response = await fetch(url, { redirect: 'manual' });
  const body = brotliCompressSync(await response.bytes());
  const kept = [...response.headers].filter(([name]) => !REPLACED.test(name));
  const headers = { ...Object.fromEntries(kept), 'content-encoding': 'br' };
  return { status: response.status, headers, body };
}
