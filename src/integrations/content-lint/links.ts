import GithubSlugger from 'github-slugger';
import type { Finding } from './issue.ts';
import { isElement, nodesIn, placeOf, textOf, type MdxElement, type MdxNode } from './mdx.ts';
import type { Rule } from './post.ts';

/** A link in the text of a post. */
export interface Link {
  href: string;
  line: number;
  column: number;
}

/** Looks up where a link leads to. */
export interface Targets {
  /** The ids on a page such as `/imamme`; undefined if there's no such page. */
  idsOn: (path: string) => Promise<ReadonlySet<string> | undefined>;
  /** Whether there's a file that isn't a page, such as `/rss.xml`. */
  hasFile: (path: string) => Promise<boolean>;
  /** Whether an unpublished post has this path. */
  isUnpublished: (path: string) => boolean;
}

export function linksIn(root: MdxNode): Link[] {
  return [...nodesIn(root)].flatMap((node) => {
    const href = hrefOf(node);
    return href === undefined ? [] : [{ href, ...placeOf(node) }];
  });
}

function hrefOf(node: MdxNode): string | undefined {
  if (node.type === 'link' || node.type === 'definition') return node.url;
  if (!isElement(node) || node.name !== 'a') return undefined;
  return attribute(node, 'href');
}

function attribute({ attributes }: MdxElement, name: string): string | undefined {
  for (const one of attributes)
    if (one.type === 'mdxJsxAttribute' && one.name === name && typeof one.value === 'string')
      return one.value;
  return undefined;
}

/** The ids on the page of a post: of its headings, as Astro makes them, and those written by hand. */
export function idsIn(root: MdxNode): Set<string> {
  const slugger = new GithubSlugger();
  const ids = new Set<string>();
  for (const node of nodesIn(root)) {
    if (node.type === 'heading') ids.add(slugger.slug(textOf(node)));
    const id = isElement(node) && attribute(node, 'id');
    if (id) ids.add(id);
    if (node.type === 'footnoteDefinition') ids.add(`user-content-fn-${node.identifier}`);
  }
  return ids;
}

/** What is wrong with an address, whatever pages there are. */
function addressProblem(href: string): string | undefined {
  const address = href.trim();
  if (!address) return 'The link has no address. Write it between the round brackets.';
  // Browsers ignore tabs and line breaks in an address.
  const [, scheme = ''] = /^([a-z][a-z\d+.-]*):/i.exec(address.replace(/[\s\p{Cc}]/gu, '')) ?? [];
  if (/^(javascript|vbscript|data|blob|file)$/i.test(scheme))
    return `Links that begin with ${scheme}: are not safe. Write an address that begins with https://`;
  if (scheme && !/^(https?|mailto|tel)$/i.test(scheme))
    return `Links can't begin with ${scheme}: here. Write one with https:, mailto: or tel:`;
  if (/^mailto:/i.test(address) && !/^mailto:[^@\s]+@[^@\s]+\.[^@\s]+$/i.test(address))
    return `${address} is not an email address. Write mailto:name@example.org`;
  if (
    /^https?:\/?[^/]|^https?\/\//i.test(address) ||
    (/^https?:/i.test(address) && !URL.canParse(address))
  )
    return `${address} is not an address. Write https:// and the rest.`;
  if (/^https?:\/\/(localhost|127\.|0\.0\.0\.0|\[::1\])/i.test(address))
    return `${address} works on your computer only. Write ${pathIn(address)}`;
  if (address.startsWith('//')) return `Write https:${address}`;
  if (/^(www\.|[\w-]+\.(com|org|net|io|app|co|in|uk|pk)(\/|$))/i.test(address))
    return `The address of another site begins with https://. Write https://${address}`;
  return undefined;
}

function pathIn(address: string): string {
  if (!URL.canParse(address)) return 'the part after it';
  const { pathname, hash } = new URL(address);
  return pathname + hash;
}

const addresses: Rule = ({ body }) =>
  body
    ? linksIn(body.root).flatMap(({ href, ...place }): Finding[] => {
        const message = addressProblem(href);
        return message ? [{ ...place, message }] : [];
      })
    : [];

const linkTexts: Rule = ({ body }) =>
  body
    ? [...nodesIn(body.root)].flatMap((node): Finding[] => {
        const isLink = node.type === 'link' || (isElement(node) && node.name === 'a');
        if (
          !isLink ||
          textOf(node).trim() ||
          [...nodesIn(node)].some(({ type }) => type === 'image')
        )
          return [];
        const message = 'The link has no text. Write it between the square brackets.';
        return [{ ...placeOf(node), message }];
      })
    : [];

export const linkRules: readonly Rule[] = [addresses, linkTexts];

/** Checks where the links of a page lead to. Links that have no address are reported elsewhere. */
export async function lintTargets(
  links: readonly Link[],
  page: URL,
  targets: Targets,
): Promise<Finding[]> {
  const findings = links.map(async ({ href, ...place }): Promise<Finding[]> => {
    const problem = addressProblem(href) ? undefined : await targetProblem(href, page, targets);
    return problem ? [{ ...place, message: `The link ${href} ${problem}` }] : [];
  });
  return (await Promise.all(findings)).flat();
}

async function targetProblem(
  href: string,
  page: URL,
  targets: Targets,
): Promise<string | undefined> {
  if (!URL.canParse(href, page)) return 'is not an address. Correct it.';
  const { origin, pathname, hash } = new URL(href, page);
  if (origin !== page.origin) return undefined;
  const path = decode(pathname);
  const canonical = path.replace(/(\/index)?\.html$|\/$/, '') || '/';
  const ids = await targets.idsOn(canonical);
  if (targets.isUnpublished(canonical))
    return 'leads to a post that is a draft or is published later. Publish that one first, or take the link out.';
  if (!ids) {
    if (await targets.hasFile(path)) return undefined;
    return 'leads nowhere: there is no such page, post or file. Correct it or take it out.';
  }
  if (canonical !== path) return `is not the address of the page. Write ${canonical}${hash}`;
  const id = decode(hash.slice(1));
  if (!id || ids.has(id)) return undefined;
  const similar = [...ids].filter((other) => other.startsWith(id.slice(0, 4)));
  const hint =
    similar.length > 0 ? `Is it #${similar.join(' or #')}?` : 'Correct it or take it out.';
  return `leads to a place that ${canonical} doesn't have. ${hint}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
