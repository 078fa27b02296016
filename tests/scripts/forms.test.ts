import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formUrl, startForms, type Submission } from '../../scripts/forms.ts';
import { findFreePort } from '../../scripts/ports.ts';

let folder: string;
let port: number;
let server: Server;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forms-'));
  port = await findFreePort();
  server = await startForms({ port, folder });
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function send(role: 'youth' | 'parents', entries: [string, string][]): Promise<number> {
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  return (await fetch(formUrl(port, role), { method: 'POST', body })).status;
}

async function responses(role: string): Promise<Submission['entries'][]> {
  const response = await fetch(`http://127.0.0.1:${port}/forms/${role}/responses`);
  return ((await response.json()) as Submission[]).map(({ entries }) => entries);
}

test('stores every value in order: repeated, empty, of several lines and in any script', async () => {
  const entries: [string, string][] = [
    ['entry.1', '18 to 24'],
    ['entry.2', 'Qur’an'],
    ['entry.2', 'العربية'],
    ['entry.3', ''],
    ['entry.4', 'two\r\nlines "quoted"'],
  ];
  expect(await send('youth', entries)).toBe(204);
  expect(await responses('youth')).toEqual([entries]);
  expect(await responses('parents')).toEqual([]);
});

test('appends submissions, also those sent at the same moment', async () => {
  const answers = Array.from({ length: 20 }, (_, index) => String(index));
  await Promise.all(answers.map((answer) => send('parents', [['entry.1', answer]])));
  const stored = (await responses('parents')).map(([entry]) => entry?.[1]);
  expect(stored.sort()).toEqual(answers.sort());
});

test.each([
  ['an unknown role', '/forms/teachers/formResponse', { method: 'POST' }, 404],
  ['an unknown address', '/forms/youth/other', {}, 404],
  ['another method', '/forms/youth/formResponse', {}, 404],
  ['anything but a form', '/forms/youth/formResponse', { method: 'POST', body: '{}' }, 400],
])('refuses %s', async (_, path, init: RequestInit, status) => {
  expect((await fetch(`http://127.0.0.1:${port}${path}`, init)).status).toBe(status);
  expect(await responses('youth')).toEqual([]);
});
