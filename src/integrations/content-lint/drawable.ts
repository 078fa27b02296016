import type { BlogPost } from './blog.ts';
import type { Kind } from './kinds.ts';

const SHOWN_AS_WRITTEN = ['title', 'excerpt', 'description', 'author', 'coverAlt'];

/**
 * Returns the fields of a post or policy for the development server: `valid` ones, with others in place of
 * those that can't be used, and those that are `shown` as they're written.
 */
export function drawableFields(
  { id, data, findings }: BlogPost,
  { replacements }: Kind,
  assets: string,
) {
  const faulty = new Set(findings.map(({ field }) => field));
  const written = Object.entries(data).filter(([field]) => !faulty.has(field));
  return {
    valid: { ...replacements(id, assets), ...Object.fromEntries(written) },
    shown: Object.fromEntries(
      SHOWN_AS_WRITTEN.flatMap((field) => {
        const value = data[field];
        return typeof value === 'string' && value ? [[field, value]] : [];
      }),
    ),
  };
}
