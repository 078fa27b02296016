import { atom } from 'nanostores';
import { LEADERBOARD_PAGE_SIZE, LEADERBOARD_SIZE } from '@/domain/limits';
import { countPages, pointsToNextPlace, rankMembers, type Standing } from '@/domain/ranking';
import type { Member, OwnMember } from '@/domain/waitlist';
import type { WaitlistService } from '@/domain/service-types';
import { takeLatest } from './take-latest';
import { environment as siteEnvironment, type Environment } from './environment';

/** The leaderboard and the visitor's own standing. While it loads again, the last one stays. */
export interface Leaderboard {
  status: 'empty' | 'loading' | 'turning' | 'ready' | 'failed';
  /** From the first place to the last one that was needed so far. */
  members: readonly Member[];
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

const EMPTY: Leaderboard = {
  status: 'empty',
  members: [],
  page: 1,
  pages: 1,
  hasMore: false,
  standing: { points: 0, rank: 'N/A' },
  goal: undefined,
};

const MAX_PAGES = countPages(LEADERBOARD_SIZE);

/** The leaderboard as a member sees it. It reads only what it shows, and caches nothing. */
export function createLeaderboard({ services }: Pick<Environment, 'services'>) {
  const $leaderboard = atom<Leaderboard>(EMPTY);
  const requests = takeLatest();
  let shownTo: OwnMember | undefined;

  /** Shows a member the leaderboard; once, though several islands ask for it. */
  async function show(member: OwnMember): Promise<void> {
    if (shownTo === member) return;
    shownTo = member;
    await refresh(member.uid, member);
  }

  /** Loads everything again that is shown, and the member's own points unless they are known. */
  async function refresh(uid: string, member?: OwnMember): Promise<void> {
    const board = $leaderboard.get();
    await update({ ...board, status: 'loading' }, { ...board, status: 'failed' }, (waitlist) =>
      findMembers(waitlist, board.page * LEADERBOARD_PAGE_SIZE, uid, member),
    );
  }

  /** Turns to a page, and loads the members that are missing up to its end. */
  async function turnTo(page: number): Promise<void> {
    const board = $leaderboard.get();
    const { members } = board;
    if (members.length === 0) return;
    const missing = page * LEADERBOARD_PAGE_SIZE - members.length;
    await update(
      { ...board, status: 'turning' },
      { ...EMPTY, status: 'failed' },
      async (waitlist) => {
        // A page that has less than all its rows is the last one.
        if (missing < LEADERBOARD_PAGE_SIZE) return { page };
        const found = await waitlist.topMembers(missing, members.at(-1));
        const all = [...members, ...found];
        const isEnd = found.length < missing;
        const pages = isEnd ? countPages(all.length) : Math.max(board.pages, page);
        const hasMore = board.hasMore && !isEnd && pages < MAX_PAGES;
        return { members: all, page, pages, hasMore };
      },
    );
  }

  /** Shows what a request finds; until then, and when it fails, something else. */
  async function update(
    meanwhile: Leaderboard,
    failed: Leaderboard,
    find: (waitlist: WaitlistService) => Promise<Partial<Leaderboard>>,
  ): Promise<void> {
    const signal = requests.next();
    $leaderboard.set(meanwhile);
    try {
      const board = { ...meanwhile, ...(await find(services.waitlist)) };
      if (signal.aborted) return;
      $leaderboard.set({ ...board, status: 'ready', page: Math.min(board.page, board.pages) });
    } catch (error) {
      console.warn(error);
      if (!signal.aborted) $leaderboard.set(failed);
    }
  }

  /** Empties it, because no member is there to see it. */
  function hide(): void {
    shownTo = undefined;
    requests.abort();
    $leaderboard.set(EMPTY);
  }

  return { $leaderboard, show, refresh, turnTo, hide };
}

/**
 * Asks for nothing that the rows already say. A member among them needs the number of pages; for one
 * further down, the rank says how many pages there are at least. See docs/operations/costs.md.
 */
async function findMembers(
  waitlist: WaitlistService,
  size: number,
  uid: string,
  known?: OwnMember,
): Promise<Partial<Leaderboard>> {
  const [members, member] = await Promise.all([
    waitlist.topMembers(size),
    known ?? waitlist.ownMember(uid),
  ]);
  const own = rankMembers(members).find((row) => row.uid === uid);
  if (own || !member) {
    const total = members.length < size ? members.length : await waitlist.countMembers();
    const goal = own && pointsToNextPlace(members, own.points);
    const standing: Standing = own ?? { points: 0, rank: 'Not Registered' };
    return { members, pages: countPages(total), hasMore: false, standing, goal };
  }
  const { points } = member;
  const [above, next] = await Promise.all([
    waitlist.countAbove(points),
    waitlist.pointsAbove(points),
  ]);
  const ownPage = countPages(Math.max(above, members.length) + 1);
  return {
    members,
    pages: Math.min(ownPage, MAX_PAGES),
    hasMore: ownPage < MAX_PAGES,
    standing: { points, rank: above + 1 },
    goal: next === undefined ? undefined : next - points,
  };
}

export const leaderboard = createLeaderboard(siteEnvironment);
