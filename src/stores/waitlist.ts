import { atom, onMount } from 'nanostores';
import { REFERRED_BY_KEY } from '@/config/storage-keys';
import type { ErrorCode } from '@/domain/errors';
import { referrerOf } from '@/domain/referral-code';
import type { Session } from '@/domain/session';
import { checkJoinForm, type OwnEntry } from '@/domain/waitlist';
import { createAbortSource } from './abort-source';
import { environment as siteEnvironment, type Environment } from './environment';
import { createJoinDraft } from './join-draft';
import { createPendingCredit } from './pending-credit';
import { session as siteSession, type SessionStore } from './session';

/** Whether the visitor is on the waitlist. */
export type Membership =
  | { status: 'unknown' | 'signed-out' | 'loading' | 'failed' }
  | { status: 'not-joined'; uid: string }
  /** `since` tells a member who has just joined from one who comes back. */
  | { status: 'joined'; entry: OwnEntry; since: 'now' | 'before' };

/** What the join form is doing. */
export type Joining =
  { status: 'editing' | 'joining' } | { status: 'failed'; code: ErrorCode; attempt: number };

/** The membership state and the join form. */
export function createWaitlist(environment: Environment, { $session, hasHint }: SessionStore) {
  const { services, storage } = environment;
  const $membership = atom<Membership>({ status: 'unknown' });
  const $joining = atom<Joining>({ status: 'editing' });
  const draft = createJoinDraft(environment);
  const pendingCredit = createPendingCredit(environment);
  const requests = createAbortSource();
  let attempt = 0;

  onMount($membership, () => {
    if (!environment.isBrowser) return undefined;
    // Load in parallel with the sign-in code, because a session needs both.
    if (hasHint()) services.waitlist().catch(() => undefined);
    const stopFollowing = $session.subscribe(follow);
    // A page that comes from the back-forward cache may be older than the join.
    const stopListening = environment.listen('pageshow', ({ persisted }) => {
      if (persisted && $joining.get().status !== 'joining') void checkMembership();
    });
    return () => {
      stopFollowing();
      stopListening();
    };
  });

  function follow({ status }: Session): void {
    if (status === 'signed-in') return void checkMembership();
    requests.abort();
    pendingCredit.stop();
    $membership.set({ status });
  }

  /** Finds out whether the signed-in person has joined. */
  async function checkMembership(): Promise<void> {
    const session = $session.get();
    if (session.status !== 'signed-in') return;
    const { uid } = session.account;
    const signal = requests.next();
    pendingCredit.stop();
    // A member who is checked again stays visible, but not to the next person who signs in.
    if (!isShown(uid)) $membership.set({ status: 'loading' });
    try {
      const waitlist = await services.waitlist();
      const entry = await waitlist.ownEntry(uid);
      if (signal.aborted) return;
      if (entry) return showMember(entry, 'before');
      draft.open(uid);
      $joining.set({ status: 'editing' });
      $membership.set({ status: 'not-joined', uid });
    } catch (error) {
      console.warn(error);
      if (!signal.aborted) $membership.set({ status: 'failed' });
    }
  }

  function showMember(entry: OwnEntry, since: 'now' | 'before'): void {
    $membership.set({ status: 'joined', entry, since });
    void pendingCredit.settle(entry, since);
  }

  function isShown(uid: string): boolean {
    const membership = $membership.get();
    return membership.status === 'joined' && membership.entry.uid === uid;
  }

  /** Sends the draft; does nothing while it is being sent already. */
  async function join(): Promise<void> {
    const membership = $membership.get();
    if (membership.status !== 'not-joined' || $joining.get().status === 'joining') return;
    const form = checkJoinForm(draft.$joinDraft.get());
    if (typeof form === 'string') return fail(form);

    const { uid } = membership;
    const signal = requests.next();
    $joining.set({ status: 'joining' });
    try {
      const waitlist = await services.waitlist();
      const referrer = referrerOf(storage.tab.get(REFERRED_BY_KEY), uid);
      const entry = await waitlist.join(uid, form, referrer);
      if (signal.aborted) return;
      // Don't credit the referrer again.
      storage.tab.remove(REFERRED_BY_KEY);
      draft.remove();
      $joining.set({ status: 'editing' });
      showMember(entry, 'now');
    } catch (error) {
      console.warn(error);
      if (!signal.aborted) fail('join/failed');
    }
  }

  function fail(code: ErrorCode): void {
    attempt += 1;
    $joining.set({ status: 'failed', code, attempt });
  }

  return {
    $membership,
    $joining,
    $joinDraft: draft.$joinDraft,
    changeDraft: draft.change,
    checkMembership,
    join,
  };
}

export const waitlist = createWaitlist(siteEnvironment, siteSession);
