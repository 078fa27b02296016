import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { formUrl, startFormReceiver, type Submission } from '../../scripts/local/form-receiver.ts';
import { findFreePort } from '../free-port.ts';
import { temporaryFolder, write } from '../files.ts';

const SURVEY = `
label: People
minors: [Young]
questions:
  - { qid: entry.1, text: Age?, type: single-select, options: [Young, Old] }
  - { qid: entry.2, text: Goals?, type: multi-select, options: [Learn, Other], hasOtherInput: true }
  - { qid: entry.3, text: Why <not>?, type: text }
  - { qid: entry.4, text: Well?, type: multi-select, options: [Yes, No], notFor: [Young] }
`;

let form: string;

beforeEach(async () => {
  const root = temporaryFolder();
  write(join(root, 'content/survey/youth.yaml'), SURVEY);
  const port = await findFreePort();
  form = formUrl(port, 'youth');
  const server = await startFormReceiver(port, join(root, 'answers'), root);
  return () => void server.close();
});

async function send(query: string): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of new URLSearchParams(query)) body.append(name, value);
  return fetch(form, { method: 'POST', body });
}

async function responses(): Promise<Submission[]> {
  return (await fetch(form.replace('formResponse', 'responses'))).json();
}

const OTHER = 'entry.2=__other_option__';
const text = (typed: string) => `entry.2.other_option_response=${typed}`;

test.each([
  ['answers', `entry.1=Old&entry.2=Learn&${OTHER}&${text('Qur’an')}&entry.3=two%0D%0Alines`, ''],
  ['no answers', 'entry.1=&entry.2=&entry.3=&entry.4=', ''],
  ['a child’s answers', `entry.1=Young&${OTHER}&${text('Other')}&entry.3=&entry.4=`, ''],
  ['a child’s text', 'entry.1=Young&entry.3=x', 'entry.3 isn’t asked of anybody'],
  ['a child’s text of Other', `entry.1=Young&${OTHER}&${text('x')}`, 'entry.2 asks nobody'],
  ['an answer that a child isn’t asked for', 'entry.1=Young&entry.4=Yes', 'entry.4 isn’t asked'],
  ['a text without an age', 'entry.1=&entry.3=x', 'entry.3 isn’t asked'],
  ['an unknown option', 'entry.1=Ancient', 'entry.1 has no option "Ancient".'],
  ['Other where there is none', 'entry.1=__other_option__', 'entry.1 has no option'],
  ['Other without its field', `entry.1=Old&${OTHER}`, 'or neither'],
  ['a text without Other', `entry.1=Old&${text('x')}`, 'or neither'],
  ['two options of one', 'entry.1=Old&entry.1=Young', 'entry.1 takes one value, not 2.'],
  ['an unknown field', 'entry.9=x', 'No field is entry.9.'],
])('a form with %s is listed, and taken unless there is a problem', async (_, query, problem) => {
  const { status, statusText } = await send(query);
  expect(status).toBe(problem ? 400 : 204);
  expect(statusText).toContain(problem.replace('’', '?'));
  const [submission] = await responses();
  expect(submission?.entries).toEqual([...new URLSearchParams(query)]);
  expect(submission?.problems[0] ?? '').toContain(problem);
});

test('answers are listed with their questions', async () => {
  await send(`entry.1=Old&${OTHER}&${text('Rest')}`);
  const [submission] = await responses();
  expect(submission?.answers).toEqual(['Age? Old', 'Goals? __other_option__', 'Goals? Rest']);
});

test('a program that has started it can end without closing it', async () => {
  const args = JSON.stringify([await findFreePort(), temporaryFolder(), '.']).slice(1, -1);
  const script = `import { startFormReceiver } from './scripts/local/form-receiver.ts';
    await startFormReceiver(${args});`;
  const options = { timeout: 60_000 };
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], options);
  expect(status).toBe(0);
});

test('a closed form redirects beside itself, keeps nothing, and shows its page', async () => {
  const body = new FormData();
  body.append('entry.1', 'Old');
  const answer = await fetch(`${form}?closed`, { method: 'POST', body });
  expect([answer.status, new URL(answer.url).pathname]).toEqual([204, '/forms/youth/closedform']);
  expect(await responses()).toEqual([]);
});
