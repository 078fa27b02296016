import type { Heading } from './markdown/hast.ts';

/**
 * The headings of a text that Astro has rendered. Not Astro's own list, which has the numbers of notes in
 * it, and the heading above the notes.
 */
export const headingsOf = (rendered: { remarkPluginFrontmatter: Record<string, unknown> }) =>
  (rendered.remarkPluginFrontmatter['headings'] ?? []) as Heading[];
