import { atom, computed } from 'nanostores';
import type { Subscription } from './model';
import type { SubscriberService } from './service';
import { NEWSLETTER_DRAFT_KEY, NEWSLETTER_WISH_KEY } from '@/lib/browser/storage-keys';
import { parseEmail } from '@/lib/contact';
import { createDraft } from '@/lib/draft';
import { isString } from '@/lib/stored';
import { draftOwner, type Account } from '@/features/sign-in/model';
import { createLoader } from '@/lib/loader';
import { SiteError } from '@/lib/errors';
import { orLook } from '@/lib/lost-answer';
import type { ChangedData } from '@/lib/browser/broadcast';
import type { Environment } from '@/lib/environment';
import type { SessionStore } from '@/features/sign-in';
import { subscribeErrors } from './errors';
import { createSubmit } from '@/lib/submit';
import { STEP_LIFETIME_MS } from '@/lib/timeouts';
import { whileRead } from '@/lib/while-read';

/** The newsletter form of the signed-in person. What is submitted while `checking` is done after it. */
type NewsletterForm =
  | { status: 'checking' | 'ready' }
  /** With what they had typed before a reload, or before Firebase ended their session. */
  | { status: 'needs-email'; typed: string }
  | ({ status: 'subscribed' } & Address);

interface Address extends Pick<Subscription, 'email' | 'verified'> {
  /** Whether it was typed, so that somebody may have mistyped it. That of a Google account wasn't. */
  isTyped: boolean;
}

/** Also what the server has rendered. */
export const CHECKING: NewsletterForm = { status: 'checking' };

/**
 * The newsletter of the signed-in person (product specification, section 4, footer subscribe).
 * `$subscription` is `checking` until it's known whether they get it, then `ready`, `needs-email` if
 * their account has no address or they change a typed one, or `subscribed`. Whoever presses Subscribe
 * and then signs in on this page for it is subscribed by that (`NEWSLETTER_WISH_KEY`). `$submit` fails with `subscribe/missing-email`,
 * `subscribe/invalid-email`, `subscribe/failed`, or `subscribe/unanswered` if that isn't known. One
 * read to check; one read and one write to subscribe.
 */
export function createNewsletter(
  environment: Pick<Environment, 'isBrowser' | 'broadcast' | 'storage'>,
  service: Pick<SubscriberService, 'subscription' | 'subscribe'>,
  { $session, watchEnding }: SessionStore,
) {
  const { broadcast, storage } = environment;
  const { $loaded, data, load, set, clear, stop } = createLoader<{
    stored?: Address | undefined;
  }>();
  /** Once an address is asked for, the first or another one: what they had typed before. */
  const $asked = atom<{ typed: string } | undefined>();
  const $subscription = computed([$loaded, $asked], ({ data }, asked): NewsletterForm => {
    if (!data) return CHECKING;
    if (asked) return { status: 'needs-email', ...asked };
    return data.stored ? { status: 'subscribed', ...data.stored } : { status: 'ready' };
  });
  const { $submit, submit, fail, reset } = createSubmit(subscribeErrors);
  const draft = createDraft(storage.tab, NEWSLETTER_DRAFT_KEY, isString);
  /** Whether the person has pressed Subscribe while it was checked whether they get it. */
  let isAwaited = false;

  whileRead($subscription, environment, () => [
    $session.subscribe(({ status }, before) => {
      reset();
      // A press counts that came before it was known who is signed in, but not for another person.
      if (before?.status === 'signed-in' || status === 'signed-out') isAwaited = false;
      clear();
      $asked.set(undefined);
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
    const session = $session.get();
    if (session.status !== 'signed-in') return;
    const { account } = session;
    await load(async (signal) => {
      const stored = await service.subscription(account.uid).catch(console.warn);
      signal.throwIfAborted();
      // Without a valid address, subscribing again corrects it.
      if (stored?.email) {
        const { email, verified } = stored;
        return { stored: { email, verified, isTyped: !account.email } };
      }
      const typed = account.email ? undefined : draft.read(draftOwner(account));
      if (typed) askForEmail(typed);
      return {};
    });
    if (!data() || !(takeWish() || isAwaited)) return;
    isAwaited = false;
    await subscribe();
  }

  /** Whether somebody has pressed Subscribe and signed in for it just now. It counts once. */
  function takeWish(): boolean {
    const wishedAt = Number(storage.tab.get(NEWSLETTER_WISH_KEY) ?? NaN);
    storage.tab.remove(NEWSLETTER_WISH_KEY);
    const age = Date.now() - wishedAt;
    return age >= 0 && age <= STEP_LIFETIME_MS;
  }

  /** Lets somebody correct an address that they have typed. Until they do, the stored one counts. */
  function change(): void {
    const subscription = $subscription.get();
    if (subscription.status === 'subscribed' && subscription.isTyped) {
      reset();
      askForEmail(subscription.email);
    }
  }

  function askForEmail(typed = ''): void {
    $asked.set({ typed });
  }

  /** Keeps what somebody types, who may leave for another app to look up their address. */
  function keepTyped(typed: string): void {
    const session = $session.get();
    if (session.status === 'signed-in') draft.keep(draftOwner(session.account), typed);
  }

  /** Subscribes the account's address or else the typed one. Without either, asks for one. */
  async function subscribe(typed = ''): Promise<void> {
    const session = $session.get();
    const { status } = $subscription.get();
    isAwaited = status === 'checking' && session.status !== 'signed-out';
    const isReady = status === 'ready' || status === 'needs-email';
    if (session.status !== 'signed-in' || !isReady) return;
    const { account } = session;
    const address = account.email ?? parseEmail(typed);
    if (address) await save(account, address);
    else if (status === 'ready') askForEmail();
    else fail(typed.trim() ? 'subscribe/invalid-email' : 'subscribe/missing-email');
  }

  async function save(account: Account, email: string): Promise<void> {
    const { uid } = account;
    const keep = () => {
      if (!account.email) draft.keep(draftOwner(account), email);
    };
    stop();
    await submit('subscribe/failed', async (signal) => {
      const { verified } = await orLook(
        watchEnding(service.subscribe(uid, email), keep),
        () => findAddress(uid, email),
        (options) => new SiteError(subscribeErrors, 'subscribe/unanswered', '', options),
      );
      broadcast.announce('newsletter', followData);
      if (signal.aborted) return;
      draft.remove();
      $asked.set(undefined);
      set({ stored: { email, verified, isTyped: !account.email } });
    });
  }

  /** The subscription of a person, if it's this address. */
  async function findAddress(uid: string, email: string): Promise<Subscription | undefined> {
    const stored = await service.subscription(uid);
    return stored?.email === email ? stored : undefined;
  }

  return { $subscription, $submit, keepTyped, subscribe, change };
}
