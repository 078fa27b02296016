import { getCollection } from 'astro:content';
import { newestFirst } from '@/domain/posts';
import { publication } from '@/domain/publication';

interface Post {
  data: { draft: boolean; date: Date };
}

/** Returns a post's publication state at build time. */
export function publicationNow({ data }: Post) {
  return publication(data, new Date());
}

/** The posts to show, the newest first. Builds leave out drafts and scheduled posts. */
export async function listedPosts() {
  const isListed = (post: Post) =>
    import.meta.env.DEV || publicationNow(post).state === 'published';
  return newestFirst(await getCollection('blog', isListed));
}
