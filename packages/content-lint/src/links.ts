import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { attributesOf, nodesIn, ofType, wordsOf, type MdastNode, type EntryText } from './text.ts';
import { decodeAddress } from './words.ts';

/** Right beginnings of addresses. A pattern that is only a lookahead finds where one is missing. */
const beginnings: readonly (readonly [string, RegExp])[] = [
  // `+91 98765 43210`, `me@example.com`; `https:/a.com`, `http//a.com`, `//a.com`; `www.a.com`.
  ['tel:', /^(?=\+\d[\d ()-]+$)/],
  ['mailto:', /^(?=[^@\s/:]+@[^@\s/]+\.[^@\s/]+$)/],
  ['https://', /^(?:https?:\/?(?!\/)|https?\/+|\/\/|(?:https?:\/\/){2,}|https?:\/\/\s+)/i],
  ['https://', /^(?=www\.|[\w-]+\.(?:com|org|net|io|app|co|in|uk|pk)(?:\/|$))/i],
];

/** Says what is wrong with an address, whichever pages exist. */
function addressProblem(href: string, folder: string): string | undefined {
  const address = href.trim();
  if (/^(#|(https?|mailto|tel|sms):\/*)?$/i.test(address))
    return 'The link has no address. Write one between the round brackets.';
  if (/[\u200B-\u200F\u2060\uFEFF]/.test(address))
    return 'There is an invisible character in the address. Delete it and type it again.';
  const name = decodeAddress(address).replace(/^\.\/|[?#].*$/g, '');
  if (/^[^/:]+\.[a-z]{3,4}$/i.test(name) && existsSync(join(folder, name)))
    return `To show a picture, write ! directly before the bracket. Other files are published from the folder public: put ${name} there, and write /${name}`;
  for (const [beginning, pattern] of beginnings)
    if (pattern.test(address))
      return `The address begins with ${beginning} Write ${address.replace(pattern, beginning)}`;
  // Browsers ignore tabs and line breaks in an address.
  const [, scheme = ''] = /^([a-z][a-z\d+.-]*):/i.exec(address.replace(/[\s\p{Cc}]/gu, '')) ?? [];
  if (scheme && !/^(https?|mailto|tel|sms)$/i.test(scheme))
    return `Links can't begin with ${scheme}: here. Write one with https:, mailto: or tel:`;
  if (/^(tel|sms):[\d ()-]{7,}$/i.test(address))
    return `The number has no country code. Begin it with ${scheme}:+ and the code, for example ${scheme}:+919876543210.`;
  return hostProblem(address);
}

/** Says what is wrong with the host of a whole address, or of an email address. */
function hostProblem(address: string): string | undefined {
  const [, host = ''] =
    /^(?:https?:\/\/(?:[^/?#]*@)?|mailto:[^?]*@)([^/?#:,]+)/i.exec(address) ?? [];
  if (/--[^.]+\.web\.app$/i.test(host))
    return 'This is a preview of the site, which is deleted after some days. Write the address of the page itself.';
  // A name with an ending, an IPv6 address, or an IPv4 one.
  if (!host || /[^.]\.[^.\s]{2,}$|^\[|^localhost$|\d$/.test(host)) return undefined;
  return `The address has no ending after "${host}", such as .com. Copy it whole.`;
}

/** Checks the addresses and the words of links. */
export function lintLinks({ folder, nodes, report }: EntryText): void {
  function lintWords(node: MdastNode) {
    const hasPicture = ofType(nodesIn(node), 'image', 'imageReference').length > 0;
    const words = wordsOf(node).trim();
    if (!words && !hasPicture)
      report(node, 'The link has no text. Write it between the square brackets.');
    const message = `"${words}" says little to those who jump from link to link. Say where it leads.`;
    if (/^(click |read |see )?(here|this|more|link|this link)$/i.test(words))
      report(node, message, true);
  }

  const pictures = ofType(nodes, 'imageReference').map(({ identifier }) => identifier);
  for (const node of ofType(nodes, 'definition', 'link'))
    if (node.type === 'link' || !pictures.includes(node.identifier))
      report(node, addressProblem(node.url, folder));
  for (const node of ofType(nodes, 'link', 'linkReference')) lintWords(node);
  for (const node of ofType(nodes, 'mdxJsxFlowElement', 'mdxJsxTextElement')) {
    if (node.name !== 'a') continue;
    const href = new Map(attributesOf(node)).get('href');
    if (href !== undefined) report(node, addressProblem(href, folder));
    lintWords(node);
  }
}
