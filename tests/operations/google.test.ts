import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createGoogle, readList } from '../../operations/google.ts';
import { temporaryFolder, writeProgram } from '../files.ts';

afterEach(() => void vi.unstubAllEnvs());

/** Google, which answers every request in one way, and the requests that it was sent. */
function googleAnswering(response: () => Response) {
  const requests: Request[] = [];
  const send: typeof fetch = async (...request) => {
    requests.push(new Request(...request));
    return response();
  };
  return { google: createGoogle('usrah-prod', send), requests };
}

test('a request goes to the host of its API, as the operator and for the project', async () => {
  vi.stubEnv('GOOGLE_ACCESS_TOKEN', 'ya29.owner');
  const { google, requests } = googleAnswering(() => Response.json({ name: 'a' }));
  expect(await google('firestore/v1/projects/a')).toEqual({ name: 'a' });
  const [{ url, headers }] = requests as [Request];
  expect(url).toBe('https://firestore.googleapis.com/v1/projects/a');
  expect(headers.get('authorization')).toBe('Bearer ya29.owner');
  expect(headers.get('x-goog-user-project')).toBe('usrah-prod');
});

test.each([
  [
    'Google says why',
    () => Response.json({ error: { message: 'Permission denied.' } }, { status: 403 }),
    'https://firestore.googleapis.com/v1/a answered 403: Permission denied.',
  ],
  [
    'Google says nothing',
    () => Response.json({}, { status: 500 }),
    'https://firestore.googleapis.com/v1/a answered 500: no reason',
  ],
  [
    'a proxy answers',
    () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    'https://firestore.googleapis.com/v1/a answered 502: no reason',
  ],
])('a request that fails says so, when %s', async (_, response, message) => {
  vi.stubEnv('GOOGLE_ACCESS_TOKEN', 'ya29.owner');
  const { google } = googleAnswering(response);
  await expect(google('firestore/v1/a')).rejects.toThrow(message);
});

test.skipIf(process.platform === 'win32')('gcloud is asked for a token once', async () => {
  vi.stubEnv('GOOGLE_ACCESS_TOKEN', '');
  const folder = temporaryFolder();
  const asked = join(folder, 'asked');
  writeProgram(join(folder, 'gcloud'), `echo "$@" >> ${asked}; echo ya29.gcloud`);
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
  const { google, requests } = googleAnswering(() => Response.json({}));
  expect(existsSync(asked)).toBe(false);
  await google('a/b');
  await google('a/c');
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer ya29.gcloud',
    'Bearer ya29.gcloud',
  ]);
  expect(readFileSync(asked, 'utf8')).toBe('auth print-access-token\n');
});

test('a list without anything is empty, though Google leaves it out', async () => {
  expect(await readList(async () => ({}), 'projects/usrah-prod/alertPolicies')).toEqual([]);
});
