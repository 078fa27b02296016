import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROLES, type Role } from '../../src/domain/roles.ts';
import type { FormEntry } from '../../src/domain/survey-submission.ts';
import { readSurvey } from '../survey.ts';
import { HOST } from '../ports.ts';
import { judgeSubmission } from './judge-submission.ts';
import { responsesPage } from './responses-page.ts';

/** One submission, with its fields in order. Names can repeat. */
export interface Submission {
  receivedAt: string;
  entries: FormEntry[];
  /** Why it was refused; empty if it was accepted. */
  problems: string[];
}

/** All submissions to one form. */
export interface Responses {
  accepted: Submission[];
  refused: Submission[];
}

interface Options {
  port: number;
  /** Where submissions are stored, one file a role. */
  folder: string;
  /** The folder of the repository, whose surveys say what the forms take. */
  root: string;
}

const ROUTE = new RegExp(`^/forms/(${ROLES.join('|')})/(formResponse|responses)$`);

/** Returns the form URL for a role. */
export function formUrl(port: number, role: Role): string {
  return `http://${HOST}:${port}/forms/${role}/formResponse`;
}

/**
 * Starts a local replacement for Google Forms. `POST /forms/<role>/formResponse` takes a multipart
 * form, or refuses it with 400; `GET /forms/<role>/responses` shows all submissions as a page, or as
 * JSON to programs that accept it.
 */
export async function startFormReceiver({ port, folder, root }: Options) {
  await mkdir(folder, { recursive: true });
  const server = createServer(async (request, response) => {
    const [, name, action] = ROUTE.exec(request.url ?? '') ?? [];
    const role = name as Role;
    const file = join(folder, `${role}.jsonl`);
    try {
      if (action === 'formResponse' && request.method === 'POST') {
        const entries = await entriesOf(request);
        const problems = judgeSubmission(readSurvey(root, role).questions, entries);
        const submission: Submission = { receivedAt: new Date().toISOString(), entries, problems };
        await appendFile(file, `${JSON.stringify(submission)}\n`);
        // The site can't read a response, and some browsers report one with a body as failed.
        response.writeHead(problems.length > 0 ? 400 : 204).end();
      } else if (action === 'responses' && request.method === 'GET') {
        const responses = await readResponses(file);
        const isJson = request.headers.accept?.includes('application/json');
        const type = isJson ? 'application/json' : 'text/html; charset=utf-8';
        const page = () => responsesPage(readSurvey(root, role), responses);
        response.setHeader('content-type', type).end(isJson ? JSON.stringify(responses) : page());
      } else {
        response.writeHead(404).end();
      }
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  });
  server.listen(port, HOST);
  await once(server, 'listening');
  return server;
}

async function entriesOf(request: IncomingMessage): Promise<FormEntry[]> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const body = new Response(Buffer.concat(await request.toArray()), { headers });
  return [...(await body.formData())].map(([name, value]) => [name, String(value)]);
}

async function readResponses(file: string): Promise<Responses> {
  // `a+` creates the file if it doesn't exist yet.
  const lines = (await readFile(file, { encoding: 'utf8', flag: 'a+' })).split('\n');
  const all = lines.filter(Boolean).map((line) => JSON.parse(line) as Submission);
  const { accepted = [], refused = [] } = Object.groupBy(all, ({ problems }) =>
    problems.length > 0 ? 'refused' : 'accepted',
  );
  return { accepted, refused };
}
