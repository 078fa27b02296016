import type { CollectionEntry } from 'astro:content';
import { expect, test } from 'vitest';
import type { Person } from '@/content/people/schema';
import type { PostFields } from '@/content/posts/posts';
import { feedItem } from '@/features/blog/feed';
import { wordsOf } from '@/features/blog/search-index';
import { blogPosting, mobileApplication } from '@/layouts/seo/structured-data';
import { namesOf } from '@/lib/records';
import { SAID_OF_APP, SAID_OF_POST } from './said-to-engines';

type Post = CollectionEntry<'blog'>['data'];

const page = { path: '/blog/a', authorPath: '/blog/authors/a', image: '/a.png', words: 1 };

/** What others than a page take of a post. */
const READERS = {
  feed: (data: Post) => feedItem({ id: 'a', data }),
  engines: (data: Post) => blogPosting(page, data),
  search: (data: Post) => wordsOf({ data }, ''),
};

/**
 * Which of them take a field besides search engines (said-to-engines.ts); the compiler demands each.
 * drawn-fields.test.ts has what people see on pages.
 */
const READ_OF_POST: Readonly<
  Record<keyof PostFields, readonly Exclude<keyof typeof READERS, 'engines'>[]>
> = {
  title: ['feed', 'search'],
  excerpt: ['feed', 'search'],
  date: ['feed'],
  // Feeds say when a post appeared, and have no word for this.
  updated: [],
  author: ['feed', 'search'],
  reviewedBy: [],
  cover: [],
  coverAlt: [],
  tags: ['feed', 'search'],
  language: ['feed'],
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
  // The cover is said by the page's picture for link previews, whichever it is.
  const isSaid = field !== 'cover' && SAID_OF_POST[field] !== false;
  const expected = [...READ_OF_POST[field], ...(isSaid ? ['engines'] : [])];
  expect(readers.toSorted()).toEqual(expected.toSorted());
});

test.each(namesOf(SAID_OF_APP))('search engines read the field %s of apps, or not', (field) => {
  const app = { id: 'imamme', data: {} } as CollectionEntry<'apps'>;
  const changed = { ...app, data: { ...app.data, [field]: 'Something' } };
  const [before, after] = [app, changed].map((one) => JSON.stringify(mobileApplication(one)));
  expect(before !== after).toBe(SAID_OF_APP[field] !== false);
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
