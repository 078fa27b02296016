import { deleteField } from 'firebase/firestore/lite';
import { profileWrites } from '../../../src/features/waitlist/writes.ts';
import { contact, entry, NOW, referral, YESTERDAY } from '../people.ts';
import { eachValue, type Cases } from '../requests.ts';

const NONE = deleteField();
const rename = (changes: object) => [
  entry('member', { name: 'Maryam B.', updatedAt: NOW, ...changes }),
];
const changeContact = (data: object, uid = 'member') => [contact(uid, data)];
const agree = (data: object) => changeContact({ consent: '2026-06-01', consentAt: NOW, ...data });
const PROFILE = { name: 'Maryam B.', contact: 'm@a.example', contactType: 'email' } as const;

export const changing: Cases = {
  member: {
    'may change their name and contact as the app does': profileWrites('member', PROFILE),
    'may save the same name': rename({ name: 'Maryam' }),
    ...eachValue('may not change their entry to', rename, {
      name: ['', 'www.a.example'],
      points: [4, 2],
      createdAt: [YESTERDAY, NOW],
      updatedAt: [YESTERDAY, NONE],
      badge: ['gold'],
    }),
    'may change to WhatsApp': changeContact({ contact: '+447700900123', contactType: 'whatsapp' }),
    ...eachValue('may not change their contact to', changeContact, {
      contact: ['', 'm@a.example,n@a.example', '+447700900123'],
      contactType: ['pigeon'],
      verified: [true],
      referredBy: ['newcomer', 'member'],
      credited: [false],
    }),
    'may not remove their referrer': changeContact({ referredBy: NONE, credited: NONE }),
    'may agree to newer policies': agree({}),
    'may not agree once more to the same': changeContact({ consentAt: NOW }),
    ...eachValue('may not agree with', agree, {
      consent: ['all of it', '', NONE, '2025-06-01', '9999-12-31'],
      consentAt: [YESTERDAY, NONE],
    }),
  },
  rival: {
    'may change a contact without a referrer': changeContact({ contact: '+447700900111' }, 'rival'),
    'may not add a referrer later': changeContact(referral('member', false), 'rival'),
  },
};
