import { elementsIn, replaceElements, setChildren, textOf, type HtmlChange } from './hast.ts';
import { movedAddress } from './known-posts.ts';

/**
 * Lets links to the addresses of another blog lead to what is meant here: posts, tags and the feed; and
 * links that a program has wrapped to where they lead in the end. A link to `#` alone is its words.
 */
export const movedLinks: HtmlChange = (tree, { posts }) => {
  replaceElements(tree, ['a'], ({ children, properties: { href, id, name } }) =>
    href === '#' && id === undefined && name === undefined ? children : undefined,
  );
  const known = posts();
  for (const link of elementsIn(tree)) {
    const { href } = link.properties;
    if (link.tagName !== 'a' || typeof href !== 'string') continue;
    const unwrapped = unwrappedAddress(href);
    if (unwrapped && textOf(link).startsWith('http'))
      setChildren(link, [{ type: 'text', value: unwrapped }]);
    const moved = unwrapped ?? movedAddress(href, known);
    if (moved) link.properties['href'] = moved;
  }
};

/** Pages that count who follows a link, and the parameters with its address. */
const WRAPPERS =
  /^https?:\/\/(?:www\.google\.com\/url|[\w-]+\.safelinks\.protection\.outlook\.com\/|l\.(?:facebook|instagram)\.com\/(?:l\.php)?)\?/i;
const ADDRESSES = ['q', 'url', 'u'];

/**
 * The address in a link that Google Docs, Outlook, Facebook or Instagram has wrapped: whoever followed it
 * would be seen by them first, and it ends with them.
 */
function unwrappedAddress(href: string): string | undefined {
  if (!WRAPPERS.test(href) || !URL.canParse(href)) return undefined;
  const { searchParams } = new URL(href);
  const addresses = ADDRESSES.map((name) => searchParams.get(name));
  return addresses.find((address) => /^https?:\/\//i.test(address ?? '')) ?? undefined;
}
