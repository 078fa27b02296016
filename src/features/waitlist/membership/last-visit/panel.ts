import type { RankCardTexts } from '../rank-card';
import type { LastVisit } from './model';

/** The elements of LastVisit.astro that scripts fill in or listen to. */
export type Panel = ReturnType<typeof partsOf>;

type Card = Pick<Panel, 'rank' | 'name' | 'joined' | 'asOf'>;

/** Finds the panel's elements. LastVisit.astro has each of them. */
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
    // Each text of the card has its element.
  } satisfies Record<keyof LastVisit, HTMLElement> & Record<string, HTMLElement>;
}

/** Writes the texts into the card of the panel; each of them, as `partsOf` has an element for each. */
export function fillIn(card: Card, { rank, name, joined }: Omit<RankCardTexts, 'isOld'>): void {
  card.rank.textContent = rank ?? '';
  card.name.textContent = name;
  card.joined.textContent = joined;
}
