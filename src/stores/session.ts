import { atom, onMount } from 'nanostores';
import type { Session } from '@/domain/session';
import { services } from './services';

/** Whether somebody is signed in. */
export const $session = atom<Session>({ status: 'unknown' });

onMount($session, () => {
  if (typeof document === 'undefined') return;
  if (!document.documentElement.hasAttribute('data-session')) {
    $session.set({ status: 'signed-out' });
    return;
  }
  void services.auth().then(({ watchSession }) => watchSession((session) => $session.set(session)));
});
