import { execFileSync } from 'node:child_process';
import { Problem } from './local/problem.ts';

/** Reads from Google's REST interfaces, by the first part of their host name. Each path is requested once. */
export type Google = <Body>(service: string, path: string) => Promise<Body>;

interface Options {
  project: string;
  /** Called before the first request. */
  token: () => string;
  /** Replaces `https://<service>.googleapis.com`, for tests. */
  origin?: string | undefined;
}

const TIMEOUT_MS = 20_000;

/** Throws a Problem for each request that doesn't succeed. */
export function createGoogle({ project, token, origin }: Options): Google {
  const responses = new Map<string, Promise<unknown>>();
  let bearer: string | undefined;

  async function request(url: string): Promise<unknown> {
    bearer ??= token();
    const headers = { authorization: `Bearer ${bearer}`, 'x-goog-user-project': project };
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    // Google's errors are `{"error": {"code": 403, "message": "…", "status": "PERMISSION_DENIED"}}`.
    const body = await response.json().catch(() => undefined);
    if (response.ok) return body;
    throw new Problem(`${url} answered ${response.status}: ${body?.error?.message ?? 'no reason'}`);
  }

  return <Body>(service: string, path: string) => {
    const url = `${origin ?? `https://${service}.googleapis.com`}/${path}`;
    const response = responses.get(url) ?? request(url);
    responses.set(url, response);
    return response as Promise<Body>;
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
