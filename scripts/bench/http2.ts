import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createSecureServer } from 'node:http2';
import { brotliCompressSync } from 'node:zlib';
import { HOST } from '../ports.ts';

/** Headers about one connection and its encoding. */
const REPLACED = /^(connection|keep-alive|transfer-encoding|content-(encoding|length))$/;
/** Prints a key and a certificate that it signs itself. */
const CERTIFY = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=${HOST} -addext subjectAltName=IP:${HOST} -keyout - -out -`;

/** Serves a site over HTTP/2, compressed in advance: like production, unlike the emulator. */
export async function serveHttp2(origin: string, port: number): Promise<string> {
  const pem = execFileSync('openssl', CERTIFY.split(' '), { stdio: ['ignore', 'pipe', 'ignore'] });
  const answers: Record<string, ReturnType<typeof answerOf>> = {};
  const server = createSecureServer({ key: pem, cert: pem }, async ({ url }, response) => {
    const { status, headers, body } = await (answers[url] ??= answerOf(origin + url));
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
