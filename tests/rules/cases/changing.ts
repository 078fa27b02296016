import { deleteField } from 'firebase/firestore/lite';
import { waitlistContactPath, waitlistPath } from '../../../src/services/firebase/paths.ts';
import { profileBatch } from '../../../src/services/firebase/waitlist-writes.ts';
import { contact, JOIN_FORM, NOW, referral, YESTERDAY } from '../people.ts';
import { commit, merge, type Request } from '../requests.ts';
import { eachValue, type Cases } from './case.ts';

const rename = (changes: object, uid = 'member') => {
  const data = { name: 'Maryam B.', updatedAt: NOW, ...changes };
  return commit(merge({ path: waitlistPath(uid), data }));
};
const changeContact = (data: object, uid = 'member') =>
  commit(merge({ path: waitlistContactPath(uid), data }));
const agree = (data: object) => changeContact({ consent: '2026-06-01', consentAt: NOW, ...data });

const changeProfile: Request = (database) => {
  const { name, contact, contactType } = JOIN_FORM;
  return profileBatch(database, 'member', { name, contact, contactType }).commit();
};

export const changing: Cases = {
  member: {
    'may change their name and contact as the app does': changeProfile,
    'may save the same name': rename({ name: 'Maryam' }),
    ...eachValue('may not change their entry to', rename, {
      name: ['', 1, 'a\u202eb', 'www.a.example'],
      points: [4, 2],
      createdAt: [YESTERDAY, NOW],
      updatedAt: [YESTERDAY, deleteField()],
      badge: ['gold'],
    }),
    'may change to WhatsApp': changeContact({ contact: '+447700900123', contactType: 'whatsapp' }),
    ...eachValue('may not change their contact to', changeContact, {
      contact: ['', 'm@a.example,n@a.example', '+447700900123'],
      contactType: ['pigeon'],
      verified: [true],
      referredBy: ['newcomer', 'member'],
    }),
    'may not remove their referrer': commit(contact('member')),
    'may agree to newer policies': agree({}),
    'may not agree once more to the same': changeContact({ consentAt: NOW }),
    'may not agree without a time': changeContact({ consent: '2026-06-01' }),
    ...eachValue('may not agree with', agree, {
      consent: ['all of it', '', deleteField(), '2025-06-01', '9999-12-31'],
      consentAt: [YESTERDAY, deleteField()],
    }),
  },
  rival: {
    'may change a contact without a referrer': changeContact({ contact: '+447700900111' }, 'rival'),
    'may not add a referrer later': changeContact({ referredBy: 'member' }, 'rival'),
    'may not add a pending referrer': changeContact(referral('member', false), 'rival'),
  },
  newcomer: { 'may not create an entry by changing a name': rename({}, 'newcomer') },
};
