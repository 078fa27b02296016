import { FieldValue } from 'firebase-admin/firestore';
import { WAITLIST, waitlistPath } from '../../src/services/firebase/paths.ts';
import type { Backend } from './backend.ts';
import type { Given } from './options.ts';
import { plain } from './output.ts';
import { carryOut, type Plan } from './plan.ts';
import {
  contactsOf,
  getAll,
  membersOf,
  ownerOf,
  pagesOf,
  type Entry,
  type Member,
} from './reader.ts';
import { withPeople } from './who.ts';

/** The members who count: they are there and have given their point. */
export const countOf = (members: readonly Member[]) =>
  members.filter(({ contact }) => contact.credited).length;

/**
 * Reads the members who were brought, grouped by who brought them: two reads for each, and one for each
 * who brought them. No more than a page and the members of one referrer are in memory.
 */
export async function* broughtByAll(backend: Backend) {
  let last: Member[] = [];
  for await (const page of membersOf(backend, contactsOf(backend).orderBy('referredBy'))) {
    const groups = Map.groupBy([...last, ...page], ({ contact }) => contact.referredBy);
    const all = [...groups.values()];
    // The next page can have more members of the last one.
    last = all.pop() ?? [];
    yield await withReferrers(backend, all);
  }
  yield await withReferrers(backend, last.length > 0 ? [last] : []);
}

/** The entry of whoever brought them may be gone. */
async function withReferrers(backend: Backend, groups: Member[][]) {
  const uids = groups.flatMap(([first]) => first?.contact.referredBy ?? []);
  const entries = await getAll(backend, uids.map(waitlistPath));
  return groups.map((members, index) => ({
    uid: entries[index]?.id ?? '',
    entry: entries[index]?.data() as Entry | undefined,
    members,
  }));
}

/** Corrects the points of one member, or all that differ from the number of members who count. */
export async function recount(backend: Backend, given: Given): Promise<void> {
  const { options, words } = given;
  if (words.length === 0) return carryOut(backend, planAll(backend), options);
  await withPeople(backend, given, async (targets) => {
    for (const uid of targets.keys()) {
      const { entry, counted } = await countPointsOf(backend, uid);
      await carryOut(backend, entry ? [correction(backend, uid, entry, counted)] : [], options);
    }
  });
}

async function* planAll(backend: Backend): AsyncGenerator<Plan> {
  const referrers = new Set<string>();
  for await (const groups of broughtByAll(backend)) {
    for (const { uid, entry, members } of groups) {
      referrers.add(uid);
      const counted = countOf(members);
      if (entry && entry.points !== counted) yield correction(backend, uid, entry, counted);
    }
  }
  const query = backend.firestore.collection(WAITLIST).where('points', '>', 0).orderBy('points');
  for await (const page of pagesOf(backend, query, 'members with points'))
    for (const member of page)
      if (!referrers.has(member.id))
        yield correction(backend, member.id, member.data() as Entry, 0);
}

function correction(backend: Backend, uid: string, { name, points }: Entry, counted: number): Plan {
  const run = async () => {
    // Counted again, because somebody may have joined since. An increment loses no join that comes now.
    const now = await countPointsOf(backend, uid);
    if (!now.entry) return;
    const points = FieldValue.increment(now.counted - now.entry.points);
    const updatedAt = FieldValue.serverTimestamp();
    await backend.firestore.doc(waitlistPath(uid)).update({ points, updatedAt });
  };
  const text = `change the points from ${points} to ${counted}`;
  return { about: `${plain(name)}  ${uid}`, steps: [points !== counted && { text, run }] };
}

/** Counts the points of one member, everything as it is at one moment. */
function countPointsOf(backend: Backend, uid: string) {
  const { firestore } = backend;
  return firestore.runTransaction(
    async (transaction) => {
      const entry = await transaction.get(firestore.doc(waitlistPath(uid)));
      const contacts = await transaction.get(contactsOf(backend).where('referredBy', '==', uid));
      const credited = contacts.docs.filter((contact) => contact.get('credited'));
      const members = credited.map((contact) => firestore.doc(waitlistPath(ownerOf(contact))));
      const entries = members.length > 0 ? await transaction.getAll(...members) : [];
      backend.reads += 1 + Math.max(1, contacts.size) + members.length;
      const counted = entries.filter(({ exists }) => exists).length;
      return { entry: entry.data() as Entry | undefined, counted };
    },
    { readOnly: true },
  );
}
