import type { CollectionEntry } from 'astro:content';
import { expect, test } from 'vitest';
import type { AppFields } from '@/content/apps';
import type { Person } from '@/content/people/schema';
import type { PostFields } from '@/content/posts/posts';
import { feedItem } from '@/features/blog/feed';
import { wordsOf } from '@/features/blog/search-index';
import { blogPosting, mobileApplication } from '@/layouts/seo/structured-data';
import { namesOf } from '@/lib/records';

type Post = CollectionEntry<'blog'>['data'];

const page = { path: '/blog/a', authorPath: '/blog/authors/a', image: '/a.png', words: 1 };

/** What others than a page take of a post. */
const READERS = {
  feed: (data: Post) => feedItem({ id: 'a', data }),
  engines: (data: Post) => blogPosting(page, data),
  search: (data: Post) => wordsOf({ data }, ''),
};
type Reader = keyof typeof READERS;

/** Which of them take a field; the compiler demands each. drawn-fields.test.ts has what people see on pages. */
const READ_OF_POST: Readonly<Record<keyof PostFields, readonly Reader[]>> = {
  title: ['feed', 'engines', 'search'],
  excerpt: ['feed', 'engines', 'search'],
  date: ['feed', 'engines'],
  // Feeds say when a post appeared, and have no word for this.
  updated: ['engines'],
  author: ['feed', 'engines', 'search'],
  // schema.org has it for pages, and not for articles.
  reviewedBy: [],
  // The picture of link previews stands for it, which has the title.
  cover: [],
  coverAlt: [],
  tags: ['feed', 'engines', 'search'],
  language: ['feed', 'engines'],
  // Only the build needs these.
  draft: [],
  formerly: [],
};

/** Two posts that differ in each field. */
const POSTS: readonly [PostFields, Required<PostFields>] = [
  {
    title: 'A first post',
    excerpt: 'What it is about.',
    date: new Date('2026-01-01'),
    updated: new Date('2026-01-02'),
    author: 'Amina',
    cover: { src: 'a.webp', width: 1, height: 1, format: 'webp' },
    coverAlt: 'A lamp',
    tags: ['family'],
    draft: false,
  },
  {
    title: 'Another',
    excerpt: 'Something else.',
    date: new Date('2026-02-01'),
    updated: new Date('2026-02-02'),
    author: 'Bilal',
    reviewedBy: 'Zaynab',
    cover: { src: 'b.webp', width: 1, height: 1, format: 'webp' },
    coverAlt: 'A door',
    tags: ['habits'],
    language: 'ur',
    draft: true,
    formerly: ['an-old-name'],
  },
];

test.each(namesOf(READ_OF_POST))('the field %s of posts is read by whom it concerns', (field) => {
  const [one, other] = POSTS;
  const changed = { ...one, [field]: other[field] };
  const readers = namesOf(READERS).filter((reader) => {
    const [before, after] = [one, changed].map((post) =>
      JSON.stringify(READERS[reader](post as Post)),
    );
    return before !== after;
  });
  expect(readers).toEqual(READ_OF_POST[field]);
});

/** Whether search engines read a field of an app. Those that only people see are sentences of its page. */
const READ_OF_APP: Readonly<Record<keyof AppFields, boolean>> = {
  name: true,
  audience: true,
  description: true,
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
};

test.each(namesOf(READ_OF_APP))('search engines read the field %s of apps, or not', (field) => {
  const app = { id: 'imamme', data: {} } as CollectionEntry<'apps'>;
  const changed = { ...app, data: { ...app.data, [field]: 'Something' } };
  const [before, after] = [app, changed].map((one) => JSON.stringify(mobileApplication(one)));
  expect(before !== after).toBe(READ_OF_APP[field]);
});

/** Whether search engines read a field of the person who has written a post. */
const READ_OF_PERSON: Readonly<Record<keyof Person, boolean>> = {
  role: true,
  link: true,
  // The post has it, too.
  name: false,
  // A page has it in the size in which it's drawn.
  picture: false,
  pictureAlt: false,
  answersFor: false,
  apps: false,
};

test.each(namesOf(READ_OF_PERSON))(
  'search engines read the field %s of people, or not',
  (field) => {
    const person = { name: 'Amina', [field]: 'Something' } as unknown as Person;
    const [before, after] = [undefined, person].map((one) =>
      JSON.stringify(blogPosting(page, POSTS[0] as Post, one)),
    );
    expect(before !== after).toBe(READ_OF_PERSON[field]);
  },
);
