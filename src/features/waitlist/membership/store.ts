import { computed } from 'nanostores';
import { REFERRED_ATTRIBUTE } from '@/lib/browser/attributes';
import { POINTS_KEY, REFERRAL_KEY } from '@/lib/browser/storage-keys';
import type { ChangedData } from '@/lib/browser/broadcast';
import { onReturn } from '@/lib/browser/events';
import type { Environment } from '@/lib/environment';
import { createLoader } from '@/lib/loader';
import { whileRead } from '@/lib/while-read';
import type { SessionStore } from '@/features/sign-in';
import type { Account, Session } from '@/features/sign-in/model';
import type { Member } from './model';
import type { Remembered } from './remembered';

/** What is known of the visitor's place on the waitlist. */
export type Membership =
  | { status: 'unknown' | 'signed-out' }
  | { status: 'failed'; reason?: string | undefined }
  /** Whether this account has joined is being checked. */
  | { status: 'loading'; uid: string }
  | KnownMembership;

type KnownMembership =
  | { status: 'not-joined'; uid: string }
  /** `since` is `now` directly after joining; `newPoints` are those since the last visit. */
  | { status: 'joined'; member: Member; since: Since; newPoints: number };

/** Whether somebody has joined just now, on this page, or before. */
export type Since = 'now' | 'before';

type Loader = ReturnType<typeof createLoader<KnownMembership>>;

/** What the server has rendered, too. */
export const UNKNOWN_MEMBERSHIP: Membership = { status: 'unknown' };

/** What the page does for people who join; a membership says when. */
interface Joining {
  /** Begins the form anew, for an account that hasn't joined. */
  open: (account: Account) => void;
  isWorking: () => boolean;
  /** Commits nothing more for an account that is signed out, or about to be deleted. */
  stop: () => void;
  /** Does what is still to be done for somebody who has joined. */
  finish: (member: Member, since: Since) => void;
}

interface Deps {
  environment: Environment;
  service: {
    findMember: (uid: string) => Promise<Member | undefined>;
    /** Loads the service ahead of a call that is sure to come. */
    load: () => Promise<unknown>;
  };
  session: SessionStore;
  remembered: Pick<Remembered, 'setMember' | 'lastPoints'>;
  joining: Joining;
}

export type MembershipFlow = Deps &
  ReturnType<typeof createState> & { followData: (changed: ChangedData) => void };

/**
 * Whether the signed-in person is on the waitlist (product specification, section 4). `$membership`
 * is `unknown` until the session is known, `loading`, then `not-joined` or `joined`, or `failed`. Two
 * reads to check.
 */
export function createMembership(deps: Deps): MembershipFlow {
  const flow: MembershipFlow = {
    ...deps,
    ...createState(deps),
    followData: (changed) => followData(flow, changed),
  };
  const { environment, session, service, followData: listener } = flow;

  whileRead(flow.$membership, environment, () => {
    // Load in parallel with the sign-in code, because a session needs both.
    if (session.hasSessionFlag()) service.load().catch(() => undefined);
    return [
      session.$session.subscribe((current) => followSession(flow, current)),
      onReturn(environment, () => recheck(flow)),
      environment.broadcast.follow(listener),
    ];
  });

  return flow;
}

function createState({ session }: Pick<Deps, 'session'>) {
  const loader = createLoader<KnownMembership>();
  const $membership = computed(
    [session.$session, loader.$loaded],
    (current, loaded): Membership => {
      if (current.status !== 'signed-in') return { status: current.status };
      // What was shown may be gone, so a failed check hides it.
      if (loaded.status === 'failed') return { status: 'failed', reason: loaded.reason };
      const { uid } = current.account;
      return known(loader, uid) ?? { status: 'loading', uid };
    },
  );
  return { loader, $membership };
}

/** A membership stays visible while it is checked again, but not to the next person. */
function known({ data }: Pick<Loader, 'data'>, uid: string): KnownMembership | undefined {
  const last = data();
  return last && uidOf(last) === uid ? last : undefined;
}

const uidOf = (membership: KnownMembership) =>
  membership.status === 'joined' ? membership.member.uid : membership.uid;

function followData(flow: MembershipFlow, changed: ChangedData): void {
  if (changed === 'waitlist') recheck(flow);
  else if (changed === 'account') stop(flow);
}

function recheck(flow: MembershipFlow): void {
  if (!flow.joining.isWorking()) void checkMembership(flow);
}

function followSession(flow: MembershipFlow, { status }: Session): void {
  if (status === 'signed-in') return void checkMembership(flow);
  stop(flow);
  flow.loader.clear();
}

/** Nothing goes on for an account that is signed out, or about to be deleted. */
function stop({ loader, joining }: MembershipFlow): void {
  loader.stop();
  joining.stop();
}

/** Looks whether the signed-in person has joined. What is shown stays until that is known. */
export async function checkMembership(flow: MembershipFlow): Promise<void> {
  const session = flow.session.$session.get();
  if (session.status !== 'signed-in') return;
  const { account } = session;
  await flow.loader.load(async (signal) => {
    const member = await flow.service.findMember(account.uid);
    signal.throwIfAborted();
    return member ? welcome(flow, member, 'before') : offerForm(flow, account);
  });
}

/** Opens the join form. One that is open already stays as it is. */
function offerForm({ loader, remembered, joining }: MembershipFlow, account: Account) {
  const { uid } = account;
  const shown = known(loader, uid);
  if (shown?.status === 'not-joined') return shown;
  remembered.setMember(undefined);
  joining.open(account);
  return { status: 'not-joined', uid } as const;
}

/** Shows that somebody has joined just now. */
export function enter(flow: MembershipFlow, member: Member): void {
  flow.loader.set(welcome(flow, member, 'now'));
}

function welcome(flow: MembershipFlow, member: Member, since: Since): KnownMembership {
  const { storage, toggleAttribute } = flow.environment;
  // A referrer is credited once, and members need no referrer's link.
  storage.local.remove(REFERRAL_KEY);
  toggleAttribute(REFERRED_ATTRIBUTE, false);
  flow.remembered.setMember(member.uid);
  flow.joining.finish(member, since);
  return { status: 'joined', member, since, newPoints: countNewPoints(flow, member) };
}

/** Adds the points since this browser last counted them to the new points already shown. */
function countNewPoints(flow: MembershipFlow, { uid, points }: Member): number {
  const shown = known(flow.loader, uid);
  const shownPoints = shown?.status === 'joined' ? shown.newPoints : 0;
  const before = flow.remembered.lastPoints(uid) ?? points;
  flow.environment.storage.local.set(POINTS_KEY, String(points));
  return shownPoints + Math.max(0, points - before);
}
