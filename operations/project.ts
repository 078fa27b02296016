import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Google } from './google.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** Returns the id of a project by its name in .firebaserc, such as `default`, or the id itself. */
export function projectNamed(name: string, root = ROOT): string {
  const { projects } = JSON.parse(readFileSync(join(root, '.firebaserc'), 'utf8')) as {
    projects: Record<string, string>;
  };
  return projects[name] ?? name;
}

/** Returns the id of the Hosting site: that of firebase.json, or else the project's default site. */
export async function hostingSite(google: Google, project: string, root = ROOT): Promise<string> {
  const { hosting } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as {
    hosting: { site?: string };
  };
  if (hosting.site) return hosting.site;
  const { resources } = await google<{ resources?: { hostingSite?: string } }>(
    `firebase/v1beta1/projects/${project}`,
  );
  return resources?.hostingSite ?? project;
}
