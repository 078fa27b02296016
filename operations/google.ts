import { execFile } from 'node:child_process';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { CommandError } from '../cli/errors.ts';

/** Reads JSON from a path of Google's REST APIs, for example `firestore/v1/projects/usrah`. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as Response.json()
export type Google = (path: string) => Promise<any>;

/** For a request to Google. */
export const REQUEST_TIMEOUT_MS = 20_000;

/** Returns a function that reads as the operator, and throws a CommandError if a request fails. */
export function createGoogle(project: string, send = fetch): Google {
  let token: Promise<string> | undefined;
  return async (path) => {
    token ??= accessToken();
    // The path begins with the API, which has a host: https://firestore.googleapis.com/v1/…
    const url = `https://${path.replace('/', '.googleapis.com/')}`;
    const headers = { authorization: `Bearer ${await token}`, 'x-goog-user-project': project };
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const response = await send(url, { headers, signal });
    // Google's errors are `{"error": {"code": 403, "message": "…", "status": "NOT_FOUND"}}`.
    const body = await response.json().catch(() => undefined);
    if (response.ok) return body;
    throw new CommandError(
      `${url} answered ${response.status}: ${body?.error?.message ?? 'no reason'}`,
    );
  };
}

/** Reads all pages of a list, whose name is the end of its path: `…/alertPolicies`. */
export async function readList<Item>(
  google: Google,
  path: string,
  parameters: Record<string, string> = {},
): Promise<Item[]> {
  const items: Item[] = [];
  let pageToken: string | undefined;
  do {
    const query = new URLSearchParams(pageToken ? { ...parameters, pageToken } : parameters);
    const page = await google(query.size > 0 ? `${path}?${query}` : path);
    // Google leaves out what is empty.
    items.push(...(page[basename(path)] ?? []));
    pageToken = page.nextPageToken;
  } while (pageToken);
  return items;
}

/** Returns the operator's token: GOOGLE_ACCESS_TOKEN, or gcloud's. */
async function accessToken(): Promise<string> {
  const token = process.env['GOOGLE_ACCESS_TOKEN'];
  if (token) return token;
  const { stdout } = await promisify(execFile)('gcloud', ['auth', 'print-access-token']);
  return stdout.trim();
}
