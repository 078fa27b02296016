import type { RankCardTexts } from '../rank-card';

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
