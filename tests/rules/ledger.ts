import { collection, collectionGroup, getDocs, type DocumentData } from 'firebase/firestore/lite';
import { expect } from 'vitest';
import { homeCountry } from '../../src/config/phone.ts';
import { readContact, readEmail, type Contact } from '../../src/domain/contact.ts';
import { SUBSCRIBERS, WAITLIST } from '../../src/services/firebase/paths.ts';
import type { Project } from './emulator.ts';

/** Whose account it is: their uids differ by a number. */
export const ownerOf = (uid: string) => uid.replace(/\d+$/, '');

/** Follows who has credited whom, from the contacts alone, and compares it with the points. */
export function createLedger(project: Project) {
  const database = project.openAs('owner');
  /** Who has given their one credit. */
  const credited = new Set<string>();
  /** The accounts that were deleted by the app. */
  const deleted = new Set<string>();
  const points = new Map<string, number>();
  let before = new Map<string, DocumentData>();

  const hasEarlierEntry = (uid: string) =>
    [...before.keys()].some((other) => other !== uid && ownerOf(other) === ownerOf(uid));

  async function check(): Promise<void> {
    const [entries, contacts, seats, subscribers] = await Promise.all([
      getDocs(collection(database, WAITLIST)),
      getDocs(collectionGroup(database, 'private')),
      getDocs(collection(database, 'seats')),
      getDocs(collection(database, SUBSCRIBERS)),
    ]);
    const current = new Map(
      contacts.docs.map((contact) => [contact.ref.path.split('/')[1]!, contact.data()]),
    );
    const uids = [...current.keys()].sort();

    // Entry and contact exist together or not at all.
    expect(uids).toEqual(entries.docs.map(({ id }) => id).sort());

    // Each identity has one entry at a time, and its account sits on the seat.
    expect(new Set(uids.map(ownerOf)).size).toBe(uids.length);
    expect(seats.docs.map((seat) => seat.data()['uid'])).toEqual(expect.arrayContaining(uids));

    // Nothing is written after an account was deleted.
    const all = [...uids, ...subscribers.docs.map(({ id }) => id)];
    expect(all.filter((uid) => deleted.has(uid))).toEqual([]);

    // Each contact is one address.
    for (const { email } of subscribers.docs.map((subscriber) => subscriber.data()))
      expect(email).toBe(readEmail(email));
    for (const contact of current.values())
      expect(readContact(contact as Contact, homeCountry)).toEqual({
        ok: true,
        value: contact['contact'],
      });

    // Members who left have lost their points.
    for (const uid of before.keys()) if (!current.has(uid)) points.delete(uid);
    // Nobody agrees to older policies, or credits twice.
    for (const [uid, { consent, credited: isCredited, referredBy }] of current) {
      const earlier = before.get(uid);
      expect(consent >= (earlier?.['consent'] ?? ''), 'newer consent').toBe(true);
      if (isCredited !== true || earlier?.['credited'] === true) continue;
      expect(credited, 'whoever credits').not.toContain(ownerOf(uid));
      credited.add(ownerOf(uid));
      points.set(referredBy, (points.get(referredBy) ?? 0) + 1);
    }
    before = current;

    // The points are the credits given.
    for (const entry of entries.docs)
      expect(entry.data()['points'], entry.id).toBe(points.get(entry.id) ?? 0);
  }

  return { credited, deleted, hasEarlierEntry, check };
}
