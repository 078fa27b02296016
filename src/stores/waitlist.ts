import { atom, onMount } from 'nanostores';
import type { ErrorCode } from '@/domain/errors';
import type { Session } from '@/domain/session';
import { checkJoinForm, type OwnEntry } from '@/domain/waitlist';
import { $joinDraft, discardDraft, openDraft } from './join-draft';
import { currentReferrer, forgetReferrer } from './referrer';
import { services } from './services';
import { $session } from './session';
import { hasHint } from './session-hint';

/** How the visitor stands to the waitlist. */
export type Membership =
  | { status: 'unknown' | 'signed-out' | 'loading' | 'failed' }
  | { status: 'not-joined'; uid: string }
  /** `since` tells a member who has joined just now from one who comes back. */
  | { status: 'joined'; entry: OwnEntry; since: 'now' | 'before' };

/** What the join form is doing. */
export type Joining =
  { status: 'editing' | 'joining' } | { status: 'failed'; code: ErrorCode; attempt: number };

export const $membership = atom<Membership>({ status: 'unknown' });
export const $joining = atom<Joining>({ status: 'editing' });

let attempts = 0;

onMount($membership, () => {
  // Beside the sign-in code, not after it: whoever has a session will need both.
  if (typeof document !== 'undefined' && hasHint()) services.waitlist().catch(() => undefined);
  const stop = $session.subscribe(follow);
  // A page that comes back from the browser's memory may be older than the join.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void checkMembership();
  };
  globalThis.addEventListener?.('pageshow', onShow);
  return () => {
    stop();
    globalThis.removeEventListener?.('pageshow', onShow);
  };
});

function follow(session: Session): void {
  if (session.status === 'signed-in') void checkMembership();
  else $membership.set({ status: session.status });
}

/** Finds out whether the signed-in person has joined. */
export async function checkMembership(): Promise<void> {
  const uid = signedInUid();
  if (uid === undefined) return;
  if (!isShown(uid)) $membership.set({ status: 'loading' });
  const found = await findEntry(uid);
  if (signedInUid() !== uid) return;
  if (found === 'failed') $membership.set({ status: 'failed' });
  else if (found) $membership.set({ status: 'joined', entry: found, since: 'before' });
  else {
    openDraft(uid);
    $joining.set({ status: 'editing' });
    $membership.set({ status: 'not-joined', uid });
  }
}

// Checked again, a member stays in sight; another person who signs in does not see them.
function isShown(uid: string): boolean {
  const membership = $membership.get();
  return membership.status === 'joined' && membership.entry.uid === uid;
}

async function findEntry(uid: string): Promise<OwnEntry | undefined | 'failed'> {
  try {
    const waitlist = await services.waitlist();
    return await waitlist.ownEntry(uid);
  } catch (error) {
    console.warn(error);
    return 'failed';
  }
}

/** Sends the draft. A second call while the first one works does nothing. */
export async function joinWaitlist(): Promise<void> {
  const membership = $membership.get();
  if (membership.status !== 'not-joined' || $joining.get().status === 'joining') return;
  const form = checkJoinForm($joinDraft.get());
  if (form === 'join/missing-fields') return fail(form);

  const { uid } = membership;
  $joining.set({ status: 'joining' });
  try {
    const waitlist = await services.waitlist();
    const entry = await waitlist.join(uid, form, currentReferrer(uid));
    if (signedInUid() !== uid) return;
    forgetReferrer();
    discardDraft();
    $joining.set({ status: 'editing' });
    $membership.set({ status: 'joined', entry, since: 'now' });
  } catch (error) {
    console.warn(error);
    if (signedInUid() === uid) fail('join/failed');
  }
}

function fail(code: ErrorCode): void {
  $joining.set({ status: 'failed', code, attempt: ++attempts });
}

function signedInUid(): string | undefined {
  const session = $session.get();
  return session.status === 'signed-in' ? session.account.uid : undefined;
}
