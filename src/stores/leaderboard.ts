import { atom } from 'nanostores';
import { nextPlace, type PlaceGoal } from '@/domain/goals';
import { LEADERBOARD_PAGE_SIZE, MAX_COUNTED } from '@/domain/limits';
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
import { withTimeout } from './with-timeout';

/** The leaderboard and the visitor's own standing. While it loads again, the last one stays. */
export interface Leaderboard {
  status: 'empty' | 'loading' | 'turning' | 'ready' | 'failed';
  /** From the first place to the last one that was needed so far. */
  members: readonly RankedMember[];
  /** The page that is shown, from 1. */
  page: number;
  pages: number;
  standing: Standing;
  /** The nearest better place, unless the visitor has the first one. */
  goal: PlaceGoal | undefined;
}

type FindMember = (waitlist: WaitlistService) => Promise<OwnMember | undefined>;

const EMPTY: Leaderboard = {
  status: 'empty',
  members: [],
  page: 1,
  pages: 1,
  standing: NO_STANDING,
  goal: undefined,
};

/** The leaderboard as a member sees it. It reads only what it shows, and caches nothing. */
export function createLeaderboard({ services }: Pick<Environment, 'services'>) {
  const $leaderboard = atom<Leaderboard>(EMPTY);
  const requests = takeLatest();
  /** As the service listed them, because it continues after one of its own. */
  let listed: Member[] = [];
  /** How many there are to be listed. */
  let total = 0;
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
      const waitlist = await services.waitlist();
      const size = board.page * LEADERBOARD_PAGE_SIZE;
      const [found, count, { standing, goal }] = await withTimeout(
        Promise.all([
          waitlist.topMembers(size),
          waitlist.countMembers(),
          findMember(waitlist).then((member) => findStanding(waitlist, member)),
        ]),
      );
      if (signal.aborted) return;
      listed = found;
      total = found.length < size ? found.length : count;
      const ranked = rankMembers(found);
      const own = ranked.find((member) => member.uid === uid);
      const { page } = board;
      if (!own) return showPage({ page, standing, goal });
      const { points, rank } = own;
      showPage({ page, standing: { points, rank }, goal: nextPlace(ranked, points) });
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
    const missing = Math.min(page * LEADERBOARD_PAGE_SIZE, total) - listed.length;
    if (missing <= 0) return showPage({ ...board, page });
    $leaderboard.set({ ...board, status: 'turning' });
    try {
      const waitlist = await services.waitlist();
      const found = await withTimeout(waitlist.topMembers(missing, listed.at(-1)));
      if (signal.aborted) return;
      listed = [...listed, ...found];
      if (found.length < missing) total = listed.length;
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
    $leaderboard.set({ status: 'ready', members, page: shown, pages, standing, goal });
  }

  /** Empties it, because no member is there to see it. */
  function hide(): void {
    shownTo = undefined;
    requests.abort();
    $leaderboard.set(EMPTY);
  }

  return { $leaderboard, show, refresh, turnTo, hide };
}

async function findStanding(
  waitlist: WaitlistService,
  member?: OwnMember,
): Promise<Pick<Leaderboard, 'standing' | 'goal'>> {
  if (!member) return { standing: NOT_REGISTERED, goal: undefined };
  const { points } = member;
  const [above, goal] = await Promise.all([
    waitlist.countAbove(points),
    findGoal(waitlist, points),
  ]);
  return { standing: { points, rank: above + 1 }, goal };
}

/** Members with equal points share a place, so the next one is that of the nearest who has more. */
async function findGoal(waitlist: WaitlistService, points: number): Promise<PlaceGoal | undefined> {
  const next = await waitlist.pointsAbove(points);
  if (next === undefined) return undefined;
  const above = await waitlist.countAbove(next);
  return above < MAX_COUNTED ? { rank: above + 1, missing: next - points } : undefined;
}

export const leaderboard = createLeaderboard(siteEnvironment);
