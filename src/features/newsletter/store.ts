import { atom, computed } from 'nanostores';
import {
  hasTyped,
  isSame,
  NOTHING_TYPED,
  subscribeFormGuards,
  subscribeDataOf,
  type Subscription,
  type SubscribeData,
} from './model';
import type { SubscriberService } from './service';
import { NEWSLETTER_DRAFT_KEY, NEWSLETTER_WISH_KEY } from '@/lib/browser/storage-keys';
import { parseEmail } from '@/lib/contact';
import { createDraft } from '@/lib/draft';
import { isRecent } from '@/lib/stored';
import { draftOwner, type Account, type Session } from '@/features/sign-in/model';
import { createLoader } from '@/lib/loader';
import { orLook } from '@/lib/lost-answer';
import type { ChangedData } from '@/lib/browser/broadcast';
import type { Environment } from '@/lib/environment';
import type { SessionStore } from '@/features/sign-in';
import { isAddressError, subscribeErrors } from './errors';
import { createSubmit } from '@/lib/submit';
import { STEP_LIFETIME_MS } from '@/lib/timeouts';
import { orUndefined } from '@/lib/waiting';
import { whileRead } from '@/lib/while-read';

/** The newsletter form of the signed-in person. What is submitted while `checking` is done after it. */
export type NewsletterForm =
  | { status: 'checking' | 'ready' }
  /** With what they have typed, also before a reload or before Firebase ended their session. */
  | { status: 'needs-email'; typed: SubscribeData }
  | ({ status: 'subscribed' } & Subscribed);

interface Subscribed extends SubscribeData, Pick<Subscription, 'verified'> {
  /** Whether the address was typed, so that somebody may have mistyped it. That of a Google account wasn't. */
  isTyped: boolean;
}

/** Also what the server has rendered. */
export const CHECKING: NewsletterForm = { status: 'checking' };

interface Deps {
  environment: Pick<Environment, 'isBrowser' | 'broadcast' | 'storage'>;
  service: Pick<SubscriberService, 'subscription' | 'subscribe'>;
  session: Pick<SessionStore, '$session' | 'watchEnding'>;
}

type Flow = Deps & ReturnType<typeof createState> & { followData: (changed: ChangedData) => void };

/**
 * The newsletter of the signed-in person (product specification, section 4, footer subscribe).
 * `$subscription` is `checking` until it's known whether they get it, then `ready`, `needs-email` if
 * their account has no address or they change a typed one, or `subscribed`. Somebody who presses Subscribe
 * and then signs in on this page is subscribed without another press (`NEWSLETTER_WISH_KEY`). `$submit`
 * fails with `subscribe/missing-email`, `subscribe/invalid-email` or `subscribe/failed`; with
 * `subscribe/unanswered`, it isn't known whether it failed. One read to check; one read and one write to
 * subscribe.
 */
export function createNewsletter(
  environment: Deps['environment'],
  service: Deps['service'],
  session: Deps['session'],
) {
  const deps = { environment, service, session };
  const flow: Flow = {
    ...deps,
    ...createState(deps),
    followData: (changed) => followData(flow, changed),
  };
  const { $subscription } = flow;

  whileRead($subscription, environment, () => [
    session.$session.subscribe((current, before) => followSession(flow, current, before)),
    environment.broadcast.follow(flow.followData),
  ]);

  return {
    $subscription,
    $submit: flow.form.$submit,
    keepTyped: (typed: SubscribeData) => keepTyped(flow, typed),
    subscribe: (typed?: SubscribeData) => subscribe(flow, typed),
    change: () => change(flow),
  };
}

/** What is known of the newsletter before it has been checked. */
function createState({ environment }: Pick<Deps, 'environment'>) {
  const loader = createLoader<{ stored?: Subscribed | undefined }>();
  /** Once an address is asked for, the first or another one: what they have typed. */
  const $asked = atom<{ typed: SubscribeData } | undefined>();
  return {
    loader,
    $asked,
    $subscription: computed([loader.$loaded, $asked], ({ data }, asked): NewsletterForm => {
      if (!data) return CHECKING;
      if (asked) return { status: 'needs-email', ...asked };
      return data.stored ? { status: 'subscribed', ...data.stored } : { status: 'ready' };
    }),
    form: createSubmit(subscribeErrors),
    draft: createDraft(environment.storage.tab, NEWSLETTER_DRAFT_KEY, subscribeFormGuards),
    /** Whether the person has pressed Subscribe while it was checked whether they get it. */
    isAwaited: false,
  };
}

function followSession(flow: Flow, { status }: Session, before: Session | undefined): void {
  flow.form.reset();
  // A press counts that came before it was known who is signed in, but not for another person.
  if (before?.status === 'signed-in' || status === 'signed-out') flow.isAwaited = false;
  // Nor does a press before signing in, once they have signed out: the next person may be another.
  if (before?.status === 'signed-in') flow.environment.storage.tab.remove(NEWSLETTER_WISH_KEY);
  flow.loader.clear();
  flow.$asked.set(undefined);
  void check(flow);
}

function followData(flow: Flow, changed: ChangedData): void {
  const { form } = flow;
  if (changed === 'account') form.reset();
  if (changed === 'newsletter' && form.$submit.get().status !== 'working') void check(flow);
}

/** Finds out whether a person has subscribed; if that fails, subscribing again does no harm. */
async function check(flow: Flow): Promise<void> {
  const { draft, loader, service } = flow;
  const session = flow.session.$session.get();
  if (session.status !== 'signed-in') return;
  const { account } = session;
  await loader.load(async (signal) => {
    const stored = await orUndefined(service.subscription(account.uid));
    signal.throwIfAborted();
    // Without a valid address, subscribing again corrects it.
    if (stored?.email) {
      const { verified } = stored;
      return { stored: { ...subscribeDataOf(stored), verified, isTyped: !account.email } };
    }
    const kept = account.email ? undefined : draft.read(draftOwner(account));
    const typed = { ...NOTHING_TYPED, ...kept };
    if (hasTyped(typed)) askForEmail(flow, typed);
    return {};
  });
  if (loader.data() && (takeWish(flow) || flow.isAwaited)) await subscribe(flow);
}

/** Whether somebody has pressed Subscribe and signed in for it just now. It counts once. */
function takeWish({ environment }: Flow): boolean {
  const { tab } = environment.storage;
  const wishedAt = Number(tab.get(NEWSLETTER_WISH_KEY) ?? NaN);
  tab.remove(NEWSLETTER_WISH_KEY);
  return isRecent(wishedAt, STEP_LIFETIME_MS, Date.now());
}

/** Lets somebody correct an address that they have typed. Until they do, the stored one counts. */
function change(flow: Flow): void {
  const subscription = flow.$subscription.get();
  if (subscription.status !== 'subscribed' || !subscription.isTyped) return;
  flow.form.reset();
  askForEmail(flow, subscribeDataOf(subscription));
}

function askForEmail({ $asked }: Flow, typed: SubscribeData): void {
  $asked.set({ typed });
}

/**
 * Keeps what somebody types: they may leave for another app to look up their address. An error about the
 * address before is no longer true.
 */
function keepTyped({ $asked, draft, form, session }: Flow, typed: SubscribeData): void {
  const current = session.$session.get();
  const submit = form.$submit.get();
  if (submit.status === 'failed' && isAddressError(submit.code)) form.reset();
  if ($asked.get()) $asked.set({ typed });
  if (current.status === 'signed-in') draft.keep(draftOwner(current.account), typed);
}

/** Subscribes the account's address or else the typed one. Without either, asks for one. */
async function subscribe(flow: Flow, typed = NOTHING_TYPED): Promise<void> {
  const session = flow.session.$session.get();
  const { status } = flow.$subscription.get();
  flow.isAwaited = status === 'checking' && session.status !== 'signed-out';
  const isReady = status === 'ready' || status === 'needs-email';
  if (session.status !== 'signed-in' || !isReady) return;
  const { account } = session;
  const email = account.email ?? parseEmail(typed.email);
  if (email) await save(flow, account, { ...typed, email });
  else if (status === 'ready') askForEmail(flow, typed);
  else flow.form.fail(typed.email.trim() ? 'subscribe/invalid-email' : 'subscribe/missing-email');
}

async function save(flow: Flow, account: Account, data: SubscribeData): Promise<void> {
  const { draft, form, loader, service, session } = flow;
  const { uid } = account;
  const keep = () => {
    if (!account.email) draft.keep(draftOwner(account), data);
  };
  loader.stop();
  await form.submit('subscribe/failed', async (signal) => {
    const { verified } = await orLook(
      session.watchEnding(service.subscribe(uid, data), keep),
      () => findSubscription(flow, uid, data),
      subscribeErrors,
      'subscribe/unanswered',
    );
    flow.environment.broadcast.announce('newsletter', flow.followData);
    if (signal.aborted) return;
    draft.remove();
    flow.$asked.set(undefined);
    loader.set({ stored: { ...data, verified, isTyped: !account.email } });
  });
}

/** A person's subscription, if it's stored with exactly this data. */
async function findSubscription(
  { service }: Flow,
  uid: string,
  data: SubscribeData,
): Promise<Subscription | undefined> {
  const stored = await service.subscription(uid);
  return stored && isSame(stored, data) ? stored : undefined;
}
