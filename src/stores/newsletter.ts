import { atom, onMount } from 'nanostores';
import type { ErrorCode } from '@/domain/errors';
import { checkEmail, type Subscription } from '@/domain/newsletter';
import type { Account, Session } from '@/domain/session';
import { services } from './services';
import { $session } from './session';

/** Whether somebody is signed in is found out within this many milliseconds, or not at all. */
const LONGEST_WAIT = 10_000;

/** How the visitor stands to the newsletter. */
export const $subscription = atom<Subscription>({ status: 'ready' });

/** The address that somebody types whose account has none. */
export const $typedEmail = atom('');

onMount($subscription, () => $session.subscribe(follow));

function follow(session: Session): void {
  const { status } = $subscription.get();
  if (session.status === 'unknown' || status === 'saving') return;
  // The sign-in dialog finds out once more that nobody is signed in; what was said of it stays.
  if (session.status === 'signed-out' && status === 'signed-out') return;
  $subscription.set({ status: 'ready' });
  if (session.status === 'signed-in') void check(session.account);
}

/** Finds out whether a person has subscribed already; when that fails, subscribing again is harmless. */
async function check({ uid }: Account): Promise<void> {
  try {
    const subscribers = await services.subscribers();
    const isSubscribed = await subscribers.isSubscribed(uid);
    const isWaiting = $subscription.get().status !== 'saving';
    if (isSubscribed && isWaiting && isStill(uid)) $subscription.set({ status: 'subscribed' });
  } catch (error) {
    console.warn(error);
  }
}

/** Subscribes the account's address or the typed one; without an address, asks for one. */
export async function subscribe(): Promise<void> {
  const before = $subscription.get();
  if (before.status === 'saving' || before.status === 'subscribed') return;
  const asked = before.status === 'needs-email';
  $subscription.set({ status: 'saving', via: asked ? 'typed' : 'account' });

  const session = await knownSession();
  if (session.status === 'unknown') return fail('ready');
  if (session.status === 'signed-out') return $subscription.set({ status: 'signed-out' });
  const { uid, email } = session.account;
  if (email) return save(uid, email, 'ready');
  if (!asked) return $subscription.set({ status: 'needs-email' });

  const checked = checkEmail($typedEmail.get());
  if ('problem' in checked) return needEmail(checked.problem);
  return save(uid, checked.email, 'needs-email');
}

async function save(uid: string, email: string, otherwise: 'ready' | 'needs-email') {
  try {
    const subscribers = await services.subscribers();
    await subscribers.subscribe(uid, email);
    if (isStill(uid)) $subscription.set({ status: 'subscribed' });
    else $subscription.set({ status: 'ready' });
  } catch (error) {
    console.warn(error);
    fail(otherwise);
  }
}

function fail(status: 'ready' | 'needs-email'): void {
  $subscription.set({ status, problem: 'subscribe/failed' });
}

function needEmail(problem: ErrorCode): void {
  $subscription.set({ status: 'needs-email', problem });
}

/** The session as soon as it is known whether somebody is signed in; still unknown after a while. */
function knownSession(): Promise<Session> {
  return new Promise((resolve) => {
    const stop = $session.listen(tell);
    const tooLong = setTimeout(() => end($session.get()), LONGEST_WAIT);
    tell($session.get());
    function tell(session: Session) {
      if (session.status !== 'unknown') end(session);
    }
    function end(session: Session) {
      stop();
      clearTimeout(tooLong);
      resolve(session);
    }
  });
}

function isStill(uid: string): boolean {
  const session = $session.get();
  return session.status === 'signed-in' && session.account.uid === uid;
}
