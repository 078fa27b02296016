import { firstNameOf } from '../../src/features/waitlist/membership/first-name.ts';
import { comparedLetters } from '../../src/lib/marks.ts';
import { leastOf, uidsOf, type ReviewedMember } from './member.ts';

/** Members who have the same name, or names of one pattern. */
interface CommonName {
  name: string;
  members: ReviewedMember[];
}

/**
 * Returns the same text for names of one pattern: Amina 1, AMINA-2 and Āminaaa are `amina`. A name
 * without letters stays as it is.
 */
export function foldName(name: string): string {
  const letters = comparedLetters(name).replace(/\p{N}/gu, '');
  return letters.replace(REPEATED, '$1') || name.trim();
}

/** Letters of Indian scripts are syllables: Mamta (ममता) isn't Mata. Their vowel signs are stretched. */
const REPEATED = /([^\u0900-\u0dff]|\p{M})\1+/gu;

/** How many members have to have one name in common, in each of the three ways. */
const MIN_NUMBERED = 3;
const MIN_FULL = 4;
const MIN_FIRST = 5;

/** Two words of at least two letters. Vowel signs stand between those of Indian scripts. */
const FULL_NAME = /\p{L}\p{M}*\p{L}.*\p{Z}.*\p{L}\p{M}*\p{L}/u;

/**
 * Finds the members who have too much of a name in common: numbers after one name (Amina1, Amina2),
 * one name of several words, or one first name for more than a third of them. Less says nothing,
 * because friends come from one community, where some names are frequent.
 */
export function findCommonNames(members: readonly ReviewedMember[]): CommonName[] {
  const groups = (
    pattern: (name: string) => string,
    some: readonly ReviewedMember[],
    min: number,
  ) =>
    [...Map.groupBy(some, ({ name }) => pattern(name))]
      .map(([name, same]) => ({ name, members: same }))
      .filter((one) => one.members.length >= min);
  const numbered = members.filter(({ name }) => /\p{N}/u.test(name));
  const full = members.filter(({ name }) => FULL_NAME.test(name));
  const found = [
    ...groups(foldName, numbered, MIN_NUMBERED),
    ...groups(foldName, full, leastOf(members, MIN_FULL)),
    ...groups((name) => foldName(firstNameOf(name)), members, MIN_FIRST).filter(
      (one) => one.members.length > members.length / 3,
    ),
  ];
  // Whoever has one whole name has its first part in common, too.
  return [...new Map(found.map((one) => [uidsOf(one.members).join(), one])).values()];
}
