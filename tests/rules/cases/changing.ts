import { deleteField } from 'firebase/firestore/lite';
import { waitlistContactPath, waitlistPath } from '../../../src/services/firebase/paths.ts';
import { contact, JOIN_FORM, NOW, referral, YESTERDAY } from '../people.ts';
import { profileBatch } from '../../../src/services/firebase/waitlist-documents.ts';
import { commit, merge, set } from '../requests.ts';
import { may, mayNot } from './case.ts';
import type { Case } from './case.ts';

const update = (uid: string, data: object) => commit(merge({ path: waitlistPath(uid), data }));

const rename = (uid: string, changes: object = {}) =>
  update(uid, { name: 'Maryam B.', updatedAt: NOW, ...changes });

const changeContact = (uid: string, data: object) =>
  commit(merge({ path: waitlistContactPath(uid), data }));

const agree = (changes: object) => changeContact('member', changes);

const names: Case[] = [
  may('member', 'change their name', rename('member')),
  may('member', 'save the same name', rename('member', { name: 'Maryam' })),
  mayNot('rival', "change a member's name", rename('member')),
  mayNot('newcomer', "change a member's name", rename('member')),
  mayNot('visitor', "change a member's name", rename('member')),
  mayNot('newcomer', 'create an entry by changing a name', rename('newcomer')),
  mayNot('member', 'clear their name', rename('member', { name: '' })),
  mayNot('member', 'take a name of 81 characters', rename('member', { name: 'a'.repeat(81) })),
  mayNot('member', 'take a name with an override', rename('member', { name: 'a\u202eb' })),
  mayNot('member', 'take a web address for a name', rename('member', { name: 'www.a.example' })),
  mayNot('member', 'take a number for a name', rename('member', { name: 1 })),
  mayNot('member', 'change their name yesterday', rename('member', { updatedAt: YESTERDAY })),
  mayNot('member', 'change their name without updatedAt', update('member', { name: 'Maryam B.' })),
  mayNot('member', 'move the day they joined', rename('member', { createdAt: YESTERDAY })),
  mayNot('member', 'have joined just now', rename('member', { createdAt: NOW })),
  mayNot('member', 'raise their points with a new name', rename('member', { points: 4 })),
  mayNot('member', 'lower their points', rename('member', { points: 2 })),
  mayNot('member', 'add a field to their entry', rename('member', { badge: 'gold' })),
  mayNot(
    'member',
    'remove fields from their entry',
    commit(set({ path: waitlistPath('member'), data: { name: 'Maryam', updatedAt: NOW } })),
  ),
];

const contacts: Case[] = [
  may('member', 'change their contact', changeContact('member', { contact: 'm@example.com' })),
  may(
    'member',
    'change to WhatsApp',
    changeContact('member', { contact: '+447700900123', contactType: 'whatsapp' }),
  ),
  may(
    'rival',
    'change a contact without a referrer',
    changeContact('rival', { contact: '+4477009001' }),
  ),
  mayNot('rival', "change a member's contact", changeContact('member', { contact: 'r@b.example' })),
  mayNot(
    'visitor',
    "change a member's contact",
    changeContact('member', { contact: 'r@b.example' }),
  ),
  mayNot('member', 'clear their contact', changeContact('member', { contact: '' })),
  mayNot('member', 'use another channel', changeContact('member', { contactType: 'pigeon' })),
  mayNot('member', 'add a field to their contact', changeContact('member', { verified: true })),
  mayNot(
    'member',
    'give two contacts for one',
    changeContact('member', { contact: 'm@a.example,n@a.example' }),
  ),
  may('member', 'agree to newer policies', agree({ consent: '2027-01-01', consentAt: NOW })),
  mayNot('member', 'agree to newer policies without a time', agree({ consent: '2027-01-01' })),
  mayNot('member', 'agree once more to the same', agree({ consentAt: NOW })),
  mayNot(
    'member',
    'agree to newer policies yesterday',
    agree({ consent: '2027-01-01', consentAt: YESTERDAY }),
  ),
  mayNot('member', 'agree to something', agree({ consent: 'all of it', consentAt: NOW })),
  mayNot('member', 'take their consent back', agree({ consent: deleteField() })),
  mayNot(
    'member',
    'take their consent and its time back',
    agree({ consent: deleteField(), consentAt: deleteField() }),
  ),
  mayNot('member', 'empty their consent', agree({ consent: '', consentAt: NOW })),
  may('member', 'change their name and contact as the app does', (database) =>
    profileBatch(database, 'member', {
      name: 'Maryam B.',
      contact: '+447700900123',
      contactType: 'whatsapp',
    }).commit(),
  ),
  mayNot('rival', "change a member's name and contact", (database) =>
    profileBatch(database, 'member', JOIN_FORM).commit(),
  ),
  mayNot('member', 'change their referrer', changeContact('member', { referredBy: 'newcomer' })),
  mayNot('member', 'refer themselves', changeContact('member', { referredBy: 'member' })),
  mayNot('member', 'remove their referrer', commit(contact('member'))),
  mayNot('rival', 'add a referrer later', changeContact('rival', { referredBy: 'member' })),
  mayNot(
    'rival',
    'add a referrer with a pending point later',
    changeContact('rival', referral('member', false)),
  ),
];

export const changing = [...names, ...contacts];
