import { execFileSync } from 'node:child_process';
import { Problem } from './local/problem.ts';

/** The REST interfaces that scripts call, by the first part of their host name. */
export type Service =
  | 'apikeys'
  | 'cloudbilling'
  | 'cloudresourcemanager'
  | 'firebaseappcheck'
  | 'firebasehosting'
  | 'firebaserules'
  | 'firestore'
  | 'identitytoolkit'
  | 'monitoring'
  | 'recaptchaenterprise';

/** Google's REST interfaces for one project. Requests throw a Problem unless they succeed. */
export interface Google {
  /** Sends a GET request, once for each path. */
  get: <Body>(service: Service, path: string) => Promise<Body>;
  post: <Body>(service: Service, path: string, body: object) => Promise<Body>;
}

interface Options {
  project: string;
  /** Called before the first request. */
  token: () => string;
  /** Replaces `https://<service>.googleapis.com`, for tests. */
  origin?: string | undefined;
}

const TIMEOUT_MS = 20_000;

export function createGoogle({ project, token, origin }: Options): Google {
  const answers = new Map<string, Promise<unknown>>();
  let bearer: string | undefined;

  async function request(url: string, init: RequestInit = {}): Promise<unknown> {
    bearer ??= token();
    const response = await fetch(url, {
      ...init,
      headers: {
        authorization: `Bearer ${bearer}`,
        'content-type': 'application/json',
        'x-goog-user-project': project,
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok) return body;
    throw new Problem(`${url} answered ${response.status}${messageOf(body)}`);
  }

  const urlOf = (service: Service, path: string) =>
    `${origin ?? `https://${service}.googleapis.com`}/${path}`;

  return {
    get: <Body>(service: Service, path: string) => {
      const url = urlOf(service, path);
      const answer = answers.get(url) ?? request(url);
      answers.set(url, answer);
      return answer as Promise<Body>;
    },
    post: <Body>(service: Service, path: string, body: object) => {
      const init = { method: 'POST', body: JSON.stringify(body) };
      return request(urlOf(service, path), init) as Promise<Body>;
    },
  };
}

// Google's errors are `{"error": {"code": 403, "message": "…", "status": "PERMISSION_DENIED"}}`.
function messageOf(body: unknown): string {
  const { error } = (body ?? {}) as { error?: { message?: string } };
  return error?.message ? `: ${error.message}` : '.';
}

/** The operator's own token: GOOGLE_ACCESS_TOKEN, or gcloud's. Throws a Problem when there is none. */
export function accessToken(env: NodeJS.ProcessEnv): string {
  if (env['GOOGLE_ACCESS_TOKEN']) return env['GOOGLE_ACCESS_TOKEN'];
  try {
    return execFileSync('gcloud', ['auth', 'print-access-token'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    throw new Problem(
      'There is no token for Google’s interfaces. Sign in with `gcloud auth login`, or set GOOGLE_ACCESS_TOKEN.',
    );
  }
}
