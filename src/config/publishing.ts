import { publication } from '@/domain/publication';

interface Post {
  data: { draft: boolean; date: Date };
}

/** A post's state at the time of the build. */
export function publicationNow({ data }: Post) {
  return publication(data, new Date());
}

/** Whether lists and routes include a post. Builds leave out drafts and scheduled posts. */
export function isListed(post: Post): boolean {
  return import.meta.env.DEV || publicationNow(post).state === 'published';
}
