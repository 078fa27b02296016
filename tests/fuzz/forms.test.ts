import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formUrl, startForms, type Submission } from '../../scripts/forms.ts';
import { findFreePort } from '../../scripts/ports.ts';
import { countInputs, holdsLater, hostileText } from './inputs';

const folder = mkdtempSync(join(tmpdir(), 'forms-fuzz-'));
let port: number;
let forms: Awaited<ReturnType<typeof startForms>>;

beforeAll(async () => {
  port = await findFreePort();
  forms = await startForms({ port, folder });
});
afterAll(async () => {
  await forms.close();
  rmSync(folder, { recursive: true });
});
countInputs();

/** Sends bytes as they are, past what `fetch` would refuse or repair; the status of the answer. */
function send(method: string, path: string, type: string, body: Uint8Array): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': type, 'content-length': body.length };
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const paths = fc.constantFrom(
  '/forms/youth/formResponse',
  '/forms/youth/responses',
  '/forms/__proto__/formResponse',
  '/forms/youth/constructor',
  '/forms/../../etc/passwd',
  '//',
  '//evil.example/forms',
  '/%00',
  '/forms/youth/formResponse?a[]=%',
);
const types = fc.constantFrom(
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="\\"',
  'text/plain',
  'application/json',
);
const bodies = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  hostileText.map((text) =>
    new TextEncoder().encode(
      `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${text}\r\n--x--\r\n`,
    ),
  ),
);

test('the local form receiver answers everything with a reason, and never fails', async () => {
  const methods = fc.constantFrom('POST', 'POST', 'GET', 'PUT');
  await holdsLater(
    fc.tuple(methods, paths, types, bodies),
    async ([method, path, type, body]) => {
      const status = await send(method, path, type, body);
      expect([200, 204, 400, 404, 405, 413, 415]).toContain(status);
    },
    500,
  );
});

test('what it accepts it gives back as it came', async () => {
  await fetch(formUrl(port, 'parents').replace('formResponse', 'responses'), { method: 'DELETE' });
  const sent: string[] = [];
  await holdsLater(
    hostileText,
    async (text) => {
      const body = new FormData();
      body.append('entry.1', text);
      const response = await fetch(formUrl(port, 'parents'), { method: 'POST', body });
      expect(response.status).toBe(204);
      sent.push(text.toWellFormed().replace(/\r\n|\r|\n/g, '\r\n'));
    },
    200,
  );
  const address = formUrl(port, 'parents').replace('formResponse', 'responses');
  const stored = (await (await fetch(address)).json()) as Submission[];
  expect(stored.map(({ entries }) => entries[0]?.[1])).toEqual(sent);
});
