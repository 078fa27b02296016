import { join } from 'node:path';
import sharp from 'sharp';
import { markdownToHast, type HastNode, type MdastPluginDefinition } from 'satteri';
import { isElsewhere, pathOf, PICTURE, pictureFinder } from '../pictures/files.ts';
import { decodeAddress } from '../words.ts';
import { figcaption } from './components.ts';
import {
  childrenOf,
  contains,
  element,
  elementOf,
  elementsIn,
  isBlank,
  replaceElements,
  type Element,
  type HtmlChange,
} from './hast.ts';
import { sanitized } from './sanitize.ts';

/**
 * The widths in which a large photograph is made, in pixels. The text's column is 736 wide, and a
 * phone shows 331 CSS pixels, which are 662 or 993 of its own.
 */
const MEDIUM_WIDTH = 736;
const MAX_WIDTH = 1080;

/** Astro's own plugin decodes the address of every picture, and ends at a % that stands for itself. */
export const decodablePictures: MdastPluginDefinition = {
  name: 'decodable-pictures',
  image(node, context) {
    try {
      decodeURI(node.url);
    } catch {
      context.setProperty(node, 'url', node.url.replaceAll('%', '%25'));
    }
  },
};

/**
 * Whether a link around a picture leads to a picture of this site, or to one in WordPress' folder: mostly
 * to the same one in full size. The originals aren't published, and the blog on which they are may soon
 * be gone.
 */
const isOriginal = (href: string) =>
  PICTURE.test(pathOf(href)) &&
  (!isElsewhere(href) || /^\/(?!\/)/.test(href) || href.includes('/wp-content/uploads/'));

/** Gives pictures in lines of their own a paragraph of their own, apart from the words around them. */
export const ownParagraphs: HtmlChange = (tree) =>
  replaceElements(tree, ['p'], (paragraph) => {
    const runs: { hasPictures: boolean; nodes: HastNode[] }[] = [];
    for (const line of linesOf(paragraph.children)) {
      const shown = line.filter((node) => !isBlank(node) && !elementOf(node, 'br'));
      const hasPictures = shown.length > 0 && shown.every((node) => pictureIn(node));
      const last = runs.at(-1);
      if (last?.hasPictures === hasPictures) last.nodes.push(...line);
      else runs.push({ hasPictures, nodes: line });
    }
    return runs.length > 1
      ? runs.map(({ nodes }) => element('p', paragraph.properties, trimmed(nodes)))
      : undefined;
  });

/** The lines of a paragraph, each with the break at its end. */
function linesOf(nodes: readonly HastNode[]): HastNode[][] {
  const lines: HastNode[][] = [[]];
  for (const node of nodes) {
    const parts = node.type === 'text' ? node.value.split(/(?<=\n)/) : [undefined];
    for (const value of parts) {
      const part = value === undefined ? node : { type: 'text' as const, value };
      // The line break behind a <br> belongs to its line.
      if (value === '\n' && lines.at(-1)?.length === 0) lines.at(-2)?.push(part);
      else lines.at(-1)?.push(part);
      if (value?.endsWith('\n') || elementOf(node, 'br')) lines.push([]);
    }
  }
  return lines.filter((line) => line.length > 0);
}

/** Nodes without the breaks at their beginning and end. */
function trimmed(nodes: readonly HastNode[]): HastNode[] {
  const isBreak = (node: HastNode) => isBlank(node) || elementOf(node, 'br') !== undefined;
  const first = nodes.findIndex((node) => !isBreak(node));
  const last = nodes.findLastIndex((node) => !isBreak(node));
  return nodes
    .slice(first, last + 1)
    .map((node, index, { length }) =>
      node.type === 'text' && index === length - 1
        ? { ...node, value: node.value.trimEnd() }
        : node,
    );
}

/**
 * Hands the pictures that lie beside a text to Astro, however their place is written, in Markdown,
 * HTML or MDX. Photographs become WebP in several widths, and never wider than they are; what moves
 * stays as it is; drawings are said to be one picture. Links around a picture to the same one go.
 */
export const pictures: HtmlChange = async (tree, { folder, isChecked, isMdx, astro }) => {
  const find = pictureFinder(folder);
  const found: Promise<void>[] = [];
  replaceElements(tree, ['img'], ({ properties }) => {
    const { src } = properties;
    if (typeof src !== 'string') return;
    // Astro refuses a picture of MDX without it.
    if (isMdx) properties['alt'] ??= '';
    // See Illustration.astro.
    if (/\.svg$/i.test(pathOf(src)) && properties['alt']) properties['role'] = 'img';
    const path = find(src);
    // Astro imports what it has found itself, which could be code.
    astro?.localImagePaths?.delete(decodeAddress(src));
    if (path === undefined) return;
    astro?.localImagePaths?.add(path);
    properties['src'] = encodeURI(path);
    if (!isChecked) found.push(setSizes(join(folder, path), properties, isMdx));
  });
  replaceElements(tree, ['a'], (link) => {
    const { href } = link.properties;
    if (typeof href !== 'string' || !contains(link, 'img')) return undefined;
    const [own] = elementsIn(link).filter(({ tagName }) => tagName === 'img');
    const path = find(href);
    const isSame = path !== undefined && own?.properties['src'] === encodeURI(path);
    return isSame || isOriginal(href) ? link.children : undefined;
  });
  await Promise.all(found);
};

/** Says how large a picture is shown, and in which widths it's needed. */
async function setSizes(file: string, properties: Element['properties'], isMdx: boolean) {
  const { widths, ...size } = await sizesOf(file, Number(properties['width']) || Infinity);
  // post.css limits the height of a picture by its width, so that none stands in an empty box.
  const style = `--ratio: ${Number((size.width / size.height).toFixed(3))}`;
  Object.assign(properties, size, { quality: 60, style });
  if (widths.length === 0) return;
  Object.assign(properties, {
    // Astro splits a text in MDX, and takes a list in Markdown.
    widths: isMdx ? widths.join(' ') : widths.map(String),
    // The text's column is 46rem wide.
    sizes: `min(${size.width}px, 46rem, 92vw)`,
  });
}

/**
 * The size in which a picture is shown, in pixels, at most as wide as `widest`, and the widths in which
 * it's needed. A drawing has no widths, and neither has what moves or is small.
 */
async function sizesOf(file: string, widest: number) {
  const { width, height, pageHeight, pages, format, orientation } = await sharp(file).metadata();
  const isTurned = (orientation ?? 1) > 4;
  const [across, down] = isTurned ? [height, width] : [width, pageHeight ?? height];
  const shown = Math.min(across, widest, MAX_WIDTH);
  const isStill = (pages ?? 1) === 1 && format !== 'gif' && format !== 'svg';
  // Twice the size for sharp screens.
  const largest = Math.min(across, 2 * shown, MAX_WIDTH);
  const widths = largest > MEDIUM_WIDTH ? [MEDIUM_WIDTH, largest] : [largest];
  const needed = isStill && largest > Math.min(shown, MEDIUM_WIDTH) ? widths : [];
  return { width: shown, height: Math.round((shown / across) * down), widths: needed };
}

/** Makes a figure of a picture that stands alone, with its title as the caption. */
export const captions: HtmlChange = (tree) =>
  replaceElements(tree, ['p'], ({ children }) => {
    const all = children.filter((child) => !isBlank(child));
    if (!all.some((child) => titleOf(child)) || !all.every(pictureIn)) return undefined;
    return all.map((picture) => {
      const title = titleOf(picture);
      if (!title) return element('p', {}, [picture]);
      delete pictureIn(picture)?.properties['title'];
      return element('figure', {}, [picture, figcaption(...inline(title))]);
    });
  });

/** What a caption says: links and the like in it are Markdown. */
function inline(title: string): (HastNode | string)[] {
  if (!/[[*_`]/.test(title)) return [title];
  const [first, ...others] = childrenOf(sanitized(markdownToHast(title))).filter(
    (child) => !isBlank(child),
  );
  const paragraph = others.length === 0 && elementOf(first, 'p');
  return paragraph ? [...paragraph.children] : [title];
}

/** The picture of a node: itself, or the only one in a link. */
function pictureIn(node: HastNode): Element | undefined {
  const [inside, ...others] = elementOf(node, 'a')?.children ?? [];
  return elementOf(node, 'img') ?? (others.length === 0 ? elementOf(inside, 'img') : undefined);
}

function titleOf(node: HastNode): string | undefined {
  const title = pictureIn(node)?.properties['title'];
  return typeof title === 'string' && title.trim() ? title : undefined;
}
