import type { ContactType } from '../../src/lib/contact.ts';
import type { Seat } from '../../src/lib/firebase/documents.ts';
import type { Backend } from '../shared/backend.ts';
import type { Standing } from '../shared/counting.ts';
import { accountsOf, readMembers } from '../shared/members.ts';
import { withStandings } from '../shared/points.ts';
import { readSeats, seatIn } from '../shared/same.ts';
import type { ReviewedMember } from './member.ts';

/** A member with what decides whether they count, and for whom. */
export interface Known {
  member: ReviewedMember;
  /** On the leaderboard. */
  points: number;
  contactType: ContactType;
  /** The uid of the member whose link they followed. */
  referredBy: string | undefined;
  /** Whether that member has the point. */
  credited: boolean | undefined;
  /** The word for where they came from, which was in the address that they opened first, if there was one. */
  source: string | undefined;
  /** The uid of the member as whom they count, if not for themselves. */
  sameAs: string | undefined;
  /** Whether one of their seats is banned: by hand, or by a ban that was interrupted. */
  isBanned: boolean;
  /** Whether there is no account any more. */
  isGone: boolean;
  /** Whether nobody can sign in with it. */
  isClosed: boolean;
}

/** The members of a waitlist, and all seats, also those of people who have left. */
export interface Everybody {
  members: readonly Known[];
  seats: readonly Seat[];
}

/** Reads all members with their accounts, and all seats: three documents a member. */
export async function readEverybody(backend: Backend): Promise<Everybody> {
  const stored = await readMembers(backend);
  const accounts = await accountsOf(
    backend,
    stored.map(({ uid }) => uid),
  );
  const seats = await readSeats(backend);
  const members = withStandings(stored, seats).map(({ uid, entry, contact, standing }): Known => {
    const account = accounts.get(uid);
    const member: ReviewedMember = {
      uid,
      name: String(entry.name),
      contact: String(contact.contact),
      account: account?.phoneNumber ?? account?.email,
      accountMadeAt: account && Date.parse(account.metadata.creationTime),
      joinedAt: entry.createdAt.toMillis(),
    };
    const { contactType, referredBy, credited } = contact;
    const source = contact.via;
    const { points } = entry;
    const isGone = account === undefined;
    const isClosed = isGone || account.disabled;
    const { sameAs, isBanned } = standing;
    const referral = { referredBy, credited, source, contactType };
    return { member, points, ...referral, sameAs, isBanned, isGone, isClosed };
  });
  return { members, seats: seats.map(seatIn) };
}

/** What decides whether a member's point counts. */
export const standingOf = ({ member: { uid, joinedAt }, ...known }: Known): Standing => ({
  ...known,
  uid,
  joinedAt,
});

/** Whether a member isn't the same person as another one, as `operate same` has noted. */
export const countsForThemselves = ({ sameAs }: Known) => sameAs === undefined;
