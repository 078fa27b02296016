import type { MouseEvent } from 'react';

/**
 * For `onClickCapture` of a form whose first click changes what the same place does next: without
 * it, the second click of a double click would hit the next question, or answer one that nobody has
 * read.
 */
export function ignoreSecondClick(event: MouseEvent) {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
