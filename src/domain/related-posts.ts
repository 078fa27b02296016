import type { DatedPost } from './posts';

/** Finds the posts that go with one; leaves out the post itself and those whose ids are in `except`. */
export type FindRelated<T> = (
  post: T,
  except: readonly (string | undefined)[],
  most?: number,
) => T[];

/**
 * Finds related posts among these, which begin with the newest: those that share the most tags with
 * a post, the newest first among equals. Posts with the same tags share one look through all of them,
 * so that a blog of thousands is not gone through thousands of times.
 */
export function relatedPosts<T extends DatedPost>(posts: readonly T[]): FindRelated<T> {
  const known = new Map<string, T[]>();
  return (post, except, most = 3) => {
    const key = post.data.tags.toSorted().join();
    const ranked = known.get(key) ?? rank(posts, post.data.tags);
    known.set(key, ranked);
    const found: T[] = [];
    for (const other of ranked) {
      if (found.length === most) break;
      if (other.id !== post.id && !except.includes(other.id)) found.push(other);
    }
    return found;
  };
}

/** The posts that share a tag with these, the most first; the sort leaves equals in their order. */
function rank<T extends DatedPost>(posts: readonly T[], tags: readonly string[]): T[] {
  return posts
    .map((post) => ({ post, shared: post.data.tags.filter((tag) => tags.includes(tag)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .map(({ post }) => post);
}
