import type { Scope, Stored } from '../../../operations/report/figures.ts';
import type { Known } from '../../../operations/review/everybody.ts';
import { DAY_MS } from '../../../src/lib/time-units.ts';

export const NOW = Date.parse('2026-11-22T12:00:00Z');
export const scope: Scope = { now: NOW, timeZone: 'UTC' };

/** A member who joined some days ago, on their own. */
export function joined(uid: string, daysAgo: number, changes: Partial<Known> = {}): Known {
  const joinedAt = NOW - daysAgo * DAY_MS;
  const contact = `${uid}@example.com`;
  return {
    member: { uid, name: uid, contact, account: contact, accountMadeAt: joinedAt, joinedAt },
    points: 0,
    contactType: 'email',
    referredBy: undefined,
    credited: undefined,
    source: undefined,
    sameAs: undefined,
    isBanned: false,
    isGone: false,
    isClosed: false,
    ...changes,
  };
}

/** The changes of a member who came through another one's link. */
export const by = (referredBy: string, credited = true) => ({ referredBy, credited });

const seatOf = ({ member: { uid } }: Known) => ({ uid });

/** Amina brought Bilal, Emine and Fatou, whose point is pending; Bilal brought Dawud. */
export const MEMBERS = [
  joined('amina', 20, { points: 2, source: 'poster-east' }),
  joined('bilal', 8, { ...by('amina'), points: 1 }),
  joined('emine', 1, { ...by('amina'), contactType: 'whatsapp' }),
  joined('fatou', 0, { ...by('amina', false), source: 'poster-east' }),
  joined('dawud', 0, by('bilal')),
];
export const STORED: Stored = {
  members: MEMBERS,
  seats: [...MEMBERS.map(seatOf), { uid: 'left' }, { uid: 'bot', banned: true }],
  subscriptions: [
    { subscribedAt: NOW - 3 * DAY_MS, verified: true },
    { subscribedAt: NOW - 1 * DAY_MS, verified: false },
  ],
};

/** Referrers with a warning each: their points are more than their friends. */
export const withWarnings = (count: number): Stored => ({
  ...STORED,
  members: Array.from({ length: count }, (_, index) => [
    joined(`r${index}`, 9, { points: 2 }),
    joined(`f${index}`, 1, by(`r${index}`)),
  ]).flat(),
});
