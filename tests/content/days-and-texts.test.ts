import { expect, test } from 'vitest';
import { checkBody } from '@/content/check';
import type { Content } from '@/content/define';
import { contents } from '@/content/index';
import type { Picture } from '@/content/kind';
import { readEntries } from '@/content/reading/entries';
import { namesOf } from '@/lib/records';
import type { FieldsOf, NamesOf } from './fields-of';
import { kitchenSink, type InEnglish } from './kitchen-sink';
import { nextYear } from './site-copy';

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
 * What a text is: words of editors, in whatever letters; the name of one of the people (content/people.yaml), who
 * has to be there; or something else.
 */
const TEXTS: Readonly<
  Record<
    Of<string, Exclude<Kind, InEnglish>>,
    'in any letters' | 'one of the people' | { else: string }
  >
> = {
  'blog.title': 'in any letters',
  'blog.excerpt': 'in any letters',
  // Guests write posts, too.
  'blog.author': 'in any letters',
  'blog.reviewedBy': { else: 'A name, drawn as the author’s is.' },
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

const textsThatAre = (what: string) => namesOf(TEXTS).filter((place) => TEXTS[place] === what);

// marked-languages.test.ts looks at the pages of these entries.
test.each(textsThatAre('in any letters'))('an entry has Arabic letters in %s', async (place) => {
  const texts = (await entriesWith(place)).flatMap(({ written }) => written);
  expect(texts.filter((text) => ARABIC.test(String(text)))).not.toEqual([]);
});

/** The pictures of entries. The check looks at one that is called `cover`, if there is a text below the fields. */
const PICTURES: Readonly<Record<Of<Picture>, true>> = { 'blog.cover': true };

test.each(namesOf(PICTURES))('a file that isn’t there is named in %s', async (place) => {
  const [entry] = await entriesWith(place);
  expect(await entry?.diagnosedFields('./nowhere.jpg')).toContain(place.split('.')[1]);
});

// `check` of its kind refuses it, with `unknownPerson` of src/content/people/people.ts.
test.each(textsThatAre('one of the people'))('%s is nobody unknown', async (place) => {
  const [entry] = await entriesWith(place);
  expect(entry?.becomes('Nobody Known')).toBe('refused');
});
