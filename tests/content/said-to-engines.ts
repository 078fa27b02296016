import type { AppFields } from '@/content/apps';
import type { PostFields } from '@/content/posts/posts';

/**
 * The property of schema.org with which an entry's page tells search engines a field, or `false` if it doesn't; the
 * compiler demands each. machine-read-fields.test.ts changes a field, and drawn-fields.test.ts looks at the pages.
 */
export type SaidToEngines<Fields> = Readonly<Record<keyof Fields, string | false>>;

export const SAID_OF_POST = {
  title: 'headline',
  excerpt: 'description',
  date: 'datePublished',
  updated: 'dateModified',
  author: 'author',
  // schema.org has it for pages, and not for articles.
  reviewedBy: false,
  // The picture of link previews stands for it, which has the title.
  cover: 'image',
  coverAlt: false,
  tags: 'keywords',
  language: 'inLanguage',
  // Only the build needs these.
  draft: false,
  formerly: false,
} as const satisfies SaidToEngines<PostFields>;

/** Those that only people see are sentences of the app's page. */
export const SAID_OF_APP = {
  name: 'name',
  audience: 'audience',
  description: 'description',
  order: false,
  title: false,
  promise: false,
  heading: false,
  lead: false,
  illustrationAlt: false,
  home: false,
  groups: false,
  week: false,
  answers: false,
  download: false,
} as const satisfies SaidToEngines<AppFields>;
