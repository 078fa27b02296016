import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The id of the live site's Firebase project, from .firebaserc. */
export function liveProject(root: string): string {
  const { projects } = JSON.parse(readFileSync(join(root, '.firebaserc'), 'utf8')) as {
    projects: { default: string };
  };
  return projects.default;
}
