import { deleteField, increment } from 'firebase/firestore/lite';
import {
  seatPath,
  waitlistContactPath,
  waitlistPath,
} from '../../../src/services/firebase/paths.ts';
import {
  contact,
  entry,
  join,
  joinAsApp,
  joins,
  leave,
  ownSeat,
  seatIds,
  takeSeat,
  YESTERDAY,
} from '../people.ts';
import { commit, remove } from '../requests.ts';
import { eachValue, type Cases } from './case.ts';
import { EMAILS, NOT_ONE_EMAIL, NOT_ONE_NUMBER } from './contacts.ts';
import { ADVERTISING_NAMES, ALLOWED_NAMES, HIDDEN_SIGNS } from './names.ts';

const withEntry = (fields: object) => joins({ entry: fields });
const withContact = (fields: object) => joins({ contact: fields });
const withNumber = (fields: object) => withContact({ contactType: 'whatsapp', ...fields });
const noSeat = { seat: false } as const;

const joinAndLeave = [joins({ referrer: 'member' }), commit(...leave('newcomer'))];

export const joining: Cases = {
  newcomer: {
    'may join by phone': joinAsApp('newcomer'),
    'may not join without a contact': commit(ownSeat('newcomer'), entry('newcomer')),
    'may not create a contact without joining': commit(contact('newcomer')),
    'may not join without a seat': joins(noSeat),
    "may not join on another's seat": joins(noSeat, ownSeat('stranger')),
    "may not join and move another's seat": joins({}, takeSeat(seatIds.returning, 'newcomer')),
    'may not take their seat without joining': commit(ownSeat('newcomer')),
    ...eachValue('may not join on a seat with', (seat) => joins({ seat }), {
      uid: ['member', undefined, null],
      createdAt: [YESTERDAY],
      banned: [false, true],
    }),

    'may leave and come back': [...joinAndLeave, joins(noSeat)],
    'may not come back for a second point': [...joinAndLeave, joins({ referrer: 'member' })],
    'may not leave and join in one commit': [
      joins({ referrer: 'member' }),
      commit(...leave('newcomer'), ...join('newcomer', { referrer: 'member' })),
    ],
  },
  stranger: { 'may join with Google': joinAsApp('stranger') },
  member: {
    'may leave the waitlist': commit(...leave('member')),
    'may leave in the other order': commit(...leave('member').reverse()),
    'may not join a second time': commit(...join('member')),
    'may not change their seat': commit(takeSeat(seatIds.member, 'newcomer')),
    'may not delete their seat': commit(remove(seatPath(seatIds.member))),
    'may not delete only their entry': commit(remove(waitlistPath('member'))),
    'may not delete only their contact': commit(remove(waitlistContactPath('member'))),
  },
  back: {
    'may join on the seat they have': commit(...join('back', noSeat)),
    'may not ban themselves by joining': commit(...join('back', { seat: { banned: true } })),
  },
  returning: {
    'may join with a new account': joinAsApp('returning'),
    'may not leave the seat to the account before': commit(...join('returning', noSeat)),
    'may not move their seat without joining': commit(ownSeat('returning')),
    ...eachValue('may not join with a seat’s', (seat) => commit(...join('returning', { seat })), {
      uid: ['newcomer'],
      note: ['mine'],
    }),
  },
  renewed: {
    'may not join while the entry of the account before is there': joinAsApp('renewed'),
    'may not remove that entry': commit(...leave('ghost'), ...join('renewed')),
  },
  banned: {
    'may not join on the seat they have': commit(...join('banned', noSeat)),
    'may not take their seat again': commit(...join('banned')),
    'may not lift the ban': commit(...join('banned', { seat: { banned: deleteField() } })),
  },
  anonymous: { 'may not join': commit(...join('anonymous', noSeat)) },
  password: { 'may not join': commit(...join('password')) },
  visitor: {
    'may not take a seat': commit(ownSeat('newcomer')),
    'may not move a seat': commit(ownSeat('returning')),
  },
};

const HIDDEN_NAMES = HIDDEN_SIGNS.map((sign) => `a${sign}b`);
const LONG_EMAIL = `${'a'.repeat(191)}@b.example`;
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const FALSE_NAMES = [undefined, null, 7, ['Amina'], '', '   ', ' Amina', 'Amina\n', 'a'.repeat(81)];
// Format characters of younger versions of Unicode than the emulator's, and those kept free for others.
const YOUNG_NAMES = ['w\ufff0ww.a.example', 'w\u{e0080}ww.a.example', 'w\u{e0fff}ww.a.example'];

// Six of the same digit, from each script that Node knows.
const DIGITS = Array.from({ length: 0x1fff0 }, (_, code) => String.fromCodePoint(code));
const NUMBERS = DIGITS.filter((sign) => /\p{Nd}/u.test(sign))
  .filter((_, index) => index % 10 === 7)
  .map((sign) => sign.repeat(6));

export const fields: Cases = {
  newcomer: {
    ...eachValue('may join with', withEntry, { name: ALLOWED_NAMES }),
    ...eachValue('may not join with', withEntry, {
      // The SDK stores -0 as a double. If it were stored, this member could never be credited.
      points: [1, -1, increment(1), 0.5, -0, '0', null, undefined],
      name: [...FALSE_NAMES, ...HIDDEN_NAMES, ...ADVERTISING_NAMES, ...YOUNG_NAMES, ...NUMBERS],
      isAdmin: [true],
      contact: ['a@example.com'],
      createdAt: [YESTERDAY, undefined, '2026-01-01'],
      updatedAt: [YESTERDAY, undefined],
    }),
    ...eachValue('may join with', withContact, {
      contact: [...EMAILS, `${'a'.repeat(190)}@b.example`],
    }),
    ...eachValue('may join with a WhatsApp number and', withNumber, {
      contact: ['+12345678', '+919876543210', '+123456789012345'],
    }),
    ...eachValue('may not join with a WhatsApp number and', withNumber, {
      contact: [undefined, 919876543210, '', ...NOT_ONE_NUMBER],
    }),
    ...eachValue('may not join with', withContact, {
      contact: [undefined, 919876543210, '', 'a\u200b@b.c', LONG_EMAIL, ...NOT_ONE_EMAIL],
      contactType: [undefined, null, 'telegram', 'Email', 'whatsapp'],
      consent: [undefined, 1, '', 'none', '26-11-22', '2026-11-22 ', '٢٠٢٦-١١-٢٢', ['2026-11-22']],
      consentAt: [undefined, null, YESTERDAY, '2026-11-22'],
      verified: [true],
      credited: [true, false],
    }),
    ...eachValue('may not agree to policies of', withContact, {
      consent: ['2026-02-30', '2026-13-01', '2026-00-10', TOMORROW, '9999-12-31'],
    }),
  },
};
