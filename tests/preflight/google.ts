import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { ROLES } from '../../src/domain/roles.ts';
import { publicPage } from '../scripts/form-app.ts';

/** What Google answers, by path: a page, or an object. */
export type Answers = Record<string, unknown>;

/** The answers about a project, and the pages of forms, that pass every check. */
export function goodAnswers(): Answers {
  const rules = readFileSync('firestore.rules', 'utf8');
  const form = publicPage({ items: [{ id: 1234567, type: 1, title: 'Why?' }] });
  return {
    ...parse(readFileSync('tests/preflight/good-project.yaml', 'utf8')),
    '/v1/projects/usrah-prod/rulesets/8d0087d6': { source: { files: [{ content: rules }] } },
    ...Object.fromEntries(ROLES.map((role) => [`/forms/d/e/${role}/viewform`, form])),
  };
}

/** Answers a request as Google does. */
export function respond(answers: Answers, url: string): Response {
  const answer = answers[new URL(url).pathname];
  if (typeof answer === 'string') return new Response(answer);
  if (answer) return Response.json(answer);
  const error = { code: 404, message: 'Requested entity was not found.', status: 'NOT_FOUND' };
  return Response.json({ error }, { status: 404 });
}
