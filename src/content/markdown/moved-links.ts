import { elementsIn, type HtmlChange } from './hast.ts';
import { movedPost } from './known-posts.ts';

/** Lets links to the addresses that posts had in another blog lead to the posts. */
export const movedLinks: HtmlChange = (tree, { posts }) => {
  const known = posts();
  for (const { tagName, properties } of elementsIn(tree)) {
    const { href } = properties;
    const moved = tagName === 'a' && typeof href === 'string' ? movedPost(href, known) : undefined;
    if (moved) properties['href'] = moved;
  }
};
