import type { Member } from './member.ts';

export const MINUTE_MS = 60_000;

/** Returns the most members who joined within a span, the earliest first. */
export function findBurst(members: readonly Member[], spanMs: number): Member[] {
  const sorted = members.toSorted((a, b) => a.joinedAt - b.joinedAt);
  let longest: Member[] = [];
  let start = 0;
  for (const [end, member] of sorted.entries()) {
    while (member.joinedAt - sorted[start]!.joinedAt > spanMs) start++;
    if (end - start >= longest.length) longest = sorted.slice(start, end + 1);
  }
  return longest;
}

/** Auth's times have whole seconds. */
const PRECISION_MS = 1000;

/**
 * Returns the longest row of members whose accounts were made one after the other: each within
 * `gapMs` after the one before had joined. Friends who follow one link in the same minutes overlap;
 * one person with several accounts can't.
 */
export function findRow(members: readonly Member[], gapMs: number): Member[] {
  const known = members.flatMap((member) =>
    member.accountMadeAt === undefined ? [] : { ...member, madeAt: member.accountMadeAt },
  );
  known.sort((a, b) => a.madeAt - b.madeAt);
  let longest = known.slice(0, 0);
  let row = longest;
  for (const member of known) {
    const pause = member.madeAt - (row.at(-1)?.joinedAt ?? 0);
    row = pause >= -PRECISION_MS && pause <= gapMs ? [...row, member] : [member];
    if (row.length > longest.length) longest = row;
  }
  return longest;
}
