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
import type { StoredData } from '@/domain/my-data';
import { database as siteDatabase } from './firestore';
import { subscriber, subscriberPath } from './paths';

export type SubscriberService = ReturnType<typeof createSubscriberService>;

/** The newsletter's subscribers in a Firestore database. Every method throws when it fails. */
export function createSubscriberService(database: () => Firestore) {
  return {
    async subscription(uid: string): Promise<StoredData['subscription']> {
      const stored = (await getDoc(doc(database(), subscriberPath(uid)))).data();
      if (!stored) return undefined;
      const { email, createdAt } = stored;
      return {
        email: typeof email === 'string' ? email : '',
        createdAt: createdAt instanceof Timestamp ? createdAt.toMillis() : 0,
      };
    },

    /** Subscribes or replaces an address; no longer once `signal` is aborted. */
    async subscribe(uid: string, email: string, signal?: AbortSignal): Promise<void> {
      const now = serverTimestamp();
      const { path, data } = subscriber(uid, { email, createdAt: now, updatedAt: now });
      const place = doc(database(), path);
      const update = () => updateDoc(place, { email, updatedAt: now });
      const isThere = (await getDoc(place)).exists();
      signal?.throwIfAborted();
      if (isThere) return update();
      // Another tab has just created it, so the rules refuse that, and it can be updated.
      return setDoc(place, data, { merge: true }).catch(update);
    },

    unsubscribe: (uid: string) => deleteDoc(doc(database(), subscriberPath(uid))),
  };
}

export const subscribers = createSubscriberService(siteDatabase);
