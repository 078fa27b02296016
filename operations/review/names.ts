import { firstNameOf } from '../../src/features/waitlist/model.ts';
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
  const letters = name.normalize('NFKD').toLowerCase().replace(/\P{L}/gu, '');
  return letters.replace(/(.)\1+/gu, '$1') || name.trim();
}

/** How many members have to have one name in common, in each of the three ways. */
const MIN_NUMBERED = 3;
const MIN_FULL = 4;
const MIN_FIRST = 5;

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
  const full = members.filter(({ name }) => /\p{L}{2,}.*\p{Z}.*\p{L}{2,}/u.test(name));
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
