import type { Backend } from './backend.ts';
import { accountsOf, readMembers, type Member } from './members.ts';

const HOUR_MS = 60 * 60 * 1000;

/** More joins than this through one link within an hour are unusual. */
const MAX_USUAL_IN_AN_HOUR = 20;

/** Reviews members who brought somebody, with reasons to look twice. `points` are those on the leaderboard. */
export async function reviewReferrals(backend: Backend) {
  const members = await readMembers(backend);
  const groups = Map.groupBy(members, ({ contact }) => contact.referredBy);
  const people = members.filter(({ uid, contact }) => groups.has(uid) || contact.referredBy);
  const accounts = await accountsOf(
    backend,
    people.map(({ uid }) => uid),
  );
  const { docs: seats } = await backend.firestore.collection('seats').get();
  const seatsByUid = Map.groupBy(seats, (seat) => String(seat.get('uid')));
  return members.flatMap((member) => {
    const brought = groups.get(member.uid);
    if (!brought) return [];
    const { uid, entry } = member;
    const counted = brought.filter(({ contact }) => contact.credited).length;
    const several = [member, ...brought].filter(
      (one) => (seatsByUid.get(one.uid)?.length ?? 0) > 1,
    );
    const gone = brought.filter((one) => !accounts.has(one.uid)).length;
    const reasons = [
      entry.points > counted && `${entry.points - counted} more points than members who count`,
      ...signsOfJoins(brought),
      gone > 0 && `${gone} of ${brought.length} accounts are gone`,
      accounts.get(uid)?.disabled !== false && 'their own account is gone or disabled',
      several.length > 0 &&
        `sat on more than one seat: ${several.map((one) => one.uid).join(', ')}`,
    ].filter((reason) => reason !== false);
    return { ...member, brought, counted, reasons };
  });
}

function signsOfJoins(brought: readonly Member[]) {
  const mailboxes = Map.groupBy(brought, ({ contact }) => mailboxOf(contact.contact));
  const shared = [...mailboxes.values()].filter(({ length }) => length > 1).flat().length;
  const times = brought.map(({ entry }) => entry.createdAt.toMillis());
  const pace = Math.max(
    ...times.map((start) => times.filter((time) => time >= start && time < start + HOUR_MS).length),
  );
  return [
    pace > MAX_USUAL_IN_AN_HOUR && `${pace} joins within an hour`,
    shared > 0 && `${shared} share a contact`,
  ];
}

// Mail to a+b@… arrives at a@…, and Gmail ignores dots.
function mailboxOf(contact: string): string {
  const mailbox = contact.toLowerCase().replace(/\+.*@/, '@');
  const [name = '', host] = mailbox.split('@');
  return host === 'gmail.com' ? `${name.replaceAll('.', '')}@${host}` : mailbox;
}
