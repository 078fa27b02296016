/**
 * Opens and closes the sign-in dialog, before and after its island has woken. Kept free of imports,
 * so that it stays inside the page. Others ask with `sign-in:open` and `sign-in:close` on the
 * document, or with the attributes below; the dialog itself is told `opened` and `closed`.
 */
const dialog = document.getElementById('sign-in') as HTMLDialogElement;
const layer = dialog.parentElement as HTMLElement;

/** What the page itself put into <body>. A reCAPTCHA challenge comes later, and stays reachable. */
const regions = [...document.body.children].filter(
  (child): child is HTMLElement => child instanceof HTMLElement && child !== layer,
);

let asker: Element | null = null;

function open(from: Element | null) {
  if (dialog.open) return;
  asker = from;
  from?.closest<HTMLElement>('[popover]')?.hidePopover();
  layer.hidden = false;
  dialog.show();
  for (const region of regions) region.inert = true;
  // Wakes the island, whatever gets the focus.
  dialog.querySelector('astro-island')?.dispatchEvent(new Event('focusin'));
  dialog.querySelector<HTMLElement>(dialog.querySelector('input') ? 'input' : 'button')?.focus();
  dialog.dispatchEvent(new Event('opened'));
}

function close() {
  if (!dialog.open) return;
  dialog.close();
  layer.hidden = true;
  for (const region of regions) region.inert = false;
  dialog.dispatchEvent(new Event('closed'));
  focusAsker();
}

// What opened the dialog may be gone: its menu has closed, or Sign In has become Sign Out.
function focusAsker() {
  const menu = asker?.closest('[popover]');
  const places = [
    asker,
    menu && document.querySelector(`[popovertarget="${menu.id}"]`),
    ...document.querySelectorAll('[data-signs-out]'),
    document.getElementById('content'),
  ];
  const home = places.find((place) => place?.checkVisibility());
  if (home instanceof HTMLElement) home.focus({ preventScroll: true });
}

document.addEventListener(
  'click',
  ({ target }) => {
    if (!(target instanceof Element)) return;
    const asked = target.closest('[data-opens-sign-in]');
    if (asked) open(asked);
    else if (target === layer || target.closest('[data-closes-sign-in]')) close();
  },
  // Before an island that is still asleep keeps the click to itself.
  true,
);
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !event.defaultPrevented) close();
});
document.addEventListener('sign-in:open', () => open(document.activeElement));
document.addEventListener('sign-in:close', close);

export {};
