import { rankCardOf } from '../rank-card';
import { fillIn, partsOf } from './panel';
import type { Membership } from '../store';
import type { LeaderboardState } from '../../leaderboard/store';

/** The panel of the last visit, while it's on the page. */
export const shownPanel = () => document.querySelector<HTMLElement>('.last-visit:not([hidden])');

/**
 * Shows rank and points in the panel of the last visit as soon as they have loaded: React, whose island
 * takes the panel's place, is there later.
 */
export function correctPanel(membership: Membership, leaderboard: LeaderboardState): void {
  const element = shownPanel();
  if (!element || membership.status !== 'joined') return;
  if (typeof leaderboard.standing.rank !== 'number') return;
  const panel = partsOf(element);
  fillIn(panel, rankCardOf(membership, leaderboard, undefined));
  panel.asOf.textContent = '';
}
