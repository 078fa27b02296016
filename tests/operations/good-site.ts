import { globSync, readFileSync } from 'node:fs';
import originals from '../../operations/preflight/originals.json' with { type: 'json' };
import { ROLES } from '../../src/features/survey/model.ts';
import { otherCompany } from '../company.ts';
import { publicPage } from './form-app.ts';
import { answersAbout, goodProject } from './good-project.ts';

const PROJECT = 'usrah-prod';
export const PREVIEW = 'usrah-preview';

export const OWNER_TOKEN = 'ya29.owner';

export const SETTINGS = {
  PUBLIC_SITE_URL: 'https://www.usrah-family.com',
  PUBLIC_LAUNCH_AT: '2027-01-31T00:00:00+05:30',
  PUBLIC_FIREBASE_API_KEY: `AIza${'x'.repeat(35)}`,
  PUBLIC_FIREBASE_AUTH_DOMAIN: 'usrah-prod.firebaseapp.com',
  PUBLIC_FIREBASE_PROJECT_ID: PROJECT,
  PUBLIC_FIREBASE_APP_ID: '1:123456789012:web:0a1b2c3d4e5f',
  PUBLIC_APP_CHECK_SITE_KEY: `6L${'x'.repeat(38)}`,
  PUBLIC_FORM_YOUTH: 'https://docs.google.com/forms/d/e/youth/formResponse',
  PUBLIC_FORM_PARENTS: 'https://docs.google.com/forms/d/e/parents/formResponse',
  PUBLIC_FORM_EDUCATORS: 'https://docs.google.com/forms/d/e/educators/formResponse',
  PUBLIC_VITALS_URL: 'https://times.usrah-family.com/vitals',
};

export type GoodSite = ReturnType<typeof goodSite>;

/** A site that can be deployed: the files that the checks read, its settings, and its project. */
export function goodSite(project = PROJECT) {
  const read = (file: string) => readFileSync(file, 'utf8');
  const survey = 'questions: [{ qid: entry.1234567, text: Why?, type: text }]';
  const form = publicPage({ items: [{ id: 1234567, type: 1, title: 'Why?' }] });
  const contentFiles = [...Object.keys(originals.files), ...globSync('content/{apps,policies}/*')];
  const files: Record<string, string | undefined> = {
    '.firebaserc': JSON.stringify({ projects: { default: PROJECT, preview: PREVIEW } }),
    'content/company.yaml': otherCompany,
    'content/people.yaml': 'people: none',
    ...Object.fromEntries(contentFiles.map((file) => [file, 'Ours.'])),
    'src/lib/prefix.ts': "export const PREFIX = 'nur';\n",
    'firebase.json': read('firebase.json').replace(/(?<="location": ")[^"]*/, 'asia-south1'),
    'firestore.rules': read('firestore.rules'),
    'firestore.indexes.json': read('firestore.indexes.json'),
    'dist/index.html': '<h1>Home</h1>',
    'dist/redirects.json': '[]',
    'operations/preflight/accepted.yaml': '',
    ...Object.fromEntries(ROLES.map((role) => [`content/survey/${role}.yaml`, survey])),
  };
  const environment: Record<string, string | undefined> = {
    ...SETTINGS,
    PUBLIC_FIREBASE_PROJECT_ID: project,
    PUBLIC_FIREBASE_AUTH_DOMAIN: `${project}.firebaseapp.com`,
    GOOGLE_ACCESS_TOKEN: OWNER_TOKEN,
    GCLOUD_PROJECT: undefined,
  };
  /** The pages of the forms. */
  const forms: Record<string, string | undefined> = Object.fromEntries(
    ROLES.map((role) => [role, form]),
  );
  const google = goodProject(SETTINGS.PUBLIC_APP_CHECK_SITE_KEY);
  google.rules = read('firestore.rules');
  google.config.authorizedDomains[0] = `${project}.firebaseapp.com`;
  google.webKey.restrictions.browserKeyRestrictions.allowedReferrers[1] = `${project}.firebaseapp.com/*`;
  return { project, files, environment, forms, google };
}

/** What answers the requests of the checks, by path: pages and objects. */
export const answersOf = ({ project, forms, google }: GoodSite): Record<string, unknown> => ({
  ...answersAbout(google, project, SETTINGS.PUBLIC_FIREBASE_API_KEY),
  ...Object.fromEntries(ROLES.map((role) => [`/forms/d/e/${role}/viewform`, forms[role]])),
});
