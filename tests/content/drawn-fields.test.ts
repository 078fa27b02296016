import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { expect, test } from 'vitest';
import { milestones, type GiftKind } from '@/config/rewards';
import { readEntries } from '@/content/reading/entries';
import { about, type AboutFields } from '@/content/about';
import { apps, type AppFields } from '@/content/apps';
import type { Content } from '@/content/define';
import { contents } from '@/content/index';
import { stats, testimonials, type StatFields, type TestimonialFields } from '@/content/home';
import { people } from '@/content/people/people';
import type { Person } from '@/content/people/schema';
import { policies, type PolicyFields } from '@/content/policies';
import { posts, type PostFields } from '@/content/posts/posts';
import { authorSlug, tagLabel } from '@/features/blog/model';
import { longDate, timeOfDay } from '@/lib/dates';
import { namesOf } from '@/lib/records';
import type { FieldsOf, NamesOf } from './fields-of';
import { decoded, kitchenSink, squeezed } from './kitchen-sink';
import { SAID_OF_APP, SAID_OF_POST, type SaidToEngines } from './said-to-engines';
import { WITHOUT_PAGES } from './without-pages';

const dist = join(kitchenSink(), 'dist');

/** What is between a page's header and footer, or in these elements of it, as it's written and as it's read. */
function shownIn(file: string, parts = /<main.*<\/main>/gs, isOf = (_: string) => true): string {
  const html = readFileSync(join(dist, file), 'utf8').replace(/<script.*?<\/script>/gs, '');
  return (html.match(parts) ?? [])
    .filter(isOf)
    .flatMap((part) => [decoded(part), decoded(part.replace(/<[^>]*>/g, ''))])
    .map(squeezed)
    .join('\n');
}

/**
 * What readers see of a field's value, or why they don't. The compiler demands each field, and a test that
 * it's there.
 */
type Seen<Fields> = {
  [Field in keyof Fields]-?:
    ((value: NonNullable<Fields[Field]>) => readonly string[]) | { unseen: string };
};

const asWritten = (text: string) => [squeezed(text)];
/** A picture's name, to which the build adds a hash. */
const fileNamed = (path: string) => [`/_astro/${encodeURIComponent(parse(path).name)}.`];

const SEEN_OF_POST: Seen<PostFields> = {
  title: asWritten,
  excerpt: asWritten,
  date: (day) => [longDate(day, 'UTC')],
  updated: (day) => [`updated ${longDate(day, 'UTC')}`],
  author: asWritten,
  reviewedBy: (name) => [`reviewed by ${name}`],
  cover: ({ src }) => fileNamed(src),
  coverAlt: asWritten,
  tags: (tags) => tags.map(tagLabel),
  language: (code) => [` lang="${code}"`],
  draft: { unseen: 'A draft isn’t published.' },
  formerly: { unseen: 'Addresses of before, which lead to the post (redirects.json).' },
};

const SEEN_OF_PERSON: Seen<Person> = {
  name: asWritten,
  role: asWritten,
  answersFor: asWritten,
  apps: (apps) => apps.map(() => 'Answered by '),
  picture: fileNamed,
  pictureAlt: asWritten,
  link: asWritten,
};

const IN_DRAWN_TEXTS = { unseen: 'drawn-texts.test.ts looks for its texts.' };

const SEEN_OF_APP: Seen<AppFields> = {
  name: asWritten,
  audience: (audience) => [`for ${audience}`, `For ${audience}`],
  order: { unseen: 'The apps are in this order.' },
  title: { unseen: 'For tabs and search results.' },
  description: { unseen: 'For search results.' },
  promise: asWritten,
  heading: asWritten,
  lead: asWritten,
  illustrationAlt: asWritten,
  home: IN_DRAWN_TEXTS,
  groups: IN_DRAWN_TEXTS,
  week: IN_DRAWN_TEXTS,
  answers: IN_DRAWN_TEXTS,
  download: IN_DRAWN_TEXTS,
};

const SEEN_OF_POLICY: Seen<PolicyFields> = {
  title: asWritten,
  description: { unseen: 'For search results.' },
  version: (day) => [`Version of ${longDate(day, 'UTC')}`],
};

const IN_LIST = {
  id: { unseen: 'Its name in the file.' },
  order: { unseen: 'They are in this order.' },
};

const SEEN_OF_STAT: Seen<StatFields> = { ...IN_LIST, label: asWritten, value: asWritten };

const SEEN_OF_TESTIMONIAL: Seen<TestimonialFields> = { ...IN_LIST, text: asWritten };

const SEEN_OF_ABOUT: Seen<AboutFields> = {
  lead: asWritten,
  story: (paragraphs) => paragraphs.map(squeezed),
  storyAlt: asWritten,
  mission: asWritten,
  vision: asWritten,
  values: (values) => values.flatMap((one) => [one.heading, one.text].map(squeezed)),
};

/** Returns those values of a field that aren't in what is shown of their entry, and how many there are. */
function unseen<Fields>(
  entries: readonly { fields: Fields; shown: string }[],
  seen: Seen<Fields>,
  field: keyof Fields,
) {
  const textsOf = seen[field];
  if (typeof textsOf !== 'function') return { count: Infinity, missing: [] };
  const all = entries.flatMap(({ fields, shown }) => {
    const value = fields[field];
    return value === undefined || value === null ? [] : { texts: textsOf(value), shown };
  });
  return {
    count: all.length,
    missing: all.flatMap(({ texts, shown }) => texts.filter((text) => !shown.includes(text))),
  };
}

const lists = globSync('blog{,/[0-9]*}.html', { cwd: dist });
const published = (await readEntries(posts, kitchenSink())).flatMap(
  ({ id, fields, isPublished }) => {
    if (!fields || !isPublished) return [];
    const isOf = (card: string) => card.includes(`href="/blog/${id}"`);
    const cards = lists.map((list) => shownIn(list, /<article.*?<\/article>/gs, isOf));
    return { fields, shown: [shownIn(`blog/${id}.html`), ...cards].join('\n') };
  },
);

/** Says that a kind's fields are looked for, which only `testSeen` can. */
const LOOKED_FOR_HERE = Symbol('looked for here');

/** An entry's fields, with what people see of it. */
interface Shown<Fields> {
  fields: Fields;
  shown: string;
}

/** Tests whether people see each field of these entries. */
function testSeen<Fields extends object>(
  what: string,
  seen: Seen<Fields>,
  entries: () => Promise<readonly Shown<Fields>[]> | readonly Shown<Fields>[],
): typeof LOOKED_FOR_HERE {
  test.each(namesOf<keyof Fields & string>(seen))(
    `people see the field %s of ${what}`,
    async (field) => {
      const { count, missing } = unseen(await entries(), seen, field);
      expect(count, 'no published entry of kitchen-sink.ts has the field').toBeGreaterThan(0);
      expect(missing, 'to draw, or to take out of content').toEqual([]);
    },
  );
  return LOOKED_FOR_HERE;
}

/** The published entries of a kind of content, each with these pages. A list is one entry, with the fields of each in it. */
const onPages =
  <Fields extends object>(content: Content, pagesOf: (id: string) => readonly string[]) =>
  async (): Promise<Shown<Fields>[]> =>
    (await readEntries(content, kitchenSink())).flatMap(({ id, fields, isPublished }) => {
      if (!isPublished) return [];
      const shown = pagesOf(id)
        .map((page) => shownIn(`${page}.html`))
        .join('\n');
      return ([fields ?? []].flat() as Fields[]).map((one) => ({ fields: one, shown }));
    });

/** On the page of each app, its answers are a person's; who has written posts has a page, too. */
const shownPeople = () =>
  (people.current(kitchenSink())?.people ?? []).map((fields) => {
    const pages = ['aboutus', ...fields.apps, `blog/authors/${authorSlug(fields.name)}`]
      .map((page) => `${page}.html`)
      .filter((file) => existsSync(join(dist, file)));
    return { fields, shown: pages.map((file) => shownIn(file)).join('\n') };
  });

/** Where the fields of each kind of content are looked for. The compiler asks for a new one. */
const LOOKED_FOR: Readonly<
  Record<keyof typeof contents, typeof LOOKED_FOR_HERE | { elsewhere: string }>
> = {
  blog: testSeen('posts', SEEN_OF_POST, () => published),
  policies: testSeen(
    'policies',
    SEEN_OF_POLICY,
    onPages(policies, (policy) => [policy]),
  ),
  apps: testSeen(
    'apps',
    SEEN_OF_APP,
    onPages(apps, (app) => [app, 'index', 'downloads']),
  ),
  people: testSeen('people', SEEN_OF_PERSON, shownPeople),
  stats: testSeen(
    'figures',
    SEEN_OF_STAT,
    onPages(stats, () => ['index']),
  ),
  testimonials: testSeen(
    'testimonials',
    SEEN_OF_TESTIMONIAL,
    onPages(testimonials, () => ['index']),
  ),
  about: testSeen(
    'the page about us',
    SEEN_OF_ABOUT,
    onPages(about, () => ['aboutus']),
  ),
  survey: { elsewhere: 'tests/features/survey/question-types.test.ts' },
  notice: { elsewhere: 'tests/content/drawn-texts.test.ts' },
  company: { elsewhere: 'tests/e2e/without-javascript.spec.ts' },
  rewards: { elsewhere: 'tests/features/waitlist/drawn-fields.test.ts' },
  sharing: { elsewhere: 'tests/features/waitlist/referral/messages.test.ts' },
};

const elsewhere = Object.values(LOOKED_FOR).flatMap((where) =>
  typeof where === 'object' ? where.elsewhere : [],
);

test.each(elsewhere)('%s, where fields are looked for, is there', (file) => {
  expect(existsSync(file)).toBe(true);
});

/**
 * What an entry's page tells search engines that it is, with the property of schema.org that says each of its fields
 * and whether it says its language, or nothing if its title and description are enough.
 */
type ToldByPage<Fields> =
  | { type?: undefined; says?: undefined; hasLanguage?: undefined }
  | { type: string; says: SaidToEngines<Fields>; hasLanguage: boolean };

/** What others than a browser learn of an entry's page. */
type Told<Fields> = ToldByPage<Fields> & {
  /** Whether search results have the way to it: the list that it's in. */
  hasBreadcrumbs: boolean;
  /** The fields with the days on which it was published and changed, if it's an article. */
  published: NamesOf<Date, Fields> | false;
  modified: NamesOf<Date, Fields> | false;
  /** Whether link previews have a picture of its own. */
  hasPicture: boolean;
  /** Whether the search on /blog and the feed have it. */
  isSearched: boolean;
  isInFeed: boolean;
};

/** The compiler asks for a new kind. One whose entries have no page each may be told by a page about all of them. */
const TOLD_TO_ENGINES: {
  readonly [Kind in keyof typeof contents]: Told<FieldsOf<(typeof contents)[Kind]>> | 'no pages';
} = {
  blog: {
    type: 'BlogPosting',
    says: SAID_OF_POST,
    hasLanguage: true,
    hasBreadcrumbs: true,
    published: 'date',
    modified: 'updated',
    hasPicture: true,
    isSearched: true,
    isInFeed: true,
  },
  apps: {
    type: 'MobileApplication',
    says: SAID_OF_APP,
    // It describes the app, and not its page.
    hasLanguage: false,
    hasBreadcrumbs: false,
    published: false,
    modified: false,
    hasPicture: true,
    isSearched: false,
    isInFeed: false,
  },
  policies: {
    hasBreadcrumbs: false,
    published: false,
    modified: false,
    hasPicture: false,
    isSearched: false,
    isInFeed: false,
  },
  ...WITHOUT_PAGES,
};

/** The things that a page tells search engines; the first is what it is. */
function toldBy(html: string): readonly Readonly<Record<string, unknown>>[] {
  const [, json = '{"@graph":[{}]}'] = /ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json)['@graph'];
}

/** What a page says of its article, such as `published_time`. */
const articleSays = (html: string, property: string) =>
  RegExp(`property="article:${property}" content="(.*?)"`).exec(html)?.[1];

const withPages = namesOf(contents).filter((name) => (contents[name] as Content).base);

/** What is told of the pages of a kind. */
function toldOf(name: keyof typeof contents) {
  const told = TOLD_TO_ENGINES[name];
  if (told === 'no pages') throw new Error(`Say in TOLD_TO_ENGINES what the pages of ${name} are.`);
  return told;
}

/** The pages of a kind's published entries. */
async function pagesOf(name: keyof typeof contents) {
  const entries = await readEntries<unknown>(contents[name] as Content, kitchenSink());
  return entries
    .filter(({ isPublished }) => isPublished)
    .map((entry) => ({
      ...entry,
      fields: entry.fields as Readonly<Record<string, unknown>>,
      html: readFileSync(join(dist, `${entry.path}.html`), 'utf8'),
    }));
}

test.each(withPages)(
  'search engines, chats, the search and the feed learn what the pages of %s are',
  async (name) => {
    const told = toldOf(name);
    const pages = await pagesOf(name);
    const { id, path, html } = pages[0]!;
    expect(toldBy(html)[0]?.['@type']).toBe(told.type);
    const said = pages.flatMap((page) => Object.keys(toldBy(page.html)[0] ?? {}));
    const properties = Object.values(told.says ?? {}).filter((one) => one !== false);
    expect(properties.filter((property) => !said.includes(property))).toEqual([]);
    expect(html.includes(`/social${path}.jpg`)).toBe(told.hasPicture);
    const [search, feed] = ['blog/search.json', 'rss.xml'].map((file) =>
      readFileSync(join(dist, file), 'utf8'),
    );
    expect(search?.includes(`"id":"${id}"`)).toBe(told.isSearched);
    expect(feed?.includes(`${path}</link>`)).toBe(told.isInFeed);
  },
);

test.each(withPages)('search engines learn of each field of %s what it says', async (name) => {
  const says: Readonly<Record<string, string | false>> = toldOf(name).says ?? {};
  const untrue = (await pagesOf(name)).flatMap(({ path, fields, html }) =>
    Object.entries(says).flatMap(([field, property]) => {
      const value = fields[field];
      const text = value instanceof Date ? timeOfDay(value).toISOString() : value;
      if (property === false || typeof text !== 'string') return [];
      const told = JSON.stringify(toldBy(html)[0]?.[property] ?? '');
      return told.includes(JSON.stringify(text).slice(1, -1))
        ? []
        : `${path}: ${field}: ${told}: ${text}`;
    }),
  );
  expect(untrue).toEqual([]);
});

test.each(withPages)(
  'each page of %s says its days, its language and the way to it, if they have these',
  async (name) => {
    const { published, modified, hasBreadcrumbs, hasLanguage = false } = toldOf(name);
    for (const { path, fields, html } of await pagesOf(name)) {
      const timeIn = (field: string | false) =>
        field && fields[field] ? timeOfDay(fields[field] as Date).toISOString() : undefined;
      const things = toldBy(html);
      expect({
        path,
        isArticle: html.includes('property="og:type" content="article"'),
        published: articleSays(html, 'published_time'),
        modified: articleSays(html, 'modified_time'),
        hasBreadcrumbs: things.some((thing) => thing['@type'] === 'BreadcrumbList'),
        hasLanguage: things[0]?.['inLanguage'] !== undefined,
      }).toEqual({
        path,
        isArticle: published !== false,
        published: timeIn(published),
        modified: timeIn(modified),
        hasBreadcrumbs,
        hasLanguage,
      });
    }
  },
);

test.each(withPages)('the text below the fields of %s is on their pages', async (name) => {
  const entries = await readEntries(contents[name] as Content, kitchenSink());
  const texts = entries.flatMap(({ path, body, isPublished }) => {
    const words = body.match(/(?<=^|\s)\p{L}+(?: \p{L}+){2,}/gmu) ?? [];
    return isPublished && words.length > 0 ? { path, words } : [];
  });
  const isShown = ({ path, words }: (typeof texts)[number]) => {
    const shown = shownIn(`${path}.html`);
    return words.some((some) => shown.includes(some));
  };
  expect(texts.length === 0 || texts.some(isShown)).toBe(true);
});

/** What the file of a gift is. */
interface GiftFile {
  /** The letters with which it begins, such as `%PDF`. */
  begins: string;
  /** Members load it by a mobile connection, and Hosting counts it. */
  maxBytes: number;
  /** If it's an archive (ZIP), how the names of the files in it end: `.png`, or nothing if they may be any. */
  holds: string | 'no archive';
  /** The address of a text for those who can't see or hear it, such as the words of a recording. */
  text: `/${string}` | 'has no words';
}

/** The compiler asks when a kind is new. */
const GIFT_FILES: Readonly<Record<GiftKind, GiftFile>> = {
  wallpaper: { begins: '\x89PNG', maxBytes: 500_000, holds: 'no archive', text: 'has no words' },
};

/** The files in a ZIP, as the list at its end has them. */
const filesIn = (zip: Buffer) =>
  Array.from(zip.toString('latin1').matchAll(/PK\x01\x02/g), ({ index }) => ({
    name: zip.toString('utf8', index + 46, index + 46 + zip.readUInt16LE(index + 28)),
    size: zip.readUInt32LE(index + 24),
  })).filter(({ name }) => !name.endsWith('/'));

/** What is wrong with the files in an archive. */
function archiveProblems(zip: Buffer, end: string): string[] {
  const files = filesIn(zip);
  const wrong = files.filter(({ name, size }) => !name.endsWith(end) || size === 0);
  return files.length > 0 ? wrong.map(({ name }) => name) : ['nothing in it'];
}

test.each(milestones)(
  'the file of the gift for $friends friends is in the build, what it should be, and not too large',
  ({ href, kind }) => {
    const { begins, maxBytes, holds, text } = GIFT_FILES[kind];
    const file = readFileSync(join(dist, href));
    expect(file.toString('latin1', 0, begins.length)).toBe(begins);
    expect(file.length).toBeLessThanOrEqual(maxBytes);
    expect(begins.startsWith('PK')).toBe(holds !== 'no archive');
    if (holds !== 'no archive') expect(archiveProblems(file, holds)).toEqual([]);
    if (text !== 'has no words') expect(readFileSync(join(dist, text), 'utf8')).toMatch(/\p{L}/u);
  },
);

test.each([
  [
    'a picture',
    'UEsDBBQAAAAAAAAAIVwAAAAAAAAAAAAAAAACAAAAYS9QSwMEFAAAAAAAAAAhXIMW3IwBAAAAAQAAAAcAAABhLzEucG5neFBLAQIUAxQAAAAAAAAAIVwAAAAAAAAAAAAAAAACAAAAAAAAAAAAAACAAQAAAABhL1BLAQIUAxQAAAAAAAAAIVyDFtyMAQAAAAEAAAAHAAAAAAAAAAAAAACAASAAAABhLzEucG5nUEsFBgAAAAACAAIAZQAAAEYAAAAAAA==',
    [],
  ],
  [
    'an empty picture and a text',
    'UEsDBBQAAAAAAAAAIVwAAAAAAAAAAAAAAAAFAAAAMS5wbmdQSwMEFAAAAAAAAAAhXIMW3IwBAAAAAQAAAAUAAABiLnR4dHhQSwECFAMUAAAAAAAAACFcAAAAAAAAAAAAAAAABQAAAAAAAAAAAAAAgAEAAAAAMS5wbmdQSwECFAMUAAAAAAAAACFcgxbcjAEAAAABAAAABQAAAAAAAAAAAAAAgAEjAAAAYi50eHRQSwUGAAAAAAIAAgBmAAAARwAAAAAA',
    ['1.png', 'b.txt'],
  ],
  [
    'a folder alone',
    'UEsDBBQAAAAAAAAAIVwAAAAAAAAAAAAAAAACAAAAYS9QSwECFAMUAAAAAAAAACFcAAAAAAAAAAAAAAAAAgAAAAAAAAAAAAAAgAEAAAAAYS9QSwUGAAAAAAEAAQAwAAAAIAAAAAAA',
    ['nothing in it'],
  ],
])('of an archive of pictures with %s, what is wrong is named', (_, zip, expected) => {
  expect(archiveProblems(Buffer.from(zip, 'base64'), '.png')).toEqual(expected);
});

test('what pages load from elsewhere is allowed by their security policy', () => {
  const refused = globSync('**/*.html', { cwd: dist }).flatMap((file) => {
    const html = readFileSync(join(dist, file), 'utf8');
    const [, policy = ''] =
      /http-equiv="content-security-policy" content="([^"]*)"/i.exec(html) ?? [];
    const loaded = html.matchAll(/<[^<>]* (?:src|poster)="(https?:[^"]*)"/g);
    const hosts = Array.from(loaded, ([, url = '']) => new URL(url).origin);
    return policy ? hosts.filter((host) => !policy.includes(host)) : [`${file} has no policy`];
  });
  expect(refused).toEqual([]);
});
