import { increment } from 'firebase/firestore/lite';
import { contact, credit, entry, join, joinAsApp, YESTERDAY } from '../people.ts';
import { commit } from '../requests.ts';
import { may, mayNot } from './case.ts';
import type { Case } from './case.ts';

/** Joins with the referrer `member` and gives `uid` a point with these changes. */
const joinAndCredit = (uid: string, changes: object) =>
  commit(entry('newcomer'), contact('newcomer', { referredBy: 'member' }), credit(uid, changes));

const joinNaming = (referredBy: unknown, ...more: Parameters<typeof commit>) =>
  commit(entry('newcomer'), contact('newcomer', { referredBy }), ...more);

const honest: Case[] = [
  may('newcomer', 'credit a member by joining', joinAsApp('newcomer', 'member')),
  may('newcomer', 'credit another member by joining', joinAsApp('newcomer', 'rival')),
  may(
    'newcomer',
    'credit a member with the writes in another order',
    commit(...join('newcomer', 'member').reverse()),
  ),
  may('newcomer', 'credit a member without increment', joinAndCredit('member', { points: 4 })),
];

const ownPoints: Case[] = [
  mayNot('member', 'give themselves a point', commit(credit('member'))),
  mayNot('member', 'give themselves 2 points', commit(credit('member', { points: 5 }))),
  mayNot('member', 'overwrite their points', commit(entry('member', { points: 50 }))),
  mayNot(
    'member',
    'raise their points with their name',
    commit(credit('member', { name: 'Maryam B.' })),
  ),
  mayNot('member', 'give themselves a point by joining again', commit(...join('member', 'member'))),
  mayNot('newcomer', 'refer themselves', commit(...join('newcomer', 'newcomer'))),
  mayNot('newcomer', 'name themselves without a point', joinNaming('newcomer')),
  mayNot(
    'newcomer',
    'join and raise their own points',
    commit(...join('newcomer'), credit('newcomer')),
  ),
];

const withoutAJoin: Case[] = [
  mayNot('visitor', 'credit a member', commit(credit('member'))),
  mayNot('visitor', 'join and credit a member', commit(...join('newcomer', 'member'))),
  mayNot('stranger', 'credit a member without joining', commit(credit('member'))),
  mayNot('rival', 'credit a member', commit(credit('member'))),
  mayNot('rival', 'take a point from a member', commit(credit('member', { points: 2 }))),
  mayNot(
    'newcomer',
    'credit a member with a contact but no entry',
    commit(contact('newcomer', { referredBy: 'member' }), credit('member')),
  ),
  mayNot(
    'newcomer',
    'credit a member with an entry but no contact',
    commit(entry('newcomer'), credit('member')),
  ),
  mayNot('newcomer', 'credit a member after joining', commit(credit('member')), [
    commit(...join('newcomer')),
  ]),
  mayNot('newcomer', 'credit a member a second time', commit(credit('member')), [
    commit(...join('newcomer', 'member')),
  ]),
  mayNot('newcomer', "credit a member by another's join", commit(...join('stranger', 'member'))),
];

const wrongCredit: Case[] = [
  mayNot('newcomer', 'give 2 points', joinAndCredit('member', { points: increment(2) })),
  mayNot('newcomer', 'give -1 point', joinAndCredit('member', { points: increment(-1) })),
  mayNot('newcomer', 'give 0 points', joinAndCredit('member', { points: increment(0) })),
  mayNot('newcomer', 'give half a point', joinAndCredit('member', { points: increment(0.5) })),
  // Rounds to 4.0, a double. If it were stored, this member could never be credited again.
  mayNot(
    'newcomer',
    'give a point as a double',
    joinAndCredit('member', { points: increment(1 + Number.EPSILON) }),
  ),
  mayNot('newcomer', 'give points as text', joinAndCredit('member', { points: '4' })),
  mayNot('newcomer', 'set the points to zero', joinAndCredit('member', { points: 0 })),
  mayNot('newcomer', 'rename their referrer', joinAndCredit('member', { name: 'Nobody' })),
  mayNot('newcomer', 'add a field to their referrer', joinAndCredit('member', { gift: true })),
  mayNot(
    'newcomer',
    'change when their referrer joined',
    joinAndCredit('member', { createdAt: YESTERDAY }),
  ),
  mayNot('newcomer', 'credit yesterday', joinAndCredit('member', { updatedAt: YESTERDAY })),
  mayNot('newcomer', 'credit without updatedAt', joinAndCredit('member', { updatedAt: undefined })),
  mayNot('newcomer', 'name one member and credit another', joinAndCredit('rival', {})),
  mayNot(
    'newcomer',
    'name nobody and credit a member',
    commit(...join('newcomer'), credit('member')),
  ),
  mayNot('newcomer', 'name a member and credit nobody', joinNaming('member')),
  mayNot(
    'newcomer',
    'credit a member twice in one commit',
    commit(...join('newcomer', 'member'), credit('member')),
  ),
  mayNot(
    'newcomer',
    'credit two members in one commit',
    commit(...join('newcomer', 'member'), credit('rival')),
  ),
  mayNot('newcomer', 'credit somebody who has not joined', commit(...join('newcomer', 'stranger'))),
  mayNot(
    'newcomer',
    'create the member whom they credit',
    commit(...join('newcomer', 'stranger'), entry('stranger', { points: 1 })),
  ),
];

const wrongReferrer: Case[] = [
  mayNot('newcomer', 'name somebody who has not joined', joinNaming('stranger')),
  mayNot('newcomer', 'name an empty text', joinNaming('', credit('member'))),
  mayNot('newcomer', 'name null', joinNaming(null)),
  mayNot('newcomer', 'name a number', joinNaming(7, credit('member'))),
  mayNot('newcomer', 'name a list', joinNaming(['member'], credit('member'))),
  mayNot('newcomer', 'name a path', joinNaming('member/private/contact', credit('member'))),
  mayNot('newcomer', 'name 10,000 characters', joinNaming('a'.repeat(10_000), credit('member'))),
];

export const referring = [
  ...honest,
  ...ownPoints,
  ...withoutAJoin,
  ...wrongCredit,
  ...wrongReferrer,
];
