import type { MouseEvent } from 'react';

/** Closes the menu, because a link to the current page loads nothing. */
export function closeMenuAround(event: MouseEvent<HTMLElement>) {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}
