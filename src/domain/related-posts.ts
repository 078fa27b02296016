import type { DatedPost } from './posts';

/** Finds posts related to a post, except for the post itself and the ids in `except`. */
type FindRelated<T> = (post: T, except: readonly (string | undefined)[]) => T[];

/** One or two related posts look like a mistake; the links to the neighbouring posts are enough. */
const COUNT = 3;

/**
 * Returns a function that finds three related posts, those with the most shared tags first, or none
 * when fewer are related. Rankings are cached by tags, because ranking thousands of posts for each post is slow.
 */
export function relatedPosts<T extends DatedPost>(posts: readonly T[]): FindRelated<T> {
  const known = new Map<string, T[]>();
  return (post, except) => {
    const key = post.data.tags.toSorted().join();
    const ranked = known.get(key) ?? rank(posts, post.data.tags);
    known.set(key, ranked);
    const found: T[] = [];
    for (const other of ranked) {
      if (found.length === COUNT) break;
      if (other.id !== post.id && !except.includes(other.id)) found.push(other);
    }
    return found.length === COUNT ? found : [];
  };
}

/** Sorts the posts that share a tag by the number of shared tags. Equal posts keep their order. */
function rank<T extends DatedPost>(posts: readonly T[], tags: readonly string[]): T[] {
  return posts
    .map((post) => ({ post, shared: post.data.tags.filter((tag) => tags.includes(tag)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .map(({ post }) => post);
}
