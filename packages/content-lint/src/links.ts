import GithubSlugger from 'github-slugger';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  defineMdastPlugin,
  type MdastNode,
  type MdxJsxFlowElement,
  type MdxJsxTextElement,
} from 'satteri';
import type { Placed } from './entry.ts';
import type { Text } from './options.ts';
import { PICTURE } from './pictures.ts';
import { decodeAddress } from './words.ts';

type Node = Readonly<MdastNode>;
type Element = Readonly<MdxJsxFlowElement | MdxJsxTextElement>;

/** Where a node begins. */
export function placeOf({ position }: Node): { line: number; column: number } {
  return { line: position?.start.line ?? 1, column: position?.start.column ?? 1 };
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
function addressProblem(href: string, folder: string): string | undefined {
  const address = href.trim();
  if (!address || address === '#')
    return 'The link has no address. Write one between the round brackets.';
  if (/^\.\.?\//.test(address) && PICTURE.test(address))
    return `To show a picture, write ! directly before the bracket: ![what it shows](${address})`;
  const [path = ''] = decodeAddress(address).split(/[?#]/);
  if (/^[^/:]*\.[a-z]{3,4}$/i.test(path) && existsSync(join(folder, path)))
    return `Files are published from the folder public. Put ${path.replace(/^\.\//, '')} there, and write /${path.replace(/^\.\//, '')}`;
  for (const [beginning, pattern] of beginnings)
    if (pattern.test(address))
      return `The address begins with ${beginning} Write ${address.replace(pattern, beginning)}`;
  // Browsers ignore tabs and line breaks in an address.
  const [, scheme = ''] = /^([a-z][a-z\d+.-]*):/i.exec(address.replace(/[\s\p{Cc}]/gu, '')) ?? [];
  if (scheme && !/^(https?|mailto|tel|sms)$/i.test(scheme))
    return `Links can't begin with ${scheme}: here. Write one with https:, mailto: or tel:`;
  return undefined;
}

/** Checks links, and collects where they lead and which ids a text brings to its page. */
export const links = ({ folder, report }: Text, found: { links: Placed[]; ids: Placed[] }) => {
  const slugger = new GithubSlugger();

  function address(node: Node, href: string) {
    found.links.push({ name: href, ...placeOf(node) });
    const problem = addressProblem(href, folder);
    if (problem) report(node, problem);
  }

  function linkText(node: Node, words: string) {
    const text = words.trim();
    if (!text) report(node, 'The link has no text. Write it between the square brackets.');
    if (/^(click |read |see )?(here|this|more|link|this link)$/i.test(text))
      report(
        node,
        `"${text}" says little to those who jump from link to link. Name what is behind it.`,
        { isWarning: true },
      );
  }

  function element(node: Element, textContent: (node: Element) => string) {
    for (const { type, name, value } of node.attributes.filter((one) => 'name' in one)) {
      if (type !== 'mdxJsxAttribute' || typeof value !== 'string') continue;
      if (name === 'id' && value) found.ids.push({ name: value, ...placeOf(node) });
      if (name === 'href' && node.name === 'a') address(node, value);
    }
    if (node.name === 'a') linkText(node, textContent(node));
  }

  return defineMdastPlugin({
    name: 'links',
    options: { position: true },
    link(node, context) {
      address(node, node.url);
      linkText(node, context.textContent(node, { includeImageAlt: true }));
    },
    definition: (node) => address(node, node.url),
    heading(node, context) {
      const name = slugger.slug(context.textContent(node));
      if (name) found.ids.push({ name, ...placeOf(node) });
    },
    mdxJsxFlowElement: (node, context) => element(node, (one) => context.textContent(one)),
    mdxJsxTextElement: (node, context) => element(node, (one) => context.textContent(one)),
  });
};
