import {
  deleteDoc,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  type Firestore,
} from 'firebase/firestore/lite';
import type { SubscriberService } from '@/domain/service-types';
import { database as siteDatabase } from './firestore';
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

    async subscribe(uid, email, signal) {
      const now = serverTimestamp();
      const { path, data } = subscriber(uid, { email, createdAt: now, updatedAt: now });
      const place = doc(database(), path);
      const update = () => updateDoc(place, { email, updatedAt: now });
      const isThere = (await getDoc(place)).exists();
      signal?.throwIfAborted();
      if (isThere) return update();
      // When another tab was quicker, the rules refuse to create it, and it's there to be updated.
      return setDoc(place, data, { merge: true }).catch(update);
    },

    unsubscribe: (uid) => deleteDoc(doc(database(), subscriberPath(uid))),
  };
}

export const subscribers = createSubscriberService(siteDatabase);
