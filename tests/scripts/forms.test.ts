import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formUrl, startForms } from '../../scripts/forms.ts';
import type { Submission } from '../../scripts/forms.ts';
import { findFreePort } from '../../scripts/ports.ts';

let folder: string;
let port: number;
let forms: Awaited<ReturnType<typeof startForms>>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forms-'));
  port = await findFreePort();
  forms = await startForms({ port, folder });
});
afterEach(async () => {
  await forms.close();
  rmSync(folder, { recursive: true });
});

function responsesUrl(role: string) {
  return `http://127.0.0.1:${port}/forms/${role}/responses`;
}

async function responses(role: string): Promise<Submission['entries'][]> {
  const submissions = (await (await fetch(responsesUrl(role))).json()) as Submission[];
  return submissions.map(({ entries }) => entries);
}

function form(...entries: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

describe('the survey form receiver', () => {
  test('keeps every value in order: repeated, empty, long and in any script', async () => {
    const entries: [string, string][] = [
      ['entry.1', '18 to 24'],
      ['entry.2', 'Qur’an'],
      ['entry.2', 'العربية'],
      ['entry.3', ''],
      ['entry.4', 'two\r\nlines "quoted"'],
    ];
    const sent = await fetch(formUrl(port, 'youth'), { method: 'POST', body: form(...entries) });
    expect(sent.status).toBe(204);
    expect(await responses('youth')).toEqual([entries]);
  });

  test('appends, keeps the roles apart and outlives a restart', async () => {
    for (const answer of ['a', 'b']) {
      await fetch(formUrl(port, 'parents'), { method: 'POST', body: form(['entry.1', answer]) });
    }
    await forms.close();
    forms = await startForms({ port, folder });
    expect(await responses('parents')).toEqual([[['entry.1', 'a']], [['entry.1', 'b']]]);
    expect(await responses('educators')).toEqual([]);
  });

  test('loses nothing when many send at once', async () => {
    const sends = Array.from({ length: 50 }, (_, index) =>
      fetch(formUrl(port, 'youth'), { method: 'POST', body: form(['entry.1', String(index)]) }),
    );
    await Promise.all(sends);
    expect(await responses('youth')).toHaveLength(50);
  });

  test('is emptied by DELETE', async () => {
    await fetch(formUrl(port, 'youth'), { method: 'POST', body: form(['entry.1', 'a']) });
    const answer = await fetch(responsesUrl('youth'), { method: 'DELETE' });
    expect(answer.status).toBe(204);
    expect(await responses('youth')).toEqual([]);
  });

  test.each([
    ['an unknown role', '/forms/teachers/formResponse', { method: 'POST' }, 404],
    ['an unknown action', '/forms/youth/other', {}, 404],
    ['a longer path', '/forms/youth/responses/1', {}, 404],
    ['the root', '/', {}, 404],
    ['reading the form', '/forms/youth/formResponse', {}, 405],
    ['sending to the answers', '/forms/youth/responses', { method: 'POST' }, 405],
    ['JSON', '/forms/youth/formResponse', { method: 'POST', body: '{}' }, 415],
    [
      'a broken form',
      '/forms/youth/formResponse',
      { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=b' } },
      400,
    ],
    [
      'more than a megabyte',
      '/forms/youth/formResponse',
      { method: 'POST', body: form(['entry.1', 'x'.repeat(1024 * 1024)]) },
      413,
    ],
  ])('refuses %s', async (_, path, init: RequestInit, status) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ error: expect.any(String) });
    expect(await responses('youth')).toEqual([]);
  });

  test('refuses a file', async () => {
    const body = new FormData();
    body.append('entry.1', new Blob(['x']), 'x.txt');
    const answer = await fetch(formUrl(port, 'youth'), { method: 'POST', body });
    expect(answer.status).toBe(400);
  });
});
