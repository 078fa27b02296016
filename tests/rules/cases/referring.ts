import { Increment } from '../firestore.ts';
import { commit, contact, credit, entry, join, YESTERDAY } from '../people.ts';
import { may, mayNot } from './case.ts';
import type { Case } from './case.ts';

const joinCrediting = (uid: string, changes: object) =>
  commit(entry('newcomer'), contact('newcomer', { referredBy: 'member' }), credit(uid, changes));

const joinNaming = (referredBy: unknown, ...more: Parameters<typeof commit>) =>
  commit(entry('newcomer'), contact('newcomer', { referredBy }), ...more);

const honest: Case[] = [
  may('newcomer', 'give a point by joining', commit(...join('newcomer', 'member'))),
  may('newcomer', 'give a point to another member', commit(...join('newcomer', 'rival'))),
  may(
    'newcomer',
    'give it with the writes in another order',
    commit(...join('newcomer', 'member').reverse()),
  ),
  may(
    'newcomer',
    'give a point as a plain number that is one more',
    joinCrediting('member', { points: 4 }),
  ),
];

const ownPoints: Case[] = [
  mayNot('member', 'add a point to themselves', commit(credit('member'))),
  mayNot('member', 'add 2 points to themselves', commit(credit('member', { points: 5 }))),
  mayNot('member', 'write their points anew', commit(entry('member', { points: 50 }))),
  mayNot(
    'member',
    'raise their points with their name',
    commit(credit('member', { name: 'Maryam B.' })),
  ),
  mayNot('member', 'give themselves a point by joining again', commit(...join('member', 'member'))),
  mayNot('newcomer', 'join through themselves', commit(...join('newcomer', 'newcomer'))),
  mayNot('newcomer', 'name themselves without a point', joinNaming('newcomer')),
  mayNot(
    'newcomer',
    'join and raise their own points',
    commit(...join('newcomer'), credit('newcomer')),
  ),
];

const withoutAJoin: Case[] = [
  mayNot('signedOut', 'give a point', commit(credit('member'))),
  mayNot('signedOut', 'join and give a point', commit(...join('newcomer', 'member'))),
  mayNot('stranger', 'give a point without joining', commit(credit('member'))),
  mayNot('rival', 'give a member a point', commit(credit('member'))),
  mayNot('rival', 'take a point from a member', commit(credit('member', { points: 2 }))),
  mayNot(
    'newcomer',
    'give a point with a contact but no entry',
    commit(contact('newcomer', { referredBy: 'member' }), credit('member')),
  ),
  mayNot(
    'newcomer',
    'give a point with an entry but no contact',
    commit(entry('newcomer'), credit('member')),
  ),
  mayNot('newcomer', 'give a point after joining', commit(credit('member')), [
    commit(...join('newcomer')),
  ]),
  mayNot('newcomer', 'give a second point after joining', commit(credit('member')), [
    commit(...join('newcomer', 'member')),
  ]),
  mayNot('newcomer', "give a point by somebody else's join", commit(...join('stranger', 'member'))),
];

const wrongCredit: Case[] = [
  mayNot('newcomer', 'give 2 points', joinCrediting('member', { points: new Increment(2) })),
  mayNot('newcomer', 'give -1 point', joinCrediting('member', { points: new Increment(-1) })),
  mayNot('newcomer', 'give 0 points', joinCrediting('member', { points: new Increment(0) })),
  mayNot(
    'newcomer',
    'give half a point',
    joinCrediting('member', { points: new Increment(0.5, { asDouble: true }) }),
  ),
  mayNot(
    'newcomer',
    'give a point as a decimal number',
    joinCrediting('member', { points: new Increment(1, { asDouble: true }) }),
  ),
  mayNot('newcomer', 'give points as text', joinCrediting('member', { points: '4' })),
  mayNot('newcomer', 'set the points to zero', joinCrediting('member', { points: 0 })),
  mayNot('newcomer', 'rename whom they credit', joinCrediting('member', { name: 'Nobody' })),
  mayNot('newcomer', 'add a field to whom they credit', joinCrediting('member', { gift: true })),
  mayNot(
    'newcomer',
    'change when their referrer joined',
    joinCrediting('member', { createdAt: YESTERDAY }),
  ),
  mayNot('newcomer', 'credit with an own time', joinCrediting('member', { updatedAt: YESTERDAY })),
  mayNot('newcomer', 'credit without a time', joinCrediting('member', { updatedAt: undefined })),
  mayNot('newcomer', 'name one and credit another', joinCrediting('rival', {})),
  mayNot(
    'newcomer',
    'name nobody and credit a member',
    commit(...join('newcomer'), credit('member')),
  ),
  mayNot('newcomer', 'name a member and credit nobody', joinNaming('member')),
  mayNot(
    'newcomer',
    'credit one twice in one commit',
    commit(...join('newcomer', 'member'), credit('member')),
  ),
  mayNot(
    'newcomer',
    'credit two people in one commit',
    commit(...join('newcomer', 'member'), credit('rival')),
  ),
  mayNot('newcomer', 'credit somebody who has not joined', commit(...join('newcomer', 'stranger'))),
  mayNot(
    'newcomer',
    'make up the member whom they credit',
    commit(...join('newcomer', 'stranger'), entry('stranger', { points: 1 })),
  ),
];

const wrongName: Case[] = [
  mayNot('newcomer', 'name somebody who has not joined', joinNaming('stranger')),
  mayNot('newcomer', 'name nobody as empty text', joinNaming('', credit('member'))),
  mayNot('newcomer', 'name nobody as null', joinNaming(null)),
  mayNot('newcomer', 'name a number', joinNaming(7, credit('member'))),
  mayNot('newcomer', 'name a list', joinNaming(['member'], credit('member'))),
  mayNot('newcomer', 'name a path', joinNaming('member/private/contact', credit('member'))),
  mayNot(
    'newcomer',
    'name ten thousand characters',
    joinNaming('a'.repeat(10_000), credit('member')),
  ),
];

export const referring = [...honest, ...ownPoints, ...withoutAJoin, ...wrongCredit, ...wrongName];
