import { elementsIn, replaceElements, setChildren, textOf, type HtmlChange } from './hast.ts';
import { movedAddress } from './known-posts.ts';
import { explainNoAddress } from './wiki-links.ts';

/**
 * Lets links to the addresses of another blog lead to what is meant here: posts, tags and the feed; and
 * links that a program has wrapped to where they lead in the end. A link to `#` alone or to nothing is its words,
 * and so is one to a page of another blog that isn't here.
 */
export const movedLinks: HtmlChange = (tree, { posts, gone }) => {
  const isWords = (href: string) => explainNoAddress(href) !== undefined || gone().has(href);
  replaceElements(tree, ['a'], ({ children, properties }) => {
    const { href, id, name } = properties;
    if (typeof href !== 'string' || !isWords(href)) return undefined;
    if (id === undefined && name === undefined) return children;
    if (href !== '#') delete properties['href'];
    return undefined;
  });
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
