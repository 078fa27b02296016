import type { MouseEvent } from 'react';

/** The longest double click of the usual systems' settings, in milliseconds. */
const DOUBLE_CLICK_MS = 1000;
/** The longest double tap, and how far apart on the screen its two taps can be, in pixels. */
const DOUBLE_TAP_MS = 500;
const DOUBLE_TAP_PX = 24;

/** When each island's forms were last clicked, as events count time. */
const lastClicks = new WeakMap<Element, number>();

/**
 * For `onClickCapture` of a form whose first click changes what the same place does next: without
 * it, the second click of a double click would hit the next question, or answer one that nobody has
 * read, or follow a link of the footer that has come up.
 *
 * Browsers count clicks by their place on the screen, whatever is there by then. So a click counts
 * as the second only if the first was on a form of the same island, or on its button, and not, before
 * some scrolling, on another button.
 */
export function ignoreSecondClick(event: MouseEvent) {
  const { currentTarget, detail, nativeEvent, target, timeStamp } = event;
  const island = currentTarget.closest('astro-island') ?? currentTarget;
  const last = lastClicks.get(island);
  lastClicks.set(island, timeStamp);
  if ((target as Element).closest('button')) guard(currentTarget.ownerDocument, nativeEvent);
  if (detail < 2 || last === undefined || timeStamp - last > DOUBLE_CLICK_MS) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Makes the whole page ignore what belongs to the same double click as a button's click. */
function guard(page: Document, first: globalThis.MouseEvent): void {
  let last = first;
  const ignoreSecond = (event: globalThis.MouseEvent) => {
    if (!isSecond(event, last)) return page.removeEventListener('click', ignoreSecond, true);
    last = event;
    event.preventDefault();
    event.stopPropagation();
  };
  page.addEventListener('click', ignoreSecond, true);
  page.addEventListener('mousedown', selectNothing, { once: true, capture: true });
}

/** Phones may count each tap as the first: there, a second is what comes directly after, at its place. */
function isSecond(event: globalThis.MouseEvent, last: globalThis.MouseEvent): boolean {
  const elapsed = event.timeStamp - last.timeStamp;
  if (event.detail > 1) return elapsed <= DOUBLE_CLICK_MS;
  const isTap = (event as Partial<PointerEvent>).pointerType === 'touch';
  const distance = Math.hypot(event.screenX - last.screenX, event.screenY - last.screenY);
  return isTap && elapsed <= DOUBLE_TAP_MS && distance <= DOUBLE_TAP_PX;
}

/** The second press of a double click would select the word that is there by then. */
function selectNothing(event: globalThis.MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
