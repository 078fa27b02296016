import { z } from 'astro/zod';
import { slugify } from '../../lib/slug.ts';
import { defineContent, type Project } from '../define.ts';
import { companyValues } from '../company/values.ts';
import { areDistinct, day, orNumber, text } from '../fields.ts';
import { proseAttributes } from '../markdown/components.ts';
import { publication } from './publication.ts';
import { missingLetters } from '../../lib/preview-fonts.ts';
import { namesOf } from '../../lib/records.ts';
import { DAY_MS } from '../../lib/time-units.ts';

/** With more days to go, the year of a date is probably wrong. */
const MAX_DAYS_AHEAD = 366;

const NOT_A_TAG = 'Use the letters a to z, digits and hyphens, for example family-life.';

/** A tag, with hyphens for spaces, because it's a part of an address. */
const tag = orNumber(
  z
    .string()
    .regex(/^[a-z\d]+([-_ ]+[a-z\d]+)*$/i, {
      error: ({ input }) => `"${String(input)}" is not a tag. ${NOT_A_TAG}`,
    })
    .transform((written) => written.toLowerCase().replace(/[-_ ]+/g, '-'))
    .refine((written) => written !== 'index', 'A list can’t be named index. Use another tag.'),
).meta({ patternErrorMessage: NOT_A_TAG });

/** One text is one tag, or some with commas between them. */
const tags = z
  .preprocess(
    (written) => (typeof written === 'string' ? written.trim().split(/\s*,\s*/) : written),
    z.array(tag).min(1).max(4).refine(areDistinct, 'One tag is there twice. Remove it.'),
  )
  .meta({ type: ['array', 'string'] });

/** Names of languages in English, by their codes; nothing for other texts. */
const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

const isLanguage = (code: string) =>
  /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(code) && languageNames.of(code) !== undefined;

/** The last parts of the addresses of lists of posts, which Hosting's redirects would hide. */
const OF_LISTS = /^\d+$|^(index|authors|tags)$/;

/** A post's fields (docs/writing.md). */
const schema = ({ picture }: Project) =>
  z.strictObject({
    title: orNumber(text(5, 70)).describe('The headline, 5 to 70 characters.'),
    excerpt: text(40, 180).describe(
      'A summary for the card and search results, 40 to 180 characters.',
    ),
    date: day.describe(
      'The day of publication, year-month-day. With a future day, the post appears when the site is built on that day (UTC).',
    ),
    updated: day
      .nullish()
      .transform((written) => written ?? undefined)
      .describe('The day of the last substantial change; leave it out until there is one.'),
    author: text(2, 60)
      .refine(
        (name) => slugify(name) !== 'index',
        'A page can’t be named index. Write the whole name.',
      )
      .describe(
        'The author’s name. Spell it the same in every post, because each author has a page.',
      ),
    reviewedBy: text(2, 60)
      .optional()
      .describe(
        'Who has read the post for what it says about faith, by their name; leave it out if nobody has.',
      ),
    cover: picture().describe(
      'The picture for the card and the top of the page: a path that starts with ./',
    ),
    coverAlt: text(10, 200).describe(
      'What the picture shows, for people who can’t see it, 10 to 200 characters.',
    ),
    tags: tags.describe(
      'One to four tags, for example [family, habits]; /blog lists the existing ones.',
    ),
    language: z
      .string()
      .refine(
        isLanguage,
        'Write the code of the language, for example ur for Urdu or hi for Hindi.',
      )
      .optional()
      .describe(
        'The code of the language of the whole post, for example ur; leave it out for English, and where the letters tell it: Arabic, Hindi, Bengali, most of Urdu.',
      ),
    draft: z
      .boolean()
      .default(false)
      .describe(
        'true keeps the post out of the published site; without it, the post is published.',
      ),
    formerly: z
      .array(
        z
          .string()
          .regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'Write the old name of the folder, for example my-post.')
          .refine((name) => !OF_LISTS.test(name), 'A list of posts has this address. Delete it.'),
      )
      .optional()
      .describe('Names that the folder had before; their addresses lead to the post.'),
  });

export type PostFields = z.output<ReturnType<typeof schema>>;

/** The fields that are a text, or several. */
type TextField = {
  [Field in keyof PostFields]-?: NonNullable<PostFields[Field]> extends string | string[]
    ? Field
    : never;
}[keyof PostFields];

/**
 * How the texts of a field compare with those of other posts. By a shared one, posts belong together, in lists
 * or in what readers remember, so that it's spelled in one way; a unique one is another in each post.
 */
const COMPARED: Readonly<Record<TextField, 'shared' | 'unique' | 'own'>> = {
  title: 'unique',
  excerpt: 'own',
  author: 'shared',
  reviewedBy: 'shared',
  coverAlt: 'own',
  tags: 'shared',
  language: 'own',
  formerly: 'own',
};

/** How other programs name the fields. */
const OTHER_NAMES: Readonly<Record<keyof PostFields, readonly string[]>> = {
  title: ['name', 'headline'],
  excerpt: ['description', 'summary', 'subtitle', 'abstract', 'lead'],
  date: ['pubDate', 'publishDate', 'publishedAt', 'created', 'createdAt'],
  updated: ['modified', 'lastmod', 'updatedDate', 'updatedAt', 'lastUpdated'],
  author: ['authors', 'by', 'writer'],
  reviewedBy: ['reviewer', 'reviewed_by'],
  cover: [
    'image',
    'coverImage',
    'heroImage',
    'thumbnail',
    'banner',
    'featured_image',
    'featuredImage',
  ],
  coverAlt: ['alt', 'imageAlt', 'image_alt'],
  tags: ['categories', 'category', 'tag', 'keywords', 'topics'],
  language: ['lang', 'locale'],
  // `published` says the opposite.
  draft: [],
  // Others' aliases are titles, or addresses on other sites.
  formerly: [],
};

const comparedAs = (comparison: 'shared' | 'unique') =>
  namesOf(COMPARED).filter((field) => COMPARED[field] === comparison);

/** Says which letters of a title the picture for link previews leaves out. */
const explainMissing = (letters: readonly string[]) =>
  letters.length > 0 &&
  `The picture for link previews can’t show ${letters.slice(0, 10).join(' ')} and leaves it out. It has the letters of Latin, Arabic, Urdu, Hindi and Bengali.`;

export const posts = defineContent({
  folder: 'content/blog',
  files: '*/index.{md,mdx}',
  base: '/blog/',
  schema,
  components: proseAttributes,
  shared: comparedAs('shared'),
  unique: comparedAs('unique'),
  people: ['author', 'reviewedBy'],
  otherNames: OTHER_NAMES,
  warnings: ({ title, date, updated }) => ({
    title: explainMissing(missingLetters(title)),
    date:
      date.getTime() > Date.now() + MAX_DAYS_AHEAD * DAY_MS &&
      'It is more than a year ahead. Is the year right?',
    updated: updated && updated < date && 'It is before the date of publication. Is it right?',
  }),
  placeholders: ['Replace this', 'The first paragraph begins here.', 'What it says.'],
  values: companyValues,
  check: ({ id }) =>
    OF_LISTS.test(id)
      ? `/blog/${id} belongs to the lists of posts. Rename the folder, for example to post-${id}.`
      : undefined,
  isPublished: (fields) => publication(fields, new Date()) === 'published',
});
