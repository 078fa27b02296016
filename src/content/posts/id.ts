import { slugify } from '../../lib/slug.ts';

/**
 * The last part of a post's address, of the name of its folder: `my-page-1a2b` for `My page 1a2b`.
 * In Latin letters, because hosts and file systems encode others in different ways; empty if
 * nothing has a Latin spelling.
 */
export const postId = (folder: string) => slugify(folder);
