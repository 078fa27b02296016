import { deleteField } from 'firebase/firestore/lite';
import { SUBSCRIBERS, subscriberPath } from '../../../src/lib/firebase/documents.ts';
import { NOW, subscription, YESTERDAY } from '../people.ts';
import { type Cases, eachValue, get, list } from '../requests.ts';
import { emailOf, EMAILS, NOT_ONE_EMAIL } from './contacts.ts';

const path = subscriberPath('member');
const subscribe = (changes: object) => [subscription('newcomer', changes)];
const resubscribe = (changes: object) => [
  { path, data: { email: 'maryam@example.com', updatedAt: NOW, ...changes } },
];

export const subscribing: Cases = {
  newcomer: {
    ...eachValue('may subscribe with', subscribe, { email: [...EMAILS, emailOf(254)] }),
    ...eachValue('may not subscribe with', subscribe, {
      email: [deleteField(), null, 42, '', emailOf(255), ...NOT_ONE_EMAIL],
      createdAt: [YESTERDAY, deleteField()],
      updatedAt: [YESTERDAY, deleteField()],
      verified: [true],
    }),
  },
  member: {
    'may subscribe again': resubscribe({}),
    ...eachValue('may not subscribe again with', resubscribe, {
      email: ['nonsense'],
      createdAt: [YESTERDAY, NOW],
      updatedAt: [YESTERDAY],
      verified: [true],
    }),
    'may get their subscription': get(path),
    'may unsubscribe': [{ path }],
    'may not list the subscriptions': list(SUBSCRIBERS, 10),
  },
};
