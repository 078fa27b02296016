import { publication } from '@/domain/publication';

interface Post {
  data: { draft: boolean; date: Date };
}

/** A post's state on the day of the build. */
export function publicationNow({ data }: Post) {
  return publication(data, new Date());
}

/** Whether a post is shown: drafts and posts of days to come only while writing, never in a build. */
export function isListed(post: Post): boolean {
  return import.meta.env.DEV || publicationNow(post).state === 'published';
}
