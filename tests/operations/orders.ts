/**
 * A small waitlist on which anything happens in any order. People act through the rules, with the
 * writes of the site; the operator acts with the real commands. What should come of it is worked out
 * here once more, from the documents as they are stored.
 */
import type { Timestamp } from 'firebase-admin/firestore';
import { CommandError } from '../../cli/errors.ts';
import { phoneIdentity, seatIdOf } from '../../src/features/waitlist/joining/identity.ts';
import { creditWrites, joinWrites } from '../../src/features/waitlist/joining/writes.ts';
import { commit } from '../../src/features/waitlist/membership/firestore.ts';
import {
  COLLECTIONS,
  SEATS,
  WAITLIST,
  type Seat,
  type Write,
} from '../../src/lib/firebase/documents.ts';
import { JOIN_FORM } from '../fakes/database.ts';
import { byPhone, change, joinParts, leave, referral } from '../rules/fixtures.ts';
import { send } from '../rules/requests.ts';
import * as project from './backend.ts';

/** How many phone numbers there are. */
export const PEOPLE = 6;

const phoneOf = (person: number) => `+4477009000${10 + person}`;
const seatIds = await Promise.all(
  Array.from({ length: PEOPLE }, (_, person) => seatIdOf(phoneIdentity(phoneOf(person)))),
);

/** What happens; people are numbers from 0 on. A command may be killed before one of its writes. */
export interface Events {
  join: { who: number; through: number; isLate: boolean };
  leave: { who: number };
  'delete account': { who: number };
  'give late point': { who: number };
  ban: { who: number; killedAt: number };
  unban: { who: number; killedAt: number };
  erase: { who: number; killedAt: number };
  move: { who: number; to: number; killedAt: number };
  same: { who: number; others: number[]; killedAt: number };
  separate: { others: number[]; killedAt: number };
  recount: { killedAt: number };
}

export type Event = { [Kind in keyof Events]: { kind: Kind } & Events[Kind] }[keyof Events];

interface StoredMember {
  joinedAt: number | undefined;
  points: number;
  referredBy: string | undefined;
  credited: boolean | undefined;
}

/** The documents, by uid and by the seat's id. */
export interface Stored {
  members: Map<string, StoredMember>;
  seats: Map<string, Seat>;
}

export async function readStored(): Promise<Stored> {
  const { firestore } = project.backend;
  const [entries, contacts, seats] = await Promise.all([
    firestore.collection(WAITLIST).get(),
    firestore.collectionGroup(COLLECTIONS.contact).get(),
    firestore.collection(SEATS).get(),
  ]);
  const contactOf = new Map(contacts.docs.map((one) => [one.ref.parent.parent!.id, one.data()]));
  const members = entries.docs.map((one) => {
    const { points, createdAt } = one.data() as { points: number; createdAt: Timestamp };
    const { referredBy, credited } = contactOf.get(one.id) ?? {};
    return [one.id, { points, joinedAt: createdAt.toMillis(), referredBy, credited }] as const;
  });
  return {
    members: new Map(members),
    seats: new Map(seats.docs.map((one) => [one.id, one.data() as Seat])),
  };
}

/** The uid of the member as whom an account counts, if not for itself. */
export function countsAs({ seats }: Stored, uid: string): string | undefined {
  for (const seat of seats.values()) {
    if (seat.uid !== uid) continue;
    let last = seat;
    while (last.sameAs && seats.has(last.sameAs)) last = seats.get(last.sameAs)!;
    if (last.uid !== uid) return last.uid;
  }
  return undefined;
}

const isBanned = ({ seats }: Stored, uid: string) =>
  [...seats.values()].some((seat) => seat.uid === uid && seat.banned);

/** Those whose points count for a member, as docs/operations/runbook.md says it. */
export function friendsWhoCount(stored: Stored, uid: string): string[] {
  const holder = stored.members.get(uid);
  if (!holder || countsAs(stored, uid)) return [];
  return [...stored.members].flatMap(([friend, { referredBy, credited, joinedAt }]) => {
    const isTheirs = referredBy === uid && credited === true && friend !== uid;
    const hasJoinedSince = joinedAt! >= holder.joinedAt!;
    const counts = !countsAs(stored, friend) && !isBanned(stored, friend);
    return isTheirs && hasJoinedSince && counts ? friend : [];
  });
}

/** How many points more a member has than count. */
export const excessOf = (stored: Stored, uid: string) =>
  (stored.members.get(uid)?.points ?? 0) - friendsWhoCount(stored, uid).length;

/** What has come of an event. */
interface Outcome {
  /** What a command has printed that came to its end. */
  printed?: string;
  hasChanged: boolean;
}

/** Begins with five members; 1 and 2 came through 0's link, 3 through 1's, 4 through 3's. */
export async function createWorld() {
  project.accounts.clear();
  await project.emulated.clear();
  let accountsMade = 0;
  /** The account of each number, if it has one. */
  const uids: (string | undefined)[] = [];
  const signUp = (person: number) => {
    const uid = `person${person}account${++accountsMade}`;
    uids[person] = uid;
    project.addAccount(uid, phoneOf(person));
    return uid;
  };
  const callerOf = (person: number) => project.openAs(byPhone(uids[person]!, phoneOf(person)));
  for (let person = 0; person < PEOPLE; person++) signUp(person);
  const start = [undefined, 0, 0, 1, 3].flatMap((through, person): Write[] => {
    const referred = through === undefined ? undefined : referral(uids[through]!);
    const { seat, entry, contact, credit } = joinParts(uids[person]!, seatIds[person]!, referred);
    const createdAt = new Date(project.JOINED.getTime() + person * 60_000);
    return [seat, change(entry, { createdAt }), contact, ...(credit ? [credit] : [])];
  });
  await commit(project.openAs('owner'), start);

  /** The first number from one on for which something is true, or that one if it's true for none. */
  const firstFrom = (from: number, isWanted: (uid: string, person: number) => boolean) =>
    Array.from({ length: PEOPLE }, (_, step) => (from + step) % PEOPLE).find((person) =>
      isWanted(uids[person] ?? '', person),
    ) ?? from;

  /** What somebody does on the site, if anything. The rules may refuse it. */
  function writesOf(event: Event, { members, seats }: Stored): [number, Write[]] | undefined {
    if (event.kind === 'join') {
      const who = firstFrom(event.who, (uid, person) => {
        return !members.has(uid) && !seats.get(seatIds[person]!)?.banned;
      });
      const uid = uids[who] ?? signUp(who);
      if (members.has(uid)) return undefined;
      const seat = seats.get(seatIds[who]!);
      const referrer = uids[firstFrom(event.through, (one) => members.has(one))];
      // As the site does: whoever has had a seat brings nobody a point.
      const isReferred = !seat && referrer !== undefined && members.has(referrer);
      const seatToTake = seat?.uid === uid ? undefined : seatIds[who];
      const by = isReferred ? { referral: referral(referrer, !event.isLate) } : {};
      return [who, joinWrites({ uid, form: JOIN_FORM, seatToTake, ...by })];
    }
    if (event.kind === 'leave' || event.kind === 'delete account') {
      const who = firstFrom(event.who, (uid) => members.has(uid));
      return members.has(uids[who] ?? '') ? [who, leave(uids[who]!)] : undefined;
    }
    if (event.kind !== 'give late point') return undefined;
    const isPending = (uid: string) => {
      const { referredBy, credited } = members.get(uid) ?? {};
      return credited === false && referredBy !== undefined && members.has(referredBy);
    };
    const who = firstFrom(event.who, isPending);
    if (!isPending(uids[who] ?? '')) return undefined;
    return [who, creditWrites(uids[who]!, members.get(uids[who]!)!.referredBy!)];
  }

  async function act(event: Event, stored: Stored): Promise<Outcome> {
    const action = writesOf(event, stored);
    if (!action) return { hasChanged: false };
    const [who, writes] = action;
    await send(callerOf(who), writes);
    if (event.kind === 'delete account') {
      project.accounts.delete(uids[who]!);
      uids[who] = undefined;
    }
    return { hasChanged: true };
  }

  async function command(event: Event & { killedAt: number }, stored: Stored): Promise<Outcome> {
    const line = lineOf(event, stored);
    if (line.includes('')) return { hasChanged: false };
    project.onWrite.mockReset();
    project.onWrite.mockImplementation(() => {
      if (project.onWrite.mock.calls.length > event.killedAt) throw new Error('killed');
    });
    const hasChanged = () => project.onWrite.mock.calls.length > 0;
    try {
      const printed = await project.operate(...line, '--yes');
      return { printed, hasChanged: hasChanged() };
    } catch (error) {
      const isExpected = error instanceof CommandError || (error as Error).message === 'killed';
      if (!isExpected) throw error;
      return { hasChanged: hasChanged() };
    } finally {
      project.onWrite.mockReset();
      uids.forEach((uid, person) => {
        if (uid && !project.accounts.has(uid)) uids[person] = undefined;
      });
    }
  }

  function lineOf(event: Event, stored: Stored): string[] {
    const named = (...people: number[]) => people.map((person) => uids[person] ?? '');
    const isMember = (uid: string) => stored.members.has(uid);
    if (event.kind === 'move') {
      const to = firstFrom(event.to, (uid) => uid !== '' && !isMember(uid));
      return ['move', ...named(firstFrom(event.who, isMember), to)];
    }
    if (event.kind === 'same') {
      const kept = firstFrom(event.who, (uid) => isMember(uid) && !countsAs(stored, uid));
      return ['same', ...named(kept, ...event.others)];
    }
    if (event.kind === 'separate') {
      const marked = event.others.map((one) =>
        firstFrom(one, (uid) => countsAs(stored, uid) !== undefined),
      );
      return ['separate', ...named(...marked)];
    }
    if (event.kind === 'unban')
      return ['unban', ...named(firstFrom(event.who, (uid) => isBanned(stored, uid)))];
    return 'who' in event ? [event.kind, ...named(event.who)] : [event.kind];
  }

  return {
    /** Lets something happen to the waitlist as it's stored. */
    happen: (event: Event, stored: Stored): Promise<Outcome> =>
      'killedAt' in event ? command(event, stored) : act(event, stored),
  };
}
