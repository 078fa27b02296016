import { getCollection, type CollectionEntry } from 'astro:content';
import { newestFirst } from './model';
import { publication } from '@/content/posts/publication';

type Post = CollectionEntry<'blog'>;

/** Whether a post is published, scheduled or a draft, at the time of the build. */
export const publicationNow = ({ data }: Post) => publication(data, new Date());

/** The posts of a build, for which Astro would look up the covers of all of them again for each list. */
let built: Promise<Post[]> | undefined;

/** The posts to show, the newest first. Builds leave out drafts and scheduled posts. */
export const listedPosts = (): Promise<Post[]> =>
  import.meta.env.DEV ? readPosts() : (built ??= readPosts());

async function readPosts() {
  const isListed = (post: Post) => import.meta.env.DEV || publicationNow(post) === 'published';
  return newestFirst(await getCollection('blog', isListed));
}
