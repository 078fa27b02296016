import { atom } from 'nanostores';
import {
  LEADERBOARD_SIZE,
  NO_STANDING,
  NOT_REGISTERED,
  rankMembers,
  type RankedMember,
  type Standing,
} from '@/domain/ranking';
import { noteSeen, readSeen } from '@/domain/recent-leaderboard';
import type { WaitlistService } from '@/services/types';
import { services } from './services';
import { forget, keep, kept } from './tab-storage';

/** The leaderboard and where the visitor stands in it. While it loads again, the last one stays. */
export interface Leaderboard {
  status: 'empty' | 'loading' | 'ready' | 'failed';
  members: readonly RankedMember[];
  standing: Standing;
}

const EMPTY: Leaderboard = { status: 'empty', members: [], standing: NO_STANDING };

export const $leaderboard = atom<Leaderboard>(EMPTY);

/** Where this tab keeps what was read last. */
const SEEN = 'usrah:leaderboard';

let latest = 0;

/** Shows this member the leaderboard: as it was less than a minute ago in this tab, or loaded. */
export async function showLeaderboard(uid: string): Promise<void> {
  const seen = readSeen(kept(SEEN), uid, Date.now());
  if (!seen) return loadLeaderboard(uid);
  latest++;
  $leaderboard.set({ status: 'ready', ...seen });
}

/** Loads the leaderboard as this member sees it; of several at once, the last one counts. */
export async function loadLeaderboard(uid: string): Promise<void> {
  const turn = ++latest;
  $leaderboard.set({ ...$leaderboard.get(), status: 'loading' });
  const loaded = await fetchLeaderboard(uid);
  if (turn !== latest) return;
  $leaderboard.set(loaded);
  if (loaded.status === 'ready') keep(SEEN, noteSeen(uid, loaded, Date.now()));
  else forget(SEEN);
}

/** Shows nobody's leaderboard. */
export function emptyLeaderboard(): void {
  latest++;
  $leaderboard.set(EMPTY);
}

/** Keeps nothing of it: the member has signed out. */
export function forgetLeaderboard(): void {
  emptyLeaderboard();
  forget(SEEN);
}

async function fetchLeaderboard(uid: string): Promise<Leaderboard> {
  try {
    const waitlist = await services.waitlist();
    const members = rankMembers(await waitlist.topMembers(LEADERBOARD_SIZE));
    const own = members.find((member) => member.uid === uid);
    const standing = own
      ? { points: own.points, rank: own.rank }
      : await standingBelow(waitlist, uid);
    return { status: 'ready', members, standing };
  } catch (error) {
    console.warn(error);
    return { ...EMPTY, status: 'failed' };
  }
}

// Past the hundredth: the members above are counted, not fetched.
async function standingBelow(waitlist: WaitlistService, uid: string): Promise<Standing> {
  const entry = await waitlist.ownEntry(uid);
  if (!entry) return NOT_REGISTERED;
  return { points: entry.points, rank: (await waitlist.countAbove(entry.points)) + 1 };
}
