import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import type { Features, HastPluginEntry, MdastPluginEntry } from 'satteri';
import { bareLinks } from './bare-links.ts';
import { callouts } from './callouts.ts';
import { companyValuesIn, type Values } from './fill-company-values.ts';
import { components } from './components.ts';
import { direction } from './direction.ts';
import { languages } from './languages.ts';
import { emphasis, marks } from './emphasis.ts';
import { files } from './files.ts';
import { withoutForeignMarks } from './foreign-marks.ts';
import { headingLevels, headingLinks, headingsWithoutSpace, jumps } from './headings.ts';
import { withoutEmptyHeaders, withoutEmptyParagraphs } from './paragraphs.ts';
import { captions, decodablePictures, ownParagraphs, pictures } from './pictures.ts';
import { movedLinks } from './moved-links.ts';
import { reachable } from './reachable.ts';
import { readerViews } from './reader-views.ts';
import { references } from './references.ts';
import { sanitized } from './sanitize.ts';
import type { HtmlContext, HtmlChange } from './hast.ts';
import { tables } from './tables.ts';
import { videos } from './videos.ts';
import { wikiLinks } from './wiki-links.ts';

export const features: Features = {
  gfm: true,
  directive: true,
  headingAttributes: true,
  rawHtml: true,
  wikilinks: true,
  definitionList: true,
  smartPunctuation: true,
  // Astro has taken the fields already; a line of hyphens at the beginning is a line.
  frontmatter: false,
};

interface MarkdownOptions extends Pick<HtmlContext, 'root' | 'film' | 'posts' | 'gone'> {
  values: Values;
}

/** What puts right an editor's Markdown. The order is part of it: each sees what the former made. */
export const mdastPlugins = ({
  values,
  posts,
}: Pick<MarkdownOptions, 'values' | 'posts'>): MdastPluginEntry[] => [
  companyValuesIn(values),
  headingsWithoutSpace,
  tables,
  callouts,
  bareLinks,
  videos,
  wikiLinks(posts),
  emphasis,
  marks,
  decodablePictures,
];

/** What happens to a text's HTML, in this order: first what makes its ids and its links. */
const linking: readonly HtmlChange[] = [
  components,
  headingLevels,
  jumps,
  ownParagraphs,
  captions,
  pictures,
  files,
  movedLinks,
];

/** And then what makes it complete and reachable, which a check doesn't need. */
const dressing: readonly HtmlChange[] = [
  withoutEmptyParagraphs,
  withoutEmptyHeaders,
  references,
  reachable,
  direction,
  languages,
  headingLinks,
  readerViews,
];

/** Changes the whole tree at once: node by node it takes the engine five times as long. */
const html =
  ({ root: project, film, posts, gone }: MarkdownOptions): HastPluginEntry =>
  ({ fileURL, sourceFormat }) => ({
    name: 'html',
    async before(root, context) {
      const tree = sanitized(root);
      const { astro, made } = context.data;
      const folder = fileURL ? dirname(fileURLToPath(fileURL)) : (project ?? '.');
      const isMdx = sourceFormat === 'mdx';
      const about = { folder, root: project, film, posts, gone, isMdx, isChecked: !!made, astro };
      for (const change of linking) await change(tree, about);
      if (made) return made(tree);
      for (const change of dressing) await change(tree, about);
      context.replaceNode(root, tree);
    },
  });

export const hastPlugins = (options: MarkdownOptions): HastPluginEntry[] => [html(options)];

/**
 * Astro's processor for `.md` and `.mdx`: its own engine with these plugins, on texts without the
 * marks of other programs.
 */
export function markdownProcessor(options: MarkdownOptions): ReturnType<typeof satteri> {
  const engine = satteri({
    features,
    mdastPlugins: mdastPlugins(options),
    hastPlugins: hastPlugins(options),
  });
  return {
    ...engine,
    async createRenderer(shared) {
      const { render } = await engine.createRenderer(shared);
      return { render: (text, about) => render(withoutForeignMarks(text, false), about) };
    },
    async createMdxRenderer(shared, mdx) {
      const renderer = await engine.createMdxRenderer?.(shared, mdx);
      if (!renderer) throw new Error('The Markdown engine of Astro has no MDX.');
      return {
        process: (text, file, fields) =>
          renderer.process(withoutForeignMarks(text, true), file, fields),
      };
    },
  };
}
