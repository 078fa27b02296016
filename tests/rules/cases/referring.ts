import { increment } from 'firebase/firestore/lite';
import { waitlistContactPath, waitlistPath } from '../../../src/services/firebase/paths.ts';
import { creditBatch } from '../../../src/services/firebase/waitlist-documents.ts';
import {
  contact,
  credit,
  entry,
  join,
  joinAsApp,
  joinWith,
  ownSeat,
  referral,
  YESTERDAY,
} from '../people.ts';
import { commit, merge, remove, type Request, type Write } from '../requests.ts';
import { may, mayNot } from './case.ts';
import type { Case } from './case.ts';

/** Joins with the referrer `member` and gives `uid` a point with these changes. */
const joinAndCredit = (uid: string, changes: object) => joinNaming('member', credit(uid, changes));

const joinNaming = (referredBy: unknown, ...more: Write[]) =>
  joinWith('newcomer', { contact: referral(referredBy) }, ...more);

const joinPending = (referredBy: unknown, ...more: Write[]) =>
  joinWith('newcomer', { contact: referral(referredBy, false) }, ...more);

const settle =
  (uid: string, referrer: string): Request =>
  (database) =>
    creditBatch(database, uid, referrer).commit();

/** Marks a member's point as given. */
const mark = (uid: string, changes: object = {}) =>
  merge({ path: waitlistContactPath(uid), data: { credited: true, ...changes } });

const honest: Case[] = [
  may(
    'newcomer',
    'credit a member by joining',
    joinAsApp('newcomer', { referredBy: 'member', credited: true }),
  ),
  may(
    'stranger',
    'credit a member by joining with Google',
    joinAsApp('stranger', { referredBy: 'rival', credited: true }),
  ),
  may(
    'newcomer',
    'credit a member with the writes in another order',
    commit(...join('newcomer', 'member').reverse()),
  ),
  may('newcomer', 'credit a member without increment', joinAndCredit('member', { points: 4 })),
  may(
    'newcomer',
    'join with a pending point',
    joinAsApp('newcomer', { referredBy: 'member', credited: false }),
  ),
  may('newcomer', 'join with a pending point for the unreachable', joinPending('unreachable')),
  may('pending', 'give the pending point', settle('pending', 'member')),
  may('newcomer', 'give a point that was pending since they joined', settle('newcomer', 'member'), [
    joinPending('member'),
  ]),
  may(
    'pending',
    'give the pending point and change their contact',
    commit(mark('pending', { contact: 'new@example.com' }), credit('member')),
  ),
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
  mayNot('newcomer', 'name themselves for later', joinPending('newcomer')),
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
    joinWith('newcomer', { entry: false, contact: referral('member') }, credit('member')),
  ),
  mayNot(
    'newcomer',
    'credit a member with an entry but no contact',
    joinWith('newcomer', { contact: false }, credit('member')),
  ),
  mayNot('newcomer', 'credit a member after joining', commit(credit('member')), [
    commit(...join('newcomer')),
  ]),
  mayNot('newcomer', 'credit a member a second time', commit(credit('member')), [
    commit(...join('newcomer', 'member')),
  ]),
  mayNot('newcomer', "credit a member by another's join", commit(...join('stranger', 'member'))),
];

const withoutANewSeat: Case[] = [
  mayNot('returning', 'credit a member again', commit(...join('returning', 'member'))),
  mayNot(
    'back',
    'credit a member on the seat they have',
    joinWith('back', { contact: referral('member'), seat: false }, credit('member')),
  ),
  mayNot(
    'back',
    'name a member for later',
    joinWith('back', { contact: referral('member', false), seat: false }),
  ),
  mayNot(
    'returning',
    'name a member for later with a new account',
    joinWith('returning', { contact: referral('member', false) }),
  ),
  mayNot(
    'newcomer',
    'credit a member without a seat',
    joinWith('newcomer', { contact: referral('member'), seat: false }, credit('member')),
  ),
  mayNot(
    'newcomer',
    "credit a member on another's seat",
    joinWith(
      'newcomer',
      { contact: referral('member'), seat: false },
      ownSeat('stranger'),
      credit('member'),
    ),
  ),
  mayNot('password', 'credit a member', commit(...join('password', 'member'))),
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
    'credit a member and leave it pending',
    joinPending('member', credit('member')),
  ),
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
  mayNot(
    'newcomer',
    'be credited or not with a text',
    joinWith('newcomer', { contact: referral('member', 'yes') }, credit('member')),
  ),
  mayNot(
    'newcomer',
    'credit a member without saying so',
    joinWith('newcomer', { contact: { referredBy: 'member' } }, credit('member')),
  ),
];

const wrongSettling: Case[] = [
  mayNot('pending', 'credit without marking it', commit(credit('member'))),
  mayNot('pending', 'mark without crediting', commit(mark('pending'))),
  mayNot('pending', 'credit another member', settle('pending', 'rival')),
  mayNot('pending', 'give 2 points', commit(mark('pending'), credit('member', { points: 5 }))),
  mayNot(
    'pending',
    'credit twice in one commit',
    commit(mark('pending'), credit('member'), credit('member')),
  ),
  mayNot('pending', 'credit a second time', settle('pending', 'member'), [
    settle('pending', 'member'),
  ]),
  mayNot('pending', 'take the mark back', commit(mark('pending', { credited: false })), [
    settle('pending', 'member'),
  ]),
  mayNot(
    'pending',
    'credit, and take the mark back in the same commit',
    commit(mark('pending'), credit('member'), mark('pending', { credited: false })),
  ),
  mayNot('pending', 'remove the mark', commit(contact('pending', { referredBy: 'member' }))),
  mayNot(
    'pending',
    'credit and leave in one commit',
    commit(
      credit('member'),
      remove(waitlistContactPath('pending')),
      remove(waitlistPath('pending')),
    ),
  ),
  mayNot(
    'pending',
    'change whom to credit',
    commit(mark('pending', { referredBy: 'rival' }), credit('rival')),
  ),
  mayNot('member', 'mark a point as pending', commit(mark('member', { credited: false }))),
  mayNot('member', 'give the point that they have given', settle('member', 'rival')),
  mayNot('rival', "give another's pending point", settle('pending', 'member')),
  mayNot('visitor', "give another's pending point", settle('pending', 'member')),
  mayNot('newcomer', 'give a point to a member who has left', settle('newcomer', 'stranger'), [
    joinPending('stranger'),
  ]),
];

const wrongReferrer: Case[] = [
  mayNot('newcomer', 'name somebody who has not joined', joinNaming('stranger')),
  mayNot('newcomer', 'name somebody who has not joined for later', joinPending('stranger')),
  mayNot('newcomer', 'name an empty text', joinNaming('', credit('member'))),
  mayNot('newcomer', 'name null', joinPending(null)),
  mayNot('newcomer', 'name a number', joinNaming(7, credit('member'))),
  mayNot('newcomer', 'name a list', joinNaming(['member'], credit('member'))),
  mayNot('newcomer', 'name a path', joinPending('member/private/contact')),
  mayNot('newcomer', 'name 10,000 characters', joinNaming('a'.repeat(10_000), credit('member'))),
];

export const referring = [
  ...honest,
  ...ownPoints,
  ...withoutAJoin,
  ...withoutANewSeat,
  ...wrongCredit,
  ...wrongSettling,
  ...wrongReferrer,
];
