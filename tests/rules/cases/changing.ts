import { deleteField } from 'firebase/firestore/lite';
import { eachChoice, JOIN_FORM, LONGEST, PROFILES } from '../../fakes/database.ts';
import { creditWrites } from '../../../src/features/waitlist/joining/writes.ts';
import { profileWrites } from '../../../src/features/waitlist/membership/service.ts';
import { contact, entry, JOINED, NOW, referral, YESTERDAY } from '../fixtures.ts';
import { type Cases, eachValue, may, mayNot, ofNoKind } from '../requests.ts';
import { bytes, double, reference, time } from '../rest.ts';

const NONE = deleteField();
const rename = (changes: object) => [
  entry('member', { name: 'Maryam B.', updatedAt: NOW, ...changes }),
];
const changeContact = (data: object, uid = 'member') => [contact(uid, data)];
const changeRival = (data: object) => changeContact(data, 'rival');
const agree = (data: object) =>
  changeContact({ consent: JOIN_FORM.consent, consentAt: NOW, ...data });
const PROFILE = { name: 'Maryam B.', contact: 'm@a.example', contactType: 'email' } as const;

export const changing: Cases = {
  member: [
    may('change their name and contact as the app does', profileWrites('member', PROFILE)),
    ...eachChoice(PROFILES).map(([choice, form]) =>
      may(`change to ${choice}`, profileWrites('member', form)),
    ),
    may('change to the longest texts that the form takes', profileWrites('member', LONGEST)),
    may('save the same name', rename({ name: 'Maryam' })),
    ...eachValue(mayNot, 'change their entry to', rename, ofNoKind('entry')),
    ...eachValue(mayNot, 'change their contact to', changeContact, ofNoKind('contact')),
    ...eachValue(may, 'save, as they are, their', rename, {
      points: [3],
      // The database stores microseconds.
      createdAt: [JOINED, time('2026-01-02T08:04:05.678000999+05:00')],
    }),
    ...eachValue(mayNot, 'change their entry to', rename, {
      name: ['', 'www.a.example', bytes('Maryam')],
      // A double is equal to the integer, but nobody could add a point to it any more.
      points: [4, 2, double(3), double(3.5), double('NaN'), '3', NONE],
      createdAt: [YESTERDAY, NOW, time('2026-01-02T03:04:05.678001Z'), JOINED.toISOString(), NONE],
      updatedAt: [YESTERDAY, time(JOINED.toISOString()), NONE],
      badge: ['gold'],
    }),
    may('change to WhatsApp', changeContact({ contact: '+447700900123', contactType: 'whatsapp' })),
    ...eachValue(may, 'save, as they are, their', changeContact, {
      contact: ['amina@example.com'],
      consentAt: [JOINED, time('2026-01-02T03:04:05.678000001Z')],
      referredBy: ['rival'],
      credited: [true],
    }),
    ...eachValue(mayNot, 'change their contact to', changeContact, {
      contact: ['', 'm@a.example,n@a.example', '+447700900123', bytes('m@a.example'), NONE],
      contactType: ['pigeon', bytes('email'), NONE],
      consentAt: [time('2026-01-02T03:04:05.678001Z'), JOINED.toISOString()],
      adult: [false, NONE],
      verified: [true],
      referredBy: ['newcomer', 'member', null, bytes('rival'), reference('waitlist/rival')],
      credited: [false, double(1), 'true', null, NONE],
      via: ['qr', '', null],
    }),
    mayNot('remove their referrer', changeContact({ referredBy: NONE, credited: NONE })),
    may('agree to newer policies', agree({})),
    ...eachValue(mayNot, 'agree with', agree, {
      consent: ['all of it', '', NONE, '2025-06-01', '9999-12-31'],
      consentAt: [YESTERDAY, NONE],
    }),
  ],
  rival: [
    mayNot('agree once more to the same', changeContact({ consentAt: NOW }, 'rival')),
    may(
      'change a contact without a referrer',
      changeContact({ contact: '+447700900111' }, 'rival'),
    ),
    may('correct a contact and keep where they came from', profileWrites('rival', PROFILE)),
    may('save, as it is, where they came from', changeContact({ via: 'poster-east' }, 'rival')),
    ...eachValue(mayNot, 'change where they came from:', changeRival, {
      via: ['qr', 'poster-west', '', null, bytes('poster-east'), NONE],
    }),
    mayNot('add a referrer later', changeContact(referral('member', false), 'rival')),
    mayNot(
      'add an empty referrer later',
      changeContact({ referredBy: null, credited: null }, 'rival'),
    ),
  ],
  edited: [
    may('correct what the operator has edited', profileWrites('edited', PROFILE)),
    may('give the pending point', creditWrites('edited', 'member')),
    mayNot('correct it to something else', changeContact({ contact: 'by phone' }, 'edited')),
    mayNot('agree without a version', changeContact({ consentAt: NOW }, 'edited')),
    mayNot('say later that they are an adult', changeContact({ adult: true }, 'edited')),
  ],
};
