import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkBody } from '@/content/check';
import type { Content } from '@/content/define';
import { contents } from '@/content/index';
import type { Picture } from '@/content/kind';
import { PEOPLE_FILE } from '@/content/people/people';
import { redirects } from '@/content/posts/redirects';
import { readEntries } from '@/content/reading/entries';
import { namesOf } from '@/lib/records';
import type { FieldsOf, NamesOf } from './fields-of';
import { kitchenSink, type InEnglish } from './kitchen-sink';
import { nextYear } from './site-copy';
import { WITHOUT_PAGES } from './without-pages';

/*
 * What the days and the texts of each kind of content are, which the compiler asks of a new one, and what becomes of an
 * entry with another value there.
 */

const root = kitchenSink();

const ARABIC = /\p{Script=Arabic}/u;

type Kind = keyof typeof contents;

/** The fields with values of a type, for example `blog.date`. */
type Of<Type, Name extends Kind = Kind> = {
  [One in Name]: `${One}.${NamesOf<Type, FieldsOf<(typeof contents)[One]>>}`;
}[Name];

/**
 * What becomes of an entry whose day is ahead: it isn't published before, the check refuses it, or it's published, and
 * why.
 */
const WITH_DAY_AHEAD: Readonly<
  Record<Of<Date>, 'unpublished' | 'refused' | { published: string }>
> = {
  'blog.date': 'unpublished',
  'blog.updated': { published: 'The date decides. The check doubts only a day before that.' },
  'policies.version': 'refused',
  'notice.version': 'refused',
};

const IN_ATTRIBUTE = { else: 'An attribute, whose language is the page’s.' };
const IN_HEAD = { else: 'For the head of a page, which says no languages.' };

/**
 * The name of a person: one of the people (content/people.yaml), who has to be there unless guests are named, too, in
 * whatever letters. The comment in that file says in these words where the person is shown, because each is asked before.
 */
interface PersonNamed {
  person: string;
  hasGuests?: true;
}

/** What a text is: words of editors, in whatever letters, a person's name, or something else. */
const TEXTS: Readonly<
  Record<Of<string, Exclude<Kind, InEnglish>>, 'in any letters' | PersonNamed | { else: string }>
> = {
  'blog.title': 'in any letters',
  'blog.excerpt': 'in any letters',
  'blog.author': { person: 'beside the posts that they have written', hasGuests: true },
  'blog.reviewedBy': { person: 'or reviewed', hasGuests: true },
  'blog.coverAlt': IN_ATTRIBUTE,
  'blog.language': { else: 'A code.' },
  'policies.title': { else: 'Policies are in English.' },
  'policies.description': IN_HEAD,
  'apps.name': { else: 'A name of the company’s own.' },
  'apps.audience': { else: 'One of three words.' },
  'apps.title': IN_HEAD,
  'apps.description': IN_HEAD,
  'apps.promise': 'in any letters',
  'apps.heading': 'in any letters',
  'apps.lead': 'in any letters',
  'apps.illustrationAlt': IN_ATTRIBUTE,
  'about.lead': 'in any letters',
  'about.storyAlt': IN_ATTRIBUTE,
  'about.mission': 'in any letters',
  'about.vision': 'in any letters',
  'stats.id': { else: 'Its name in the file.' },
  'stats.label': 'in any letters',
  'stats.value': { else: 'A number.' },
  'testimonials.id': { else: 'Its name in the file.' },
  'testimonials.text': 'in any letters',
};

/** The published entries of the kitchen sink with a field, such as `blog.date`, and what is written there. */
async function entriesWith(place: string) {
  const [kind = '', field = ''] = place.split('.');
  const content = (contents as Readonly<Record<string, Content>>)[kind]!;
  const entries = await readEntries(content, root);
  return entries.flatMap((entry) => {
    const { id, data, fields, isPublished } = entry;
    const written = [data].flat().map((one) => (one as Readonly<Record<string, unknown>>)[field]);
    if (!isPublished || !fields || !written.some(Boolean)) return [];
    /** Says what becomes of it with another value in the field. */
    function becomes(value: string) {
      const withValue = (one: unknown) => ({ ...(one as object), [field]: value });
      const changed = Array.isArray(data) ? data.map(withValue) : withValue(data);
      const judged = content.judge(changed, { id, root });
      if (!judged.fields || judged.problem) return 'refused';
      return judged.isPublished ? 'published' : 'unpublished';
    }
    /** Returns the fields that the check of the text and its pictures names then. */
    async function diagnosedFields(value: string) {
      const changed = { ...entry, data: { ...(data as object), [field]: value } };
      const { diagnostics } = await checkBody(changed, content, root);
      return diagnostics.map((one) => one.field);
    }
    return { written, becomes, diagnosedFields };
  });
}

test.each(namesOf(WITH_DAY_AHEAD))('an entry whose %s is ahead isn’t published', async (place) => {
  const [entry] = await entriesWith(place);
  const expected = WITH_DAY_AHEAD[place];
  expect(entry?.becomes(nextYear)).toBe(typeof expected === 'string' ? expected : 'published');
});

const persons = namesOf(TEXTS).flatMap((place) => {
  const what = TEXTS[place];
  return typeof what === 'object' && 'person' in what ? [{ place, ...what }] : [];
});
const inAnyLetters = [
  ...namesOf(TEXTS).filter((place) => TEXTS[place] === 'in any letters'),
  ...persons.flatMap(({ place, hasGuests }) => (hasGuests ? place : [])),
];

// marked-languages.test.ts looks at the pages of these entries.
test.each(inAnyLetters)('an entry has Arabic letters in %s', async (place) => {
  const texts = (await entriesWith(place)).flatMap(({ written }) => written);
  expect(texts.filter((text) => ARABIC.test(String(text)))).not.toEqual([]);
});

// `check` of its kind refuses it, with `unknownPerson` of src/content/people/people.ts.
test.each(persons)('$place is nobody unknown, or can be a guest', async ({ place, hasGuests }) => {
  const [entry] = await entriesWith(place);
  expect(entry?.becomes('Nobody Known')).toBe(hasGuests ? 'published' : 'refused');
});

// A name that is spelt in two ways makes two people in lists, and one of the company's has no portrait then.
test.each(persons.filter(({ hasGuests }) => hasGuests))(
  '$place is compared with other entries, and with the company’s people',
  ({ place }) => {
    const [kind = '', field = ''] = place.split('.');
    const { shared, people } = (contents as Readonly<Record<string, Content>>)[kind]!;
    expect([shared, people]).toEqual([
      expect.arrayContaining([field]),
      expect.arrayContaining([field]),
    ]);
  },
);

// The compiler asks of pages and of lists.
test.each(namesOf(contents).filter((kind) => contents[kind].files.includes('*')))(
  'two entries of %s that readers can’t tell apart are named',
  (kind) => {
    expect((contents[kind] as Content).unique ?? [], '`unique` of the kind').not.toEqual([]);
  },
);

const peopleFile = readFileSync(PEOPLE_FILE, 'utf8');
const comment = peopleFile
  .match(/^#.*/gm)
  ?.join(' ')
  .replace(/[\s#]+/g, ' ');

// An owner may have deleted the comment.
test.skipIf(!comment).each(persons)(
  'the comment in people.yaml says that people are shown for $place',
  ({ person }) => {
    expect(comment).toContain(person);
  },
);

/**
 * Whom the pictures of entries show: those whom the editor has asked, as writing.md says of all pictures, or somebody
 * of whom the Privacy Policy tells in these words, such as the family of a story. The check looks at a picture that is
 * called `cover`, if there is a text below the fields.
 */
const PICTURES: Readonly<Record<Of<Picture>, 'as in writing.md' | { policy: string }>> = {
  'blog.cover': 'as in writing.md',
};

const isIn = (file: string, words: string) =>
  expect(readFileSync(file, 'utf8').replace(/\s+/g, ' ')).toContain(words);
const PRIVACY = 'content/policies/privacy.mdx';

test.each(namesOf(PICTURES))('whom the picture in %s shows has been asked', (place) => {
  const shown = PICTURES[place];
  if (typeof shown === 'object') isIn(PRIVACY, shown.policy);
  else
    isIn('docs/writing.md', 'People in photographs have said yes, in writing and for this purpose');
});

/**
 * Of whom the pages of a kind tell, beside those who write them: of nobody; of people whom an editor has asked, as
 * docs/writing.md says; or of others, of whom the Privacy Policy tells in these words.
 */
const TOLD_OF: Readonly<
  Record<Kind, 'no pages' | 'nobody' | 'as in writing.md' | { policy: string }>
> = {
  ...WITHOUT_PAGES,
  blog: 'as in writing.md',
  policies: 'nobody',
  apps: 'nobody',
};
test.each(namesOf(TOLD_OF))(
  'people of whom texts of %s tell are asked, or the Privacy Policy names them',
  (kind) => {
    const told = TOLD_OF[kind];
    if (typeof told === 'object') isIn(PRIVACY, told.policy);
    if (told === 'as in writing.md')
      isIn('docs/writing.md', 'Whoever can be recognized in a story has said yes, in writing');
  },
);

test.each(namesOf(PICTURES))('a file that isn’t there is named in %s', async (place) => {
  const [entry] = await entriesWith(place);
  expect(await entry?.diagnosedFields('./nowhere.jpg')).toContain(place.split('.')[1]);
});

/**
 * What leads to the page of an entry whose file has another name now: its field `formerly`, of which redirects.json
 * is made (src/content/posts/redirects.ts), or nothing, and why.
 */
const RENAMED: Readonly<Record<Kind, 'formerly' | { nothing: string } | 'no pages'>> = {
  blog: 'formerly',
  policies: { nothing: 'The code links to them by their names.' },
  apps: { nothing: 'The recipe says when an app may be renamed.' },
  ...WITHOUT_PAGES,
};

test.each(namesOf(RENAMED))(
  'the former address of an entry of %s leads to it, unless it’s said why not',
  async (kind) => {
    const { base } = contents[kind] as Content;
    expect(RENAMED[kind] === 'no pages').toBe(base === undefined);
    const folders = (await redirects(root)).map(({ source }) => /.*\//.exec(source)?.[0]);
    expect(base !== undefined && folders.includes(base)).toBe(RENAMED[kind] === 'formerly');
  },
);
