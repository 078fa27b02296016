/**
 * Opens and closes the sign-in dialog, before and after its island has woken. Kept free of imports
 * and short, because it stands inside every page. Others ask with `sign-in:open` and
 * `sign-in:close` on the document, or with the attributes below; the dialog itself is told
 * `toggle`, as a dialog of the browser is.
 */
const dialog = document.getElementById('sign-in') as HTMLDialogElement;
const layer = dialog.parentElement as HTMLElement;

/** What the page itself put into <body>. A reCAPTCHA challenge comes later, and stays reachable; so does an alert. */
const regions = [...document.body.children] as HTMLElement[];

let asker: Element | null | undefined;

function show(isOpen: boolean) {
  layer.hidden = !isOpen;
  dialog.open = isOpen;
  for (const region of regions) region.inert = isOpen && region !== layer && !region.role;
  dialog.dispatchEvent(new Event('toggle'));
}

function open(from: Element | null) {
  if (!dialog.open) {
    asker = from;
    from?.closest<HTMLElement>('[popover]')?.hidePopover?.();
    show(true);
  }
  // Wakes the island, whatever gets the focus; also when its code did not arrive the first time.
  dialog.querySelector('astro-island')?.dispatchEvent(new Event('wake'));
  (dialog.querySelector('input') ?? dialog.querySelector('button'))?.focus();
}

function close() {
  if (!dialog.open) return;
  show(false);
  // What opened the dialog may be gone: its menu has closed, or Sign In has become Sign Out.
  const menu = asker?.closest('[popover]')?.id;
  const places = [
    asker,
    ...document.querySelectorAll(`[popovertarget="${menu}"], [data-signs-out], #content`),
  ] as HTMLElement[];
  places.find((place) => place?.checkVisibility())?.focus({ preventScroll: true });
}

// On their way down: before an island that is still asleep keeps a click to itself.
const on = (type: string, listener: (event: Event) => void) =>
  addEventListener(type, listener, true);

on('click', ({ target }) => {
  const asked = (target as Element).closest('[data-opens-sign-in]');
  if (asked) open(asked);
  else if (target === layer || (target as Element).closest('[data-closes-sign-in]')) close();
});
on('sign-in:open', () => open(document.activeElement));
on('sign-in:close', close);
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !event.defaultPrevented) close();
});

export {};
