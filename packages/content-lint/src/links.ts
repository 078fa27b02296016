import GithubSlugger from 'github-slugger';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { MdastVisitorContext } from 'satteri';
import type { Entry } from './entry.ts';
import { advice, type Element, type Node, type Rules, type Text } from './options.ts';
import { PICTURE } from './pictures.ts';
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
  if (/^\.\.?\//.test(address) && PICTURE.test(address))
    return `To show a picture, write ! directly before the bracket: ![what it shows](${address})`;
  const name = decodeAddress(address).replace(/^\.\/|[?#].*$/g, '');
  if (/^[^/:]+\.[a-z]{3,4}$/i.test(name) && existsSync(join(folder, name)))
    return `Files are published from the folder public. Put ${name} there, and write /${name}`;
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
export function links({ folder, report, placeOf }: Text, found: Entry): Rules {
  const slugger = new GithubSlugger();

  function address(node: Node, href: string) {
    found.links.push({ name: href, ...placeOf(node) });
    return addressProblem(href, folder);
  }

  function linkText(node: Node, context: MdastVisitorContext) {
    const text = context.textContent(node, { includeImageAlt: true }).trim();
    if (!text) return 'The link has no text. Write it between the square brackets.';
    return /^(click |read |see )?(here|this|more|link|this link)$/i.test(text)
      ? advice(`"${text}" says little to those who jump from link to link. Name what is behind it.`)
      : undefined;
  }

  function element(node: Element, context: MdastVisitorContext) {
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
      const { name, value } = attribute;
      if (name === 'id' && value) found.ids.push({ name: value, ...placeOf(node) });
      const problem = name === 'href' && node.name === 'a' && address(node, value);
      if (problem) report(node, problem);
    }
    return node.name === 'a' ? linkText(node, context) : undefined;
  }

  return {
    mdxJsxFlowElement: element,
    mdxJsxTextElement: element,
    definition: (node) => address(node, node.url),
    link: (node, context) => address(node, node.url) ?? linkText(node, context),
    heading(node, context): undefined {
      const name = slugger.slug(context.textContent(node));
      if (name) found.ids.push({ name, ...placeOf(node) });
    },
  };
}
