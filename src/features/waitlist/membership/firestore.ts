import { FirebaseError } from 'firebase/app';
import { doc, getDoc, writeBatch, type Firestore } from 'firebase/firestore/lite';
import type { Claims } from '@/features/sign-in/model';
import type { Write } from '@/lib/firebase/documents';
import { retryDelay, WRITE_BACKOFF } from './retries';

/** What the waitlist's service needs; tests pass another database and person. */
export interface WaitlistDeps {
  database: () => Firestore;
  claims: () => Promise<Claims>;
  /** Throws if the account isn't there any more. */
  confirmAccount: () => Promise<void>;
  wait: (ms: number) => Promise<void>;
}

export const isFirebaseError = (error: unknown, code: FirebaseError['code']) =>
  error instanceof FirebaseError && error.code === code;

/** Whether a commit collided with another one on the same document, and may succeed later. */
const isTransient = (error: unknown) => isFirebaseError(error, 'aborted');

/** The fields of a document, or `undefined` when there is none. */
export const read = async ({ database }: Pick<WaitlistDeps, 'database'>, path: string) =>
  (await getDoc(doc(database(), path))).data();

/** Makes all writes or none. */
export function commit(database: Firestore, writes: Write[]): Promise<void> {
  const batch = writeBatch(database);
  for (const { path, data } of writes) {
    if (data) batch.set(doc(database, path), data, { merge: true });
    else batch.delete(doc(database, path));
  }
  return batch.commit();
}

/**
 * Commits, and tries again while commits collide. Throws what the last commit has thrown, and once
 * `signal` is aborted.
 */
export async function write(
  { database, wait }: Pick<WaitlistDeps, 'database' | 'wait'>,
  writes: Write[],
  backoff = WRITE_BACKOFF,
  signal?: AbortSignal,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted();
    try {
      return await commit(database(), writes);
    } catch (error) {
      if (attempt >= backoff.maxAttempts || !isTransient(error)) throw error;
      await wait(retryDelay(attempt, backoff));
    }
  }
}

/**
 * Makes the writes of somebody who has joined already. If the rules refuse them, asks whether the
 * account is still there: throws `session/ended` or `session/disabled` when it isn't.
 */
export async function change(deps: WaitlistDeps, writes: Write[]): Promise<void> {
  try {
    await write(deps, writes);
  } catch (cause) {
    if (isFirebaseError(cause, 'permission-denied')) await deps.confirmAccount();
    throw cause;
  }
}
