// A page that comes back from the back-forward cache comes back as it was left, before or after hydration.
addEventListener('pagehide', () => {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.hidePopover();
});

export {};
