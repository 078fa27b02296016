import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { HOST } from './ports.ts';

/** The roles of the survey. Each has its own form. */
export const FORM_ROLES = ['youth', 'parents', 'educators'] as const;

/** The fields of one submission, in order. Names can repeat. */
export interface Submission {
  receivedAt: string;
  entries: [name: string, value: string][];
}

const ROUTE = new RegExp(`^/forms/(${FORM_ROLES.join('|')})/(formResponse|responses)$`);

/** Returns the form URL for a role. */
export function formUrl(port: number, role: (typeof FORM_ROLES)[number]): string {
  return `http://${HOST}:${port}/forms/${role}/formResponse`;
}

/**
 * Starts a local replacement for the external form service. `POST /forms/<role>/formResponse` appends
 * a multipart form to `<folder>/<role>.jsonl`; `GET /forms/<role>/responses` returns all submissions.
 */
export async function startForms({ port, folder }: { port: number; folder: string }) {
  await mkdir(folder, { recursive: true });
  const server = createServer(async (request, response) => {
    const [, role, action] = ROUTE.exec(request.url ?? '') ?? [];
    const file = join(folder, `${role}.jsonl`);
    try {
      if (action === 'formResponse' && request.method === 'POST') {
        await append(file, request);
        // The site uses no-cors mode, in which browsers report a response with a body as failed.
        response.writeHead(204).end();
      } else if (action === 'responses' && request.method === 'GET') {
        response.writeHead(200, { 'content-type': 'application/json' });
        // `a+` creates the file if it doesn't exist yet.
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
