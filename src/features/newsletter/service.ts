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
import type { StoredData } from '@/features/my-data/model';
import { database as siteDatabase } from '@/lib/firebase/firestore';
import { subscriber, subscriberPath } from '@/lib/firebase/documents';

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

    /** Subscribes an address, or replaces the one before. */
    async subscribe(uid: string, email: string): Promise<void> {
      const now = serverTimestamp();
      const { path, data } = subscriber(uid, { email, createdAt: now, updatedAt: now });
      const reference = doc(database(), path);
      const isStored = (await getDoc(reference)).exists();
      if (isStored) await updateDoc(reference, { email, updatedAt: now });
      else await setDoc(reference, data);
    },

    unsubscribe: (uid: string) => deleteDoc(doc(database(), subscriberPath(uid))),
  };
}

export const subscribers = createSubscriberService(siteDatabase);
