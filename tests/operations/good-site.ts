import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROLES } from '../../src/domain/survey.ts';
import { otherCompany } from '../company.ts';
import { write } from '../content/site-copy.ts';
import { publicPage } from './form-app.ts';
import { apps } from '../site-content.ts';

export const PROJECT = 'usrah-prod';

/** The settings of a build for this project. */
export const SETTINGS = {
  PUBLIC_SITE_URL: 'https://www.usrah-family.com',
  PUBLIC_LAUNCH_AT: '2027-03-01T00:00:00+05:30',
  PUBLIC_FIREBASE_API_KEY: `AIza${'x'.repeat(35)}`,
  PUBLIC_FIREBASE_AUTH_DOMAIN: 'usrah-prod.firebaseapp.com',
  PUBLIC_FIREBASE_PROJECT_ID: PROJECT,
  PUBLIC_FIREBASE_APP_ID: '1:123456789012:web:0a1b2c3d4e5f',
  PUBLIC_APP_CHECK_SITE_KEY: `6L${'x'.repeat(38)}`,
  PUBLIC_FORM_YOUTH: 'https://docs.google.com/forms/d/e/youth/formResponse',
  PUBLIC_FORM_PARENTS: 'https://docs.google.com/forms/d/e/parents/formResponse',
  PUBLIC_FORM_EDUCATORS: 'https://docs.google.com/forms/d/e/educators/formResponse',
};

const SURVEY = 'questions: [{ qid: entry.1234567, text: Why?, type: text }]';

/** Writes what the checks read of a site that can be deployed. */
export function writeGoodSite(root: string) {
  const settings = Object.entries(SETTINGS).map(([name, value]) => `${name}=${value}\n`);
  const files = {
    '.env': settings.join(''),
    '.firebaserc': JSON.stringify({ projects: { default: PROJECT, preview: 'usrah-preview' } }),
    'content/company.yaml': otherCompany,
    'src/domain/prefix.ts': "export const PREFIX = 'nur';\n",
    'content/policies/privacy.mdx': 'Write to us.',
    'firebase.json': readFileSync('firebase.json', 'utf8').replace(
      /"location": "[^"]*"/,
      '"location": "asia-south1"',
    ),
    'firestore.rules': readFileSync('firestore.rules', 'utf8'),
    'firestore.indexes.json': readFileSync('firestore.indexes.json', 'utf8'),
    'dist/.well-known/security.txt': 'Contact: mailto:salam@nur-family.com',
    'dist/index.html': '<h1>Home</h1>',
  };
  for (const [path, text] of Object.entries(files)) write(join(root, path), text);
  for (const { id } of apps) write(join(root, `content/apps/${id}.yaml`), `name: ${id}`);
  for (const role of ROLES) write(join(root, `content/survey/${role}.yaml`), SURVEY);
}

/** What Google answers, by path: a page, or an object. */
type Answers = Record<string, unknown>;

/** The answers about a project, and the pages of forms, that pass every check. */
export function goodAnswers(): Answers {
  const rules = readFileSync('firestore.rules', 'utf8');
  const form = publicPage({ items: [{ id: 1234567, type: 1, title: 'Why?' }] });
  return {
    ...parse(readFileSync('tests/operations/good-project.yaml', 'utf8')),
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
