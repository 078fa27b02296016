import { shortened } from '../shortened.ts';
import { comparedLetters } from '../../lib/marks.ts';

/** A published post, to which a text can link by its title: with the last part of its address. */
export interface KnownPost {
  id: string;
  title: string;
}

/** The posts that a text can link to. A link to a draft or a later post would lead nowhere. */
export type KnownPosts = () => readonly KnownPost[];

/** A title that a text links to, with its place. Whether there is such a post depends on the others. */
export interface Asked {
  title: string;
  line: number;
  column?: number | undefined;
}

/** The posts with this title, or with this last part of an address. */
export const postsNamed = (title: string, posts: readonly KnownPost[]) =>
  posts.filter(({ id, title: other }) =>
    [comparedLetters(other), comparedLetters(id)].includes(comparedLetters(title)),
  );

/** Says why a title in double brackets is no link, if it isn't that of one post. */
export function titleProblem(title: string, posts: readonly KnownPost[]): string | undefined {
  const { length } = postsNamed(title, posts);
  if (length === 1) return undefined;
  const reason = length === 0 ? 'There is no published post' : 'There are several posts';
  return noLink(`${reason} named “${shownTitle(title)}”`);
}

export const noLink = (reason: string) =>
  `${reason}, so these words are no link. Write [the words](/blog/its-address).`;

/** A title as a message shows it. */
export const shownTitle = (title: string) => shortened(title, 80);
