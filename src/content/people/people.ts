import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { comparedLetters } from '../../lib/marks.ts';
import { companyValues } from '../company/values.ts';
import { defineContent } from '../define.ts';
import { parseEntry } from '../reading/entry.ts';
import { areSamplesShown } from '../samples.ts';
import { samplePeople } from './sample.ts';
import { peopleSchema, type Person } from './schema.ts';

export const PEOPLE_FILE = 'content/people.yaml';

export const people = defineContent({
  folder: 'content',
  files: 'people.yaml',
  pictures: 'content/people',
  schema: peopleSchema,
  values: companyValues,
});

/** Whether somebody is named, or nobody on purpose. A file with mistakes counts: they are told. */
export function arePeopleSet(root: string): boolean {
  const source = readFileSync(join(root, PEOPLE_FILE));
  const { fields } = parseEntry(source, PEOPLE_FILE, people, root);
  return fields?.people !== null;
}

/**
 * The people as the site shows them: samples while none are set, but never in a production build.
 * Nobody while the file is invalid at the start.
 */
export function currentPeople(root: string, hasSamples = areSamplesShown()): readonly Person[] {
  const written = people.current(root)?.people;
  return written === null && hasSamples ? samplePeople : (written ?? []);
}

/** Who is named in content/people.yaml; samples don't count. Its own check says what is wrong with it. */
export const namesOfPeople = (root: string): string[] =>
  (people.current(root)?.people ?? []).map(({ name }) => name);

/** Says that a name, which has to be one of the people's, is none of theirs; `names` are `namesOfPeople`. */
export const unknownPerson = (name: string, names: readonly string[]): string | undefined =>
  names.includes(name)
    ? undefined
    : `Nobody in content/people.yaml is called ${name}. Add them there, or correct the name.`;

/**
 * Says that a name is that of one of the people but for accents or signs, so that it isn't taken for theirs;
 * `names` are `namesOfPeople`. Capitals don't matter, and of two people nobody can tell who is meant.
 */
export function misspeltPerson(name: string, names: readonly string[]): string | undefined {
  const [meant, ...others] = names.filter((one) => comparedLetters(one) === comparedLetters(name));
  if (meant === undefined || others.length > 0 || isSameName(meant, name)) return undefined;
  return `"${name}" is written "${meant}" in content/people.yaml. Is it the same person? Then write it so: only that name gets their portrait.`;
}

/** Whether two names are taken for one, as in src/config/people.ts. */
const isSameName = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
