import type { GiftKind } from '@/config/rewards';
import { quantity } from '@/lib/quantity';
import { pointsToNextPlace, rankLabel } from '../leaderboard/model';
import type { PublicMember } from '../membership/model';
import { rewardGoals } from './model';

/** With more points missing than this, a reward isn't mentioned. */
const MAX_MISSING_POINTS = 10;

/** A member's place on the leaderboard, as far as it's loaded. */
export interface Place {
  uid: string;
  points: number;
  rank: number;
  /** The members from the first place to the last one that is loaded. */
  members: readonly PublicMember[];
  /** How many rows the leaderboard has. */
  total: number;
}

/** The rewards of the first place and of the last that has one, how many have, and the points that the first needs. */
export interface Rewards {
  first: { place: string; gift: string; inShort?: string | undefined };
  last: { gift: string; inShort?: string | undefined };
  winners: number;
  winnersInWords: string;
  minimumForFirst: number;
}

/**
 * Says what brings a member further, in at most two sentences that agree: members with equal points share a
 * rank, but rewards go to whoever joined first (Terms of Use), so somebody on a shared place isn't sure of
 * its reward. With gifts in a few words, they take three lines of a phone, for which the panel has room.
 */
export function goalSentences(place: Place, rewards: Rewards): string[] {
  const { uid, points, members } = place;
  const others = members.filter((member) => member.uid !== uid);
  const { first, winning } = rewardGoals(others, points, rewards);
  const next = pointsToNextPlace(members, points);
  const reward = winning > 0 ? winningSentence(winning, rewards) : firstSentence(first, rewards);
  const gift = inShort(first === 1 ? rewards.first : rewards.last);
  const sharers = others.filter((member) => member.points === points);
  if (sharers.length === 0) {
    // Where the next place has a reward, the reward says it.
    const nextPlace =
      next && next !== winning ? `${quantity(next, 'more point')} to the next place.` : undefined;
    return [nextPlace, reward].filter((sentence) => sentence !== undefined);
  }
  const shared = `You share ${ordinal(place.rank)} place with ${countOf(sharers, place)}`;
  const step = next === 1 ? 'puts you ahead of them' : 'makes it yours';
  if (winning === 1 || (winning === 0 && first === 1))
    return [`${shared}. One more point ${step}, with ${gift}.`];
  return reward ? [`${shared}.`, reward] : [`${shared}. One more point ${step}.`];
}

/** How many share a place. Beyond the rows that are loaded there may be more. */
function countOf(sharers: readonly PublicMember[], { members, points, total }: Place): string {
  const areAll = members.length >= total || members.some((member) => member.points < points);
  return areAll ? quantity(sharers.length, 'member') : 'others';
}

const inShort = ({ gift, inShort: short }: { gift: string; inShort?: string | undefined }) =>
  short ?? gift;

/** Nothing while too many points are missing. */
function winningSentence(missing: number, rewards: Rewards): string | undefined {
  if (missing > MAX_MISSING_POINTS) return undefined;
  return `${quantity(missing, 'more point')}, and you’re in the first ${rewards.winnersInWords}: ${inShort(rewards.last)}.`;
}

/** Nothing while too many points are missing. */
function firstSentence(missing: number, { first, minimumForFirst }: Rewards): string | undefined {
  if (missing > MAX_MISSING_POINTS) return undefined;
  const { place } = first;
  if (missing === 0) return `You hold the ${place}: ${inShort(first)}.`;
  const condition = minimumForFirst > 1 ? `, which takes at least ${minimumForFirst}` : '';
  return `${quantity(missing, 'more point')} to the reward for ${place}${condition}: ${inShort(first)}.`;
}

/**
 * How a gift comes out of another app's web view, which saves no files, by what the gift is: the link opens
 * it. `browser` is the one in which it can be saved.
 */
export const giftInWebView: Readonly<Record<GiftKind, (browser: string) => string>> = {
  wallpaper: (browser) =>
    `This app saves no files. Open a wallpaper, then press and hold it or take a screenshot of it; or open this page in ${browser}.`,
};

/** Writes a rank as "1st", "22nd" or "1,000+". */
export function ordinal(rank: number): string {
  const label = rankLabel(rank);
  if (label.endsWith('+')) return label;
  const [tens, ones] = [Math.floor(rank / 10) % 10, rank % 10];
  const suffix = tens === 1 ? undefined : ['th', 'st', 'nd', 'rd'][ones];
  return `${label}${suffix ?? 'th'}`;
}
