import { satteri, satteriHeadingIdsPlugin } from '@astrojs/markdown-satteri';
import type { Features, HastPluginEntry, MdastPluginEntry } from 'satteri';
import { callouts } from './callouts.ts';
import { companyValuesIn, type Values } from './company-values.ts';
import { components } from './components.ts';
import { direction } from './direction.ts';
import { emphasis } from './emphasis.ts';
import { files } from './files.ts';
import { withoutForeignMarks } from './foreign-marks.ts';
import { headingLevels, headingLinks, headingsWithoutSpace } from './headings.ts';
import { captions, decodablePictures, pictures } from './pictures.ts';
import { reachable } from './reachable.ts';
import { sanitize } from './sanitize.ts';
import { videos } from './videos.ts';
import { wikiLinks, type KnownPosts } from './wiki-links.ts';

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

export interface TextOptions {
  values: Values;
  posts: KnownPosts;
}

/** What puts right an editor's Markdown. The order is part of it: each sees what the former made. */
export const mdastPlugins = ({ values, posts }: TextOptions): MdastPluginEntry[] => [
  companyValuesIn(values),
  headingsWithoutSpace,
  callouts,
  videos,
  wikiLinks(posts),
  emphasis,
  decodablePictures,
];

/** What makes safe and reachable HTML of it. */
export const hastPlugins: HastPluginEntry[] = [
  sanitize,
  components,
  headingLevels,
  captions,
  pictures,
  files,
  reachable,
  direction,
  satteriHeadingIdsPlugin(),
  headingLinks,
];

/**
 * Astro's processor for `.md` and `.mdx`: its own engine with these plugins, on texts without the
 * marks of other programs.
 */
export function markdownProcessor(options: TextOptions): ReturnType<typeof satteri> {
  const engine = satteri({ features, mdastPlugins: mdastPlugins(options), hastPlugins });
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
