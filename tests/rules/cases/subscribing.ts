import { limit } from 'firebase/firestore/lite';
import { SUBSCRIBERS, subscriberPath } from '../../../src/services/firebase/paths.ts';
import { NOW, subscription, YESTERDAY } from '../people.ts';
import { commit, get, list, merge, remove } from '../requests.ts';
import { eachValue, type Cases } from './case.ts';
import { EMAILS, NOT_ONE_EMAIL } from './contacts.ts';

const subscribe = (changes: object, uid = 'newcomer') => commit(subscription(uid, changes));
const resubscribe = (changes: object) => {
  const data = { email: 'maryam@example.com', updatedAt: NOW, ...changes };
  return commit(merge({ path: subscriberPath('member'), data }));
};
const emailOf = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;

export const subscribing: Cases = {
  newcomer: {
    'may subscribe': subscribe({}),
    ...eachValue('may subscribe with', subscribe, { email: [emailOf(254), ...EMAILS] }),
    ...eachValue('may not subscribe with', subscribe, {
      email: [undefined, null, 42, '', '@example.com', emailOf(255), ...NOT_ONE_EMAIL],
      createdAt: [YESTERDAY, undefined],
      updatedAt: [YESTERDAY, undefined],
      list: ['all'],
    }),
    'may see that they have not subscribed': get(subscriberPath('newcomer')),
  },
  member: {
    'may subscribe again': resubscribe({}),
    'may not overwrite the day they subscribed': subscribe({}, 'member'),
    ...eachValue('may not subscribe again with', resubscribe, {
      email: ['nonsense'],
      createdAt: [YESTERDAY],
      updatedAt: [YESTERDAY],
      list: ['all'],
    }),
    'may get their subscription': get(subscriberPath('member')),
    'may unsubscribe': commit(remove(subscriberPath('member'))),
    'may not list the subscriptions': list(SUBSCRIBERS, limit(10)),
  },
};
