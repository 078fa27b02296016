import { atom } from 'nanostores';
import { pointsToNextPlace } from '@/domain/goals';
import { LEADERBOARD_PAGE_SIZE, LEADERBOARD_SIZE } from '@/domain/limits';
import {
  countPages,
  NO_STANDING,
  NOT_REGISTERED,
  rankMembers,
  type RankedMember,
  type Standing,
} from '@/domain/ranking';
import type { Member, OwnMember } from '@/domain/waitlist';
import type { WaitlistService } from '@/stores/service-types';
import { takeLatest } from './take-latest';
import { environment as siteEnvironment, type Environment } from './environment';
import { call } from './with-timeout';

/** The leaderboard and the visitor's own standing. While it loads again, the last one stays. */
export interface Leaderboard {
  status: 'empty' | 'loading' | 'turning' | 'ready' | 'failed';
  /** From the first place to the last one that was needed so far. */
  members: readonly RankedMember[];
  /** The page that is shown, from 1. */
  page: number;
  /** The pages that are sure to exist: for a member further down, up to their own at first. */
  pages: number;
  /** Whether there may be pages after these; turning there finds out. */
  hasMore: boolean;
  standing: Standing;
  /** The points missing to the nearest better place, unless the visitor has the first one. */
  goal: number | undefined;
}

type FindMember = (waitlist: WaitlistService) => Promise<OwnMember | undefined>;

const EMPTY: Leaderboard = {
  status: 'empty',
  members: [],
  page: 1,
  pages: 1,
  hasMore: false,
  standing: NO_STANDING,
  goal: undefined,
};

/** The leaderboard as a member sees it. It reads only what it shows, and caches nothing. */
export function createLeaderboard({ services }: Pick<Environment, 'services'>) {
  const $leaderboard = atom<Leaderboard>(EMPTY);
  const requests = takeLatest();
  /** As the service listed them, because it continues after one of its own. */
  let listed: Member[] = [];
  /** How many there are to be listed, as far as is known. */
  let total = 0;
  let isCounted = true;
  let shownTo: OwnMember | undefined;
  let loading: Promise<void> = Promise.resolve();

  /** Shows a member the leaderboard; once, though several islands ask for it. */
  function show(member: OwnMember): Promise<void> {
    if (shownTo !== member) loading = load(member.uid, () => Promise.resolve(member));
    shownTo = member;
    return loading;
  }

  /** Loads everything again that is shown, and the member's own points. */
  function refresh(uid: string): Promise<void> {
    loading = load(uid, (waitlist) => waitlist.ownMember(uid));
    return loading;
  }

  async function load(uid: string, findMember: FindMember): Promise<void> {
    const signal = requests.next();
    const board = $leaderboard.get();
    $leaderboard.set({ ...board, status: 'loading' });
    try {
      const { page } = board;
      const found = await call(services.waitlist, (waitlist) =>
        findMembers(waitlist, page * LEADERBOARD_PAGE_SIZE, uid, findMember),
      );
      if (signal.aborted) return;
      ({ listed, total, isCounted } = found);
      showPage({ ...found, page });
    } catch (error) {
      console.warn(error);
      // What was there stays.
      if (!signal.aborted) $leaderboard.set({ ...board, status: 'failed' });
    }
  }

  /** Turns to a page, and loads the members that are missing up to its end. */
  async function turnTo(page: number): Promise<void> {
    await loading;
    const board = $leaderboard.get();
    if (board.members.length === 0) return;
    const signal = requests.next();
    const end = isCounted ? total : LEADERBOARD_SIZE;
    const missing = Math.min(page * LEADERBOARD_PAGE_SIZE, end) - listed.length;
    if (missing <= 0) return showPage({ ...board, page });
    $leaderboard.set({ ...board, status: 'turning' });
    try {
      const found = await call(services.waitlist, (waitlist) =>
        waitlist.topMembers(missing, listed.at(-1)),
      );
      if (signal.aborted) return;
      listed = [...listed, ...found];
      if (found.length < missing) [total, isCounted] = [listed.length, true];
      else if (!isCounted) {
        total = Math.max(total, listed.length);
        isCounted = total >= LEADERBOARD_SIZE;
      }
      showPage({ ...board, page });
    } catch (error) {
      console.warn(error);
      if (!signal.aborted) $leaderboard.set({ ...EMPTY, status: 'failed' });
    }
  }

  function showPage({
    page,
    standing,
    goal,
  }: Pick<Leaderboard, 'page' | 'standing' | 'goal'>): void {
    const pages = countPages(total);
    const members = rankMembers(listed);
    const shown = Math.min(page, pages);
    const hasMore = !isCounted;
    $leaderboard.set({ status: 'ready', members, page: shown, pages, hasMore, standing, goal });
  }

  /** Empties it, because no member is there to see it. */
  function hide(): void {
    shownTo = undefined;
    requests.abort();
    $leaderboard.set(EMPTY);
  }

  return { $leaderboard, show, refresh, turnTo, hide };
}

interface Found extends Pick<Leaderboard, 'standing' | 'goal'> {
  listed: Member[];
  total: number;
  /** Whether there are no more than the total. */
  isCounted: boolean;
}

/**
 * Asks for nothing that the rows already say. A member among them needs the number of pages; for one
 * further down, the rank says how many pages there are at least. See docs/operations/costs.md.
 */
async function findMembers(
  waitlist: WaitlistService,
  size: number,
  uid: string,
  findMember: FindMember,
): Promise<Found> {
  const [listed, member] = await Promise.all([waitlist.topMembers(size), findMember(waitlist)]);
  const ranked = rankMembers(listed);
  const own = ranked.find((row) => row.uid === uid);
  if (own || !member) {
    const total = listed.length < size ? listed.length : await waitlist.countMembers();
    const goal = own && pointsToNextPlace(ranked, own.points);
    const standing = own ? { points: own.points, rank: own.rank } : NOT_REGISTERED;
    return { listed, total, isCounted: true, standing, goal };
  }
  const { points } = member;
  const [above, next] = await Promise.all([
    waitlist.countAbove(points),
    waitlist.pointsAbove(points),
  ]);
  const ownPage = countPages(Math.max(above, listed.length) + 1);
  return {
    listed,
    total: atMost(ownPage * LEADERBOARD_PAGE_SIZE),
    isCounted: ownPage * LEADERBOARD_PAGE_SIZE >= LEADERBOARD_SIZE,
    standing: { points, rank: above + 1 },
    goal: next === undefined ? undefined : next - points,
  };
}

const atMost = (rows: number) => Math.min(rows, LEADERBOARD_SIZE);

export const leaderboard = createLeaderboard(siteEnvironment);
