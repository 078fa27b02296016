import type { RankCardTexts } from '../rank-card';
import { rankCardOf } from '../rank-card';
import type { Membership } from '../store';
import type { LeaderboardState } from '../../leaderboard/store';

/** The elements of LastVisit.astro that scripts fill in or listen to. */
export type Panel = ReturnType<typeof partsOf>;

type Card = Pick<Panel, 'rank' | 'name' | 'joined' | 'asOf'>;

export function partsOf(element: HTMLElement) {
  const find = <Found extends HTMLElement>(selector: string) =>
    element.querySelector(selector) as Found;
  return {
    element,
    field: find<HTMLInputElement>('input'),
    button: find<HTMLButtonElement>('button'),
    invitation: find<HTMLAnchorElement>('a'),
    rank: find('strong'),
    name: find('bdi'),
    joined: find('[data-joined]'),
    asOf: find('[data-as-of]'),
    notice: find('[role=status]'),
    alert: find('[role=alert]'),
  };
}

/** Writes the texts into the card of the panel. */
export function fillIn(card: Card, { rank, name, joined }: Omit<RankCardTexts, 'isOld'>): void {
  card.rank.textContent = rank ?? '';
  card.name.textContent = name;
  card.joined.textContent = joined;
}

/**
 * Shows rank and points in the panel of the last visit as soon as they have loaded: React, whose island
 * takes the panel's place, is there later.
 */
export function correctPanel(membership: Membership, leaderboard: LeaderboardState): void {
  const element = document.querySelector<HTMLElement>('.last-visit:not([hidden])');
  if (!element || membership.status !== 'joined') return;
  const texts = rankCardOf(membership, leaderboard, undefined);
  if (typeof leaderboard.standing.rank !== 'number') return;
  const card = partsOf(element);
  fillIn(card, texts);
  card.asOf.textContent = '';
}
