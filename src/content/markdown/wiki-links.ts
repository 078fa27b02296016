import { existsSync } from 'node:fs';
import { dirname, join, basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MdastNode, MdastPluginEntry } from 'satteri';
import { postId } from '../post-id.ts';
import { warn } from './report.ts';
import { decodeAddress, lettersOf } from '../words.ts';

/** The posts that a text can link to, by title: each with the last part of its address. */
export type KnownPosts = () => readonly { id: string; title: string }[];

type Link = Extract<MdastNode, { type: 'link' }>;

/**
 * Makes links of `[[Title of a post]]` and of links to another post's file. Without such a post, the
 * words of `[[…]]` are shown without a link.
 */
export const wikiLinks =
  (posts: KnownPosts): MdastPluginEntry =>
  ({ fileURL }) => ({
    name: 'wiki-links',
    options: { position: true },

    link(node, context) {
      const start = node.position?.start.offset ?? 0;
      if (!context.source.startsWith('[[', start)) {
        const address = fileURL && postAddress(node.url, dirname(fileURLToPath(fileURL)));
        if (address) context.setProperty(node, 'url', address);
        return;
      }
      const [title = '', heading] = decodeAddress(node.url).split('#');
      const found = posts().filter(({ id, title: other }) =>
        [lettersOf(other), lettersOf(id)].includes(lettersOf(title)),
      );
      const anchor = heading === undefined ? '' : `#${slugOf(heading)}`;
      if (title === '' || found.length === 1) {
        const address = title === '' ? anchor : `/blog/${found[0]?.id}${anchor}`;
        context.setProperty(node, 'url', address);
        return;
      }
      const reason = found.length === 0 ? 'There is no post' : 'There are several posts';
      warn(
        context,
        node,
        `${reason} named “${title}”, so these words are no link. Write [the words](/blog/its-address).`,
      );
      context.replaceNode(node, node.children as Link['children'] as MdastNode[]);
    },
  });

/** The address of another post, where a link leads to its file or its folder. */
function postAddress(url: string, folder: string): string | undefined {
  const [path = '', anchor] = url.split(/(?=#)/);
  if (!/^[^/:?]+.*\.mdx?$/i.test(path)) return undefined;
  const file = join(folder, decodeAddress(path));
  const id = /^index\.mdx?$/.test(basename(file)) ? basename(dirname(file)) : undefined;
  return id && existsSync(file) ? `/blog/${postId(id)}${anchor ?? ''}` : undefined;
}

/** The id that a heading gets. */
const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
