import { computed, type ReadableAtom } from 'nanostores';
import { countPages, LEADERBOARD_PAGE_SIZE, rankLabel, type Standing } from './model';
import { greetedName, type Member, type PublicMember } from '../membership/model';
import { joinedByLink } from '../membership/messages';
import type { Remembered } from '../membership/remembered';
import { createLoader } from '@/lib/loader';
import type { Environment } from '@/lib/environment';
import type { LeaderboardService } from './service';
import type { Membership } from '../membership/store';
import { whileRead } from '@/lib/while-read';

/** The leaderboard and the member's own standing. While it loads again, the last one stays. */
export interface LeaderboardState {
  status: 'loading' | 'ready' | 'failed';
  /** Why it failed, if there is more to say than that. */
  reason?: string | undefined;
  /** From the first place to the last one that was needed so far. */
  members: readonly PublicMember[];
  total: number;
  /** The page that is shown, from 1. */
  page: number;
  standing: Standing;
}

type Shown = Omit<LeaderboardState, 'status' | 'reason'>;
type Found = Omit<Shown, 'page'>;

const EMPTY: Shown = {
  members: [],
  total: 0,
  page: 1,
  standing: { points: 0, rank: 'N/A' },
};

interface Deps {
  environment: Pick<Environment, 'isBrowser'>;
  service: LeaderboardService & { findMember: (uid: string) => Promise<Member | undefined> };
  waitlist: { $membership: ReadableAtom<Membership> };
  remembered: Pick<Remembered, 'setLastVisit' | 'lastPoints'>;
}

type Flow = Deps & ReturnType<typeof createState>;

/**
 * The leaderboard as a member sees it (product specification, section 2, leaderboard): `loading`,
 * `ready` or `failed`. It reads only what it shows, anew on each page load: at most 12 documents for
 * the first page, with the counts, and 6 for each page turned (docs/operations/costs.md).
 *
 * On a slow phone, an answer takes 600 ms. So where this browser remembers that the account is a
 * member's, the first page and the rank of the points of the last visit are requested beside the
 * entry. If the entry has other points, their rank is counted: 2 documents more.
 */
export function createLeaderboard(
  environment: Deps['environment'],
  service: Deps['service'],
  waitlist: Deps['waitlist'],
  remembered: Deps['remembered'],
) {
  const flow: Flow = { environment, service, waitlist, remembered, ...createState() };
  const { $leaderboard } = flow;

  whileRead($leaderboard, environment, () => [
    waitlist.$membership.subscribe((membership) => follow(flow, membership)),
  ]);

  return {
    $leaderboard,
    refresh: () => refresh(flow),
    turnTo: (page: number) => turnTo(flow, page),
  };
}

function createState() {
  const loader = createLoader<Shown>();
  const $leaderboard = computed(loader.$loaded, (loaded): LeaderboardState => {
    const { status, data: found = EMPTY } = loaded;
    if (status === 'failed') return { ...found, status, reason: loaded.reason };
    return { ...found, status: status === 'empty' ? 'loading' : status };
  });
  return {
    loader,
    $leaderboard,
    /** What is requested while it's still being checked whether this account has joined. */
    early: undefined as { uid: string; found: Promise<Found | undefined> } | undefined,
  };
}

const shown = ({ loader }: Flow) => loader.data() ?? EMPTY;

function follow(flow: Flow, membership: Membership): void {
  if (membership.status !== 'joined') flow.loader.clear();
  if (membership.status === 'loading') return requestEarly(flow, membership.uid);
  const requested = flow.early;
  flow.early = undefined;
  if (membership.status !== 'joined') return;
  const { member } = membership;
  const found = requested?.uid === member.uid ? requested.found : undefined;
  void update(flow, () => load(flow, member, found));
}

/** Requests what a member who is remembered will see. The rules refuse it if they have left. */
function requestEarly(flow: Flow, uid: string): void {
  if (flow.early?.uid === uid) return;
  const points = flow.remembered.lastPoints(uid);
  flow.early =
    points === undefined ? undefined : { uid, found: read(flow, points).catch(() => undefined) };
}

/** Loads what a member sees: what was requested early, as far as it's there and right. */
async function load(
  flow: Flow,
  { points }: Member,
  requested?: Promise<Found | undefined>,
): Promise<Found> {
  const found = await requested;
  if (!found) return read(flow, points);
  if (found.standing.points === points) return found;
  return { ...found, standing: await readStanding(flow, points) };
}

/** Reads the rows up to the end of the page that is shown, their total, and the points' rank. */
async function read(flow: Flow, points: number): Promise<Found> {
  const { service } = flow;
  const { page } = shown(flow);
  const [members, total, standing] = await Promise.all([
    service.topMembers(page * LEADERBOARD_PAGE_SIZE),
    service.countMembers(),
    readStanding(flow, points),
  ]);
  return { members, total, standing };
}

const readStanding = async ({ service }: Flow, points: number): Promise<Standing> => ({
  points,
  rank: (await service.countAbove(points)) + 1,
});

async function refresh(flow: Flow): Promise<void> {
  const membership = flow.waitlist.$membership.get();
  if (membership.status !== 'joined') return;
  await update(flow, async () => {
    const member = await flow.service.findMember(membership.member.uid);
    // The rules show the leaderboard only to members.
    if (member) return load(flow, member);
    return { ...EMPTY, standing: { points: 0, rank: 'Not Registered' } };
  });
}

/** Turns to a page, and loads the rows that are missing up to its end. */
async function turnTo(flow: Flow, page: number): Promise<void> {
  const { members, total } = shown(flow);
  const missing = Math.min(page * LEADERBOARD_PAGE_SIZE, total) - members.length;
  await update(flow, async () => {
    if (missing <= 0) return { page };
    const found = await flow.service.topMembers(missing, members.at(-1));
    const rows = [...members, ...found];
    // With fewer than expected, members have left.
    return { members: rows, total: found.length < missing ? rows.length : total, page };
  });
}

/** Shows what `find` returns, or that it failed. */
async function update(flow: Flow, find: () => Promise<Partial<Shown>>): Promise<void> {
  await flow.loader.load(async (signal) => {
    const found = { ...shown(flow), ...(await find()) };
    signal.throwIfAborted();
    rememberVisit(flow, found.standing);
    return { ...found, page: Math.min(found.page, countPages(found.total)) };
  });
}

function rememberVisit({ waitlist, remembered }: Flow, { points, rank }: Standing): void {
  const membership = waitlist.$membership.get();
  if (membership.status !== 'joined' || typeof rank !== 'number') return;
  remembered.setLastVisit({
    name: greetedName(membership.member.name),
    rank: rankLabel(rank),
    joined: joinedByLink(points, 0),
  });
}
