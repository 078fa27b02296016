import { existsSync } from 'node:fs';
import { dirname, join, basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { slug } from 'github-slugger';
import type { MdastNode, MdastPluginEntry, MdastVisitorContext } from 'satteri';
import { isPictureFile, pathOf } from '../pictures/files.ts';
import { postId } from '../posts/id.ts';
import { postsNamed, type KnownPosts } from './known-posts.ts';
import { partsOf, sourceOf } from './nodes.ts';
import { warn } from './report.ts';
import { shortened } from '../shortened.ts';
import { decodeAddress } from '../words.ts';

type Link = Extract<MdastNode, { type: 'link' }>;
type Image = Extract<MdastNode, { type: 'image' }>;

/** Says that an address is none, so that only the words of a link are shown: `#` alone, or nothing. */
export function explainNoAddress(href: string): string | undefined {
  if (href === '#')
    return '# leads nowhere, so these words are no link. Write the address of a page.';
  return href.trim() === ''
    ? 'The link has no address, so these words are no link. Write one between the round brackets.'
    : undefined;
}

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
      if (!isPostLink(node, context.source)) {
        const message = explainNoAddress(node.url);
        if (message) {
          warn(context, node, message);
          context.replaceNode(node, [...partsOf(node)]);
        }
        return;
      }
      const folder = fileURL && dirname(fileURLToPath(fileURL));
      const address = addressOf(node, context, posts, folder);
      if (address) context.setProperty(node, 'url', address);
      else context.replaceNode(node, [...partsOf(node)]);
    },

    // `![[Title of a post]]` would show the post itself in Obsidian, and `![[guide.pdf]]` the file.
    image(node, context) {
      const { url, alt } = pictureOf(node, context.source);
      if (isPdf(node, context.source)) {
        const words = alt || basename(pathOf(url));
        const message = `A PDF is no picture, so this is a link to it. Write [What it is](${shortened(url, 80)})`;
        warn(context, node, message);
        context.replaceNode(node, {
          type: 'link',
          url,
          children: [{ type: 'text', value: words }],
        });
        return;
      }
      context.setProperty(node, 'url', url);
      context.setProperty(node, 'alt', alt);
      if (!isPostLink(node, context.source)) return;
      const words = { type: 'text' as const, value: node.alt ?? node.url };
      const address = addressOf(node, context, posts);
      context.replaceNode(
        node,
        address ? { type: 'link', url: address, children: [words] } : words,
      );
    },
  });

const isWikiLink = (node: MdastNode, source: string) => /^!?\[\[/.test(sourceOf(node, source));

/** Whether a link or a picture means a post, and not an address or a file that can be shown. */
export const isPostLink = (node: Readonly<Link | Image>, source: string) =>
  isWikiLink(node, source)
    ? node.type === 'link' || !isPictureFile(pictureOf(node, source).url)
    : isTextFile(node.url);

/** Whether what is written as a picture is a PDF: not every phone shows one in a page, so a link is enough. */
export const isPdf = (node: Readonly<Image>, source: string) =>
  /\.pdf$/i.test(pathOf(pictureOf(node, source).url));

/**
 * A picture's address and its description. In double brackets, a width can stand in the place of the
 * description, as in `![[lamp.jpg|300]]`; in a table a backslash stands before the line.
 */
export function pictureOf(node: Readonly<Image>, source: string) {
  if (!isWikiLink(node, source)) return { url: node.url, alt: node.alt };
  const url = node.url.replace(/\\$/, '');
  const isWidth = /^\d+(x\d+)?$/.test(node.alt ?? '') || node.alt === node.url;
  return { url, alt: isWidth && isPictureFile(url) ? basename(pathOf(url)) : node.alt };
}

/** The address that a title in double brackets or a file of a note means, if it's that of one post. */
function addressOf(
  node: Readonly<Link | Image>,
  context: MdastVisitorContext,
  posts: KnownPosts,
  folder?: string,
): string | undefined {
  const [written = '', heading] = decodeAddress(node.url.replace(/\\$/, '')).split('#');
  const isFile = !isWikiLink(node, context.source);
  const anchor = heading === undefined ? '' : `#${isFile ? heading : slug(heading.trim())}`;
  if (written === '') return anchor;
  const file = isFile && folder !== undefined ? postFileAddress(join(folder, written)) : undefined;
  if (file) return file + anchor;
  const title = isFile ? noteName(written) : written;
  // A check only notes the title: whether there is such a post depends on the others.
  const { ask } = context.data;
  if (ask) {
    const { line = 1, column } = node.position?.start ?? {};
    ask({ title, anchor, line, column });
    return undefined;
  }
  const [found, ...others] = postsNamed(title, posts());
  return found && others.length === 0 ? `/blog/${found.id}${anchor}` : undefined;
}

/** Whether a link leads to a file with a text, such as another note, and not to a page. */
const isTextFile = (url: string) => /^(?!\/\/)[^:#]+\.(?:mdx?|markdown|qmd|rmd)(#|$)/i.test(url);

/**
 * The name of a note by its path: `sleep` for `/notes/sleep.md`, and for `/sleep/index.md`; without the
 * number that Notion writes behind it.
 */
function noteName(path: string): string {
  const file = path.replace(/(?<=[^/]\/)index\.[^/.]+$/i, '').replace(/\/$/, '.md');
  return basename(file)
    .replace(/\.\w+$/, '')
    .replace(/ [\da-f]{32}$/, '');
}

/** The address of another post, where a path is that of its file. */
function postFileAddress(file: string): string | undefined {
  const id = /^index\.mdx?$/.test(basename(file)) ? basename(dirname(file)) : undefined;
  return id && existsSync(file) ? `/blog/${postId(id)}` : undefined;
}
