import { expect, test } from 'vitest';
import type { z } from 'astro/zod';
import type { Content } from '@/content/define';
import { contents } from '@/content/index';
import { namesOfPeople } from '@/content/people/people';
import { readEntries, textsOf } from '@/content/reading/entries';
import { namesOf } from '@/lib/records';
import { kitchenSink } from './kitchen-sink';
import { nextYear } from './site-copy';

/** What becomes of an entry with another value in one of its fields, for each kind of content. */

const root = kitchenSink();

type Kind = keyof typeof contents;

/** The fields of one entry. */
type FieldsOf<One> =
  One extends Content<z.ZodType, infer Fields>
    ? Fields extends readonly (infer Item)[]
      ? Item
      : Fields
    : never;

type DaysOf<Fields> = {
  [Field in keyof Fields]-?: NonNullable<Fields[Field]> extends Date ? Field & string : never;
}[keyof Fields];

/** The fields that are a day, such as `blog.date`. */
type Day = { [Name in Kind]: `${Name}.${DaysOf<FieldsOf<(typeof contents)[Name]>>}` }[Kind];

/**
 * What becomes of an entry whose day is ahead: it isn't published before, the check refuses it, or it's published, and
 * why. The compiler asks for a new day here.
 */
const WITH_DAY_AHEAD: Readonly<Record<Day, 'unpublished' | 'refused' | { published: string }>> = {
  'blog.date': 'unpublished',
  'blog.updated': { published: 'It’s below the day of publication, which decides.' },
  'policies.version': 'refused',
  'notice.version': 'refused',
};

/** What becomes of an entry of the kitchen sink that has a field, with another value there. */
async function becomes(
  place: string,
  value: string,
): Promise<'unpublished' | 'refused' | 'published'> {
  const [kind = '', field = ''] = place.split('.');
  const content = (contents as Readonly<Record<string, Content>>)[kind]!;
  const entries = await readEntries(content, root);
  const entry = entries.find((one) => one.isPublished && one.fields && fieldIn(one.data, field));
  if (!entry) throw new Error(`No entry of kitchen-sink.ts has ${place}.`);
  const changed = Array.isArray(entry.data)
    ? entry.data.map((one: object) => ({ ...one, [field]: value }))
    : { ...(entry.data as object), [field]: value };
  const { id } = entry;
  const { fields, problem, isPublished } = content.judge(changed, { id, root });
  if (!fields || problem) return 'refused';
  return isPublished ? 'published' : 'unpublished';
}

const fieldIn = (data: unknown, field: string) =>
  [data].flat().some((one) => Boolean((one as Readonly<Record<string, unknown>>)[field]));

test.each(namesOf(WITH_DAY_AHEAD))('an entry whose %s is ahead isn’t published', async (place) => {
  const expected = WITH_DAY_AHEAD[place];
  expect(await becomes(place, nextYear)).toBe(
    typeof expected === 'string' ? expected : namesOf(expected)[0],
  );
});

/** Fields that name one of the people, and may name somebody else, and why. */
const MAY_BE_OTHERS: Readonly<Record<string, string>> = {
  'blog.author': 'A guest may write a post, who has a page by its authors’ names.',
};

const named: string[] = [];
for (const name of namesOf(contents).filter((one) => one !== 'people'))
  for (const entry of await readEntries(contents[name] as Content, root))
    for (const field of Object.keys((entry.fields as object | undefined) ?? {}))
      if (textsOf(entry, field).some((text) => namesOfPeople(root).includes(text)))
        named.push(`${name}.${field}`);

test.each([...new Set([...named, ...namesOf(MAY_BE_OTHERS)])])(
  '%s is the name of one of the people',
  async (place) => {
    const expected = place in MAY_BE_OTHERS ? 'published' : 'refused';
    expect(await becomes(place, 'Nobody Known'), 'unknownPerson of people.ts refuses it').toBe(
      expected,
    );
  },
);
