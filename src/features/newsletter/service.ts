import {
  deleteDoc,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  type DocumentData,
  type Firestore,
} from 'firebase/firestore/lite';
import type { Claims } from '@/features/sign-in/model';
import { session } from '@/features/sign-in';
import { lockWrites, type LockDeps } from '@/lib/browser/write-lock';
import { environment } from '@/lib/environment';
import { siteDatabase } from '@/lib/firebase/firestore';
import { subscriber, subscriberPath } from '@/lib/firebase/documents';
import { beforeWrite } from '@/lib/lost-answer';
import { subscribeErrors } from './errors';
import { isVerified, parseSubscription, type Subscription, type SubscribeData } from './model';

export type SubscriberService = ReturnType<typeof createSubscriberService>;

/** What the service needs; tests pass another database and person. */
interface SubscriberDeps {
  database: () => Firestore;
  claims: () => Promise<Claims>;
  /** Throws if the account isn't there any more. */
  confirmAccount: () => Promise<void>;
}

/** The newsletter's subscribers in a Firestore database. Every method throws when it fails. */
export function createSubscriberService({ database, claims, confirmAccount }: SubscriberDeps) {
  return {
    /** What is stored of a person's subscription, if there is one. One read. */
    async subscription(uid: string): Promise<Subscription | undefined> {
      const stored = (await getDoc(doc(database(), subscriberPath(uid)))).data();
      return stored && parseStored(stored);
    },

    /**
     * Stores a person's subscription, or changes the one that they have, by a read and a write. Returns
     * whether its address is verified. Throws `session/ended` or `session/disabled` when the person's account isn't
     * there any more, and `subscribe/failed` when it fails before the write: every other error
     * leaves open whether the address is stored.
     */
    async subscribe(uid: string, form: SubscribeData): Promise<{ verified: boolean }> {
      const reference = doc(database(), subscriberPath(uid));
      const preparation = Promise.all([claims(), getDoc(reference), confirmAccount()]);
      const [token, stored] = await beforeWrite(preparation, subscribeErrors, 'subscribe/failed');
      const verified = isVerified(form.email, token, stored.data());
      const now = serverTimestamp();
      const changes = { ...form, verified, updatedAt: now };
      const { data } = subscriber(uid, { ...changes, createdAt: now });
      if (stored.exists()) await updateDoc(reference, changes);
      else await setDoc(reference, data);
      return { verified };
    },

    /** Deletes a person's subscription, if there is one. */
    unsubscribe: (uid: string) => deleteDoc(doc(database(), subscriberPath(uid))),
  };
}

/** A whole stored subscription. */
export function parseStored(stored: DocumentData): Subscription {
  const createdAt: unknown = stored['createdAt'];
  return {
    ...parseSubscription(stored),
    createdAt: createdAt instanceof Timestamp ? createdAt.toMillis() : 0,
  };
}

/** The service with its writes under the lock, so that none arrives after a deletion. */
export const lockSubscribers = (deps: LockDeps, service: SubscriberService) =>
  lockWrites(deps, service, 'subscribe', 'unsubscribe');

export const subscriberService = lockSubscribers(
  environment,
  createSubscriberService({
    database: siteDatabase,
    claims: session.auth.claims,
    confirmAccount: session.auth.confirmAccount,
  }),
);
