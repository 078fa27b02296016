import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { stringify } from 'yaml';
import * as survey from '../../src/domain/survey.ts';
import { readSurvey, type FormQuestion } from '../survey.ts';
import { HOST } from '../ports.ts';

/** A submission: its fields in order (names can repeat), and why it was refused, if it was. */
export interface Submission {
  entries: survey.FormEntry[];
  problems: string[];
}

const ROUTE = new RegExp(`^/forms/(${survey.ROLES.join('|')})/(formResponse|responses)$`);

export function formUrl(port: number, role: survey.Role): string {
  return `http://${HOST}:${port}/forms/${role}/formResponse`;
}

/**
 * Starts a local replacement for Google Forms. `POST /forms/<role>/formResponse` takes a multipart
 * form, or refuses it with 400; `GET /forms/<role>/responses` shows all submissions as a text, or
 * as JSON to programs that accept it. `folder` has a file with the submissions of each role, and
 * `root` the surveys that say what the forms take.
 */
export async function startFormReceiver(port: number, folder: string, root: string) {
  mkdirSync(folder, { recursive: true });
  const server = createServer(async (request, response) => {
    const [, role, action] = ROUTE.exec(request.url ?? '') ?? [];
    if (!role) return response.writeHead(404).end();
    const file = join(folder, `${role}.jsonl`);
    try {
      const { questions } = readSurvey(root, role as survey.Role);
      if (action === 'responses') {
        const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
        const all = lines.map((line): Submission => JSON.parse(line));
        const isJson = request.headers.accept?.includes('application/json');
        response.setHeader(
          'content-type',
          isJson ? 'application/json' : 'text/plain; charset=utf-8',
        );
        return response.end(isJson ? JSON.stringify(all) : describe(questions, all));
      }
      const entries = await entriesOf(request);
      const problems = findProblems(questions, entries);
      await appendFile(file, `${JSON.stringify({ entries, problems })}\n`);
      // The site can't read a response, and some browsers report one with a body as failed.
      return response.writeHead(problems.length > 0 ? 400 : 204).end();
    } catch (error) {
      return response.writeHead(400).end(String(error));
    }
  });
  await once(server.listen(port, HOST), 'listening');
  return server;
}

async function entriesOf(request: IncomingMessage): Promise<survey.FormEntry[]> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const body = new Response(Buffer.concat(await request.toArray()), { headers });
  return [...(await body.formData())].map(([name, value]) => [name, String(value)]);
}

/** Returns why Google Forms would refuse these entries. */
function findProblems(questions: readonly FormQuestion[], entries: survey.FormEntry[]): string[] {
  const known = questions.flatMap(({ qid }) => [qid, survey.otherField(qid)]);
  const unknown = entries.filter(([name]) => !known.includes(name));
  const problems = unknown.map(([name]) => `No field is ${name}.`);
  const valuesOf = (field: string) =>
    entries.flatMap(([name, value]) => (name === field ? value : []));
  for (const question of questions) {
    const { qid, type } = question;
    const values = valuesOf(qid);
    if (question.type !== 'text') {
      const other = question.hasOtherInput ? [survey.OTHER_VALUE] : [];
      const options = ['', ...survey.formOptions(question), ...other];
      const strange = values.filter((value) => !options.includes(value));
      problems.push(...strange.map((value) => `${qid} has no option "${value}".`));
    }
    if (type !== 'multi-select' && values.length > 1)
      problems.push(`${qid} takes one value, not ${values.length}.`);
    const typed = valuesOf(survey.otherField(qid));
    if (typed.length !== Number(values.includes(survey.OTHER_VALUE)))
      problems.push(`${qid} takes Other and its text field together, or neither.`);
  }
  return problems;
}

/** Describes submissions to people: the questions with their answers, or why one was refused. */
function describe(questions: readonly FormQuestion[], submissions: Submission[]): string {
  const questionOf = (field: string) =>
    questions.find(({ qid }) => [qid, survey.otherField(qid)].includes(field))?.text ?? field;
  const answers = submissions.map(({ entries, problems }) =>
    problems.length > 0
      ? { refused: problems }
      : entries.map(([field, value]) => `${questionOf(field)} ${value}`),
  );
  // In one line each, however long.
  return stringify(answers, { lineWidth: 0 });
}
