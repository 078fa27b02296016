import { subscriberPath } from '../../../src/services/firebase/paths.ts';
import { SERVER_TIME } from '../firestore.ts';
import type { Request } from '../firestore.ts';
import { commit, subscription, YESTERDAY } from '../people.ts';
import { may, mayNot } from './case.ts';
import type { Case } from './case.ts';

const subscribe = (changes: object = {}, uid = 'newcomer') => commit(subscription(uid, changes));
const again = (changes: object = {}, uid = 'member') =>
  commit({
    kind: 'merge',
    path: subscriberPath(uid),
    data: { email: 'maryam@example.com', updatedAt: SERVER_TIME, ...changes },
  });
const get = (uid: string): Request => ({ kind: 'get', path: subscriberPath(uid) });
const local = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;

const first: Case[] = [
  may('newcomer', 'subscribe', subscribe()),
  may('rival', 'subscribe as a member', subscribe({}, 'rival')),
  may('newcomer', 'subscribe an address of 254 characters', subscribe({ email: local(254) })),
  mayNot('signedOut', 'subscribe', subscribe()),
  mayNot('stranger', 'subscribe somebody else', subscribe()),
  mayNot('newcomer', 'subscribe without an address', subscribe({ email: undefined })),
  mayNot('newcomer', 'subscribe an empty address', subscribe({ email: '' })),
  mayNot('newcomer', 'subscribe null', subscribe({ email: null })),
  mayNot('newcomer', 'subscribe a number', subscribe({ email: 42 })),
  mayNot('newcomer', 'subscribe an address without an @', subscribe({ email: 'amina.example' })),
  mayNot('newcomer', 'subscribe an address with two @', subscribe({ email: 'a@b@c.example' })),
  mayNot('newcomer', 'subscribe an address with a space', subscribe({ email: 'a b@c.example' })),
  mayNot('newcomer', 'subscribe two addresses in lines', subscribe({ email: 'a@b.c\nd@e.f' })),
  mayNot('newcomer', 'subscribe only a domain', subscribe({ email: '@example.com' })),
  mayNot('newcomer', 'subscribe an address of 255 characters', subscribe({ email: local(255) })),
  mayNot('newcomer', 'subscribe by their own clock', subscribe({ createdAt: YESTERDAY })),
  mayNot('newcomer', 'subscribe with an own time of change', subscribe({ updatedAt: YESTERDAY })),
  mayNot('newcomer', 'subscribe without a time', subscribe({ createdAt: undefined })),
  mayNot('newcomer', 'subscribe without a time of change', subscribe({ updatedAt: undefined })),
  mayNot('newcomer', 'subscribe with a field more', subscribe({ list: 'all' })),
];

const later: Case[] = [
  may('member', 'subscribe again', again()),
  may(
    'member',
    'subscribe again with the address they have',
    again({ email: 'amina@example.com' }),
  ),
  mayNot('member', 'subscribe anew and forget the first day', subscribe({}, 'member')),
  mayNot('member', 'have subscribed earlier', again({ createdAt: YESTERDAY })),
  mayNot('member', 'subscribe again without a time', again({ updatedAt: YESTERDAY })),
  mayNot('member', 'subscribe again with nonsense', again({ email: 'nonsense' })),
  mayNot('member', 'add a field to the subscription', again({ list: 'all' })),
  mayNot('rival', 'change a member’s subscription', again()),
  mayNot('signedOut', 'change a subscription', again()),
  mayNot(
    'member',
    'delete the subscription',
    commit({ kind: 'delete', path: subscriberPath('member') }),
  ),
];

const seeing: Case[] = [
  may('member', 'see their subscription', get('member')),
  may('newcomer', 'find that they have no subscription', get('newcomer')),
  mayNot('rival', 'see a member’s subscription', get('member')),
  mayNot('signedOut', 'see a subscription', get('member')),
  mayNot('member', 'list the subscriptions', {
    kind: 'list',
    query: { collection: 'usrahSubscribers', limit: 10 },
  }),
  mayNot('member', 'count the subscriptions', {
    kind: 'count',
    query: { collection: 'usrahSubscribers', limit: 10 },
  }),
];

export const subscribing = [...first, ...later, ...seeing];
