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
} from '../people.ts';
import { eachValue, type Cases } from '../requests.ts';
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
  newcomer: {
    'may credit a member by joining': join('newcomer', byMember),
    'may credit a member and say where they came from': [
      ...naming({ via: 'qr' }),
      credit('member'),
    ],
    'may join with a pending point': joinForLater('member'),
    'may join with a pending point for the unreachable': joinForLater('unreachable'),
    'may not refer themselves': join('newcomer', referral('newcomer')),
    ...eachValue('may not change their referrer’s', joinAndCredit, {
      // A double can be equal to the right number: nobody could credit this member again.
      points: [...[2, -1, 0, 0.5, 1 + Number.EPSILON].map((by) => increment(by)), double(4), '4'],
      name: ['Nobody'],
      gift: [true],
      createdAt: [YESTERDAY],
      updatedAt: [YESTERDAY],
    }),
    'may not credit two members': [...join('newcomer', byMember), credit('rival')],
    'may not name nobody and credit a member': [...join('newcomer'), credit('member')],
    'may not name a member and credit nobody': naming(),
    'may not credit a member and leave it pending': [...joinForLater('member'), credit('member')],
    'may not credit a member twice': [...join('newcomer', byMember), credit('member')],
    ...eachValue('may not name a member with', naming, { credited: ['yes', double(1), null] }),
    ...eachValue('may not join with a pending point and', namingLater, {
      referredBy: ['newcomer', 'stranger', '', null, 7, ['member'], 'member/private/contact'],
    }),
  },
  stranger: {
    'may credit a member by joining with Google': join('stranger', referral('rival')),
    'may not credit a member without joining': [credit('member')],
  },
  pending: {
    'may give the pending point': creditWrites('pending', 'member'),
    'may change their contact at the same time': [mark({ contact: 'n@b.c' }), credit('member')],
    'may not credit without marking it': [credit('member')],
    'may not mark without crediting': [mark()],
    'may not credit another member': [mark(), credit('rival')],
    'may not change whom to credit': [mark({ referredBy: 'rival' }), credit('rival')],
  },
  member: {
    'may not give themselves a point': [credit('member')],
    'may not give the point that they have given': creditWrites('member', 'rival'),
  },
  rival: {
    'may not credit a member': [credit('member')],
    // In a join, the rule for the new contact would refuse these before the rule for the entry.
    ...eachValue('may not change a member’s', creditWith, {
      points: [2, 5, 4.5],
      updatedAt: [YESTERDAY],
    }),
  },
  returning: { 'may not credit a member again': join('returning', byMember) },
  former: { 'may not credit a member again': joinWithoutSeat('former', byMember) },
};
