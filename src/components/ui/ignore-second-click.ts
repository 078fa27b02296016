import type { MouseEvent } from 'react';

/** The longest double click of the usual systems' settings, in milliseconds. */
const DOUBLE_CLICK_MS = 1000;
/** The longest double tap, and how far apart on the screen its two taps can be, in pixels. */
const DOUBLE_TAP_MS = 500;
const DOUBLE_TAP_PX = 24;

interface Click {
  timeStamp: number;
  screenX: number;
  screenY: number;
  isOnButton: boolean;
}

/** How each island's forms were last clicked; its time as events count it. */
const lastClicks = new WeakMap<Element, Click>();

/**
 * For `onClickCapture` of a form whose first click changes what the same place does next: without
 * it, the second click of a double click would hit the next question, or answer one that nobody has
 * read, or select one of its words.
 *
 * Browsers count clicks by their place on the screen, whatever is there by then. So a click counts
 * as the second only if the first was on a form of the same island, and not, before some scrolling,
 * on another button. Phones may count each tap as the first: of these, the second is the one that
 * comes directly after a tap on a button, at its place.
 */
export function ignoreSecondClick(event: MouseEvent) {
  const { currentTarget, detail, timeStamp, screenX, screenY } = event;
  const island = currentTarget.closest('astro-island') ?? currentTarget;
  const last = lastClicks.get(island);
  const isOnButton = (event.target as Element).closest('button') !== null;
  lastClicks.set(island, { timeStamp, screenX, screenY, isOnButton });
  if (isOnButton)
    currentTarget.ownerDocument.addEventListener('mousedown', selectNothing, {
      once: true,
      capture: true,
    });
  if (
    !last ||
    !(detail < 2 ? isSecondTap(event, last) : timeStamp - last.timeStamp <= DOUBLE_CLICK_MS)
  )
    return;
  event.preventDefault();
  event.stopPropagation();
}

function isSecondTap({ nativeEvent, timeStamp, screenX, screenY }: MouseEvent, last: Click) {
  const isTap = (nativeEvent as Partial<PointerEvent>).pointerType === 'touch';
  const distance = Math.hypot(screenX - last.screenX, screenY - last.screenY);
  const isClose = distance <= DOUBLE_TAP_PX && timeStamp - last.timeStamp <= DOUBLE_TAP_MS;
  return isTap && isClose && last.isOnButton;
}

/** The second press of a double click would select the word that is there by then. */
function selectNothing(event: Event) {
  if ((event as globalThis.MouseEvent).detail > 1) event.preventDefault();
}
