import type { MdastPluginDefinition } from 'satteri';

/** Signs that end a sentence in Arabic and Urdu, and that no address means at its end. */
const ENDING = /[\u060C\u061B\u061F\u06D4]+$/;

/** Lets the sign behind a bare address stand outside the link: `https://example.org/a۔`. */
export const bareLinks: MdastPluginDefinition = {
  name: 'bare-links',
  link(node, context) {
    const [words, ...others] = node.children;
    if (words?.type !== 'text' || others.length > 0) return;
    const [signs] = ENDING.exec(words.value) ?? [];
    const isBare = /^(https?:\/\/|www\.)\S+$/i.test(words.value);
    if (!signs || !isBare) return;
    const value = words.value.slice(0, -signs.length);
    const url = node.url.replace(ENDING, '').replace(new RegExp(`(${encodeURI(signs)})$`, 'i'), '');
    context.replaceNode(node, [
      { type: 'link', url, children: [{ type: 'text', value }] },
      { type: 'text', value: signs },
    ]);
  },
};
