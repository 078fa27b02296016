import { getCollection, type CollectionEntry } from 'astro:content';
import { newestFirst } from './model';
import { publication } from '@/content/posts/publication';

type Post = CollectionEntry<'blog'>;

export const publicationNow = ({ data }: Post) => publication(data, new Date());

/** The posts to show, the newest first. Builds leave out drafts and scheduled posts. */
export async function listedPosts() {
  const isListed = (post: Post) => import.meta.env.DEV || publicationNow(post) === 'published';
  return newestFirst(await getCollection('blog', isListed));
}
