import { deleteField } from 'firebase/firestore/lite';
import { waitlistContactPath, waitlistPath } from '../../../src/services/firebase/paths.ts';
import { profileBatch } from '../../../src/services/firebase/waitlist-writes.ts';
import { contact, JOIN_FORM, NOW, referral, YESTERDAY } from '../people.ts';
import { commit, merge, type Request } from '../requests.ts';
import { eachValue, type Cases } from './case.ts';

const rename = (uid: string, changes: object = {}) => {
  const data = { name: 'Maryam B.', updatedAt: NOW, ...changes };
  return commit(merge({ path: waitlistPath(uid), data }));
};
const renameSelf = (changes: object) => rename('member', changes);

const changeContact = (uid: string, data: object) =>
  commit(merge({ path: waitlistContactPath(uid), data }));
const changeOwn = (data: object) => changeContact('member', data);
const agree = (data: object) => changeOwn({ consent: '2026-06-01', consentAt: NOW, ...data });

const changeProfile: Request = (database) => {
  const { name, contact, contactType } = JOIN_FORM;
  return profileBatch(database, 'member', { name, contact, contactType }).commit();
};

export const changing: Cases = {
  member: {
    'may change their name and contact as the app does': changeProfile,
    'may save the same name': rename('member', { name: 'Maryam' }),
    ...eachValue('may not change their entry to', renameSelf, {
      name: ['', 1, 'a\u202eb', 'www.a.example'],
      points: [4, 2],
      createdAt: [YESTERDAY, NOW],
      updatedAt: [YESTERDAY, deleteField()],
      badge: ['gold'],
    }),
    'may change to WhatsApp': changeOwn({ contact: '+447700900123', contactType: 'whatsapp' }),
    ...eachValue('may not change their contact to', changeOwn, {
      contact: ['', 'm@a.example,n@a.example', '+447700900123'],
      contactType: ['pigeon'],
      verified: [true],
      referredBy: ['newcomer', 'member'],
    }),
    'may not remove their referrer': commit(contact('member')),
    'may agree to newer policies': agree({}),
    'may not agree once more to the same': changeOwn({ consentAt: NOW }),
    'may not agree without a time': changeOwn({ consent: '2026-06-01' }),
    ...eachValue('may not agree with', agree, {
      consent: ['all of it', '', deleteField(), '2025-06-01', '9999-12-31'],
      consentAt: [YESTERDAY, deleteField()],
    }),
  },
  rival: {
    'may change a contact without a referrer': changeContact('rival', { contact: '+447700900111' }),
    "may not change a member's name": rename('member'),
    "may not change a member's contact": changeOwn({ contact: 'r@b.example' }),
    'may not add a referrer later': changeContact('rival', { referredBy: 'member' }),
    'may not add a pending referrer': changeContact('rival', referral('member', false)),
  },
  newcomer: { 'may not create an entry by changing a name': rename('newcomer') },
  visitor: {
    "may not change a member's name": rename('member'),
    "may not change a member's contact": changeOwn({ contact: 'r@b.example' }),
  },
};
