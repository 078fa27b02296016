import { deleteField, increment } from 'firebase/firestore/lite';
import { MAX_NAME_LENGTH } from '../../../src/features/waitlist/membership/model.ts';
import { MAX_CONTACT_LENGTH } from '../../../src/lib/contact.ts';
import { seat, seatPath } from '../../../src/lib/firebase/documents.ts';
import { eachChoice, JOIN_FORM, LONGEST, PROFILES } from '../../fakes/database.ts';
import {
  change,
  join,
  joinAs,
  joinWithoutSeat,
  leave,
  newEntry,
  ownSeat,
  partsOf,
  PUBLISHED_VERSIONS,
  seatIds,
  SIGNED_IN_BY,
  YESTERDAY,
} from '../fixtures.ts';
import { type Cases, eachAlike, eachValue, may, mayNot, ofNoKind } from '../requests.ts';
import { ADVERTISING_NAMES, ALLOWED_NAMES, BLANK_NAMES, INVISIBLE_CHARACTERS } from './names.ts';
import { bytes, double, map, reference, time } from '../rest.ts';
import { DRESSED_EMAILS, emailOf, EMAILS, NOT_ONE_EMAIL, NOT_ONE_NUMBER } from './contacts.ts';

const newcomer = partsOf('newcomer');
const returning = partsOf('returning');
const banned = partsOf('banned');

const onSeatWith = (fields: object) => [
  change(newcomer.seat, fields),
  newcomer.entry,
  newcomer.contact,
];

export const providers: Cases = Object.fromEntries(
  Object.entries(SIGNED_IN_BY).map(([provider, name]) => [
    name,
    [may(`join by ${provider}`, join(name))],
  ]),
);

export const joining: Cases = {
  newcomer: [
    mayNot('join without a contact', [newcomer.seat, newcomer.entry]),
    mayNot('create a contact without joining', [newcomer.contact]),
    mayNot('join without a seat', [newcomer.entry, newcomer.contact]),
    mayNot("join and take another's seat", [
      ...join('newcomer'),
      seat(seatIds.stranger, 'newcomer'),
    ]),
    mayNot('join and move a seat', [...join('newcomer'), seat(seatIds.returning, 'newcomer')]),
    mayNot('take their seat without joining', [ownSeat('newcomer')]),
    ...eachValue(mayNot, 'join on a seat with', onSeatWith, {
      uid: ['member', deleteField(), null, bytes('newcomer'), reference('waitlist/newcomer')],
      createdAt: [YESTERDAY],
      banned: [false, true],
      sameAs: [seatIds.member],
    }),
  ],
  stranger: [
    mayNot('remove a member without a contact', leave('unreachable').slice(0, 1)),
    mayNot('remove the contact that a member left', leave('removed').slice(1)),
  ],
  member: [
    may('leave the waitlist', leave('member')),
    mayNot('join a second time', join('member')),
    mayNot('create an entry for another', [newEntry('removed')]),
    mayNot('leave and join in one commit', [...leave('member'), ...joinWithoutSeat('member')]),
    mayNot('change their seat', [seat(seatIds.member, 'newcomer')]),
    mayNot('delete their seat', [{ path: seatPath(seatIds.member) }]),
    mayNot('delete only their entry', leave('member').slice(0, 1)),
    mayNot('delete only their contact', leave('member').slice(1)),
  ],
  linked: [mayNot('take a second seat', [seat(seatIds.linked, 'member')])],
  former: [may('join on the seat they have', joinWithoutSeat('former'))],
  returning: [
    may('join with a new account', join('returning')),
    mayNot('leave the seat to their old account', joinWithoutSeat('returning')),
    mayNot('move their seat without joining', [ownSeat('returning')]),
    mayNot('give the seat to another', [
      change(returning.seat, { uid: 'newcomer' }),
      returning.entry,
      returning.contact,
    ]),
    mayNot('count apart from their other seat', [
      change(returning.seat, { sameAs: deleteField() }),
      returning.entry,
      returning.contact,
    ]),
    mayNot('add to the seat', [
      change(returning.seat, { note: 'mine' }),
      returning.entry,
      returning.contact,
    ]),
  ],
  renewed: [
    mayNot('join while the entry of their old account is there', join('renewed')),
    mayNot('remove the entry of their old account', [...leave('old-account'), ...join('renewed')]),
  ],
  banned: [
    mayNot('join on the seat they have', joinWithoutSeat('banned')),
    mayNot('take their seat again', join('banned')),
    mayNot('lift the ban', [
      change(banned.seat, { banned: deleteField() }),
      banned.entry,
      banned.contact,
    ]),
  ],
  spaced: [mayNot('join with another way to write a number', join('spaced'))],
  password: [mayNot('join on the seat they have', joinWithoutSeat('password'))],
};

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const TOO_LONG = 'a'.repeat(MAX_NAME_LENGTH + 1);
const INVALID_NAMES = [deleteField(), null, 7, ['Amina'], '', ' Amina', 'Amina\n', TOO_LONG];
const LINKS = ADVERTISING_NAMES.filter((name) => name.includes('/'));
const OTHER_ADVERTISING = ADVERTISING_NAMES.filter((name) => !LINKS.includes(name));
const INVISIBLE_NAMES = INVISIBLE_CHARACTERS.map((character) => `a${character}b`);

/** Six sevens in each script. Unicode's digits are in rows from 0 to 9, all below U+1FFF0. */
const NUMBERS = Array.from({ length: 0x1fff0 }, (_, code) => String.fromCodePoint(code))
  .filter((character) => /\p{Nd}/u.test(character))
  .filter((_, index) => index % 10 === 7)
  .map((seven) => seven.repeat(6));

const withEntry = (fields: object) => [
  newcomer.seat,
  change(newcomer.entry, fields),
  newcomer.contact,
];
const withContact = (fields: object) => [
  newcomer.seat,
  newcomer.entry,
  change(newcomer.contact, fields),
];
const withNumber = (fields: object) => withContact({ contactType: 'whatsapp', ...fields });

export const fields: Cases = {
  newcomer: [
    ...eachChoice(PROFILES).map(([choice, form]) =>
      may(`join with ${choice}`, joinAs('newcomer', form)),
    ),
    may('join with the longest texts that the form takes', joinAs('newcomer', LONGEST)),
    ...eachValue(mayNot, 'join with', withEntry, ofNoKind('entry')),
    ...eachValue(mayNot, 'join with', withContact, ofNoKind('contact')),
    ...eachValue(may, 'join with', withEntry, { name: ALLOWED_NAMES }),
    ...eachValue(mayNot, 'join with', withEntry, {
      // If a double were stored, this member could never be credited.
      points: [1, -1, increment(1), 0.5, -0, double(0), '0', null, deleteField()],
      name: [...INVALID_NAMES, bytes('Amina'), map({})],
      isAdmin: [true],
      createdAt: [YESTERDAY, deleteField(), '2026-01-01', time(YESTERDAY.toISOString())],
      updatedAt: [YESTERDAY, deleteField()],
    }),
    ...[INVISIBLE_NAMES, BLANK_NAMES, LINKS, OTHER_ADVERTISING, NUMBERS].flatMap((name) =>
      eachAlike(mayNot, 'join with', withEntry, { name }),
    ),
    ...eachValue(may, 'join with', withContact, {
      contact: [...EMAILS, emailOf(MAX_CONTACT_LENGTH)],
      consent: PUBLISHED_VERSIONS,
      via: ['qr', 'poster-east', '7', 'a--b', 'a'.repeat(40)],
    }),
    ...eachValue(may, 'join with a WhatsApp number and', withNumber, {
      contact: ['+12345678', '+919876543210', '+123456789012345'],
    }),
    ...eachValue(mayNot, 'join with a WhatsApp number and', withNumber, {
      contact: [deleteField(), 919876543210, '', ...NOT_ONE_NUMBER],
    }),
    ...eachValue(mayNot, 'join with', withContact, {
      contact: [
        deleteField(),
        919876543210,
        '',
        'a\u200b@b.c',
        emailOf(MAX_CONTACT_LENGTH + 1),
        ...NOT_ONE_EMAIL,
        ...DRESSED_EMAILS,
      ],
      contactType: [deleteField(), null, 'telegram', 'Email', 'whatsapp', bytes('email')],
      consent: [
        ...[deleteField(), 1, '', 'all of it', bytes(JOIN_FORM.consent), ` ${JOIN_FORM.consent}`],
        ...['0001-01-01', '2026-11-22', '2026-11-24', dayIn(1)],
      ],
      adult: [deleteField(), null, false, 'true', double(1)],
      consentAt: [deleteField(), null, YESTERDAY, '2026-11-22'],
      verified: [true],
      credited: [true, false],
      referredBy: [null, 'member'],
      via: [
        ...[
          '',
          'a'.repeat(41),
          '-poster',
          'poster-',
          'Poster',
          'poster east',
          'poster_east',
          'poster\n',
        ],
        ...['https://a.b', 'ملصق', null, 7, double(7), ['qr'], bytes('qr'), map({})],
      ],
    }),
  ],
};
