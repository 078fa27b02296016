import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { HastNode, HastPluginEntry, MdastPluginDefinition } from 'satteri';
import { figcaption } from './components.ts';
import { element, elementOf, isBlank, type Element } from './hast.ts';
import { pictureFinder } from '../picture-files.ts';
import { decodeAddress } from '../words.ts';

/** The widths in which a photograph is made, in pixels; the text's column is 672 wide. */
const WIDTHS = [360, 720, 1080];
const MAX_WIDTH = 1080;

/** What Astro's plugins of the Markdown engine share (`ctx.data.astro`). */
interface AstroData {
  localImagePaths?: Set<string>;
}

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
 * Hands the pictures that lie beside a text to Astro, however their place is written, in Markdown,
 * HTML or MDX. Photographs become WebP in several widths, and never wider than they are; what moves
 * stays as it is.
 */
export const pictures: HastPluginEntry = ({ fileURL, sourceFormat }) => {
  if (!fileURL) return undefined;
  const folder = dirname(fileURLToPath(fileURL));
  const find = pictureFinder(folder);
  return {
    name: 'pictures',
    element: {
      filter: ['img'],
      async visit(node, context) {
        const { src } = node.properties;
        if (typeof src !== 'string') return undefined;
        const path = find(src);
        const { astro } = context.data as { astro?: AstroData };
        // Astro imports what it has found itself, which could be code.
        astro?.localImagePaths?.delete(decodeAddress(src));
        if (!path) return undefined;
        astro?.localImagePaths?.add(path);
        const { width, height, widths } = await sizesOf(
          join(folder, path),
          Number(node.properties['width']) || Infinity,
        );
        const properties = { ...node.properties, src: encodeURI(path), width, height, quality: 60 };
        const responsive = {
          // Astro splits a text in MDX, and takes a list in Markdown.
          widths: sourceFormat === 'mdx' ? widths.join(' ') : widths.map(String),
          // The text's column is 42rem wide.
          sizes: `min(${width}px, 42rem, 92vw)`,
        };
        return {
          ...node,
          properties: widths.length > 0 ? { ...properties, ...responsive } : properties,
        } as Element;
      },
    },
  };
};

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
  const isLarge = across >= 300;
  // Twice the size for sharp screens.
  const widths =
    isStill && isLarge ? WIDTHS.filter((one) => one <= Math.min(across, 2 * shown)) : [];
  return { width: shown, height: Math.round((shown / across) * down), widths };
}

/** Makes a figure of a picture that stands alone, with its title as the caption. */
export const captions: HastPluginEntry = {
  name: 'captions',
  element: {
    filter: ['p'],
    visit(node, context) {
      const pictures = node.children.filter((child) => !isBlank(child));
      if (!pictures.some((child) => titleOf(child)) || !pictures.every(pictureIn)) return;
      const figures = pictures.map((picture) => {
        const title = titleOf(picture);
        return title
          ? element('figure', {}, [withoutTitle(picture), figcaption(title)])
          : element('p', {}, [picture]);
      });
      context.replaceNode(node, figures);
    },
  },
};

/** The picture of a node: itself, or the only one in a link. */
function pictureIn(node: HastNode): Element | undefined {
  const [inside, ...others] = elementOf(node, 'a')?.children ?? [];
  return elementOf(node, 'img') ?? (others.length === 0 ? elementOf(inside, 'img') : undefined);
}

function titleOf(node: HastNode): string | undefined {
  const title = pictureIn(node)?.properties['title'];
  return typeof title === 'string' && title.trim() ? title : undefined;
}

function withoutTitle(node: HastNode): HastNode {
  const link = elementOf(node, 'a');
  if (link) return { ...link, children: link.children.map(withoutTitle) as Element[] };
  const properties = { ...elementOf(node, 'img')?.properties };
  delete properties['title'];
  return { ...node, properties } as Element;
}
