import { readEntries } from '../check.ts';
import { posts } from './posts.ts';

/** A redirect as Firebase Hosting's configuration has it. */
export interface Redirect {
  source: string;
  destination: string;
  type: 301;
}

/** The redirects from former addresses of the published posts (their field `formerly`). */
export async function redirects(root: string): Promise<Redirect[]> {
  const entries = await readEntries(posts, root);
  const published = entries.filter(({ isPublished }) => isPublished);
  return published.flatMap(({ formerPaths, path: destination = '' }) =>
    formerPaths.map((source) => ({ source, destination, type: 301 as const })),
  );
}
