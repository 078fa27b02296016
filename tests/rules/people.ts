import { increment, serverTimestamp } from 'firebase/firestore/lite';
import type { Caller } from '../database.ts';
import { policiesVersion } from '../../src/content/policies.ts';
import { googleIdentity, identityOf, seatIdOf } from '../../src/services/firebase/identity.ts';
import {
  seat,
  subscriber,
  waitlistContact,
  waitlistContactPath,
  waitlistEntry,
  waitlistPath,
  type DocumentWrite,
} from '../../src/services/firebase/paths.ts';
import { joinBatch, type Join } from '../../src/services/firebase/waitlist-writes.ts';
import type { JoinForm } from '../../src/domain/waitlist.ts';
import type { Project } from './emulator.ts';
import { commit, merge, remove, set, type Request, type Write } from './requests.ts';

/** Who has signed in by phone. */
export const byPhone = (uid: string, phone: string) =>
  ({
    sub: uid,
    phone_number: phone,
    firebase: { sign_in_provider: 'phone', identities: { phone: [phone] } },
  }) satisfies Caller;

/** Who has signed in with Google. */
export const byGoogle = (uid: string, subject: string) =>
  ({
    sub: uid,
    firebase: { sign_in_provider: 'google.com', identities: { 'google.com': [subject] } },
  }) satisfies Caller;

/**
 * The first three have joined: rival referred member, and member referred pending, who hasn't given
 * the point yet. The others are only signed in. Back has left and comes back; returning has deleted
 * their account, and comes back with a new one; renewed has, too, but without leaving, so that the entry
 * of `ghost` is still there; banned has left, too, and the operator has banned them.
 */
export const people = {
  member: byPhone('member', '+447700900001'),
  rival: byGoogle('rival', '1001'),
  pending: byPhone('pending', '+447700900002'),
  newcomer: byPhone('newcomer', '+447700900003'),
  stranger: byGoogle('stranger', '1003'),
  back: byGoogle('back', '1002'),
  returning: byPhone('returning', '+447700900005'),
  renewed: byGoogle('renewed', '1005'),
  banned: byPhone('banned', '+447700900007'),
  anonymous: { sub: 'anonymous', firebase: { sign_in_provider: 'anonymous', identities: {} } },
  // Linking a phone number to a password doesn't make it the way the person signed in.
  password: {
    ...byPhone('password', '+447700900006'),
    firebase: { sign_in_provider: 'password', identities: { 'google.com': ['1004'] } },
  },
} as const satisfies Record<string, Caller>;

export type Name = keyof typeof people;

/** The id of each person's seat, as the app computes it. */
export const seatIds = Object.fromEntries(
  await Promise.all(
    Object.entries(people).map(async ([name, token]) => {
      // Nobody else has one: theirs would be that of the Google account.
      return [name, await seatIdOf(identityOf(token) ?? googleIdentity('1004'))];
    }),
  ),
) as Record<Name, string>;

const LONG_AGO = new Date('2025-01-06T08:30:00Z');
export const YESTERDAY = new Date(Date.now() - 86_400_000);
export const NOW = serverTimestamp();

export const JOIN_FORM: JoinForm = {
  name: 'Amina K.',
  contact: 'amina@example.com',
  contactType: 'email',
  consent: policiesVersion(),
};

// The documents as the app writes them, with some fields changed; undefined leaves one out.

export const entry = (uid: string, changes: object = {}) => {
  const times = { createdAt: NOW, updatedAt: NOW };
  return set(changed(waitlistEntry(uid, { name: JOIN_FORM.name, points: 0, ...times }), changes));
};
export const contact = (uid: string, changes: object = {}) => {
  const { contact: address, contactType, consent } = JOIN_FORM;
  const data = { contact: address, contactType, consent, consentAt: NOW };
  return set(changed(waitlistContact(uid, data), changes));
};
export const takeSeat = (seatId: string, uid: string, changes: object = {}) =>
  merge(changed(seat(seatId, uid), changes));
export const ownSeat = (owner: Name, changes: object = {}) =>
  takeSeat(seatIds[owner], owner, changes);
export const credit = (uid: string, changes: object = {}) => {
  const data = { points: increment(1), updatedAt: NOW };
  return merge(changed({ path: waitlistPath(uid), data }, changes));
};
export const subscription = (uid: string, changes: object = {}) => {
  const times = { createdAt: NOW, updatedAt: NOW };
  return set(changed(subscriber(uid, { email: 'amina@example.com', ...times }), changes));
};

function changed({ path, data }: DocumentWrite<object>, changes: object): DocumentWrite<object> {
  const fields = Object.entries({ ...data, ...changes });
  return { path, data: Object.fromEntries(fields.filter(([, value]) => value !== undefined)) };
}

/** The contact's fields for a referrer. */
export const referral = (referredBy: string, credited = true) => ({ referredBy, credited });

interface JoinChanges {
  seat?: object | false;
  entry?: object;
  contact?: object;
  /** Who is named and gets a point. */
  referrer?: string;
}

/** The writes of a first join on a seat, with changed fields, or without a document. */
export function joinOn(seatId: string, uid: string, changes: JoinChanges = {}): Write[] {
  const { seat: seatFields = {}, referrer } = changes;
  // The seat first, because the rules stop at the first write that they deny.
  return [
    ...(seatFields ? [takeSeat(seatId, uid, seatFields)] : []),
    entry(uid, changes.entry),
    contact(uid, { ...(referrer && referral(referrer)), ...changes.contact }),
    ...(referrer ? [credit(referrer)] : []),
  ];
}

/** The writes of a named person's join. */
export const join = (uid: Name, changes?: JoinChanges) => joinOn(seatIds[uid], uid, changes);

/** The newcomer joins with these changes, and with further writes. */
export const joins = (changes: JoinChanges, ...more: Write[]): Request =>
  commit(...join('newcomer', changes), ...more);

/** Joins exactly as the app does. */
export function joinAsApp(uid: Name, referral?: Join['referral']): Request {
  const person = { uid, form: JOIN_FORM, seatToTake: seatIds[uid], referral };
  return (database) => joinBatch(database, person).commit();
}

/** The writes of whoever leaves. */
export const leave = (uid: string) => [remove(waitlistPath(uid)), remove(waitlistContactPath(uid))];

/** Restores the documents that every case starts from. */
export async function reset({ openAs, clear }: Project): Promise<void> {
  await clear();
  const times = { createdAt: LONG_AGO, updatedAt: LONG_AGO };
  const documents = commit(
    entry('member', { name: 'Maryam', points: 3, ...times }),
    contact('member', { consent: '2026-01-01', consentAt: LONG_AGO, ...referral('rival') }),
    ownSeat('member'),
    subscription('member', times),
    entry('rival', { name: 'Rashid', points: 5, ...times }),
    contact('rival', { contact: '+919876543210', contactType: 'whatsapp' }),
    ownSeat('rival'),
    entry('pending', { name: 'Parveen', ...times }),
    contact('pending', referral('member', false)),
    ownSeat('pending'),
    ownSeat('back'),
    takeSeat(seatIds.returning, 'returned'),
    entry('ghost', { name: 'Gulnar', ...times }),
    contact('ghost'),
    takeSeat(seatIds.renewed, 'ghost'),
    ownSeat('banned', { banned: true }),
    // A member whose contact was removed by hand.
    entry('unreachable', { name: 'Umar', ...times }),
  );
  await documents(openAs('owner'));
}
