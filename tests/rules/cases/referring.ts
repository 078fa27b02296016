import { increment } from 'firebase/firestore/lite';
import { waitlistContactPath } from '../../../src/services/firebase/paths.ts';
import { creditBatch } from '../../../src/services/firebase/waitlist-writes.ts';
import { credit, entry, join, joinAsApp, joins, referral, YESTERDAY } from '../people.ts';
import { commit, merge, type Request, type Write } from '../requests.ts';
import { eachValue, type Cases } from './case.ts';

const naming = (referredBy: string, ...more: Write[]) =>
  joins({ contact: referral(referredBy) }, ...more);

const namingForLater = (referredBy: unknown, ...more: Write[]) =>
  joins({ contact: { referredBy, credited: false } }, ...more);

/** Joins with the referrer `member`, and credits them with these changes. */
const joinAndCredit = (changes: object) => naming('member', credit('member', changes));

const settle =
  (uid: string, referrer: string): Request =>
  (database) =>
    creditBatch(database, uid, referrer).commit();

/** Marks the pending point as given. */
const mark = (changes: object = {}) =>
  merge({ path: waitlistContactPath('pending'), data: { credited: true, ...changes } });

const settled = settle('pending', 'member');
const byMember = { referrer: 'member' };
const forLater = { contact: referral('member', false) };

export const referring: Cases = {
  newcomer: {
    'may credit a member by joining': joinAsApp('newcomer', referral('member')),
    'may credit a member without increment': joinAndCredit({ points: 4 }),
    'may join with a pending point': joinAsApp('newcomer', referral('member', false)),
    'may join with a pending point for the unreachable': namingForLater('unreachable'),
    'may give a point that was pending since they joined': [
      namingForLater('member'),
      settle('newcomer', 'member'),
    ],

    'may not refer themselves': joins({ referrer: 'newcomer' }),
    'may not credit a member a second time': [joins(byMember), commit(credit('member'))],
    ...eachValue('may not change their referrer’s', joinAndCredit, {
      // The last one rounds to 4.0, a double. If it were stored, nobody could credit this member again.
      points: [2, -1, 0, 0.5, 1 + Number.EPSILON].map((points) => increment(points)),
      name: ['Nobody'],
      gift: [true],
      createdAt: [YESTERDAY],
      updatedAt: [YESTERDAY, undefined],
    }),
    ...eachValue('may not set their referrer’s', joinAndCredit, { points: ['4', 0] }),
    'may not name one member and credit another': naming('member', credit('rival')),
    'may not name nobody and credit a member': joins({}, credit('member')),
    'may not name a member and credit nobody': naming('member'),
    'may not credit a member and leave it pending': namingForLater('member', credit('member')),
    'may not credit a member twice': joins(byMember, credit('member')),
    'may not say in words that they credit': joins({
      contact: { referredBy: 'member', credited: 'yes' },
    }),
    'may not give a point to a member who has left': [
      namingForLater('stranger'),
      settle('newcomer', 'stranger'),
    ],
    ...eachValue('may not name', ({ uid }: { uid?: unknown }) => namingForLater(uid), {
      uid: [
        'newcomer',
        'stranger',
        '',
        null,
        7,
        ['member'],
        'member/private/contact',
        'a'.repeat(999),
      ],
    }),
  },
  stranger: {
    'may credit a member by joining with Google': joinAsApp('stranger', referral('rival')),
    'may not credit a member without joining': commit(credit('member')),
  },
  pending: {
    'may give the pending point': settled,
    'may change their contact at the same time': commit(
      mark({ contact: 'new@example.com' }),
      credit('member'),
    ),
    'may not credit without marking it': commit(credit('member')),
    'may not mark without crediting': commit(mark()),
    'may not credit another member': settle('pending', 'rival'),
    'may not credit a second time': [settled, settled],
    'may not take the mark back': [settled, commit(mark({ credited: false }))],
    'may not change whom to credit': commit(mark({ referredBy: 'rival' }), credit('rival')),
  },
  member: {
    'may not give themselves a point': commit(credit('member')),
    'may not overwrite their points': commit(entry('member', { points: 50 })),
    'may not raise their points with their name': commit(credit('member', { name: 'Maryam B.' })),
    'may not give the point that they have given': settle('member', 'rival'),
  },
  rival: {
    'may not credit a member': commit(credit('member')),
    // When somebody joins, the rule for their contact refuses these first.
    ...eachValue('may not change a member’s', (changes) => commit(credit('member', changes)), {
      points: [2, 5, 4.5],
      updatedAt: [YESTERDAY],
    }),
  },
  returning: {
    'may not credit a member again': commit(...join('returning', byMember)),
    'may not name a member for later': commit(...join('returning', forLater)),
  },
  back: {
    'may not credit on the seat they have': commit(...join('back', { ...byMember, seat: false })),
    'may not name a member for later': commit(...join('back', { ...forLater, seat: false })),
  },
  password: { 'may not credit a member': commit(...join('password', byMember)) },
};
