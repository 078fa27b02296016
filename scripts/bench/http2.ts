import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createSecureServer } from 'node:http2';
import { brotliCompressSync } from 'node:zlib';
import { HOST } from '../../cli/ports.ts';

/** Headers about the emulator's connection, or about a body that isn't compressed yet. */
const DROPPED = /^(connection|keep-alive|transfer-encoding|content-(encoding|length))$/;
/** Arguments with which openssl prints a key and its self-signed certificate. */
const KEY_ARGS = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=${HOST} -addext subjectAltName=IP:${HOST} -keyout - -out -`;

/**
 * Serves the emulator's site over HTTP/2 and compressed, as in production. Returns the address, and
 * the hash by which Chromium can be told to accept the key.
 */
export async function serveHttp2(origin: string, port: number) {
  const pem = execFileSync('openssl', KEY_ARGS.split(' '), { stdio: 'pipe' });
  const fetched: Record<string, ReturnType<typeof fetchCompressed>> = {};
  const server = createSecureServer({ key: pem, cert: pem }, async ({ url }, response) => {
    const { status, headers, body } = await (fetched[url] ??= fetchCompressed(origin + url));
    response.writeHead(status, headers).end(body);
  });
  await once(server.listen(port, HOST), 'listening');
  const publicKey = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
  const key = createHash('sha256').update(publicKey).digest('base64');
  return { secure: `https://${HOST}:${port}`, key };
}

async function fetchCompressed(url: string) {
  const response = await fetch(url, { redirect: 'manual' });
  const body = brotliCompressSync(await response.bytes());
  const kept = [...response.headers].filter(([name]) => !DROPPED.test(name));
  const headers = { ...Object.fromEntries(kept), 'content-encoding': 'br' };
  return { status: response.status, headers, body };
}
