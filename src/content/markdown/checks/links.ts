import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathOf, PICTURE } from '../../pictures/files.ts';
import { decodeAddress } from '../../words.ts';
import { classifyAttribute, LINK_PROTOCOLS } from '../elements.ts';
import { nodesIn, offsetsOf, ofType, wordsOf, type MdastNode } from '../nodes.ts';
import { tagsIn } from '../tags.ts';
import { explainNoAddress, isPdf, isPostLink, pictureOf } from '../wiki-links.ts';
import type { CheckContext } from './context.ts';
import { shortened } from '../../shortened.ts';

/** How much of an address a message shows. */
const MAX_SHOWN = 150;

/** Right beginnings of addresses. A pattern that is only a lookahead finds where one is missing. */
const beginnings: readonly (readonly [string, RegExp])[] = [
  // `+91 98765 43210`, `me@example.com`, `mail-to:me@example.com`; `https:/a.com`, `http//a.com`,
  // `ttps://a.com`, `https;//a.com`; `www.a.com`.
  ['tel:', /^(?=\+\d[\d ()-]+$)/],
  ['mailto:', /^(?=[^@\s/:]+@[^@\s/]+\.[^@\s/]+$)/],
  ['mailto:', /^(?:mail[-_ ]to|e?mail):/i],
  ['https://', /^(?!https?:)h*t+p+s*:\/\//i],
  ['https://', /^(?:https?:\/?(?!\/)|https?[;,.]?\/+|(?:https?:\/\/){2,}|https?:\/\/\s+)/i],
  ['https://', /^(?=www\.|[\w-]+\.(?:com|org|net|io|app|co|in|uk|pk)(?:\/|$))/i],
];

/** Says what is wrong with the address of a link, whichever pages exist. */
function validateAddress(href: string, folder: string, hasPicture: boolean): string | undefined {
  const address = href.trim();
  if (/^(#|(https?|mailto|tel|sms):\/*)?$/i.test(address))
    return 'The link has no address. Write one between the round brackets.';
  if (/[\u200B-\u200F\u2060\uFEFF]/.test(address))
    return 'There is an invisible character in the address. Delete it and type it again.';
  if (/[?&]referredBy=/i.test(address))
    return 'This is a member’s own invitation, so that all readers would count as theirs. Write /joinwaitlist';
  const name = decodeAddress(address).replace(/^\.\/|[?#].*/g, '');
  if (!hasPicture && PICTURE.test(name) && !/^[/]|:/.test(name) && existsSync(join(folder, name)))
    return 'To show a picture, write ! directly before the bracket.';
  for (const [beginning, pattern] of beginnings)
    if (pattern.test(address))
      return `The address begins with ${beginning} Write ${shortened(address.replace(pattern, beginning), MAX_SHOWN)}`;
  // Browsers ignore tabs and line breaks in an address.
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(address.replace(/[\s\p{Cc}]/gu, ''))?.[1];
  if (scheme && !LINK_PROTOCOLS.test(`${scheme}:`))
    return `Links can't begin with ${scheme}: here. Write one with https:, mailto: or tel:`;
  const local = /^(tel|sms):[\d ()-]{7,}$/i.exec(address)?.[1];
  if (local)
    return `The number has no country code. Begin it with ${local}:+ and the code, for example ${local}:+919876543210.`;
  return validateHost(address);
}

/** Says what is wrong with the host of a whole address, or of an email address. */
function validateHost(address: string): string | undefined {
  const host = /^(?:https?:\/\/(?:[^/?#]*@)?|mailto:[^?]*@)([^/?#:,]+)/i.exec(address)?.[1];
  if (!host) return undefined;
  if (/--[^.]+\.web\.app$/i.test(host))
    return 'This is a preview of the site, which is deleted after some days. Write the address of the page itself.';
  // A name with an ending, an IPv6 address, or an IPv4 one.
  if (/[^.]\.[^.\s]{2,}$|^\[|^localhost$|\d$/.test(host)) return undefined;
  return `The address has no ending after "${shortened(host, MAX_SHOWN)}", such as .com. Copy it whole.`;
}

/** A page of a program in which the post was written, which others mostly can't open. */
const WORKPLACE = /^https:\/\/(www\.)?(notion\.so|docs\.google\.com\/document)\//i;

/** The elements that play a file. */
const PLAYED = /^(audio|video|source|track)$/i;

/** Says that a film or a sound is neither beside the text nor in the folder `public`. */
function validateFile(src: string, folder: string, root: string): string | undefined {
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(src)) return undefined;
  const path = pathOf(src);
  const file = path.startsWith('/') ? join(root, 'public', path) : join(folder, path);
  const name = basename(path);
  return existsSync(file)
    ? undefined
    : `There is no file ${shortened(src, MAX_SHOWN)}. Put it beside the post, and write ./${shortened(name, MAX_SHOWN)}`;
}

/** Checks the addresses and the words of links, and that films and sounds are there. */
export function checkLinks({ folder, nodes, report, root, source }: CheckContext): void {
  const hasPicture = (node: Pick<MdastNode, 'position'>) =>
    /^(\[!\[|<a\b[^>]*>\s*<img\b)/i.test(source.slice(offsetsOf(node)[0]));

  function checkWords(node: MdastNode) {
    const parts = nodesIn(node);
    const hasOther = ofType(parts, 'image', 'imageReference', 'html').length > 0;
    const words = wordsOf(node).trim();
    if (!words && !hasOther && !hasPicture(node))
      report(node, 'The link has no text. Write it between the square brackets.', true);
    const message = `"${words}" says little to those who jump from link to link. Say where it leads.`;
    if (/^(click |read |see )?(here|this|more|link|this link)$/i.test(words))
      report(node, message, true);
  }

  const pictures = ofType(nodes, 'imageReference').map(({ identifier }) => identifier);
  for (const node of ofType(nodes, 'definition', 'link')) {
    if (node.type === 'definition' && pictures.includes(node.identifier)) continue;
    const isPost = node.type === 'link' && isPostLink(node, source);
    const isWords = node.type === 'link' ? explainNoAddress(node.url) : node.url === '#';
    if (!isPost && !isWords) report(node, validateAddress(node.url, folder, hasPicture(node)));
    if (WORKPLACE.test(node.url))
      report(
        node,
        'Can every reader open this page? If not, write the words alone, or link to a post.',
        true,
      );
  }
  for (const node of ofType(nodes, 'image'))
    if (isPdf(node, source))
      report(node, validateAddress(pictureOf(node, source).url, folder, false));
  for (const node of ofType(nodes, 'link', 'linkReference')) checkWords(node);
  for (const tag of tagsIn(nodes)) {
    const src = new Map(tag.attributes).get('src');
    if (src !== undefined && PLAYED.test(tag.name)) report(tag, validateFile(src, folder, root));
    if (tag.name.toLowerCase() !== 'a') continue;
    const href = new Map(tag.attributes).get('href');
    if (href === undefined) continue;
    const isRefused = classifyAttribute(tag.name, 'href', href) === 'runs';
    const nowhere = explainNoAddress(href);
    if (nowhere) report(tag, nowhere, true);
    else if (!isRefused) report(tag, validateAddress(href, folder, hasPicture(tag)));
    if (tag.element) checkWords(tag.element);
  }
}
