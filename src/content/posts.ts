import type { TextOptions } from 'content-lint';
import { z } from 'astro/zod';
import { publication } from '../domain/publication.ts';
import { COMPANY_FILE, fillIn } from './company.ts';
import { day, text } from './fields.ts';
import { proseAttributes } from './prose.ts';

const FIRST_YEAR = 2000;
const MAX_YEARS_AHEAD = 5;
const DAY_MS = 86_400_000;

const tag = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  error: ({ input }) => {
    const suggestion = String(input)
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-');
    return `"${String(input)}" is not a tag. Use the small letters a to z, digits and hyphens${suggestion ? `: ${suggestion}` : ''}.`;
  },
});

/** The schema of a post's fields. `cover` is Astro's `image()`, or a string where there is no Astro. */
export const postSchema = <Cover extends z.ZodType>(cover: Cover) =>
  z
    .strictObject({
      /** The headline, for the page, card, search results and social image. */
      title: text(5, 70),
      /** The summary for cards and search results. */
      excerpt: text(40, 180),
      /** The date of publication, past or future: year-month-day. */
      date: day,
      /** The date of the last substantial change: year-month-day. */
      updated: day.optional(),
      /** The author's name, as shown to readers. */
      author: text(2, 60),
      /** The picture for the card and the top of the page: a path that starts with ./ or ../ */
      cover,
      /** The cover's alternative text. */
      coverAlt: text(10, 200),
      /** One to four tags, lower-case with hyphens. */
      tags: z
        .array(tag)
        .min(1)
        .max(4)
        .refine((list) => new Set(list).size === list.length, 'One tag is there twice. Remove it.'),
      /** Set to true to leave the post out of the build. */
      draft: z.boolean().default(false),
    })
    .superRefine(({ date, updated }, context) => {
      const report = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      const now = new Date();
      const lastYear = now.getUTCFullYear() + MAX_YEARS_AHEAD;
      for (const [field, value] of Object.entries({ date, updated })) {
        const year = value?.getUTCFullYear() ?? FIRST_YEAR;
        if (year < FIRST_YEAR || year > lastYear)
          report(
            field,
            `The year ${year} can't be right. Write a year from ${FIRST_YEAR} to ${lastYear}.`,
          );
      }
      if (!updated) return;
      const remedy = 'Write the date of the last change, or delete the field.';
      if (updated < date)
        report('updated', `The post is updated before it is published. ${remedy}`);
      // Somewhere it's tomorrow already.
      else if (updated.getTime() > Math.max(now.getTime() + DAY_MS, date.getTime()))
        report('updated', `This day has not come yet. ${remedy}`);
    });

const coverPath = z
  .string({
    error: ({ input }) =>
      input === undefined
        ? 'The cover is missing. Put a picture beside the post and write its name, for example ./cover.jpg.'
        : 'This is not the name of a picture. Write one, for example ./cover.jpg.',
  })
  .min(1, 'Write the name of a picture beside the post, for example ./cover.jpg.');

/** How posts are checked. */
export const posts: TextOptions = {
  folder: 'content/blog',
  layout: 'folders',
  base: '/blog/',
  schema: postSchema(coverPath),
  components: proseAttributes,
  childless: ['Figure', 'Video'],
  instead: {
    iframe: 'A video is written <Video id="…" title="…" />; link to anything else.',
    video: 'A video is written <Video id="…" title="…" />.',
  },
  cover: 'cover',
  shared: ['author', 'tags'],
  placeholders: ['Replace this', 'The first paragraph begins here.', 'What it says.'],
  transform: fillIn,
  watch: [COMPANY_FILE],
  reserved: (id) =>
    /^\d+$|^(authors|tags)$/.test(id)
      ? `/blog/${id} is a page of the list. Rename the folder, for example to post-${id}.`
      : undefined,
  isPublished: (fields: Parameters<typeof publication>[0]) =>
    publication(fields, new Date()).state === 'published',
  fallbacks: (id) => ({
    title: id.replaceAll('-', ' ').padEnd(5, '.'),
    excerpt: 'This post has no excerpt yet, or one that cannot be used.',
    date: new Date().toISOString().slice(0, 10),
    author: 'Unknown author',
    cover: '../../../src/assets/illustrations/empty.svg',
    coverAlt: 'A picture in place of the cover.',
    tags: ['untagged'],
  }),
};
