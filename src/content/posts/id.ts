import { slugify } from '../../lib/slug.ts';
import { decodeAddress } from '../words.ts';

/**
 * The last part of a post's address, of the name of its folder: `my-page-1a2b` for `My page 1a2b`.
 * Other programs write names as addresses, `%D8%B5%D8%A8%D8%B1`, which stands for its letters.
 * In Latin letters, because hosts and file systems encode others in different ways; empty if
 * nothing has a Latin spelling.
 */
export const postId = (folder: string) => slugify(decodeAddress(folder));
