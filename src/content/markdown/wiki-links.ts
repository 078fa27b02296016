import { existsSync } from 'node:fs';
import { dirname, join, basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MdastNode, MdastPluginEntry, MdastVisitorContext } from 'satteri';
import { isPictureFile } from '../pictures/files.ts';
import { postId } from '../posts/id.ts';
import { noLink, postsNamed, shownTitle, type KnownPosts } from './known-posts.ts';
import { warn } from './report.ts';
import { decodeAddress } from '../words.ts';

type Link = Extract<MdastNode, { type: 'link' }>;
type Image = Extract<MdastNode, { type: 'image' }>;

/**
 * Makes links of `[[Title of a post]]` and of links to another post's file. Without such a post, the
 * words are shown without a link.
 */
export const wikiLinks =
  (posts: KnownPosts): MdastPluginEntry =>
  ({ fileURL }) => ({
    name: 'wiki-links',
    options: { position: true },

    link(node, context) {
      if (!isWikiLink(node, context)) {
        if (!fileURL || !isTextFile(node.url)) return;
        const address = postAddress(node.url, dirname(fileURLToPath(fileURL)));
        if (address) context.setProperty(node, 'url', address);
        else {
          warn(context, node, noLink(`There is no post in the file “${shownTitle(node.url)}”`));
          context.replaceNode(node, node.children as MdastNode[]);
        }
        return;
      }
      const address = addressOf(node, context, posts);
      if (address) context.setProperty(node, 'url', address);
      else context.replaceNode(node, node.children as MdastNode[]);
    },

    // `![[Title of a post]]` would show the post itself in Obsidian.
    image(node, context) {
      if (!isWikiLink(node, context)) return;
      if (isPictureFile(node.url)) {
        if (isWidth(node.alt)) context.setProperty(node, 'alt', basename(decodeAddress(node.url)));
        return;
      }
      const words = { type: 'text' as const, value: node.alt ?? node.url };
      const url = addressOf(node, context, posts);
      context.replaceNode(node, url ? { type: 'link', url, children: [words] } : words);
    },
  });

/** Whether what stands for a description is a width, as in `![[lamp.jpg|300]]`. */
export const isWidth = (alt: string | null | undefined) => /^\d+(x\d+)?$/.test(alt ?? '');

const isWikiLink = ({ position }: MdastNode, { source }: MdastVisitorContext) =>
  /^!?\[\[/.test(source.slice(position?.start.offset, (position?.start.offset ?? 0) + 3));

/** The address that a title in double brackets means, if it's that of one post. */
function addressOf(
  node: Readonly<Link | Image>,
  context: MdastVisitorContext,
  posts: KnownPosts,
): string | undefined {
  const [title = '', heading] = decodeAddress(node.url).split('#');
  const anchor = heading === undefined ? '' : `#${slugOf(heading)}`;
  if (title === '') return anchor;
  // A check only notes the title: whether there is such a post depends on the others.
  const { ask } = context.data;
  if (ask) {
    const { line = 1, column } = node.position?.start ?? {};
    ask({ title, line, column });
    return undefined;
  }
  const [found, ...others] = postsNamed(title, posts());
  return found && others.length === 0 ? `/blog/${found.id}${anchor}` : undefined;
}

/** Whether a link leads to a file with a text, such as another note, and not to a page. */
const isTextFile = (url: string) => /^[^/:?#][^:?#]*\.mdx?(#|$)/i.test(url);

/** The address of another post, where a link leads to its file. */
function postAddress(url: string, folder: string): string | undefined {
  const [path = '', anchor] = url.split(/(?=#)/);
  const file = join(folder, decodeAddress(path));
  const id = /^index\.mdx?$/.test(basename(file)) ? basename(dirname(file)) : undefined;
  return id && existsSync(file) ? `/blog/${postId(id)}${anchor ?? ''}` : undefined;
}

/** The id that a heading gets. */
const slugOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
