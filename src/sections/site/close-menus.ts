/**
 * Closes the menus, before and after hydration: after a choice, because a link to the current page
 * loads nothing, and for a page that comes back from the back-forward cache as it was left.
 */
const closeMenus = () =>
  document.querySelectorAll<HTMLElement>('[popover]').forEach((menu) => menu.hidePopover());

addEventListener('pagehide', closeMenus);
addEventListener('click', ({ target }) => {
  if ((target as Element).closest('[popover] :is(a, [data-signs-out])')) closeMenus();
});

export {};
