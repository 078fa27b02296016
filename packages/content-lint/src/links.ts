import GithubSlugger from 'github-slugger';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { attributesOf, nodesIn, ofType, placeOf, wordsOf, type Node, type Text } from './text.ts';
import { decodeAddress } from './words.ts';

/** What addresses begin with, when it's missing or misspelt. */
const beginnings: readonly (readonly [string, RegExp])[] = [
  ['tel:', /^(?=\+\d[\d ()-]+$)/],
  ['mailto:', /^(?=[^@\s/:]+@[^@\s/]+\.[^@\s/]+$)/],
  ['https://', /^(?:https?:\/?(?!\/)|https?\/+|\/\/|(?:https?:\/\/)(?=\s|$))/i],
  ['https://', /^(?=www\.|[\w-]+\.(?:com|org|net|io|app|co|in|uk|pk)(?:\/|$))/i],
];

/** What is wrong with an address, whatever pages there are. */
function addressProblem(href: string, folder: string): string | undefined {
  const address = href.trim();
  if (!address || address === '#')
    return 'The link has no address. Write one between the round brackets.';
  const name = decodeAddress(address).replace(/^\.\/|[?#].*$/g, '');
  if (/^[^/:]+\.[a-z]{3,4}$/i.test(name) && existsSync(join(folder, name)))
    return `To show a picture, write ! directly before the bracket. Other files are published from the folder public: put ${name} there, and write /${name}`;
  for (const [beginning, pattern] of beginnings)
    if (pattern.test(address))
      return `The address begins with ${beginning} Write ${address.replace(pattern, beginning)}`;
  // Browsers ignore tabs and line breaks in an address.
  const [, scheme = ''] = /^([a-z][a-z\d+.-]*):/i.exec(address.replace(/[\s\p{Cc}]/gu, '')) ?? [];
  return scheme && !/^(https?|mailto|tel|sms)$/i.test(scheme)
    ? `Links can't begin with ${scheme}: here. Write one with https:, mailto: or tel:`
    : undefined;
}

/** Links, where they lead and which ids a text brings to its page. */
export function lintLinks({ entry, folder, nodes, report, warn }: Text): void {
  function lintAddress(node: Node, href: string) {
    entry.links.push({ name: href, ...placeOf(node) });
    report(node, addressProblem(href, folder));
  }

  function lintWords(node: Node) {
    const hasPicture = ofType(nodesIn(node), 'image').length > 0;
    const words = wordsOf(node).trim();
    if (!words && !hasPicture)
      report(node, 'The link has no text. Write it between the square brackets.');
    if (/^(click |read |see )?(here|this|more|link|this link)$/i.test(words))
      warn(node, `"${words}" says little to those who jump from link to link. Say where it leads.`);
  }

  for (const node of ofType(nodes, 'definition', 'link')) {
    lintAddress(node, node.url);
    if (node.type === 'link') lintWords(node);
  }
  for (const node of ofType(nodes, 'mdxJsxFlowElement', 'mdxJsxTextElement')) {
    for (const [name, value] of attributesOf(node)) {
      if (name === 'id' && value) entry.ids.push({ name: value, ...placeOf(node) });
      if (name === 'href' && node.name === 'a') lintAddress(node, value);
    }
    if (node.name === 'a') lintWords(node);
  }
  const slugger = new GithubSlugger();
  for (const node of ofType(nodes, 'heading')) {
    const name = slugger.slug(wordsOf(node));
    if (name) entry.ids.push({ name, ...placeOf(node) });
  }
}
