import {
  deleteDoc,
  doc,
  getDoc,
  runTransaction,
  serverTimestamp,
  Timestamp,
  type Firestore,
} from 'firebase/firestore/lite';
import type { SubscriberService } from '@/stores/service-types';
import { subscriber, subscriberPath } from './paths';

/** The newsletter's subscribers in a Firestore database. */
export function createSubscriberService(database: () => Firestore): SubscriberService {
  return {
    async subscription(uid) {
      const stored = (await getDoc(doc(database(), subscriberPath(uid)))).data();
      if (!stored) return undefined;
      const { email, createdAt } = stored;
      return {
        email: typeof email === 'string' ? email : '',
        createdAt: createdAt instanceof Timestamp ? createdAt.toMillis() : 0,
      };
    },

    subscribe(uid, email, signal) {
      const now = serverTimestamp();
      const { path, data } = subscriber(uid, { email, createdAt: now, updatedAt: now });
      const place = doc(database(), path);
      // If two tabs subscribe simultaneously, the second transaction is retried as an update.
      return runTransaction(database(), async (transaction) => {
        const { createdAt, ...changes } = data;
        const isThere = (await transaction.get(place)).exists();
        signal?.throwIfAborted();
        if (isThere) transaction.update(place, changes);
        else transaction.set(place, { ...changes, createdAt }, { merge: true });
      });
    },

    unsubscribe: (uid) => deleteDoc(doc(database(), subscriberPath(uid))),
  };
}
