import { collectionsOf } from './content/astro/loader';
import { contents } from './content/index';

/** The collections of `content`, as src/content/index.ts lists them. */
export const collections = collectionsOf(contents, process.cwd());
