import { increment } from 'firebase/firestore/lite';
import { credit, creditWrites } from '../../../src/features/waitlist/joining/writes.ts';
import {
  change,
  contact,
  entry,
  join,
  joinWithoutSeat,
  partsOf,
  referral,
  YESTERDAY,
} from '../fixtures.ts';
import { type Cases, eachValue, may, mayNot } from '../requests.ts';
import { double } from '../rest.ts';

const byMember = referral('member');
const joinForLater = (referrer: string) => join('newcomer', referral(referrer, false));

const newcomer = partsOf('newcomer', byMember);

/** Joins with changes of the contact that names the member, without giving the point. */
const naming = (changes = {}) => [newcomer.seat, newcomer.entry, change(newcomer.contact, changes)];
const namingLater = (fields: object) => naming({ credited: false, ...fields });

/** Joins and changes the member's entry in this way. */
const joinAndCredit = (changes: object) => [
  newcomer.seat,
  newcomer.entry,
  newcomer.contact,
  change(credit('member'), changes),
];

/** Credits the member with changed fields, without joining. */
const creditWith = (changes: object) => [entry('member', { ...credit('member').data, ...changes })];

/** Marks the pending point as given. */
const mark = (changes: object = {}) => contact('pending', { credited: true, ...changes });

export const referring: Cases = {
  newcomer: [
    may('credit a member by joining', join('newcomer', byMember)),
    may('credit a member and say where they came from', [
      ...naming({ via: 'qr' }),
      credit('member'),
    ]),
    may('join with a pending point', joinForLater('member')),
    may('join with a pending point for the unreachable', joinForLater('unreachable')),
    mayNot('refer themselves', join('newcomer', referral('newcomer'))),
    ...eachValue(mayNot, 'change their referrer’s', joinAndCredit, {
      // A double can be equal to the right number: nobody could credit this member again.
      points: [...[2, -1, 0, 0.5, 1 + Number.EPSILON].map((by) => increment(by)), double(4), '4'],
      name: ['Nobody'],
      gift: [true],
      createdAt: [YESTERDAY],
      updatedAt: [YESTERDAY],
    }),
    mayNot('credit two members', [...join('newcomer', byMember), credit('rival')]),
    mayNot('name nobody and credit a member', [...join('newcomer'), credit('member')]),
    mayNot('name a member and credit nobody', naming()),
    mayNot('credit a member and leave it pending', [...joinForLater('member'), credit('member')]),
    mayNot('credit a member twice', [...join('newcomer', byMember), credit('member')]),
    ...eachValue(mayNot, 'name a member with', naming, { credited: ['yes', double(1), null] }),
    ...eachValue(mayNot, 'join with a pending point and', namingLater, {
      referredBy: ['newcomer', 'stranger', '', null, 7, ['member'], 'member/private/contact'],
    }),
  ],
  stranger: [
    may('credit a member by joining with Google', join('stranger', referral('rival'))),
    mayNot('credit a member without joining', [credit('member')]),
  ],
  pending: [
    may('give the pending point', creditWrites('pending', 'member')),
    may('change their contact at the same time', [mark({ contact: 'n@b.c' }), credit('member')]),
    mayNot('credit without marking it', [credit('member')]),
    mayNot('mark without crediting', [mark()]),
    mayNot('credit another member', [mark(), credit('rival')]),
    mayNot('change whom to credit', [mark({ referredBy: 'rival' }), credit('rival')]),
  ],
  member: [
    mayNot('give themselves a point', [credit('member')]),
    mayNot('give the point that they have given', creditWrites('member', 'rival')),
  ],
  rival: [
    mayNot('credit a member', [credit('member')]),
    // In a join, the rule for the new contact would refuse these before the rule for the entry.
    ...eachValue(mayNot, 'change a member’s', creditWith, {
      points: [2, 5, 4.5],
      updatedAt: [YESTERDAY],
    }),
  ],
  returning: [mayNot('credit a member again', join('returning', byMember))],
  former: [mayNot('credit a member again', joinWithoutSeat('former', byMember))],
};
