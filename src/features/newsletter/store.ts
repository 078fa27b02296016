import { atom } from 'nanostores';
import type { Subscription } from './model';
import type { SubscriberService } from './service';
import { readEmail } from '@/lib/contact';
import { identityOfAccount, type Account } from '@/features/sign-in/model';
import { takeLatest } from '@/lib/waiting';
import type { ChangedData } from '@/lib/browser/broadcast';
import type { Environment } from '@/lib/environment';
import type { SessionStore } from '@/features/sign-in';
import { createSubmit } from '@/lib/submit';
import { whileRead } from '@/lib/while-read';

/** The newsletter form of the signed-in person. What is submitted while `checking` is done after it. */
type NewsletterForm =
  | { status: 'checking' | 'ready' }
  /** With what they had typed when Firebase ended their session, if it did. */
  | { status: 'needs-email'; typed: string }
  | ({ status: 'subscribed' } & Pick<Subscription, 'email' | 'verified'>);

/**
 * The newsletter of the signed-in person (product specification, section 4, footer subscribe).
 * `$subscription` is `checking` until it's known whether they get it, then `ready`, `needs-email` if
 * their account has no address, or `subscribed`. `$submit` fails with `subscribe/missing-email`,
 * `subscribe/invalid-email` or `subscribe/failed`. One read to check; one read and one write to
 * subscribe.
 */
export function createNewsletter(
  environment: Pick<Environment, 'isBrowser' | 'broadcast'>,
  service: Pick<SubscriberService, 'subscription' | 'subscribe'>,
  { $session, watchEnding }: SessionStore,
) {
  const { broadcast } = environment;
  const $subscription = atom<NewsletterForm>({ status: 'checking' });
  const { $submit, submit, fail, reset } = createSubmit();
  const checks = takeLatest();
  /** An address to subscribe, and who has typed it. */
  let kept: { owner: string; typed: string } | undefined;
  /** Whether the person has pressed Subscribe while it was checked whether they get it. */
  let isAwaited = false;

  whileRead($subscription, environment, () => [
    $session.subscribe(() => {
      reset();
      isAwaited = false;
      $subscription.set({ status: 'checking' });
      void check();
    }),
    broadcast.follow(followData),
  ]);

  function followData(changed: ChangedData): void {
    if (changed === 'account') reset();
    if (changed === 'newsletter' && $submit.get().status !== 'working') void check();
  }

  /** Finds out whether a person has subscribed; if that fails, subscribing again does no harm. */
  async function check(): Promise<void> {
    const signal = checks.next();
    const session = $session.get();
    if (session.status !== 'signed-in') return;
    const stored = await service.subscription(session.account.uid).catch(console.warn);
    if (signal.aborted) return;
    // Without a valid address, subscribing again corrects it.
    if (stored?.email) {
      const { email, verified } = stored;
      $subscription.set({ status: 'subscribed', email, verified });
    } else if (kept?.owner === identityOfAccount(session.account)) askForEmail(kept.typed);
    else if ($subscription.get().status !== 'needs-email') $subscription.set({ status: 'ready' });
    if (isAwaited) void subscribe();
    isAwaited = false;
  }

  function askForEmail(typed = ''): void {
    kept = undefined;
    $subscription.set({ status: 'needs-email', typed });
  }

  /** Subscribes the account's address or else the typed one. Without either, asks for one. */
  async function subscribe(typed = ''): Promise<void> {
    const session = $session.get();
    const { status } = $subscription.get();
    isAwaited = status === 'checking' && session.status === 'signed-in';
    const isReady = status === 'ready' || status === 'needs-email';
    if (session.status !== 'signed-in' || !isReady) return;
    const { account } = session;
    const address = account.email ?? readEmail(typed);
    if (address) await save(account, address);
    else if (status === 'ready') askForEmail();
    else fail(typed.trim() ? 'subscribe/invalid-email' : 'subscribe/missing-email');
  }

  async function save(account: Account, email: string): Promise<void> {
    const { uid } = account;
    const keep = () => {
      if (!account.email) kept = { owner: identityOfAccount(account), typed: email };
    };
    checks.abort();
    await submit('subscribe/failed', async (signal) => {
      const { verified } = await watchEnding(service.subscribe(uid, email), keep);
      broadcast.announce('newsletter', followData);
      if (!signal.aborted) $subscription.set({ status: 'subscribed', email, verified });
    });
  }

  return { $subscription, $submit, subscribe };
}
