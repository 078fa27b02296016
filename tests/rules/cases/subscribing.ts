import { deleteField } from 'firebase/firestore/lite';
import { MAX_EMAIL_LENGTH } from '../../../src/lib/contact.ts';
import { SUBSCRIBERS, subscriberPath } from '../../../src/lib/firebase/documents.ts';
import {
  eachChoice,
  JOIN_FORM,
  LONGEST_SUBSCRIPTION,
  SUBSCRIPTIONS,
} from '../../fakes/database.ts';
import { JOINED, NOW, subscription, YESTERDAY } from '../fixtures.ts';
import { type Cases, eachValue, list, may, mayNot, ofNoKind } from '../requests.ts';
import { bytes, double, time } from '../rest.ts';
import { DRESSED_EMAILS, emailOf, EMAILS, NOT_ONE_EMAIL } from './contacts.ts';

const path = subscriberPath('member');
const subscribe = (changes: object) => [subscription('newcomer', changes)];
const ownAddress = (changes = {}) =>
  subscription('stranger', { email: '1003@example.com', verified: true, ...changes });
const resubscribe = (changes: object) => [
  { path, data: { email: 'maryam@example.com', updatedAt: NOW, ...changes } },
];
/** Saves a subscription whose address was confirmed, with some fields changed. */
const saveConfirmed = (changes: object) => [
  {
    path: subscriberPath('edited'),
    data: { email: JOIN_FORM.contact, updatedAt: NOW, ...changes },
  },
];

export const subscribing: Cases = {
  newcomer: [
    ...eachChoice<object>(SUBSCRIPTIONS).map(([choice, form]) =>
      may(`subscribe with ${choice}`, subscribe(form)),
    ),
    may('subscribe with the longest texts that the form takes', subscribe(LONGEST_SUBSCRIPTION)),
    ...eachValue(may, 'subscribe with', subscribe, {
      email: [...EMAILS, emailOf(MAX_EMAIL_LENGTH)],
    }),
    ...eachValue(mayNot, 'subscribe with', subscribe, ofNoKind('subscription')),
    ...eachValue(mayNot, 'subscribe with', subscribe, {
      email: [
        deleteField(),
        null,
        42,
        '',
        bytes('a@b.c'),
        emailOf(MAX_EMAIL_LENGTH + 1),
        ...NOT_ONE_EMAIL,
        ...DRESSED_EMAILS,
      ],
      createdAt: [YESTERDAY, deleteField()],
      updatedAt: [YESTERDAY, deleteField()],
      verified: [true, null, 'false', double(0), deleteField()],
      source: ['footer'],
    }),
  ],
  stranger: [
    may('subscribe with the address that Google has verified', [ownAddress()]),
    may('subscribe with it as one that is typed', [ownAddress({ verified: false })]),
    may('subscribe with another address', [subscription('stranger')]),
    mayNot('say of another address that it is verified', [ownAddress({ email: 'a@b.c' })]),
  ],
  unverified: [
    mayNot('say that their address is verified', [
      subscription('unverified', { email: 'unverified@example.com', verified: true }),
    ]),
  ],
  edited: [
    may('save the address that they confirmed', saveConfirmed({ verified: true })),
    ...eachChoice<object>(SUBSCRIPTIONS).map(([choice, form]) =>
      may(
        `choose ${choice} beside the address that they confirmed`,
        saveConfirmed({ ...form, email: JOIN_FORM.contact, verified: true }),
      ),
    ),
    may(
      'save the longest other texts beside the address that they confirmed',
      saveConfirmed({ ...LONGEST_SUBSCRIPTION, email: JOIN_FORM.contact, verified: true }),
    ),
    may('save it as one that is typed', saveConfirmed({ verified: false })),
    may('subscribe another address', saveConfirmed({ email: 'a@b.c', verified: false })),
    mayNot('say that another address is verified, too', saveConfirmed({ email: 'a@b.c' })),
    mayNot('say so of another spelling of it', saveConfirmed({ email: 'Amina@example.com' })),
  ],
  member: [
    may('subscribe again', resubscribe({})),
    mayNot(
      'say that their typed address is verified',
      resubscribe({ email: JOIN_FORM.contact, verified: true }),
    ),
    ...eachValue(may, 'save, as it is, their', resubscribe, {
      createdAt: [JOINED, time('2026-01-02T03:04:05.678000001Z')],
    }),
    ...eachValue(mayNot, 'subscribe again with', resubscribe, ofNoKind('subscription')),
    ...eachValue(mayNot, 'subscribe again with', resubscribe, {
      email: ['nonsense'],
      createdAt: [YESTERDAY, NOW, time('2026-01-02T03:04:05.678001Z'), JOINED.toISOString()],
      updatedAt: [YESTERDAY],
      verified: [true, deleteField()],
      source: ['footer'],
    }),
    may('unsubscribe', [{ path }]),
    mayNot('list the subscriptions', list(SUBSCRIBERS, 10)),
  ],
};
