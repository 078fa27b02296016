import type { BlogPost } from './blog.ts';

const SHOWN_AS_WRITTEN = ['title', 'excerpt', 'author', 'coverAlt'];

/**
 * Returns the fields of a post for the development server: `valid` ones, with others in place of
 * those that can't be used, and those that are `shown` as they're written.
 */
export function drawableFields({ id, data, findings }: BlogPost, assets: string) {
  const faulty = new Set(findings.map(({ field }) => field));
  const replacements: Record<string, unknown> = {
    title: id.replaceAll('-', ' ').padEnd(5, '.'),
    excerpt: 'This post has no excerpt yet, or one that cannot be used.',
    date: new Date().toISOString().slice(0, 10),
    author: 'Unknown author',
    cover: `${assets}/illustrations/empty.svg`,
    coverAlt: 'A picture in place of the cover.',
    tags: ['untagged'],
  };
  const written = Object.entries(data).filter(([field]) => !faulty.has(field));
  return {
    valid: { ...replacements, ...Object.fromEntries(written) },
    shown: Object.fromEntries(
      SHOWN_AS_WRITTEN.flatMap((field) => {
        const value = data[field];
        return typeof value === 'string' && value ? [[field, value]] : [];
      }),
    ),
  };
}
