import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { HOST } from './ports.ts';

/** The audiences of the survey; each has a form of its own. */
export const FORM_ROLES = ['youth', 'parents', 'educators'] as const;

/** One submission as it was sent; a name that was sent twice stands twice, in order. */
export interface Submission {
  receivedAt: string;
  entries: [name: string, value: string][];
}

const LARGEST_BODY = 1024 * 1024;

/** The address that a survey of this role is sent to. */
export function formUrl(port: number, role: (typeof FORM_ROLES)[number]): string {
  return `http://${HOST}:${port}/forms/${role}/formResponse`;
}

/** Starts the local stand-in for the external form service; submissions are appended to `<folder>/<role>.jsonl`. */
export async function startForms(options: { port: number; folder: string }) {
  await mkdir(options.folder, { recursive: true });
  const server = createServer((request, response) => {
    answer(request, options.folder).then(
      ({ status, body, headers }) => send(response, status, body, headers),
      (error: unknown) => send(response, 500, { error: String(error) }),
    );
  });
  server.listen(options.port, HOST);
  await once(server, 'listening');
  return {
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** What can be done at each address. */
const METHODS: ReadonlyMap<string, readonly string[]> = new Map([
  ['formResponse', ['POST']],
  ['responses', ['GET', 'DELETE']],
]);

interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

async function answer(request: IncomingMessage, folder: string): Promise<Answer> {
  const [, root, role = '', action = '', ...rest] = pathOf(request).split('/');
  const isRole = (FORM_ROLES as readonly string[]).includes(role);
  if (root !== 'forms' || !isRole || rest.length > 0) return notFound();

  const file = join(folder, `${role}.jsonl`);
  const methods = METHODS.get(action);
  if (!methods) return notFound();
  if (!methods.includes(request.method ?? '')) {
    return {
      status: 405,
      body: { error: `Use ${methods.join(' or ')}.` },
      headers: { allow: methods.join(', ') },
    };
  }
  if (request.method === 'POST') return receive(request, file);
  if (request.method === 'DELETE') return empty(file);
  return { status: 200, body: await readSubmissions(file) };
}

function pathOf(request: IncomingMessage): string {
  // Appended, not resolved: "//name" would be taken for another host.
  return new URL(`http://${HOST}${request.url ?? '/'}`).pathname;
}

function notFound(): Answer {
  const addresses = `/forms/<${FORM_ROLES.join('|')}>/formResponse or /responses`;
  return { status: 404, body: { error: `There is only ${addresses}.` } };
}

async function receive(request: IncomingMessage, file: string): Promise<Answer> {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) {
    return { status: 415, body: { error: `Send multipart/form-data, not "${type}".` } };
  }
  const body = await readBody(request);
  if (!body) {
    return { status: 413, body: { error: `A submission is at most ${LARGEST_BODY} bytes.` } };
  }
  const entries = await parseEntries(body, type);
  if (!entries) return { status: 400, body: { error: 'This is no valid form of text fields.' } };
  const submission: Submission = { receivedAt: new Date().toISOString(), entries };
  await appendFile(file, `${JSON.stringify(submission)}\n`);
  // Without a body: the site sends in no-cors mode, and browsers log a body that may not be read as a failed request.
  return { status: 204 };
}

async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    // What is too much is read but not kept: a sender that is cut off would never see the answer.
    if (size <= LARGEST_BODY) chunks.push(chunk);
  }
  return size <= LARGEST_BODY ? Buffer.concat(chunks) : undefined;
}

async function parseEntries(
  body: Buffer<ArrayBuffer>,
  type: string,
): Promise<Submission['entries'] | undefined> {
  try {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    const entries: Submission['entries'] = [];
    for (const [name, value] of form) {
      if (typeof value !== 'string') return undefined;
      entries.push([name, value]);
    }
    return entries;
  } catch {
    return undefined;
  }
}

async function empty(file: string): Promise<Answer> {
  await rm(file, { force: true });
  return { status: 204 };
}

async function readSubmissions(file: string): Promise<Submission[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Submission);
}

function send(
  response: ServerResponse,
  status: number,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body === undefined ? undefined : `${JSON.stringify(body, null, 2)}\n`);
}
