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
import { database as siteDatabase } from './firestore';
import { subscriber, subscriberPath } from './paths';

/** The newsletter's subscribers in a Firestore database. Every method throws when it fails. */
export function createSubscriberService(database: () => Firestore) {
  return {
    /** This person's subscription, or `undefined` when they have none. */
    async subscription(uid: string) {
      const stored = (await getDoc(doc(database(), subscriberPath(uid)))).data();
      if (!stored) return undefined;
      const { email, createdAt } = stored;
      return {
        email: typeof email === 'string' ? email : '',
        createdAt: createdAt instanceof Timestamp ? createdAt.toMillis() : 0,
      };
    },

    /** Subscribes an address, or replaces the one that is there; not any more once `signal` is aborted. */
    async subscribe(uid: string, email: string, signal?: AbortSignal) {
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

    unsubscribe: (uid: string) => deleteDoc(doc(database(), subscriberPath(uid))),
  };
}

export const subscribers = createSubscriberService(siteDatabase);
