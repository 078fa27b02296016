import { doc, getDoc, runTransaction, serverTimestamp } from 'firebase/firestore/lite';
import type { SubscriberService } from '../types';
import { database } from './firestore';
import { subscriber, subscriberPath } from './paths';

/** Whether this person has subscribed. */
export const isSubscribed: SubscriberService['isSubscribed'] = async (uid) =>
  (await getDoc(doc(database(), subscriberPath(uid)))).exists();

/** Subscribes an address, or replaces the one that is there; `createdAt` stays. */
export const subscribe: SubscriberService['subscribe'] = (uid, email) => {
  const now = serverTimestamp();
  const { path, data } = subscriber(uid, { email, createdAt: now, updatedAt: now });
  const place = doc(database(), path);
  // If two tabs subscribe simultaneously, the second transaction is retried as an update.
  return runTransaction(database(), async (transaction) => {
    const { createdAt, ...changes } = data;
    if ((await transaction.get(place)).exists()) transaction.update(place, changes);
    else transaction.set(place, { ...changes, createdAt }, { merge: true });
  });
};
