import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import * as survey from '../../src/features/survey/model.ts';
import { formFields, readSurvey, type FormQuestion } from '../../src/content/survey/files.ts';
import { HOST } from '../../cli/ports.ts';

/** A submission: its answers as people read them, its fields in order, and why it was refused. */
export interface Submission {
  answers: string[];
  entries: survey.FormEntry[];
  problems: string[];
}

const ROUTE = new RegExp(
  `^/forms/(${survey.ROLES.join('|')})/(formResponse|responses|closedform)(\\?closed)?$`,
);

export const formUrl = (port: number, role: survey.Role) =>
  `http://${HOST}:${port}/forms/${role}/formResponse`;

/**
 * Starts a local replacement for Google Forms. `POST /forms/<role>/formResponse` takes a multipart
 * form, or refuses it with 400 and the reason; with `?closed`, it redirects to `closedform` beside it, as a
 * form that takes no more answers does. `GET /forms/<role>/responses` lists all submissions as JSON; they
 * are kept in `folder`, in a file for each role. `root` is the project with the surveys. The process doesn't
 * wait for the server to end.
 */
export async function startFormReceiver(port: number, folder: string, root: string) {
  mkdirSync(folder, { recursive: true });
  const server = createServer(async (request, response) => {
    const [, role, action, isClosed] = ROUTE.exec(request.url ?? '') ?? [];
    if (!survey.isRole(role)) return response.writeHead(404).end();
    if (isClosed) return response.writeHead(302, { location: 'closedform' }).end();
    if (action === 'closedform') return response.writeHead(204).end();
    const file = join(folder, `${role}.json`);
    const list = () => (existsSync(file) ? readFileSync(file, 'utf8') : '[]');
    if (action === 'responses')
      return response.writeHead(200, { 'content-type': 'application/json' }).end(list());
    try {
      const questionnaire = readSurvey(root, role);
      const fields = formFields(questionnaire);
      const entries = await entriesOf(request);
      const problems = [...findProblems(fields, entries), ...findUnasked(questionnaire, entries)];
      const answers = entries.map(([name, value]) => `${questionFor(fields, name)} ${value}`);
      const all: Submission[] = [...JSON.parse(list()), { answers, entries, problems }];
      writeFileSync(file, JSON.stringify(all, null, 2));
      // The site can't read a response, and some browsers report one with a body as failed.
      if (problems.length === 0) return response.writeHead(204).end();
      // A reason phrase takes no other letters. Consoles of browsers show it, and tests that fail.
      const reason = problems.join(' ').replace(/[^ -~]/g, '?');
      return response.writeHead(400, reason).end();
    } catch (error) {
      return response.writeHead(400).end(String(error));
    }
  });
  await once(server.listen(port, HOST).unref(), 'listening');
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
    const { qid } = question;
    const values = valuesOf(qid);
    problems.push(...findRefused(question, values));
    if (!survey.takesSeveral(question) && values.length > 1)
      problems.push(`${qid} takes one value, not ${values.length}.`);
    const texts = valuesOf(survey.otherField(qid));
    if (texts.length !== (values.includes(survey.OTHER_VALUE) ? 1 : 0))
      problems.push(`${qid} takes Other and its text field together, or neither.`);
  }
  return problems;
}

/**
 * Returns why Google Forms would refuse these values of a question's field. Each type says here how it's sent,
 * because Google refuses the whole submission for one value that it doesn't take: docs/operations/survey-forms.md.
 */
function findRefused(question: FormQuestion, values: readonly string[]): string[] {
  switch (question.type) {
    case 'single-select':
    case 'multi-select': {
      const other = question.hasOtherInput ? [survey.OTHER_VALUE] : [];
      const options = ['', ...survey.formOptions(question), ...other];
      const unlisted = values.filter((value) => !options.includes(value));
      return unlisted.map((value) => `${question.qid} has no option "${value}".`);
    }
    case 'text':
      return [];
    default:
      return question satisfies never;
  }
}

/**
 * Returns what was answered though it isn’t asked of whoever gave the first answer. Google Forms would
 * take it; here it's refused, because the Privacy Policy says that the site doesn't send it.
 */
function findUnasked(questionnaire: survey.Questionnaire, entries: survey.FormEntry[]): string[] {
  const { questions } = questionnaire;
  const valueOf = (field: string) => entries.find(([name]) => name === field)?.[1] ?? '';
  const first = valueOf(questions[0]?.qid ?? '');
  const drafts = [{ chosen: first ? [first] : [], typed: '' }];
  const answers = { questionnaire, drafts };
  const isMinor = survey.mayBeMinor(answers);
  return questions.flatMap(({ qid = '' }, index) => {
    const text = valueOf(survey.otherField(qid));
    const hasText = isMinor && text !== '' && text !== survey.OTHER;
    if (hasText) return [`${qid} asks nobody for a text whose first answer is "${first}".`];
    const isUnasked = valueOf(qid) !== '' && !survey.isAsked(answers, index);
    return isUnasked ? [`${qid} isn’t asked of anybody whose first answer is "${first}".`] : [];
  });
}

/** Returns the question that a field is for, in its words. */
function questionFor(questions: readonly FormQuestion[], field: string): string {
  const isFor = ({ qid }: FormQuestion) => [qid, survey.otherField(qid)].includes(field);
  return questions.find(isFor)?.text ?? field;
}
