// These scroll what has changed onto the screen. The root's `scroll-padding` (base.css) keeps it
// clear of the header and of the countdown.

/** Focuses a new step, and scrolls to its start, or to the start of the area around it. */
export function revealStep(step?: HTMLElement | null, area: Element | null | undefined = step) {
  step?.focus({ preventScroll: true });
  area?.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Scrolls a part that has changed onto the screen, unless it's already there. The focus stays. */
export function revealPart(part?: Element | null) {
  part?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
