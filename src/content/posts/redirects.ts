import { readEntries } from '../reading/entries.ts';
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
  return redirectsOf(published.map(({ id, fields }) => ({ id, formerly: fields?.formerly })));
}

/** The redirects to posts from their former names, by these. */
export function redirectsOf(
  published: readonly { id: string; formerly?: readonly string[] | undefined }[],
): Redirect[] {
  const names = published.flatMap(({ id, formerly = [] }) =>
    formerly.map((former) => [former, id] as const),
  );
  return names.sort().map(([former, id]) => ({
    source: `/blog/${former}`,
    destination: `/blog/${id}`,
    type: 301,
  }));
}
