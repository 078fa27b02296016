import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from 'vite';
import { HOST } from '../ports.ts';

/** Serves a site over HTTP/2 too, as production does and the Hosting emulator doesn't. */
export async function serveHttp2(origin: string, port: number): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'bench-'));
  const https = { key: join(root, 'key.pem'), cert: join(root, 'cert.pem') };
  const request = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=${HOST} -addext subjectAltName=IP:${HOST} -keyout ${https.key} -out ${https.cert}`;
  execFileSync('openssl', request.split(' '), { stdio: 'ignore' });
  // Vite 8 keeps HTTP/2 with a proxy; older ones fell back to HTTP/1.1.
  const proxy = { '/': origin };
  await preview({ configFile: false, root, preview: { host: HOST, port, https, proxy } });
  return `https://${HOST}:${port}`;
}
