import GithubSlugger from 'github-slugger';
import type { Finding } from './diagnostic.ts';
import { isElement, placeOf, textOf, type MdxElement, type MdxNode } from './mdx.ts';
import type { Rule } from './options.ts';
import { PICTURE } from './pictures.ts';

/** Something in a text, and its place. */
export interface Placed {
  name: string;
  line: number;
  column: number;
}

/** The addresses that a text links to. */
export function linksIn(nodes: readonly MdxNode[]): Placed[] {
  return nodes.flatMap((node) => {
    const name = hrefOf(node);
    return name === undefined ? [] : [{ name, ...placeOf(node) }];
  });
}

function hrefOf(node: MdxNode): string | undefined {
  // [//]: # (a comment) has no address.
  if (node.type === 'definition' && node.url === '#') return undefined;
  if (node.type === 'link' || node.type === 'definition') return node.url;
  return isElement(node) && node.name === 'a' ? attribute(node, 'href') : undefined;
}

function attribute({ attributes }: MdxElement, name: string): string | undefined {
  const found = attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}

/** The ids that a text brings to its page: of its headings, and those written by hand. */
export function idsIn(nodes: readonly MdxNode[]): Placed[] {
  const slugger = new GithubSlugger();
  return nodes.flatMap((node) => {
    const name = node.type === 'heading' ? slugger.slug(textOf(node)) : undefined;
    const id = name ?? (isElement(node) ? attribute(node, 'id') : undefined);
    return id ? [{ name: id, ...placeOf(node) }] : [];
  });
}

/** What is wrong with an address, whatever pages there are. */
export function addressProblem(href: string): string | undefined {
  const address = href.trim();
  if (!address) return 'The link has no address. Write it between the round brackets.';
  if (/^\.\.?\//.test(address) && PICTURE.test(address))
    return `To show a picture, write ! directly before the bracket: ![what it shows](${address})`;
  if (address === '#') return 'The link leads to the top of its own page. Write an address.';
  // Browsers ignore tabs and line breaks in an address.
  const [, scheme = ''] = /^([a-z][a-z\d+.-]*):/i.exec(address.replace(/[\s\p{Cc}]/gu, '')) ?? [];
  if (scheme && !/^(https?|mailto|tel)$/i.test(scheme))
    return `Links can't begin with ${scheme}: here. Write one with https:, mailto: or tel:`;
  if (address.includes('\\'))
    return `Addresses have no backslash. Write ${address.replaceAll('\\', '/')}`;
  if (/^https?:\/\/(localhost|127\.|0\.0\.0\.0|\[::1\])/i.test(address))
    return `${address} works on your computer only. Write ${address.replace(/^\w+:\/\/[^/]*/, '') || '/'}`;
  if (
    /^(https?:\/?[^/]|https?\/|\/\/|www\.|[\w-]+\.(com|org|net|io|app|co|in|uk|pk)(\/|$))/i.test(
      address,
    ) ||
    (scheme && !URL.canParse(address))
  )
    return `The address of another site begins with https://. Write https://${address.replace(/^(https?)?:?\/*/i, '')}`;
  if (/^\+\d[\d ()-]+$/.test(address)) return `Write tel: before a number: tel:${address}`;
  if (!scheme && /^[^@\s/]+@[^@\s/]+\.[^@\s/]+$/.test(address))
    return `Write mailto: before an email address: mailto:${address}`;
  return undefined;
}

export const linkRule: Rule = ({ nodes }) =>
  linksIn(nodes).flatMap(({ name, ...place }): Finding[] => {
    const message = addressProblem(name);
    return message ? [{ ...place, message }] : [];
  });
