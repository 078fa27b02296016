import { connectAuthEmulator, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth';
import { emulators } from '@/config/env';
import type { Session } from '@/domain/session';
import { firebaseApp } from './app';

/** Tells who is signed in, now and at every change. */
export function watchSession(tell: (session: Session) => void): void {
  const auth = initializeAuth(firebaseApp(), { persistence: indexedDBLocalPersistence });
  if (emulators.auth) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
  auth.onAuthStateChanged((user) => {
    tell(
      user
        ? {
            status: 'signed-in',
            account: { uid: user.uid, displayName: user.displayName, email: user.email },
          }
        : { status: 'signed-out' },
    );
  });
}
