import { foldContact } from './contacts.ts';
import { leastOf, uidsOf, type ReviewedMember } from './member.ts';

/** Accounts or contacts that look as if one person had made or bought them together. */
interface AccountSeries {
  /** The address without its digits, the first number of a row, or the numbers' common digits. */
  about: string;
  members: ReviewedMember[];
}

/** An address or a number of a member. */
interface Address {
  member: ReviewedMember;
  address: string;
}

/** Addresses that may be a series, if there are enough of them. */
interface AddressGroup {
  about: string;
  addresses: readonly Address[];
}

const MIN_SERIES = 5;

/** Numbers in a row may leave one out. */
const MAX_STEP = 2;

/**
 * Finds accounts and contacts in a series: email addresses that differ only by digits, numbers that
 * differ by one digit, and numbers in a row.
 */
export function findSeries(members: readonly ReviewedMember[]): AccountSeries[] {
  const addresses = members.flatMap((member) =>
    [...new Set([member.account, member.contact])].flatMap((address) =>
      address ? { member, address } : [],
    ),
  );
  const phones = addresses.filter(({ address }) => address.startsWith('+'));
  // One address that many members share is no series; the warning about contacts names it.
  const long = (groups: AddressGroup[], min: number) =>
    groups
      .filter((group) => countDifferent(group.addresses) >= min)
      .map((group) => ({
        about: group.about,
        members: [...new Set(group.addresses.map(({ member }) => member))],
      }))
      .filter((series) => series.members.length >= min);
  return withoutParts([
    ...long(addressesOf(addresses), leastOf(members, MIN_SERIES)),
    ...long([...rowsOf(phones), ...neighboursOf(phones)], MIN_SERIES),
  ]);
}

const countDifferent = (addresses: readonly Address[]) =>
  new Set(addresses.map(({ address }) => foldContact(address))).size;

function addressesOf(addresses: readonly Address[]): AddressGroup[] {
  const numbered = addresses.filter(({ address }) => /\d.*@/.test(address));
  const withoutDigits = ({ address }: Address) => foldContact(address).replace(/\d(?=.*@)/g, '');
  return groupsOf(Map.groupBy(numbered, withoutDigits));
}

function rowsOf(phones: readonly Address[]): AddressGroup[] {
  const sorted = phones.toSorted((a, b) => Number(a.address) - Number(b.address));
  const rows: { about: string; addresses: Address[] }[] = [];
  let last = -Infinity;
  for (const phone of sorted) {
    const number = Number(phone.address);
    if (number - last <= MAX_STEP) rows.at(-1)?.addresses.push(phone);
    else rows.push({ about: phone.address, addresses: [phone] });
    last = number;
  }
  return rows;
}

/** Groups numbers that are the same but for one digit, wherever it is. */
function neighboursOf(phones: readonly Address[]): AddressGroup[] {
  const withGaps = phones.flatMap(({ member, address }) =>
    Array.from(address, (_, index) => ({
      member,
      address,
      gap: `${address.slice(0, index)}?${address.slice(index + 1)}`,
    })),
  );
  return groupsOf(Map.groupBy(withGaps, ({ gap }) => gap));
}

const groupsOf = (groups: Map<string, Address[]>): AddressGroup[] =>
  [...groups].map(([about, addresses]) => ({ about, addresses }));

/** Leaves out a series whose members are all in a longer one, or in an equal one before it. */
function withoutParts(found: readonly AccountSeries[]): AccountSeries[] {
  const sorted = found.toSorted((a, b) => b.members.length - a.members.length);
  const kept: AccountSeries[] = [];
  for (const series of sorted) {
    const uids = new Set(uidsOf(series.members));
    if (!kept.some(({ members }) => uids.isSubsetOf(new Set(uidsOf(members))))) kept.push(series);
  }
  return kept;
}
