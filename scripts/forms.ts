import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { HOST } from './ports.ts';

/** The audiences of the survey; each has a form of its own. */
export const FORM_ROLES = ['youth', 'parents', 'educators'] as const;

/** One submission, with repeated names in the order in which they were sent. */
export interface Submission {
  receivedAt: string;
  entries: [name: string, value: string][];
}

const ROUTE = new RegExp(`^/forms/(${FORM_ROLES.join('|')})/(formResponse|responses)$`);

/** The address that a survey of this role is sent to. */
export function formUrl(port: number, role: (typeof FORM_ROLES)[number]): string {
  return `http://${HOST}:${port}/forms/${role}/formResponse`;
}

/**
 * Starts the local replacement of the external form service: `POST /forms/<role>/formResponse` appends a
 * multipart form to `<folder>/<role>.jsonl`, `GET /forms/<role>/responses` returns all of them.
 */
export async function startForms({ port, folder }: { port: number; folder: string }) {
  await mkdir(folder, { recursive: true });
  const server = createServer(async (request, response) => {
    const [, role, action] = ROUTE.exec(request.url ?? '') ?? [];
    const file = join(folder, `${role}.jsonl`);
    try {
      if (action === 'formResponse' && request.method === 'POST') {
        await append(file, request);
        // The site sends in no-cors mode; browsers report a response with a body as a failed request.
        response.writeHead(204).end();
      } else if (action === 'responses' && request.method === 'GET') {
        response.writeHead(200, { 'content-type': 'application/json' });
        // `a+` creates the file when nothing was sent yet.
        const lines = await readFile(file, { encoding: 'utf8', flag: 'a+' });
        response.end(`[${lines.trim().replaceAll('\n', ',\n')}]\n`);
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

async function append(file: string, request: IncomingMessage): Promise<void> {
  const type = request.headers['content-type'] ?? '';
  const body = new Response(Buffer.concat(await request.toArray()), {
    headers: { 'content-type': type },
  });
  const submission = {
    receivedAt: new Date().toISOString(),
    entries: [...(await body.formData())],
  };
  await appendFile(file, `${JSON.stringify(submission)}\n`);
}
