import { readFileSync } from 'node:fs';
import { serverTimestamp } from 'firebase/firestore/lite';
import type { Caller } from '../../scripts/local/database.ts';
import { JOIN_FORM } from '../fakes/database.ts';
import {
  googleIdentity,
  identityOf,
  seatIdOf,
  type Provider,
} from '../../src/features/waitlist/joining/identity.ts';
import type { Profile } from '../../src/features/waitlist/membership/model.ts';
import * as documents from '../../src/lib/firebase/documents.ts';
import { joinWrites, type Join } from '../../src/features/waitlist/joining/writes.ts';

/** A caller who signed in by phone. */
export const byPhone = (uid: string, phone: string) =>
  ({
    sub: uid,
    phone_number: phone,
    firebase: { sign_in_provider: 'phone', identities: { phone: [phone] } },
  }) satisfies Caller;

/** A caller who signed in with Google, which has verified their address: 1001@example.com. */
export const byGoogle = (uid: string, subject: string) =>
  ({
    sub: uid,
    email: `${subject}@example.com`,
    email_verified: true,
    firebase: { sign_in_provider: 'google.com', identities: { 'google.com': [subject] } },
  }) satisfies Caller;

/** The people of the fixtures. The newcomer and the stranger have only signed in. */
export const people = {
  // Has joined, referred by rival.
  member: byPhone('member', '+447700900001'),
  // Has joined.
  rival: byGoogle('rival', '1001'),
  // Has joined, referred by member, who doesn't have the point yet.
  pending: byPhone('pending', '+447700900002'),
  // Has joined, referred by member. The operator has edited their contact, and has noted that they
  // confirmed the address of their subscription.
  edited: byPhone('edited', '+447700900008'),
  newcomer: byPhone('newcomer', '+447700900003'),
  stranger: byGoogle('stranger', '1003'),
  // Has left.
  former: byGoogle('former', '1002'),
  // Has a new account, after leaving and deleting the old one.
  returning: byPhone('returning', '+447700900005'),
  // Has a new account, too, but the entry of the old one is still there.
  renewed: byGoogle('renewed', '1005'),
  // Has left, and was banned by the operator.
  banned: byPhone('banned', '+447700900007'),
  // Has only signed in, with an address that nobody has verified.
  unverified: {
    ...byGoogle('unverified', '1007'),
    email: 'unverified@example.com',
    email_verified: false,
  },
  // The member, signed in with a Google account that they have linked.
  linked: byGoogle('member', '1006'),
  // Has only signed in. Google would write their number without spaces.
  spaced: byPhone('spaced', '+44 7700 900009'),
  // Has left, and signs in with a password. A phone number and a Google account are only linked.
  password: {
    ...byPhone('password', '+447700900006'),
    firebase: { sign_in_provider: 'password', identities: { 'google.com': ['1004'] } },
  },
} as const satisfies Record<string, Caller>;

export type Name = keyof typeof people;

/** Somebody who can join, by each way to sign in that the site offers. */
export const SIGNED_IN_BY: Record<Provider, Name> = { 'google.com': 'stranger', phone: 'newcomer' };

/** The id of each person's seat, as the app computes it; for `password`, the Google account's. */
export const seatIds = {} as Record<Name, string>;
for (const [name, token] of Object.entries(people))
  seatIds[name as Name] = await seatIdOf(identityOf(token) ?? googleIdentity('1004'));

/** The versions of the policies that the rules accept. */
export const PUBLISHED_VERSIONS =
  /policiesVersions\(\) \{\s*return \[(.*)\]/
    .exec(readFileSync('firestore.rules', 'utf8'))?.[1]
    ?.match(/[\d-]+/g) ?? [];

/** When the member joined, agreed and subscribed. */
export const JOINED = new Date('2026-01-02T03:04:05.678Z');
export const YESTERDAY = new Date(Date.now() - 86_400_000);
export const NOW = serverTimestamp();

const times = { createdAt: NOW, updatedAt: NOW };

/** A member's entry as the app writes it, with some fields changed. */
export const newEntry = (uid: string, changes: object = {}): documents.Write =>
  documents.waitlistEntry(uid, { name: JOIN_FORM.name, points: 0, ...times, ...changes });

export const subscription = (uid: string, changes: object = {}): documents.Write =>
  documents.subscriber(uid, { email: JOIN_FORM.contact, verified: false, ...times, ...changes });

export const ownSeat = (owner: Name) => documents.seat(seatIds[owner], owner);

/** Sets some fields of an entry. */
export const entry = (uid: string, data: object) => ({ path: documents.waitlistPath(uid), data });

/** Sets some fields of a contact. */
export const contact = (uid: string, data: object): documents.Write => ({
  path: documents.waitlistContactPath(uid),
  data,
});

export const referral = (referredBy: string, credited = true) => ({ referredBy, credited });

/** A write with other fields: new ones, and new values. */
export const change = ({ path, data }: documents.Write, fields: object): documents.Write => ({
  path,
  data: { ...data, ...fields },
});

/** The app's writes for a first join, by document. `credit` gives the point, if it's given at once. */
export function joinParts(uid: string, seatId: string, referral?: Join['referral']) {
  const writes = joinWrites({ uid, form: JOIN_FORM, seatToTake: seatId, referral });
  const [seat, entry, contact, credit] = writes as [
    documents.Write,
    documents.Write,
    documents.Write,
    documents.Write?,
  ];
  return { seat, entry, contact, credit };
}

/** The same of a named person. */
export const partsOf = (name: Name, referral?: Join['referral']) =>
  joinParts(name, seatIds[name], referral);

/** All writes of a named person's join. */
export const join = (name: Name, referral?: Join['referral']): documents.Write[] =>
  joinWrites({ uid: name, form: JOIN_FORM, seatToTake: seatIds[name], referral });

/** Joining with other texts in the form. */
export const joinAs = (name: Name, profile: Profile): documents.Write[] =>
  joinWrites({ uid: name, form: { ...JOIN_FORM, ...profile }, seatToTake: seatIds[name] });

/** A named person's join that takes no seat. */
export const joinWithoutSeat = (name: Name, referral?: Join['referral']): documents.Write[] =>
  joinWrites({ uid: name, form: JOIN_FORM, referral });

export const leave = (uid: string): documents.Write[] => [
  { path: documents.waitlistPath(uid) },
  { path: documents.waitlistContactPath(uid) },
];

const member = partsOf('member');
const rival = partsOf('rival');
const edited = partsOf('edited', referral('member', false));

/** The documents that every case starts from. */
export const fixtures = (): documents.Write[] => [
  member.seat,
  change(member.entry, { name: 'Maryam', points: 3, createdAt: JOINED }),
  change(member.contact, { consent: '2026-01-01', consentAt: JOINED, ...referral('rival') }),
  subscription('member', { createdAt: JOINED }),
  rival.seat,
  change(rival.entry, { points: 5 }),
  change(rival.contact, {
    contact: '+919876543210',
    contactType: 'whatsapp',
    via: 'poster-east',
  }),
  ...join('pending', referral('member', false)),
  ownSeat('former'),
  ownSeat('password'),
  // The operator has found the member to be the same person.
  {
    path: documents.seatPath(seatIds.returning),
    data: { uid: 'returned', sameAs: seatIds.member },
  },
  ...joinWrites({ uid: 'old-account', form: JOIN_FORM, seatToTake: seatIds.renewed }),
  { path: documents.seatPath(seatIds.banned), data: { uid: 'banned', banned: true } },
  // Members whose contacts the operator has edited by hand, and removed.
  edited.seat,
  edited.entry,
  subscription('edited', { createdAt: JOINED, verified: true }),
  change(edited.contact, {
    contact: 'by post',
    contactType: null,
    consent: 'yes',
    consentAt: null,
    adult: null,
    note: 'VIP',
  }),
  newEntry('unreachable'),
  // The contact of a member whose entry was removed by hand.
  joinParts('removed', '-').contact,
];
