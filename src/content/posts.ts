import type { TextOptions } from 'content-lint';
import { z } from 'astro/zod';
import { publication } from '../domain/publication.ts';
import { COMPANY_FILE, fillIn } from './company.ts';
import { areDistinct, day, text } from './fields.ts';
import { proseAttributes } from './prose.ts';

const tag = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  error: ({ input }) =>
    `"${String(input)}" is not a tag. Use the small letters a to z, digits and hyphens, for example family-life.`,
});

/** The fields of a post. `cover` is Astro's `image()`, or a string where there is no Astro. */
export const postSchema = <Cover extends z.ZodType>(cover: Cover) =>
  z.strictObject({
    /** The headline, for the page, card, search results and social image. */
    title: text(5, 70),
    /** The summary for cards and search results. */
    excerpt: text(40, 180),
    /** The date of publication, past or future. */
    date: day,
    /** The date of the last substantial change. */
    updated: day.optional(),
    author: text(2, 60),
    /** The picture for the card and the top of the page: a path that starts with ./ or ../ */
    cover,
    coverAlt: text(10, 200),
    /** One to four tags, lower-case with hyphens. */
    tags: z.array(tag).min(1).max(4).refine(areDistinct, 'One tag is there twice. Remove it.'),
    /** Set to true to leave the post out of the build. */
    draft: z.boolean().default(false),
  });

/** How posts are checked. */
export const posts: TextOptions = {
  folder: 'content/blog',
  layout: 'folders',
  base: '/blog/',
  schema: postSchema(z.string()),
  components: proseAttributes,
  cover: 'cover',
  shared: ['author', 'tags'],
  placeholders: ['Replace this', 'The first paragraph begins here.', 'What it says.'],
  transform: fillIn,
  watch: [COMPANY_FILE, 'src/assets'],
  reserved: (id) =>
    /^\d+$|^(authors|tags)$/.test(id)
      ? `/blog/${id} is a page of the list. Rename the folder, for example to post-${id}.`
      : undefined,
  isPublished: (fields: Parameters<typeof publication>[0]) =>
    publication(fields, new Date()).state === 'published',
};
