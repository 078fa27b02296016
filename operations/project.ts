import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Google } from './google.ts';

export const ROOT = resolve(import.meta.dirname, '..');

interface FirebaseConfig {
  hosting: { site?: string; redirects?: object[] };
  firestore: { location?: string };
}

/** Returns the id of a project by its name in .firebaserc, such as `default`, or the id itself. */
export function projectNamed(name: string, root: string): string {
  return JSON.parse(readFileSync(join(root, '.firebaserc'), 'utf8')).projects[name] ?? name;
}

export const readFirebaseConfig = (root: string): FirebaseConfig =>
  JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));

/** Returns the id of the Hosting site: firebase.json's, or else the default site's. */
export async function hostingSite(google: Google, project: string, root: string): Promise<string> {
  const { site } = readFirebaseConfig(root).hosting;
  if (site) return site;
  const { resources } = await google(`firebase/v1beta1/projects/${project}`);
  // Usually the project's id, unless somebody else had it.
  return resources?.hostingSite ?? project;
}
