import { elementsIn, type HtmlChange } from './hast.ts';
import { movedAddress } from './known-posts.ts';

/** Lets links to the addresses of another blog lead to what is meant here: posts, tags and the feed. */
export const movedLinks: HtmlChange = (tree, { posts }) => {
  const known = posts();
  for (const { tagName, properties } of elementsIn(tree)) {
    const { href } = properties;
    const moved =
      tagName === 'a' && typeof href === 'string' ? movedAddress(href, known) : undefined;
    if (moved) properties['href'] = moved;
  }
};
