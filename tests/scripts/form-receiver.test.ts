import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formUrl, startFormReceiver, type Responses } from '../../scripts/local/form-receiver.ts';
import { findFreePort } from '../../scripts/ports.ts';
import type { Role } from '../../src/domain/roles.ts';

const QUESTIONS = [
  { qid: 'entry.1', text: 'Age?', type: 'single-select', options: ['Young', 'Old'] },
  {
    qid: 'entry.2',
    text: 'Goals?',
    type: 'multi-select',
    options: ['Learn', 'Other'],
    hasOtherInput: true,
  },
  { qid: 'entry.3', text: 'Why <not>?', type: 'text' },
];

let root: string;
let port: number;
let server: Server;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'forms-'));
  mkdirSync(join(root, 'content/survey'), { recursive: true });
  for (const role of ['youth', 'parents']) {
    const survey = { role, label: 'People', questions: QUESTIONS };
    writeFileSync(join(root, `content/survey/${role}.yaml`), JSON.stringify(survey));
  }
  port = await findFreePort();
  server = await startFormReceiver({ port, folder: join(root, 'answers'), root });
});
afterEach(() => {
  server.close();
  rmSync(root, { recursive: true });
});

const url = (role: Role) => formUrl(port, role).replace('formResponse', 'responses');

async function send(role: Role, query: string): Promise<number> {
  const body = new FormData();
  for (const [name, value] of new URLSearchParams(query)) body.append(name, value);
  return (await fetch(formUrl(port, role), { method: 'POST', body })).status;
}

async function responses(role: Role): Promise<Responses> {
  const response = await fetch(url(role), { headers: { accept: 'application/json' } });
  return (await response.json()) as Responses;
}

const OTHER = 'entry.2=__other_option__';

test.each([
  ['one option', 'entry.1=Old'],
  ['several options', `entry.2=Learn&${OTHER}&entry.2.other_option_response=Qur’an`],
  ['Other without a text', `${OTHER}&entry.2.other_option_response=`],
  ['no answer at all', 'entry.1=&entry.2=&entry.3='],
  ['several lines', 'entry.3=two%0D%0Alines "العربية"'],
])('takes %s, in order', async (_, query) => {
  expect(await send('youth', query)).toBe(204);
  const { accepted } = await responses('youth');
  expect(accepted.map((one) => one.entries)).toEqual([[...new URLSearchParams(query)]]);
  expect((await responses('parents')).accepted).toEqual([]);
});

test.each([
  ['an unknown option', 'entry.1=Ancient', 'entry.1 has no option "Ancient".'],
  ['a text as an option', 'entry.2=Qur’an', 'entry.2 has no option "Qur’an".'],
  ['Other as an option', 'entry.2=Other', 'entry.2 has no option "Other".'],
  ['Other where there is none', 'entry.1=__other_option__', 'entry.1 has no option'],
  ['Other without its field', OTHER, 'without its text field'],
  ['a text without Other', 'entry.2.other_option_response=x', 'but no Other'],
  ['two options of one', 'entry.1=Old&entry.1=Young', 'entry.1 takes one value, not 2.'],
  ['an unknown field', 'entry.9=x', 'No field is entry.9.'],
])('refuses %s, and lists it', async (_, query, problem) => {
  expect(await send('youth', query)).toBe(400);
  const { accepted, refused } = await responses('youth');
  expect(accepted).toEqual([]);
  expect(refused[0]?.problems.join()).toContain(problem);
  expect(await (await fetch(url('youth'))).text()).toContain('0 accepted, 1 refused');
});

test('shows people a page with a bar for each option and the texts', async () => {
  await send('youth', 'entry.1=Old&entry.3=<b>Because</b>');
  const page = await (await fetch(url('youth'))).text();
  expect(page).toMatch(/Old<\/th>.*max="1" value="1".*<td>1<\/td>/);
  expect(page).toContain('Why &#60;not&#62;?');
  expect(page).toContain('&#60;b&#62;Because&#60;/b&#62;');
  expect(page).not.toContain('<script');
});

test('appends submissions that are sent at the same moment', async () => {
  const answers = Array.from({ length: 20 }, (_, index) => String(index));
  await Promise.all(answers.map((answer) => send('parents', `entry.3=${answer}`)));
  const { accepted } = await responses('parents');
  expect(accepted.map(({ entries }) => entries[0]?.[1]).sort()).toEqual(answers.sort());
});

test.each([
  ['an unknown role', '/forms/teachers/formResponse', { method: 'POST' }, 404],
  ['an unknown address', '/forms/youth/other', {}, 404],
  ['another method', '/forms/youth/formResponse', {}, 404],
  ['anything but a form', '/forms/youth/formResponse', { method: 'POST', body: '{}' }, 400],
])('refuses %s', async (_, path, init: RequestInit, status) => {
  expect((await fetch(`http://127.0.0.1:${port}${path}`, init)).status).toBe(status);
});
