import GithubSlugger from 'github-slugger';
import { isElement, nodesIn, placeOf, textOf, type MdxNode } from './mdx.ts';
import type { Rule } from './options.ts';
import { PICTURE } from './pictures.ts';

/** Something in a text, and its place. */
export interface Placed {
  name: string;
  line: number;
  column: number;
}

/** The addresses that a text links to. */
export const linksIn = (nodes: readonly MdxNode[]): Placed[] =>
  nodes.flatMap((node) => hrefsOf(node).map((name) => ({ name, ...placeOf(node) })));

function hrefsOf(node: MdxNode): string[] {
  if (node.type === 'link' || node.type === 'definition') return [node.url];
  return isElement(node) && node.name === 'a' ? attributes(node, 'href') : [];
}

const attributes = (node: MdxNode, name: string): string[] =>
  (isElement(node) ? node.attributes : []).flatMap((one) =>
    one.type === 'mdxJsxAttribute' && one.name === name && typeof one.value === 'string'
      ? one.value
      : [],
  );

/** The ids that a text brings to its page: of its headings, and those written by hand. */
export function idsIn(nodes: readonly MdxNode[]): Placed[] {
  const slugger = new GithubSlugger();
  return nodes.flatMap((node) => {
    const own = node.type === 'heading' ? [slugger.slug(textOf(node))] : attributes(node, 'id');
    return own.filter(Boolean).map((name) => ({ name, ...placeOf(node) }));
  });
}

/** What the addresses of others begin with, when it's missing or misspelt. */
const beginnings: readonly (readonly [string, RegExp])[] = [
  ['tel:', /^(?=\+\d[\d ()-]+$)/],
  ['mailto:', /^(?=[^@\s/:]+@[^@\s/]+\.[^@\s/]+$)/],
  [
    'https://',
    /^(?:https?:\/?(?!\/)|https?\/+|\/\/|(?:https?:\/\/)(?=\s|$)|(?=(?:www\.|[\w-]+\.(?:com|org|net|io|app|co|in|uk|pk)(?:\/|$))))/i,
  ],
];

/** What is wrong with an address, whatever pages there are. */
function addressProblem(href: string): string | undefined {
  const address = href.trim();
  if (!address || address === '#')
    return 'The link has no address. Write one between the round brackets.';
  if (/^\.\.?\//.test(address) && PICTURE.test(address))
    return `To show a picture, write ! directly before the bracket: ![what it shows](${address})`;
  for (const [beginning, pattern] of beginnings)
    if (pattern.test(address))
      return `The address begins with ${beginning} Write ${address.replace(pattern, beginning)}`;
  // Browsers ignore tabs and line breaks in an address.
  const [, scheme = ''] = /^([a-z][a-z\d+.-]*):/i.exec(address.replace(/[\s\p{Cc}]/gu, '')) ?? [];
  if (scheme && !/^(https?|mailto|tel)$/i.test(scheme))
    return `Links can't begin with ${scheme}: here. Write one with https:, mailto: or tel:`;
  return undefined;
}

const address: Rule = (node, _, report) => {
  for (const problem of hrefsOf(node).map(addressProblem)) if (problem) report(problem);
};

const linkText: Rule = (node, _, report) => {
  if (node.type !== 'link' && !(isElement(node) && node.name === 'a')) return;
  const text = textOf(node).trim();
  const hasPicture = [...nodesIn(node)].some(({ type }) => type === 'image');
  if (!text && !hasPicture) report('The link has no text. Write it between the square brackets.');
  if (/^(click |read |see )?(here|this|more|link|this link)$/i.test(text))
    report(`"${text}" says little to those who jump from link to link. Name what is behind it.`, {
      severity: 'warning',
    });
};

export const linkRules: readonly Rule[] = [address, linkText];
