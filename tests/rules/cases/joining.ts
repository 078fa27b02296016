import { Increment } from '../firestore.ts';
import type { Write } from '../firestore.ts';
import { commit, contact, entry, join, YESTERDAY } from '../people.ts';
import { may, mayNot } from './case.ts';
import type { Case } from './case.ts';

const long = (length: number) => 'a'.repeat(length);
const remove = (path: string): Write => ({ kind: 'delete', path });

const joinWith = (changes: object) => commit(entry('newcomer', changes), contact('newcomer'));
const leaving = (changes: object) => commit(entry('newcomer'), contact('newcomer', changes));

const whoJoins: Case[] = [
  may('newcomer', 'join', commit(...join('newcomer'))),
  may('stranger', 'join', commit(...join('stranger'))),
  may('newcomer', 'join after a join that failed', commit(...join('newcomer')), [
    joinWith({ points: 1 }),
  ]),
  mayNot('signedOut', 'join', commit(...join('newcomer'))),
  mayNot('stranger', 'join for a newcomer', commit(...join('newcomer'))),
  mayNot('member', 'join a second time', commit(...join('member'))),
  mayNot('newcomer', 'join twice', commit(...join('newcomer')), [commit(...join('newcomer'))]),
  mayNot('newcomer', 'join without a contact', commit(entry('newcomer'))),
  mayNot('newcomer', 'leave a contact without joining', commit(contact('newcomer'))),
  mayNot('newcomer', "join with another's contact", commit(entry('newcomer'), contact('stranger'))),
  mayNot('newcomer', 'join and bring a friend', commit(...join('newcomer'), ...join('stranger'))),
  mayNot('newcomer', 'join first and leave the contact later', commit(contact('newcomer')), [
    commit(entry('newcomer')),
  ]),
];

const entryFields: Case[] = [
  mayNot('newcomer', 'join with 1 point', joinWith({ points: 1 })),
  mayNot('newcomer', 'join with a million points', joinWith({ points: 1_000_000 })),
  mayNot('newcomer', 'join with -1 point', joinWith({ points: -1 })),
  mayNot('newcomer', 'join with points counted up by 1', joinWith({ points: new Increment(1) })),
  mayNot('newcomer', 'join with half a point', joinWith({ points: 0.5 })),
  mayNot(
    'newcomer',
    'join with zero points as a decimal number',
    joinWith({ points: new Increment(0, { asDouble: true }) }),
  ),
  mayNot('newcomer', 'join with points as text', joinWith({ points: '0' })),
  mayNot('newcomer', 'join with points of null', joinWith({ points: null })),
  mayNot('newcomer', 'join without points', joinWith({ points: undefined })),
  mayNot('newcomer', 'join without a name', joinWith({ name: undefined })),
  mayNot('newcomer', 'join with an empty name', joinWith({ name: '' })),
  mayNot('newcomer', 'join with a name of spaces', joinWith({ name: '   ' })),
  mayNot('newcomer', 'join with a space before the name', joinWith({ name: ' Amina' })),
  mayNot('newcomer', 'join with a line break after the name', joinWith({ name: 'Amina\n' })),
  mayNot('newcomer', 'join with a line break in the name', joinWith({ name: 'Amina\nYusuf' })),
  mayNot('newcomer', 'join with a null character in the name', joinWith({ name: 'Ami\0na' })),
  mayNot('newcomer', 'join with a name that turns the line', joinWith({ name: 'Amina\u202e99' })),
  mayNot('newcomer', 'join with a name that isolates', joinWith({ name: 'Amina\u2067x' })),
  mayNot('newcomer', 'join with a line separator in the name', joinWith({ name: 'A\u2028B' })),
  mayNot('newcomer', 'join with a name of 81 characters', joinWith({ name: long(81) })),
  mayNot(
    'newcomer',
    'join with a name of ten thousand characters',
    joinWith({ name: long(10_000) }),
  ),
  mayNot('newcomer', 'join with a number for a name', joinWith({ name: 7 })),
  mayNot('newcomer', 'join with a list for a name', joinWith({ name: ['Amina'] })),
  mayNot('newcomer', 'join with null for a name', joinWith({ name: null })),
  mayNot('newcomer', 'join with a field more', joinWith({ isAdmin: true })),
  mayNot('newcomer', 'join with the contact in the entry', joinWith({ contact: 'a@example.com' })),
  mayNot('newcomer', 'join yesterday', joinWith({ createdAt: YESTERDAY })),
  mayNot('newcomer', 'join tomorrow', joinWith({ createdAt: new Date(Date.now() + 86_400_000) })),
  mayNot('newcomer', 'join by their own clock', joinWith({ createdAt: new Date() })),
  mayNot('newcomer', 'join with an own time of change', joinWith({ updatedAt: YESTERDAY })),
  mayNot('newcomer', 'join without a time', joinWith({ createdAt: undefined })),
  mayNot('newcomer', 'join without a time of change', joinWith({ updatedAt: undefined })),
  mayNot('newcomer', 'join with a time as text', joinWith({ createdAt: '2026-01-01' })),
  may('newcomer', 'join with a name of 1 character', joinWith({ name: 'م' })),
  may('newcomer', 'join with a name of 80 characters', joinWith({ name: long(80) })),
  may('newcomer', 'join with a name in Arabic', joinWith({ name: 'آمنة بنت وهب' })),
  may('newcomer', 'join with a joined-up Persian name', joinWith({ name: 'علی\u200cرضا' })),
  may('newcomer', 'join with an emoji', joinWith({ name: 'Amina 👩‍👧' })),
];

const contactFields: Case[] = [
  may('newcomer', 'leave an email address', leaving({ contact: 'a@b.example' })),
  may(
    'newcomer',
    'leave a WhatsApp number',
    leaving({ contact: '+919876543210', contactType: 'whatsapp' }),
  ),
  may('newcomer', 'leave a contact of 3 characters', leaving({ contact: 'abc' })),
  may('newcomer', 'leave a contact of 200 characters', leaving({ contact: long(200) })),
  mayNot('newcomer', 'leave a contact of 2 characters', leaving({ contact: 'ab' })),
  mayNot('newcomer', 'leave a contact of 201 characters', leaving({ contact: long(201) })),
  mayNot('newcomer', 'leave an empty contact', leaving({ contact: '' })),
  mayNot('newcomer', 'leave a contact of spaces', leaving({ contact: '     ' })),
  mayNot('newcomer', 'leave a contact with a line break', leaving({ contact: 'a@b.c\nBcc: x' })),
  mayNot('newcomer', 'leave no contact in the contact', leaving({ contact: undefined })),
  mayNot('newcomer', 'leave a number for a contact', leaving({ contact: 919876543210 })),
  mayNot('newcomer', 'leave a contact without its type', leaving({ contactType: undefined })),
  mayNot('newcomer', 'leave a contact by telegram', leaving({ contactType: 'telegram' })),
  mayNot('newcomer', 'leave a contact by Email', leaving({ contactType: 'Email' })),
  mayNot('newcomer', 'leave a contact type of null', leaving({ contactType: null })),
  mayNot('newcomer', 'leave a contact with a field more', leaving({ verified: true })),
  mayNot(
    'newcomer',
    'leave a second private document',
    commit(...join('newcomer'), {
      kind: 'set',
      path: 'waitlist/newcomer/private/notes',
      data: { text: 'hello' },
    }),
  ),
];

const leavingAgain: Case[] = [
  mayNot('member', 'delete their entry', commit(remove('waitlist/member'))),
  mayNot('member', 'delete their contact', commit(remove('waitlist/member/private/contact'))),
  mayNot('member', 'delete another entry', commit(remove('waitlist/rival'))),
  mayNot('signedOut', 'delete an entry', commit(remove('waitlist/member'))),
  mayNot(
    'member',
    'leave altogether',
    commit(remove('waitlist/member'), remove('waitlist/member/private/contact')),
  ),
  mayNot(
    'newcomer',
    'join, leave and join again for a second point',
    commit(...join('newcomer', 'member')),
    [
      commit(...join('newcomer', 'member')),
      commit(remove('waitlist/newcomer'), remove('waitlist/newcomer/private/contact')),
    ],
  ),
  mayNot(
    'newcomer',
    'leave and join in one commit',
    commit(remove('waitlist/newcomer'), ...join('newcomer', 'member')),
    [commit(...join('newcomer', 'member'))],
  ),
];

export const joining = [...whoJoins, ...entryFields, ...contactFields, ...leavingAgain];
