import { execFileSync } from 'node:child_process';
import { Problem } from './local/problem.ts';

/** Reads a path of one of Google's REST interfaces, for example `firestore/v1/projects/usrah`. */
export type Google = <Body>(path: string) => Promise<Body>;

const TIMEOUT_MS = 20_000;

/** What it returns throws a Problem for each request that doesn't succeed. The first one needs the token. */
export function createGoogle(project: string, token: () => string, send = fetch): Google {
  let bearer: string | undefined;
  return async <Body>(path: string) => {
    bearer ??= token();
    const url = `https://${path.replace('/', '.googleapis.com/')}`;
    const headers = { authorization: `Bearer ${bearer}`, 'x-goog-user-project': project };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await send(url, { headers, signal });
    // Google's errors are `{"error": {"code": 403, "message": "…", "status": "PERMISSION_DENIED"}}`.
    const body = await response.json().catch(() => undefined);
    if (response.ok) return body as Body;
    throw new Problem(`${url} answered ${response.status}: ${body?.error?.message ?? 'no reason'}`);
  };
}

/** The operator's own token: GOOGLE_ACCESS_TOKEN, or gcloud's. Throws a Problem when there is none. */
export function accessToken(env: NodeJS.ProcessEnv): string {
  if (env['GOOGLE_ACCESS_TOKEN']) return env['GOOGLE_ACCESS_TOKEN'];
  try {
    const args = ['auth', 'print-access-token'];
    return execFileSync('gcloud', args, { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    throw new Problem(
      'There is no token for Google’s interfaces. Sign in with `gcloud auth login`, or set GOOGLE_ACCESS_TOKEN.',
    );
  }
}
