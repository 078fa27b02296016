import type { MdastPluginDefinition } from 'satteri';

/**
 * What no address means at its end: signs that end a sentence in Arabic, Urdu (، ؛ ؟ ۔) and Hindi (। ॥), and
 * that end a quotation (’ ” » › ﴾), and invisible marks of direction, as chats and translations put around it.
 */
const ENDING =
  /[\u060C\u061B\u061F\u06D4\u0964\u0965\u2019\u201D\u00BB\u203A\uFD3E\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+$/;

/** A backslash before a sign, which other programs write in bare addresses too: `https://example.org/a\_b`. */
const ESCAPE = /(?:\\|%5C)(?=[!-/:-@[-`{-~])/gi;

/**
 * Lets the sign behind a bare address stand outside the link: `https://example.org/a۔`, and leaves out
 * the backslashes in one.
 */
export const bareLinks: MdastPluginDefinition = {
  name: 'bare-links',
  link(node, context) {
    const [words, ...others] = node.children;
    if (words?.type !== 'text' || others.length > 0) return;
    const [signs = ''] = ENDING.exec(words.value) ?? [];
    const isBare = /^(https?:\/\/|www\.)\S+$/i.test(words.value);
    const isEscaped = [node.url, words.value].every((address) => address.search(ESCAPE) !== -1);
    if (!isBare || !(signs || isEscaped)) return;
    const value = words.value.replace(ENDING, '').replace(ESCAPE, '');
    const url = node.url
      .replace(ENDING, '')
      .replace(new RegExp(`(${encodeURI(signs)})$`, 'i'), '')
      .replace(ESCAPE, '');
    const link = { type: 'link' as const, url, children: [{ type: 'text' as const, value }] };
    context.replaceNode(node, signs ? [link, { type: 'text', value: signs }] : link);
  },
};
