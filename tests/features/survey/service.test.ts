import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { surveyMessages } from '@/content/survey/messages';
import { flowMessages } from '@/features/survey/messages';
import { surveyService } from '@/features/survey/service';

const questionnaire = {
  role: 'youth',
  questions: [{ text: 'What?', type: 'text' }],
  messages: flowMessages(surveyMessages),
};

let server: Server;
let origin: string;
/** What the server answers to every request. */
let answer: { status: number; body: string };
/** The requests as the server has received them, each with its body. */
let received: { request: IncomingMessage; body: string }[];
/** The options of the service's last request, which say what a browser would do. */
let options: RequestInit | undefined;

beforeEach(async () => {
  answer = { status: 200, body: JSON.stringify(questionnaire) };
  received = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push({ request, body });
    response.writeHead(answer.status).end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Node knows no page that an address could be relative to.
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    options = init;
    return fetch(new URL(address, origin), init);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  server.close();
});

test('fetches the questions of a role', async () => {
  expect(await surveyService.fetchQuestionnaire('youth', 'en')).toEqual(questionnaire);
  expect(received[0]?.request.url).toBe('/survey/youth.json');
});

test('fetches the questions in another language', async () => {
  await surveyService.fetchQuestionnaire('youth', 'ur');
  expect(received[0]?.request.url).toBe('/survey/youth.ur.json');
});

test('throws the status of questions that are not there', async () => {
  answer = { status: 404, body: JSON.stringify(questionnaire) };
  await expect(surveyService.fetchQuestionnaire('youth', 'en')).rejects.toThrow('404');
});

test.each([
  ['a captive portal’s page', '<!doctype html><title>Welcome to the airport</title>'],
  ['another JSON document', '{"role":"youth"}'],
])('throws for %s in place of the questions', async (_, body) => {
  answer = { status: 200, body };
  await expect(surveyService.fetchQuestionnaire('youth', 'en')).rejects.toThrow(
    /JSON|not a questionnaire/,
  );
});

test('posts each field to the form, without cookies and without reading the response', async () => {
  await surveyService.sendForm(`${origin}/formResponse`, [
    ['entry.1', 'A'],
    ['entry.1', 'B'],
    ['entry.2', 'salam'],
  ]);
  const [{ request, body } = {}] = received;
  expect([request?.method, request?.url]).toEqual(['POST', '/formResponse']);
  expect(body?.match(/name="[^"]+"\r\n\r\n[^\r]*/g)).toEqual([
    'name="entry.1"\r\n\r\nA',
    'name="entry.1"\r\n\r\nB',
    'name="entry.2"\r\n\r\nsalam',
  ]);
  expect(options).toMatchObject({ mode: 'no-cors', credentials: 'omit', keepalive: true });
});

test('throws when the form can’t be reached', async () => {
  server.close();
  server.closeAllConnections();
  await expect(surveyService.sendForm(origin, [['entry.1', 'A']])).rejects.toThrow();
});

// Two bytes a letter, and what a field adds.
test.each([
  [32_600, true],
  [32_700, false],
  [40_000, false],
])('%i letters are sent also after the page has gone: %s', async (letters, keepalive) => {
  await surveyService.sendForm(origin, [['e', 'ق'.repeat(letters)]]);
  expect(options?.keepalive).toBe(keepalive);
});

test('many short fields count towards what browsers send after the page has gone', async () => {
  await surveyService.sendForm(
    origin,
    Array.from({ length: 400 }, () => ['e', 'A']),
  );
  expect(options?.keepalive).toBe(false);
});
