import { foldContact } from './contacts.ts';
import type { Member } from './member.ts';

/** Accounts that look as if one person had made or bought them together. */
export interface Series {
  /** The address without its digits, or the first number. */
  about: string;
  members: Member[];
}

const MIN_SERIES = 5;

/** Numbers in a row may leave one out. */
const MAX_STEP = 2;

/** Finds accounts in a series: email addresses that differ only by digits, or numbers in a row. */
export function findSeries(members: readonly Member[]): Series[] {
  return [...addressesOf(members), ...numbersOf(members)].filter(
    (series) => series.members.length >= MIN_SERIES,
  );
}

function addressesOf(members: readonly Member[]): Series[] {
  const numbered = members.filter(({ account = '' }) => /\d.*@/.test(account));
  const withoutDigits = ({ account = '' }: Member) =>
    foldContact(account).replace(/\d(?=.*@)/g, '');
  return [...Map.groupBy(numbered, withoutDigits)].map(([about, same]) => ({
    about,
    members: same,
  }));
}

function numbersOf(members: readonly Member[]): Series[] {
  const byPhone = members
    .filter(({ account }) => account?.startsWith('+'))
    .map((member) => ({ member, number: Number(member.account) }))
    .toSorted((a, b) => a.number - b.number);
  const rows: Series[] = [];
  let last = -Infinity;
  for (const { member, number } of byPhone) {
    if (number - last <= MAX_STEP) rows.at(-1)?.members.push(member);
    else rows.push({ about: String(member.account), members: [member] });
    last = number;
  }
  return rows;
}
