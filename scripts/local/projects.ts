import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The id of the Firebase project that .firebaserc gives a name such as `preview`, or the id itself. */
export function projectId(root: string, nameOrId: string): string {
  const { projects } = JSON.parse(readFileSync(join(root, '.firebaserc'), 'utf8')) as {
    projects: Record<string, string>;
  };
  return projects[nameOrId] ?? nameOrId;
}

/** The id of the live site's Firebase project. */
export function liveProject(root: string): string {
  return projectId(root, 'default');
}
