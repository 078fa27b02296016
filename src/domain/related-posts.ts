import type { DatedPost } from './posts';

/**
 * The posts that share the most tags with one, the newest first among equals; `posts` begin with
 * the newest. Leaves out the post itself and those whose ids are in `except`.
 */
export function relatedPosts<T extends DatedPost>(
  posts: readonly T[],
  { id, data }: T,
  except: readonly (string | undefined)[],
  most = 3,
): T[] {
  const best: { post: T; shared: number }[] = [];
  for (const post of posts) {
    if (post.id === id || except.includes(post.id)) continue;
    const shared = post.data.tags.filter((tag) => data.tags.includes(tag)).length;
    if (shared > 0) best.push({ post, shared });
  }
  return best
    .sort((a, b) => b.shared - a.shared)
    .slice(0, most)
    .map(({ post }) => post);
}
