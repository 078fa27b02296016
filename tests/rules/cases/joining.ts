import { increment } from 'firebase/firestore/lite';
import { waitlistContactPath, waitlistPath } from '../../../src/services/firebase/paths.ts';
import { commit, remove, set } from '../requests.ts';
import { contact, entry, join, joinAsApp, YESTERDAY } from '../people.ts';
import { may, mayNot } from './case.ts';
import type { Case } from './case.ts';

const repeat = (length: number) => 'a'.repeat(length);
const tomorrow = new Date(Date.now() + 86_400_000);

const withEntry = (changes: object) => commit(entry('newcomer', changes), contact('newcomer'));
const withContact = (changes: object) => commit(entry('newcomer'), contact('newcomer', changes));
const leave = (uid: string) => [remove(waitlistPath(uid)), remove(waitlistContactPath(uid))];

const whoJoins: Case[] = [
  may('newcomer', 'join', joinAsApp('newcomer')),
  may('stranger', 'join', joinAsApp('stranger')),
  may('newcomer', 'join after a join that failed', joinAsApp('newcomer'), [
    withEntry({ points: 1 }),
  ]),
  mayNot('visitor', 'join', joinAsApp('newcomer')),
  mayNot('stranger', 'join for a newcomer', commit(...join('newcomer'))),
  mayNot('member', 'join a second time', commit(...join('member'))),
  mayNot('newcomer', 'join twice', commit(...join('newcomer')), [commit(...join('newcomer'))]),
  mayNot('newcomer', 'join without a contact', commit(entry('newcomer'))),
  mayNot('newcomer', 'create a contact without joining', commit(contact('newcomer'))),
  mayNot('newcomer', "join with another's contact", commit(entry('newcomer'), contact('stranger'))),
  mayNot('newcomer', 'join with a friend', commit(...join('newcomer'), ...join('stranger'))),
  mayNot('newcomer', 'join first and add the contact later', commit(contact('newcomer')), [
    commit(entry('newcomer')),
  ]),
];

const entryFields: Case[] = [
  mayNot('newcomer', 'join with 1 point', withEntry({ points: 1 })),
  mayNot('newcomer', 'join with a million points', withEntry({ points: 1_000_000 })),
  mayNot('newcomer', 'join with -1 point', withEntry({ points: -1 })),
  mayNot('newcomer', 'join with points incremented by 1', withEntry({ points: increment(1) })),
  mayNot('newcomer', 'join with half a point', withEntry({ points: 0.5 })),
  // The SDK stores -0 as a double. If it were stored, this member could never be credited.
  mayNot('newcomer', 'join with zero points as a double', withEntry({ points: -0 })),
  mayNot('newcomer', 'join with points as text', withEntry({ points: '0' })),
  mayNot('newcomer', 'join with points of null', withEntry({ points: null })),
  mayNot('newcomer', 'join without points', withEntry({ points: undefined })),
  mayNot('newcomer', 'join without a name', withEntry({ name: undefined })),
  mayNot('newcomer', 'join with an empty name', withEntry({ name: '' })),
  mayNot('newcomer', 'join with a name of spaces', withEntry({ name: '   ' })),
  mayNot('newcomer', 'join with a space before the name', withEntry({ name: ' Amina' })),
  mayNot('newcomer', 'join with a line break after the name', withEntry({ name: 'Amina\n' })),
  mayNot('newcomer', 'join with a line break in the name', withEntry({ name: 'Amina\nYusuf' })),
  mayNot('newcomer', 'join with a null character in the name', withEntry({ name: 'Ami\0na' })),
  mayNot('newcomer', 'join with an override in the name', withEntry({ name: 'Amina\u202e99' })),
  mayNot('newcomer', 'join with an isolate in the name', withEntry({ name: 'Amina\u2067x' })),
  mayNot('newcomer', 'join with a line separator in the name', withEntry({ name: 'A\u2028B' })),
  mayNot('newcomer', 'join with a name of 81 characters', withEntry({ name: repeat(81) })),
  mayNot('newcomer', 'join with a name of 10,000 characters', withEntry({ name: repeat(10_000) })),
  mayNot('newcomer', 'join with a number for a name', withEntry({ name: 7 })),
  mayNot('newcomer', 'join with a list for a name', withEntry({ name: ['Amina'] })),
  mayNot('newcomer', 'join with null for a name', withEntry({ name: null })),
  mayNot('newcomer', 'join with an additional field', withEntry({ isAdmin: true })),
  mayNot('newcomer', 'join with the contact in the entry', withEntry({ contact: 'a@example.com' })),
  mayNot('newcomer', 'join yesterday', withEntry({ createdAt: YESTERDAY })),
  mayNot('newcomer', 'join tomorrow', withEntry({ createdAt: tomorrow })),
  mayNot('newcomer', 'join by their own clock', withEntry({ createdAt: new Date() })),
  mayNot('newcomer', 'join with a false updatedAt', withEntry({ updatedAt: YESTERDAY })),
  mayNot('newcomer', 'join without createdAt', withEntry({ createdAt: undefined })),
  mayNot('newcomer', 'join without updatedAt', withEntry({ updatedAt: undefined })),
  mayNot('newcomer', 'join with createdAt as text', withEntry({ createdAt: '2026-01-01' })),
  may('newcomer', 'join with a name of 1 character', withEntry({ name: 'م' })),
  may('newcomer', 'join with a name of 80 characters', withEntry({ name: repeat(80) })),
  may('newcomer', 'join with a name in Arabic', withEntry({ name: 'آمنة بنت وهب' })),
  may('newcomer', 'join with a zero-width non-joiner', withEntry({ name: 'علی\u200cرضا' })),
  may('newcomer', 'join with an emoji', withEntry({ name: 'Amina 👩‍👧' })),
];

const contactFields: Case[] = [
  may('newcomer', 'join with an email address', withContact({ contact: 'a@b.example' })),
  may(
    'newcomer',
    'join with a WhatsApp number',
    withContact({ contact: '+919876543210', contactType: 'whatsapp' }),
  ),
  may('newcomer', 'join with a contact of 3 characters', withContact({ contact: 'abc' })),
  may('newcomer', 'join with a contact of 200 characters', withContact({ contact: repeat(200) })),
  mayNot('newcomer', 'join with a contact of 2 characters', withContact({ contact: 'ab' })),
  mayNot('newcomer', 'join with a contact of 201', withContact({ contact: repeat(201) })),
  mayNot('newcomer', 'join with an empty contact', withContact({ contact: '' })),
  mayNot('newcomer', 'join with a contact of spaces', withContact({ contact: '     ' })),
  mayNot('newcomer', 'join with a line break', withContact({ contact: 'a@b.c\nBcc: x' })),
  mayNot('newcomer', 'join with an undefined contact', withContact({ contact: undefined })),
  mayNot('newcomer', 'join with a number for a contact', withContact({ contact: 919876543210 })),
  mayNot('newcomer', 'join without a contact type', withContact({ contactType: undefined })),
  mayNot('newcomer', 'join with Telegram', withContact({ contactType: 'telegram' })),
  mayNot('newcomer', 'join with a contact type in capitals', withContact({ contactType: 'Email' })),
  mayNot('newcomer', 'join with a contact type of null', withContact({ contactType: null })),
  mayNot('newcomer', 'join with more in the contact', withContact({ verified: true })),
  mayNot(
    'newcomer',
    'join with a second private document',
    commit(
      ...join('newcomer'),
      set({ path: 'waitlist/newcomer/private/notes', data: { text: 'hello' } }),
    ),
  ),
];

const leaving: Case[] = [
  mayNot('member', 'delete their entry', commit(remove(waitlistPath('member')))),
  mayNot('member', 'delete their contact', commit(remove(waitlistContactPath('member')))),
  mayNot('member', "delete another's entry", commit(remove(waitlistPath('rival')))),
  mayNot('visitor', 'delete an entry', commit(remove(waitlistPath('member')))),
  mayNot('member', 'leave the waitlist', commit(...leave('member'))),
  mayNot(
    'newcomer',
    'join, leave and join again for a second point',
    commit(...join('newcomer', 'member')),
    [commit(...join('newcomer', 'member')), commit(...leave('newcomer'))],
  ),
  mayNot(
    'newcomer',
    'leave and join in one commit',
    commit(remove(waitlistPath('newcomer')), ...join('newcomer', 'member')),
    [commit(...join('newcomer', 'member'))],
  ),
];

export const joining = [...whoJoins, ...entryFields, ...contactFields, ...leaving];
