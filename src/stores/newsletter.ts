import type { ErrorCode } from '@/messages/errors';
import { atom } from 'nanostores';
import { checkEmail } from '@/domain/newsletter';
import type { Session } from '@/domain/session';
import { takeLatest } from './take-latest';
import type { ChangedData } from './broadcast';
import { environment as siteEnvironment, type Environment } from './environment';
import { session as siteSession, type SessionStore } from './session';
import { whileRead } from './while-read';

/** The state of the newsletter form. */
export type Subscription =
  | { status: 'ready' | 'needs-email'; error?: ErrorCode }
  | { status: 'signed-out' }
  | { status: 'subscribed'; email: string }
  | { status: 'saving'; isTyped: boolean };

/** Subscribing to the newsletter. */
export function createNewsletter(
  environment: Pick<Environment, 'isBrowser' | 'services'>,
  { $session, broadcast, whenKnown }: SessionStore,
) {
  const { services } = environment;
  const $subscription = atom<Subscription>({ status: 'ready' });
  const requests = takeLatest();

  whileRead($subscription, environment, () => [
    $session.subscribe(follow),
    broadcast.follow(followData),
  ]);

  function followData(changed: ChangedData): void {
    const session = $session.get();
    if (changed === 'account') return requests.abort();
    const isSaving = $subscription.get().status === 'saving';
    if (changed !== 'newsletter' || session.status !== 'signed-in' || isSaving) return;
    void check(session.account.uid);
  }

  function follow(session: Session): void {
    if (session.status === 'unknown') return;
    requests.abort();
    const { status } = $subscription.get();
    if (status === 'saving') return;
    // Opening the sign-in dialog only confirms the signed-out state, so keep the message.
    if (session.status === 'signed-out' && status === 'signed-out') return;
    $subscription.set({ status: 'ready' });
    if (session.status === 'signed-in') void check(session.account.uid);
  }

  /** Finds out whether a person has subscribed; if that fails, subscribing again does no harm. */
  async function check(uid: string): Promise<void> {
    const signal = requests.next();
    try {
      const stored = await services.subscribers.subscription(uid);
      if (signal.aborted) return;
      if (stored) $subscription.set({ status: 'subscribed', email: stored.email });
      else if ($subscription.get().status === 'subscribed') $subscription.set({ status: 'ready' });
    } catch (error) {
      console.warn(error);
    }
  }

  /** Subscribes the account's address, or the typed one if it has none; without either, asks for one. */
  async function subscribe(typed?: string): Promise<void> {
    const { status } = $subscription.get();
    if (status === 'saving' || status === 'subscribed') return;
    requests.abort();
    const isTyped = status === 'needs-email';
    $subscription.set({ status: 'saving', isTyped });

    await whenKnown();
    const session = $session.get();
    if (session.status === 'unknown') return fail('ready', 'subscribe/failed');
    if (session.status === 'signed-out') return $subscription.set({ status: 'signed-out' });
    const { uid, email } = session.account;
    if (email) return save(uid, email, 'ready');
    if (!isTyped) return $subscription.set({ status: 'needs-email' });

    const checked = checkEmail(typed ?? '');
    if (!checked.ok) return fail('needs-email', checked.code);
    return save(uid, checked.value, 'needs-email');
  }

  async function save(uid: string, email: string, previous: 'ready' | 'needs-email') {
    const signal = requests.next();
    try {
      await services.subscribers.subscribe(uid, email, signal);
      broadcast.announce('newsletter', followData);
      if (!signal.aborted) return $subscription.set({ status: 'subscribed', email });
    } catch (error) {
      console.warn(error);
      if (!signal.aborted) return fail(previous, 'subscribe/failed');
    }
    // Another person has signed in.
    $subscription.set({ status: 'ready' });
    follow($session.get());
  }

  function fail(status: 'ready' | 'needs-email', error: ErrorCode): void {
    $subscription.set({ status, error });
  }

  return { $subscription, subscribe };
}

export const newsletter = createNewsletter(siteEnvironment, siteSession);
