import { deleteField, increment } from 'firebase/firestore/lite';
import {
  seatPath,
  waitlistContactPath,
  waitlistPath,
} from '../../../src/services/firebase/paths.ts';
import { commit, merge, remove, set } from '../requests.ts';
import {
  contact,
  join,
  joinAsApp,
  joinWith,
  ownSeat,
  referral,
  seatIds,
  takeSeat,
  YESTERDAY,
} from '../people.ts';
import { may, mayNot } from './case.ts';
import type { Case } from './case.ts';

const repeat = (length: number) => 'a'.repeat(length);
const tomorrow = new Date(Date.now() + 86_400_000);

const withEntry = (changes: object) => joinWith('newcomer', { entry: changes });
const withContact = (changes: object) => joinWith('newcomer', { contact: changes });
const leave = (uid: string) => [remove(waitlistPath(uid)), remove(waitlistContactPath(uid))];

const whoJoins: Case[] = [
  may('newcomer', 'join by phone', joinAsApp('newcomer')),
  may('stranger', 'join with Google', joinAsApp('stranger')),
  may('newcomer', 'join after a join that failed', joinAsApp('newcomer'), [
    withEntry({ points: 1 }),
  ]),
  mayNot('visitor', 'join', joinAsApp('newcomer')),
  mayNot('stranger', 'join for a newcomer', commit(...join('newcomer'))),
  mayNot('member', 'join a second time', commit(...join('member'))),
  mayNot('newcomer', 'join twice', commit(...join('newcomer')), [commit(...join('newcomer'))]),
  mayNot('newcomer', 'join without a contact', joinWith('newcomer', { contact: false })),
  mayNot('newcomer', 'create a contact without joining', joinWith('newcomer', { entry: false })),
  mayNot('newcomer', 'create only a contact', commit(contact('newcomer'))),
  mayNot(
    'newcomer',
    "join with another's contact",
    joinWith('newcomer', { contact: false }, contact('stranger')),
  ),
  mayNot('newcomer', 'join with a friend', commit(...join('newcomer'), ...join('stranger'))),
  mayNot('newcomer', 'join first and add the contact later', commit(contact('newcomer')), [
    joinWith('newcomer', { contact: false }),
  ]),
];

const seats: Case[] = [
  may('back', 'join on the seat they have', joinWith('back', { seat: false })),
  may('back', 'take their seat again', commit(...join('back'))),
  may('returning', 'join with a new account', joinAsApp('returning')),
  may('unbanned', 'join on the seat they have', joinWith('unbanned', { seat: false })),
  mayNot(
    'returning',
    'join with a new account and leave the seat to the one before',
    joinWith('returning', { seat: false }),
  ),
  mayNot('returning', 'move their seat without joining', commit(ownSeat('returning'))),
  mayNot('renewed', 'join while the entry of the account before is there', joinAsApp('renewed')),
  mayNot(
    'renewed',
    'remove the entry of the account before',
    commit(...leave('ghost'), ...join('renewed')),
  ),
  mayNot('banned', 'join on the seat they have', joinWith('banned', { seat: false })),
  mayNot('banned', 'take their seat again', joinWith('banned', {})),
  mayNot('banned', 'lift the ban', commit(ownSeat('banned', { banned: false }))),
  mayNot(
    'banned',
    'lift the ban by joining',
    joinWith('banned', { seat: { banned: deleteField() } }),
  ),
  mayNot('back', 'ban themselves by joining', joinWith('back', { seat: { banned: true } })),
  mayNot(
    'returning',
    'take the seat for the member they like',
    joinWith('returning', { seat: { uid: 'newcomer' } }),
  ),
  mayNot(
    'returning',
    'add a field to the seat that they take',
    joinWith('returning', { seat: { note: 'mine' } }),
  ),
  mayNot(
    'newcomer',
    "move another's seat to themselves",
    joinWith('newcomer', {}, takeSeat(seatIds.returning, 'newcomer')),
  ),
  mayNot(
    'newcomer',
    "join on another's seat alone",
    joinWith('newcomer', { seat: false }, takeSeat(seatIds.returning, 'newcomer')),
  ),
  mayNot('visitor', 'move a seat', commit(ownSeat('returning'))),
  mayNot('newcomer', 'join without a seat', joinWith('newcomer', { seat: false })),
  mayNot(
    'newcomer',
    "join on another's seat",
    joinWith('newcomer', { seat: false }, ownSeat('stranger')),
  ),
  mayNot(
    'newcomer',
    'join on a seat of their own invention',
    joinWith('newcomer', { seat: false }, set({ path: 'seats/mine', data: { uid: 'newcomer' } })),
  ),
  mayNot(
    'newcomer',
    "join on their seat and take another's",
    commit(...join('newcomer'), ownSeat('stranger')),
  ),
  mayNot('newcomer', 'take their seat without joining', commit(ownSeat('newcomer'))),
  mayNot('member', 'take a seat later', commit(ownSeat('newcomer'))),
  mayNot('visitor', 'take a seat', commit(ownSeat('newcomer'))),
  mayNot('anonymous', 'join', commit(...join('anonymous'))),
  mayNot('anonymous', 'take a seat', commit(ownSeat('anonymous'))),
  mayNot('password', 'join', commit(...join('password'))),
  mayNot('password', 'join without a seat', joinWith('password', { seat: false })),
  ...[
    { uid: 'member' },
    { uid: undefined },
    { uid: null },
    { createdAt: YESTERDAY },
    { banned: false },
    { banned: true },
  ].map((changes) =>
    mayNot(
      'newcomer',
      `join on a seat with ${JSON.stringify(changes)}`,
      joinWith('newcomer', { seat: changes }),
    ),
  ),
  mayNot(
    'member',
    'change their seat',
    commit(merge({ path: seatPath(seatIds.member), data: { uid: 'newcomer' } })),
  ),
  mayNot('member', 'delete their seat', commit(remove(seatPath(seatIds.member)))),
  mayNot('back', 'delete their seat', commit(remove(seatPath(seatIds.back)))),
  mayNot(
    'member',
    'leave with their seat',
    commit(...leave('member'), remove(seatPath(seatIds.member))),
  ),
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
  mayNot('newcomer', 'join with a web link for a name', withEntry({ name: 'http://a.example' })),
  mayNot('newcomer', 'join with a web address for a name', withEntry({ name: 'Www.a.example' })),
  mayNot('newcomer', 'join with an @ in the name', withEntry({ name: 'Amina @usrah' })),
  mayNot('newcomer', 'join with six digits in the name', withEntry({ name: 'Amina 987654' })),
  mayNot('newcomer', 'join with six Arabic digits in the name', withEntry({ name: '٩٨٧٦٥٤' })),
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
  may('newcomer', 'join with five digits in the name', withEntry({ name: 'Amina 9876-5: Dr./' })),
  ...['Md.Arif Rahman', 'مُحَمَّد علی\u200cرضا', '👨‍👩‍👧‍👦', '🏳️‍🌈 Www'].map((name) =>
    may('newcomer', `join with the name ${name}`, withEntry({ name })),
  ),
  ...[
    'Call 98765 43210',
    '9\u034f8\u034f7\u034f6\u034f5\u034f4',
    '9\u200d8\u200d7\u200d6\u200d5\u200d4',
    '９8٧۶५৪',
    '⑨⑧⑦⑥⑤④',
    '9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣',
    'w\u200bww.a.example',
    'w\u200cw\u200dw\u034f.a.example',
    'w\ufff0ww.a.example',
    'w\u{e0080}ww.a.example',
    'w\u{e0fff}ww.a.example',
    'ＷＷＷ．a.example',
    'www。a',
    'https\u200d:\u3164/\ufe0f/a',
    'https：／／a',
    'a＠b',
    'a\u2060b',
    'a\u00adb',
    'a\ufeffb',
    'a\u061cb',
    'a\u180eb',
    'a\u08e2b',
    'a\u{1bca0}b',
    'a\u200eb',
    'a\u{e0041}b',
    'a\ue000b',
  ].map((name) =>
    mayNot('newcomer', `join with the name ${JSON.stringify(name)}`, withEntry({ name })),
  ),
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
  ...[',', ';', '<', '>', '"'].map((sign) =>
    mayNot(
      'newcomer',
      `join with ${sign} in the contact`,
      withContact({ contact: `a@b.example${sign}c` }),
    ),
  ),
  mayNot('newcomer', 'join with a hidden sign', withContact({ contact: 'a@b\u200b.example' })),
  ...['26-11-22', '2026-11-22 ', '2026/11/22', '٢٠٢٦-١١-٢٢', 'none', ['2026-11-22']].map(
    (consent) =>
      mayNot(
        'newcomer',
        `join with the consent ${JSON.stringify(consent)}`,
        withContact({ consent }),
      ),
  ),
  ...[YESTERDAY, tomorrow, undefined, null, '2026-11-22'].map((consentAt) =>
    mayNot(
      'newcomer',
      `join with consent at ${JSON.stringify(consentAt)?.slice(0, 11)}`,
      withContact({ consentAt }),
    ),
  ),
  mayNot('newcomer', 'join without consent', withContact({ consent: undefined })),
  mayNot('newcomer', 'join with an empty consent', withContact({ consent: '' })),
  mayNot('newcomer', 'join with a number for a consent', withContact({ consent: 1 })),
  mayNot('newcomer', 'join with more in the contact', withContact({ verified: true })),
  mayNot('newcomer', 'join credited in words', withContact(referral('member', 'yes'))),
  mayNot('newcomer', 'join credited without a referrer', withContact({ credited: true })),
  mayNot('newcomer', 'join pending without a referrer', withContact({ credited: false })),
  mayNot(
    'newcomer',
    'join with a second private document',
    commit(
      ...join('newcomer'),
      set({ path: 'waitlist/newcomer/private/notes', data: { text: 'hello' } }),
    ),
  ),
];

const comeBack = joinWith('newcomer', { seat: false });

const leaving: Case[] = [
  may('member', 'leave the waitlist', commit(...leave('member'))),
  may('pending', 'leave with a pending point', commit(...leave('pending'))),
  may('newcomer', 'leave without having joined', commit(...leave('newcomer'))),
  may('newcomer', 'leave after joining', commit(...leave('newcomer')), [
    commit(...join('newcomer')),
  ]),
  may('newcomer', 'leave and come back', comeBack, [
    commit(...join('newcomer', 'member')),
    commit(...leave('newcomer')),
  ]),
  mayNot('member', 'delete only their entry', commit(remove(waitlistPath('member')))),
  mayNot('member', 'delete only their contact', commit(remove(waitlistContactPath('member')))),
  mayNot('member', "delete another's entry", commit(remove(waitlistPath('rival')))),
  mayNot('member', "delete another's contact", commit(remove(waitlistContactPath('rival')))),
  mayNot('member', 'remove another member', commit(...leave('rival'))),
  mayNot('newcomer', 'remove a member', commit(...leave('rival'))),
  mayNot('visitor', 'remove a member', commit(...leave('member'))),
  mayNot('visitor', 'delete an entry', commit(remove(waitlistPath('member')))),
  mayNot('visitor', 'delete a contact', commit(remove(waitlistContactPath('member')))),
  mayNot(
    'newcomer',
    'join, leave and join again for a second point',
    commit(...join('newcomer', 'member')),
    [commit(...join('newcomer', 'member')), commit(...leave('newcomer'))],
  ),
  mayNot(
    'newcomer',
    'come back with a pending point',
    joinWith('newcomer', { contact: referral('member', false), seat: false }),
    [commit(...join('newcomer', 'member')), commit(...leave('newcomer'))],
  ),
  mayNot(
    'newcomer',
    'leave and join in one commit',
    commit(...leave('newcomer'), ...join('newcomer', 'member')),
    [commit(...join('newcomer', 'member'))],
  ),
  mayNot(
    'newcomer',
    'delete their entry and join in one commit',
    commit(remove(waitlistPath('newcomer')), ...join('newcomer', 'member')),
    [commit(...join('newcomer', 'member'))],
  ),
];

export const joining = [...whoJoins, ...seats, ...entryFields, ...contactFields, ...leaving];
