import { computed } from 'nanostores';
import {
  POINTS_KEY,
  REFERRED_ATTRIBUTE,
  REFERRAL_KEY,
  SOURCE_KEY,
} from '@/lib/browser/storage-keys';
import { sources } from '@/config/sources';
import { readArrival } from '@/lib/arrival';
import { referrerOf } from '@/lib/referral-code';
import type { Account, Session } from '@/features/sign-in/model';
import type { Member } from './model';
import { checkJoinForm, type JoinForm, type JoinOrigin } from '../joining/model';
import { createLoader } from '@/lib/loader';
import type { ChangedData } from '@/lib/browser/broadcast';
import type { Environment } from '@/lib/environment';
import { createJoinDraft } from '../joining/join-draft';
import { createPendingCredit } from '../joining/pending-credit';
import type { SessionStore } from '@/features/sign-in';
import type { WaitlistService } from '../service';
import type { Remembered } from './remembered/store';
import { joinErrors } from '../joining/errors';
import { createSubmit } from '@/lib/submit';
import { onReturn } from '@/lib/browser/events';
import { whileRead } from '@/lib/while-read';

export type Membership =
  | { status: 'unknown' | 'signed-out' }
  | { status: 'failed'; reason?: string | undefined }
  /** Whether this account has joined is being checked. */
  | { status: 'loading'; uid: string }
  | KnownMembership;

type KnownMembership =
  | { status: 'not-joined'; uid: string }
  /** `since` is `now` directly after joining; `newPoints` are those since the last visit. */
  | { status: 'joined'; member: Member; since: 'now' | 'before'; newPoints: number };

/** What the server has rendered, too. */
export const UNKNOWN_MEMBERSHIP: Membership = { status: 'unknown' };

const uidOf = (known: KnownMembership) =>
  known.status === 'joined' ? known.member.uid : known.uid;

/**
 * Whether the signed-in person is on the waitlist, and joining (product specification, sections 4
 * and 5). `$membership` is `unknown` until the session is known, `loading`, then `not-joined` or
 * `joined`, or `failed`. `$joining` is the join form's submit: it fails with the codes of
 * `checkJoinForm`, or with `join/has-place`, `join/banned` or `join/failed`. Two reads to check, and
 * the reads and writes of the service's `join`; a pending point is given in the background.
 */
export function createWaitlist(
  environment: Environment,
  service: Pick<WaitlistService, 'findMember' | 'join' | 'settleCredit'> & {
    /** Loads the service ahead of a call that is sure to come. */
    load: () => Promise<unknown>;
  },
  { $session, hasSessionFlag, watchEnding }: SessionStore,
  { setMember, lastPoints }: Pick<Remembered, 'setMember' | 'lastPoints'>,
) {
  const { broadcast, storage, toggleAttribute, url } = environment;
  const { $loaded, data, load, set, clear, stop } = createLoader<KnownMembership>();
  const $membership = computed([$session, $loaded], (session, loaded): Membership => {
    if (session.status !== 'signed-in') return { status: session.status };
    // What was shown may be gone, so a failed check hides it.
    if (loaded.status === 'failed') return { status: 'failed', reason: loaded.reason };
    const { uid } = session.account;
    return known(uid) ?? { status: 'loading', uid };
  });
  const { $submit: $joining, submit, fail, reset } = createSubmit(joinErrors);
  const draft = createJoinDraft(environment);
  const pendingCredit = createPendingCredit(service);

  whileRead($membership, environment, () => {
    // Load in parallel with the sign-in code, because a session needs both.
    if (hasSessionFlag()) service.load().catch(() => undefined);
    return [
      $session.subscribe(follow),
      onReturn(environment, recheck),
      broadcast.follow(followData),
    ];
  });

  function followData(changed: ChangedData): void {
    if (changed === 'waitlist') recheck();
    else if (changed === 'account') stopJoining();
  }

  function recheck(): void {
    if ($joining.get().status !== 'working') void checkMembership();
  }

  function follow({ status }: Session): void {
    if (status === 'signed-in') return void checkMembership();
    stopJoining();
    clear();
  }

  /** Commits nothing more for an account that is signed out, or about to be deleted. */
  function stopJoining(): void {
    stop();
    pendingCredit.stop();
    reset();
  }

  async function checkMembership(): Promise<void> {
    const session = $session.get();
    if (session.status !== 'signed-in') return;
    const { account } = session;
    await load(async (signal) => {
      const member = await service.findMember(account.uid);
      signal.throwIfAborted();
      return member ? welcome(member, 'before') : openForm(account);
    });
  }

  /** Opens the join form. One that is open already stays as it is. */
  function openForm(account: Account): KnownMembership {
    const { uid } = account;
    const shown = known(uid);
    if (shown?.status === 'not-joined') return shown;
    setMember(undefined);
    draft.open(account);
    reset();
    return { status: 'not-joined', uid };
  }

  function welcome(member: Member, since: 'now' | 'before'): KnownMembership {
    // A referrer is credited once, members need no referrer's link, and where they came from is stored.
    storage.local.remove(REFERRAL_KEY);
    storage.local.remove(SOURCE_KEY);
    toggleAttribute(REFERRED_ATTRIBUTE, false);
    setMember(member.uid);
    void pendingCredit.settle(member, since);
    return { status: 'joined', member, since, newPoints: countNewPoints(member) };
  }

  /** Adds the points since this browser last counted them to the new points already shown. */
  function countNewPoints({ uid, points }: Member): number {
    const shown = known(uid);
    const shownPoints = shown?.status === 'joined' ? shown.newPoints : 0;
    const before = lastPoints(uid) ?? points;
    storage.local.set(POINTS_KEY, String(points));
    return shownPoints + Math.max(0, points - before);
  }

  /** A membership stays visible while it is checked again, but not to the next person. */
  function known(uid: string): KnownMembership | undefined {
    const last = data();
    return last && uidOf(last) === uid ? last : undefined;
  }

  async function join(): Promise<void> {
    const membership = $membership.get();
    if (membership.status !== 'not-joined') return;
    const form = checkJoinForm(draft.$joinDraft.get());
    if (!form.ok) return fail(form.code);
    const { uid } = membership;
    await submit('join/failed', async (signal) => {
      stop();
      const joined = service.join(uid, form.value, joinOriginOf(uid), signal);
      const member = await watchEnding(joined, draft.keep);
      broadcast.announce('waitlist', followData);
      if (signal.aborted) return;
      draft.remove();
      set(welcome(member, 'now'));
    });
  }

  function joinOriginOf(uid: string): JoinOrigin {
    const { code, source } = readArrival(storage.local, url(), sources, Date.now());
    return { referrer: referrerOf(code, uid), source };
  }

  /** Stores what the person types. Clears an error that the change fixes. */
  function changeDraft(changes: Partial<JoinForm>): void {
    draft.change(changes);
    const joining = $joining.get();
    if (joining.status !== 'failed') return;
    const checked = checkJoinForm(draft.$joinDraft.get());
    if (checked.ok || checked.code !== joining.code) reset();
  }

  return {
    $membership,
    $joining,
    $joinDraft: draft.$joinDraft,
    changeDraft,
    checkMembership,
    join,
  };
}
