/**
 * A small waitlist on which anything happens in any order. People act through the rules, with the
 * writes of the site; the operator acts with the real commands. What should come of it is worked out
 * here once more, from the documents as they are stored.
 */
import type { Timestamp } from 'firebase-admin/firestore';
import { CommandError } from '../../cli/errors.ts';
import { phoneIdentity, seatIdOf } from '../../src/features/waitlist/joining/identity.ts';
import { commit, creditWrites, joinWrites } from '../../src/features/waitlist/writes.ts';
import { SEATS, WAITLIST, type Seat, type Write } from '../../src/lib/firebase/documents.ts';
import { JOIN_FORM } from '../fakes/database.ts';
import { byPhone, change, joinParts, leave, referral } from '../rules/people.ts';
import { send } from '../rules/requests.ts';
import * as project from './backend.ts';

/** How many phone numbers there are. */
export const PEOPLE = 6;

const phoneOf = (person: number) => `+4477009000${10 + person}`;
const seatIds = await Promise.all(
  Array.from({ length: PEOPLE }, (_, person) => seatIdOf(phoneIdentity(phoneOf(person)))),
);

/** What happens; people are numbers from 0 on. A command may be killed before one of its writes. */
export type Event =
  | { kind: 'join'; who: number; through: number; isLate: boolean }
  | { kind: 'leave' | 'delete account' | 'give late point'; who: number }
  | { kind: 'ban' | 'unban' | 'erase'; who: number; killedAt: number }
  | { kind: 'move'; who: number; to: number; killedAt: number }
  | { kind: 'same'; who: number; others: number[]; killedAt: number }
  | { kind: 'separate'; others: number[]; killedAt: number }
  | { kind: 'recount'; killedAt: number };

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
    firestore.collectionGroup('private').get(),
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

export type World = Awaited<ReturnType<typeof createWorld>>;

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

  /** What somebody does on the site. The rules may refuse it. */
  async function act(event: Event & { who: number }): Promise<void> {
    const { who } = event;
    const uid = uids[who] ?? signUp(who);
    const { members, seats } = await readStored();
    if (event.kind === 'join') {
      const seat = seats.get(seatIds[who]!);
      const referrer = uids[event.through];
      // As the site does: whoever has had a seat brings nobody a point.
      const isReferred = !seat && referrer !== undefined && members.has(referrer);
      const seatToTake = seat?.uid === uid ? undefined : seatIds[who];
      const by = isReferred ? { referral: referral(referrer, !event.isLate) } : {};
      const writes = joinWrites({ uid, form: JOIN_FORM, seatToTake, ...by });
      if (!members.has(uid)) await send(callerOf(who), writes);
    } else if (event.kind === 'leave') {
      if (members.has(uid)) await send(callerOf(who), leave(uid));
    } else if (event.kind === 'delete account') {
      if (members.has(uid)) await send(callerOf(who), leave(uid));
      project.accounts.delete(uid);
      uids[who] = undefined;
    } else if (event.kind === 'give late point') {
      const { referredBy, credited } = members.get(uid) ?? {};
      if (referredBy && credited === false && members.has(referredBy))
        await send(callerOf(who), creditWrites(uid, referredBy));
    }
  }

  /** Runs a command, and returns what it printed; nothing if it refused to change anything. */
  async function command(event: Event & { killedAt: number }): Promise<string | undefined> {
    const line = lineOf(event);
    if (line.includes('')) return undefined;
    project.onWrite.mockReset();
    project.onWrite.mockImplementation(() => {
      if (project.onWrite.mock.calls.length > event.killedAt) throw new Error('killed');
    });
    try {
      return await project.operate(...line, '--yes');
    } catch (error) {
      if (error instanceof CommandError || (error as Error).message === 'killed') return undefined;
      throw error;
    } finally {
      project.onWrite.mockReset();
      uids.forEach((uid, person) => {
        if (uid && !project.accounts.has(uid)) uids[person] = undefined;
      });
    }
  }

  function lineOf(event: Event): string[] {
    const named = (people: number[]) => people.map((person) => uids[person] ?? '');
    if (event.kind === 'move') return ['move', ...named([event.who, event.to])];
    if (event.kind === 'same') return ['same', ...named([event.who, ...event.others])];
    if (event.kind === 'separate') return ['separate', ...named(event.others)];
    return 'who' in event ? [event.kind, ...named([event.who])] : [event.kind];
  }

  return {
    happen: async (event: Event) =>
      'killedAt' in event ? command(event) : void (await act(event)),
  };
}
