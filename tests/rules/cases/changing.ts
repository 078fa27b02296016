import { waitlistContactPath, waitlistPath } from '../../../src/services/firebase/paths.ts';
import { SERVER_TIME } from '../firestore.ts';
import { commit, contact, YESTERDAY } from '../people.ts';
import { may, mayNot } from './case.ts';
import type { Case } from './case.ts';

const rename = (uid: string, changes: object = {}) =>
  commit({
    kind: 'merge',
    path: waitlistPath(uid),
    data: { name: 'Maryam B.', updatedAt: SERVER_TIME, ...changes },
  });

const correct = (uid: string, data: object) =>
  commit({ kind: 'merge', path: waitlistContactPath(uid), data });

const names: Case[] = [
  may('member', 'correct their name', rename('member')),
  may('member', 'save the name they have', rename('member', { name: 'Maryam' })),
  mayNot('rival', 'edit a member’s name', rename('member')),
  mayNot('newcomer', 'edit a member’s name', rename('member')),
  mayNot('signedOut', 'edit a member’s name', rename('member')),
  mayNot('newcomer', 'come into being by renaming themselves', rename('newcomer')),
  mayNot('member', 'empty their name', rename('member', { name: '' })),
  mayNot('member', 'take a name of 81 characters', rename('member', { name: 'a'.repeat(81) })),
  mayNot('member', 'take a name that turns the line', rename('member', { name: 'a\u202eb' })),
  mayNot('member', 'take a number for a name', rename('member', { name: 1 })),
  mayNot('member', 'rename themselves yesterday', rename('member', { updatedAt: YESTERDAY })),
  mayNot(
    'member',
    'rename themselves without a time',
    commit({ kind: 'merge', path: waitlistPath('member'), data: { name: 'Maryam B.' } }),
  ),
  mayNot('member', 'have joined earlier', rename('member', { createdAt: YESTERDAY })),
  mayNot('member', 'have joined just now', rename('member', { createdAt: SERVER_TIME })),
  mayNot('member', 'raise points with a new name', rename('member', { points: 4 })),
  mayNot('member', 'lower their points', rename('member', { points: 2 })),
  mayNot('member', 'add a field to their entry', rename('member', { badge: 'gold' })),
  mayNot(
    'member',
    'drop fields from their entry',
    commit({
      kind: 'set',
      path: waitlistPath('member'),
      data: { name: 'Maryam', updatedAt: SERVER_TIME },
    }),
  ),
];

const contacts: Case[] = [
  may('member', 'correct their contact', correct('member', { contact: 'm@example.com' })),
  may(
    'member',
    'move to WhatsApp',
    correct('member', { contact: '+447700900123', contactType: 'whatsapp' }),
  ),
  may('rival', 'correct a contact that names nobody', correct('rival', { contact: '+4477009001' })),
  mayNot('rival', 'change a member’s contact', correct('member', { contact: 'r@example.com' })),
  mayNot('signedOut', 'change a member’s contact', correct('member', { contact: 'r@example.com' })),
  mayNot('member', 'empty their contact', correct('member', { contact: '' })),
  mayNot('member', 'use another channel', correct('member', { contactType: 'pigeon' })),
  mayNot('member', 'add a field to their contact', correct('member', { verified: true })),
  mayNot('member', 'change who referred them', correct('member', { referredBy: 'newcomer' })),
  mayNot('member', 'have been referred by themselves', correct('member', { referredBy: 'member' })),
  mayNot('member', 'forget who referred them', commit(contact('member'))),
  mayNot('rival', 'name a referrer afterwards', correct('rival', { referredBy: 'member' })),
];

export const changing = [...names, ...contacts];
