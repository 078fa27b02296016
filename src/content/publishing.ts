import { publication } from '@/domain/publication';

interface Post {
  data: { draft: boolean; date: Date };
}

/** Returns a post's publication state at build time. */
export function publicationNow({ data }: Post) {
  return publication(data, new Date());
}

/** Whether to include a post in lists and routes. Builds leave out drafts and scheduled posts. */
export function isListed(post: Post): boolean {
  return import.meta.env.DEV || publicationNow(post).state === 'published';
}
