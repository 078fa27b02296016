/**
 * Opens and closes the sign-in dialog, before and after its island is hydrated. It's inlined in
 * every page, so keep it short and free of imports. Other code dispatches `sign-in:open` and
 * `sign-in:close` on the document, or uses the attributes below. Like a native dialog, it dispatches
 * `toggle`. The browser's Back closes it.
 */
const dialog = document.getElementById('sign-in') as HTMLDialogElement;
const layer = dialog.parentElement as HTMLElement;

/** The page's own regions. reCAPTCHA adds its challenge to <body> later, so it isn't made inert; nor are alerts. */
const regions = [...document.body.children] as HTMLElement[];

/** Marks the entry of the browser's history that is there while the dialog is open. */
const STATE = 'sign-in';

/** Closed by other means than Back, it leaves the history as it was, a moment later. */
let isGoingBack = false;

let opener: Element | null | undefined;

function show(isOpen: boolean) {
  layer.hidden = !isOpen;
  dialog.open = isOpen;
  for (const region of regions) region.inert = isOpen && region !== layer && !region.role;
  dialog.dispatchEvent(new Event('toggle'));
}

function open(from: Element | null) {
  if (!dialog.open) {
    opener = from;
    show(true);
    if (!isGoingBack) history.pushState(STATE, '');
  }
  // Hydrate the island regardless of what gets the focus.
  dialog.querySelector('astro-island')?.dispatchEvent(new Event('focusin'));
  (dialog.querySelector('input') ?? dialog.querySelector('button'))?.focus();
}

function close() {
  if (!dialog.open) return;
  show(false);
  // The opener may be gone: its menu has closed, or Sign In has become Sign Out.
  const places = [
    opener?.closest('details')?.querySelector('summary') ?? opener,
    ...document.querySelectorAll('[data-signs-out], #content'),
  ] as HTMLElement[];
  places.find((place) => place?.getClientRects().length)?.focus({ preventScroll: true });
  if (isGoingBack || history.state !== STATE) return;
  isGoingBack = true;
  history.back();
}

// In the capture phase, before an island that isn't hydrated yet intercepts the click.
const on = (type: string, listener: (event: Event) => void) =>
  addEventListener(type, listener, true);

on('click', (event) => {
  const { target, detail } = event as UIEvent;
  const button = (target as Element).closest('[data-opens-sign-in]');
  if (button) {
    event.preventDefault();
    open(button);
  }
  // The second click of a double click has opened it, and may be beside it.
  else if ((target === layer && detail < 2) || (target as Element).closest('[data-closes-sign-in]'))
    close();
});
on('sign-in:open', () => open(document.activeElement));
on('sign-in:close', close);
on('popstate', () => {
  if (!isGoingBack && !dialog.open) return;
  if (!isGoingBack) close();
  else if (dialog.open) history.pushState(STATE, '');
  isGoingBack = false;
  // The browser moves the focus to the target of the page's fragment.
  const focused = document.activeElement as HTMLElement;
  if (location.hash) setTimeout(() => focused.focus({ preventScroll: true }));
});
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !event.defaultPrevented) close();
});

export {};
