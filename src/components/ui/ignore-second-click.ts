import type { MouseEvent } from 'react';

/** The longest double click of the usual systems' settings, in milliseconds. */
const DOUBLE_CLICK_MS = 1000;

/** When each island's forms were last clicked, as events count time. */
const lastClicks = new WeakMap<Element, number>();

/**
 * For `onClickCapture` of a form whose first click changes what the same place does next: without
 * it, the second click of a double click would hit the next question, or answer one that nobody has
 * read.
 *
 * Browsers count clicks by their place on the screen, whatever is there by then. So a click counts
 * as the second only if the first was on a form of the same island, and not, before some scrolling,
 * on another button.
 */
export function ignoreSecondClick(event: MouseEvent) {
  const island = event.currentTarget.closest('astro-island') ?? event.currentTarget;
  const last = lastClicks.get(island);
  lastClicks.set(island, event.timeStamp);
  if (event.detail < 2 || last === undefined || event.timeStamp - last > DOUBLE_CLICK_MS) return;
  event.preventDefault();
  event.stopPropagation();
}
