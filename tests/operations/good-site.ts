import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROLES } from '../../src/domain/survey.ts';
import { otherCompany } from '../company.ts';
import { write } from '../content/site-copy.ts';
import { publicPage } from './form-app.ts';

export const PROJECT = 'usrah-prod';

const SETTINGS: Record<string, string> = {
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

/** The text of a `.env` with these settings. */
export const envFile = (settings: Record<string, string>) =>
  Object.entries(settings)
    .map((setting) => setting.join('='))
    .join('\n');

/** What Google answers, by path: a page, or an object. */
type Answers = Record<string, unknown>;

/** A site that can be deployed: the files that the checks read, and Google's answers about it. */
export function goodSite() {
  const read = (file: string) => readFileSync(file, 'utf8');
  const survey = 'questions: [{ qid: entry.1234567, text: Why?, type: text }]';
  const form = publicPage({ items: [{ id: 1234567, type: 1, title: 'Why?' }] });
  const rules = read('firestore.rules');
  const files: Record<string, string> = {
    '.env': envFile(SETTINGS),
    '.firebaserc': JSON.stringify({ projects: { default: PROJECT, preview: 'usrah-preview' } }),
    'content/company.yaml': otherCompany,
    'content/rewards.yaml': 'inShort: Prizes',
    'src/assets/logo.svg': '<svg></svg>',
    'src/domain/prefix.ts': "export const PREFIX = 'nur';\n",
    'content/policies/privacy.mdx': 'Write to us.',
    'firebase.json': read('firebase.json').replace(/(?<="location": ")[^"]*/, 'asia-south1'),
    'firestore.rules': rules,
    'firestore.indexes.json': read('firestore.indexes.json'),
    'dist/.well-known/security.txt': 'Contact: mailto:salam@nur-family.com',
    'dist/index.html': '<h1>Home</h1>',
    ...Object.fromEntries(globSync('content/apps/*.yaml').map((file) => [file, read(file)])),
    ...Object.fromEntries(ROLES.map((role) => [`content/survey/${role}.yaml`, survey])),
  };
  const answers: Answers = {
    ...parse(read('tests/operations/good-project.yaml')),
    '/v1/projects/usrah-prod/rulesets/8d0087d6': { source: { files: [{ content: rules }] } },
    ...Object.fromEntries(ROLES.map((role) => [`/forms/d/e/${role}/viewform`, form])),
  };
  return { project: PROJECT, settings: { ...SETTINGS }, accepted: {}, files, answers };
}

/** Writes files, but not those that are `undefined`. */
export function writeFiles(root: string, files: Record<string, string | undefined>): void {
  for (const [path, text] of Object.entries(files))
    if (text !== undefined) write(join(root, path), text);
}

/** Answers a request as Google does. */
export function respond(answers: Answers, url: string): Response {
  const answer = answers[new URL(url).pathname];
  if (typeof answer === 'string') return new Response(answer);
  if (answer) return Response.json(answer);
  const error = { code: 404, message: 'Requested entity was not found.', status: 'NOT_FOUND' };
  return Response.json({ error }, { status: 404 });
}
