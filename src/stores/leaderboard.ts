import { atom } from 'nanostores';
import { LEADERBOARD_KEY } from '@/config/storage-keys';
import { parseSnapshot, serializeSnapshot } from '@/domain/leaderboard-snapshot';
import { LEADERBOARD_SIZE } from '@/domain/limits';
import {
  NO_STANDING,
  NOT_REGISTERED,
  rankMembers,
  type RankedMember,
  type Standing,
} from '@/domain/ranking';
import type { WaitlistService } from '@/services/types';
import { createAbortSource } from './abort-source';
import { environment as siteEnvironment, type Environment } from './environment';

/** The leaderboard and the visitor's own standing. While it loads again, the last one stays. */
export interface Leaderboard {
  status: 'empty' | 'loading' | 'ready' | 'failed';
  members: readonly RankedMember[];
  standing: Standing;
}

const EMPTY: Leaderboard = { status: 'empty', members: [], standing: NO_STANDING };

/** The leaderboard as a member sees it, cached for a minute in this tab. */
export function createLeaderboard({ clock, services, storage: { tab } }: Environment) {
  const $leaderboard = atom<Leaderboard>(EMPTY);
  const requests = createAbortSource();

  /** Shows a member the leaderboard, from the cache or loaded. */
  async function show(uid: string): Promise<void> {
    const cached = parseSnapshot(tab.get(LEADERBOARD_KEY), uid, clock.now());
    if (!cached) return refresh(uid);
    requests.abort();
    $leaderboard.set({ status: 'ready', ...cached });
  }

  async function refresh(uid: string): Promise<void> {
    const signal = requests.next();
    $leaderboard.set({ ...$leaderboard.get(), status: 'loading' });
    const loaded = await load(uid);
    if (signal.aborted) return;
    $leaderboard.set(loaded);
    if (loaded.status === 'failed') tab.remove(LEADERBOARD_KEY);
    else tab.set(LEADERBOARD_KEY, serializeSnapshot(uid, loaded, clock.now()));
  }

  /** Empties it, because no member is there to see it. */
  function hide(): void {
    requests.abort();
    $leaderboard.set(EMPTY);
  }

  /** Empties it and the cache, because the member has signed out. */
  function clear(): void {
    hide();
    tab.remove(LEADERBOARD_KEY);
  }

  async function load(uid: string): Promise<Leaderboard> {
    try {
      const waitlist = await services.waitlist();
      const members = rankMembers(await waitlist.topMembers(LEADERBOARD_SIZE));
      const own = members.find((member) => member.uid === uid);
      const standing = own
        ? { points: own.points, rank: own.rank }
        : await countedStanding(waitlist, uid);
      return { status: 'ready', members, standing };
    } catch (error) {
      console.warn(error);
      return { ...EMPTY, status: 'failed' };
    }
  }

  return { $leaderboard, show, refresh, hide, clear };
}

/** Beyond the members who were loaded, those with more points are counted. */
async function countedStanding(waitlist: WaitlistService, uid: string): Promise<Standing> {
  const entry = await waitlist.ownEntry(uid);
  if (!entry) return NOT_REGISTERED;
  return { points: entry.points, rank: (await waitlist.countAbove(entry.points)) + 1 };
}

export const leaderboard = createLeaderboard(siteEnvironment);
