import { limit } from 'firebase/firestore/lite';
import { subscriberPath } from '../../../src/services/firebase/paths.ts';
import { NOW, subscription, YESTERDAY } from '../people.ts';
import { commit, count, get, list, merge, remove } from '../requests.ts';
import { may, mayNot } from './case.ts';
import type { Case } from './case.ts';

const subscribe = (changes: object = {}, uid = 'newcomer') => commit(subscription(uid, changes));
const resubscribe = (changes: object = {}) =>
  commit(
    merge({
      path: subscriberPath('member'),
      data: { email: 'maryam@example.com', updatedAt: NOW, ...changes },
    }),
  );
const emailOf = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;
const [subscribers = ''] = subscriberPath('member').split('/');

const first: Case[] = [
  may('newcomer', 'subscribe', subscribe()),
  may('rival', 'subscribe as a member', subscribe({}, 'rival')),
  may('newcomer', 'subscribe with 254 characters', subscribe({ email: emailOf(254) })),
  mayNot('visitor', 'subscribe', subscribe()),
  mayNot('stranger', 'subscribe somebody else', subscribe()),
  mayNot('newcomer', 'subscribe without an address', subscribe({ email: undefined })),
  mayNot('newcomer', 'subscribe with an empty address', subscribe({ email: '' })),
  mayNot('newcomer', 'subscribe with null', subscribe({ email: null })),
  mayNot('newcomer', 'subscribe with a number', subscribe({ email: 42 })),
  mayNot('newcomer', 'subscribe without an @', subscribe({ email: 'amina.example' })),
  mayNot('newcomer', 'subscribe with two @', subscribe({ email: 'a@b@c.example' })),
  ...[
    'a@b',
    'a@b.',
    'a@b.example,c@d.example',
    'a@b.example;c',
    '<a@b.example>',
    '"a"@b.example',
  ].map((email) => mayNot('newcomer', `subscribe ${email}`, subscribe({ email }))),
  mayNot('newcomer', 'subscribe with a space', subscribe({ email: 'a b@c.example' })),
  mayNot('newcomer', 'subscribe with two lines', subscribe({ email: 'a@b.c\nd@e.f' })),
  mayNot('newcomer', 'subscribe with only a domain', subscribe({ email: '@example.com' })),
  mayNot('newcomer', 'subscribe with 255 characters', subscribe({ email: emailOf(255) })),
  mayNot('newcomer', 'subscribe by their own clock', subscribe({ createdAt: YESTERDAY })),
  mayNot('newcomer', 'subscribe with a false updatedAt', subscribe({ updatedAt: YESTERDAY })),
  mayNot('newcomer', 'subscribe without createdAt', subscribe({ createdAt: undefined })),
  mayNot('newcomer', 'subscribe without updatedAt', subscribe({ updatedAt: undefined })),
  mayNot('newcomer', 'subscribe with an additional field', subscribe({ list: 'all' })),
];

const later: Case[] = [
  may('member', 'subscribe again', resubscribe()),
  may('member', 'subscribe the same address', resubscribe({ email: 'amina@example.com' })),
  mayNot('member', 'overwrite the day they subscribed', subscribe({}, 'member')),
  mayNot('member', 'move the day they subscribed', resubscribe({ createdAt: YESTERDAY })),
  mayNot('member', 'subscribe again yesterday', resubscribe({ updatedAt: YESTERDAY })),
  mayNot('member', 'subscribe again with nonsense', resubscribe({ email: 'nonsense' })),
  mayNot('member', 'add a field to the subscription', resubscribe({ list: 'all' })),
  mayNot('rival', "change a member's subscription", resubscribe()),
  mayNot('visitor', 'change a subscription', resubscribe()),
  may('member', 'unsubscribe', commit(remove(subscriberPath('member')))),
  may('newcomer', 'unsubscribe without a subscription', commit(remove(subscriberPath('newcomer')))),
  mayNot('rival', "delete a member's subscription", commit(remove(subscriberPath('member')))),
  mayNot('visitor', 'delete a subscription', commit(remove(subscriberPath('member')))),
];

const reading: Case[] = [
  may('member', 'get their subscription', get(subscriberPath('member'))),
  may('newcomer', 'see that they have not subscribed', get(subscriberPath('newcomer'))),
  mayNot('rival', "get a member's subscription", get(subscriberPath('member'))),
  mayNot('visitor', 'get a subscription', get(subscriberPath('member'))),
  mayNot('member', 'list the subscriptions', list(subscribers, limit(10))),
  mayNot('member', 'count the subscriptions', count(subscribers, limit(10))),
];

export const subscribing = [...first, ...later, ...reading];
