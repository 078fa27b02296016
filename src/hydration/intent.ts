import type { ClientDirective } from 'astro';

// Safari has no idle callback.
const whenIdle: (run: () => void) => number = self.requestIdleCallback ?? setTimeout;

/** Matches buttons that do nothing until their island is hydrated. */
const OWN_BUTTON = 'button:not([data-opens-sign-in],theme-toggle *)';

/**
 * `client:intent` hydrates an island when a visitor hovers over it, focuses it or touches it, and
 * when a signed-in visitor scrolls to it. A click or submit before hydration is repeated afterwards.
 * Until then, the island's HTML works without JavaScript.
 *
 * `client:intent="idle"` also hydrates the island once the page has loaded and is idle;
 * `client:intent="reach"` doesn't hydrate it for signed-in visitors before they reach for it. A `hydrate`
 * event hydrates it immediately; the sign-in dialog dispatches one when it opens. With data saving on,
 * only clicks and submits load code.
 *
 * This code is inlined in every page, so keep it small.
 */
const intent: ClientDirective = (load, options, island) => {
  const root = document.documentElement;
  const { dataset } = island;
  const urlOf = (attribute: string) => island.getAttribute(attribute) ?? '';
  const on = (type: string, listener: (event: Event) => void) =>
    island.addEventListener(type, listener, true);
  let isStarted: boolean | undefined;
  let isHydrated: boolean | undefined;
  let failure: unknown;
  let pendingClick: HTMLElement | undefined;

  const start = async () => {
    // The island may have been removed from the page.
    if (isStarted || !island.isConnected) return;
    isStarted = true;
    failure = undefined;
    delete dataset.failed;
    try {
      // The page's module scripts (hydration/import-module.ts) run when it has been parsed.
      if (!self.importModule)
        await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
      await self.importModule(urlOf('component-url'), urlOf('renderer-url'));
      await (
        await load()
      )();
    } catch (error) {
      failure = error;
    }
    delete dataset.hydrating;
    if (failure) {
      console.warn(failure);
      dataset.failed = pendingClick ? 'click' : '';
      // Let the next interaction try again.
      isStarted = false;
      return;
    }
    isHydrated = true;
    // React attaches its listeners while hydrating, so the repeated click reaches them.
    pendingClick?.click();
  };

  const deferClick = (event: Event, button: HTMLElement | null) => {
    if (isHydrated || !button) return;
    event.preventDefault();
    event.stopPropagation();
    dataset.hydrating = '';
    pendingClick = button;
    void start();
  };

  // For signed-in visitors, islands show more than their HTML, so hydrate them once they're visible.
  // A session can start on any page, in any island. Observe the first child, because the island
  // itself is `display: contents`.
  const visibility = new IntersectionObserver(
    ([entry]) => entry?.isIntersecting && whenIdle(start),
  );
  const followSession = () =>
    'session' in root.dataset &&
    options.value !== 'reach' &&
    visibility.observe(island.firstElementChild ?? island);
  new MutationObserver(followSession).observe(root, { attributeFilter: ['data-session'] });
  followSession();

  // When an import fails, Astro dispatches this event and resolves `load()` as if it had succeeded.
  on('astro:hydration-error', (event) => {
    event.preventDefault();
    failure = (event as CustomEvent<{ error: unknown }>).detail.error;
  });
  on('hydrate', start);
  if (options.value === 'idle') addEventListener('load', () => whenIdle(start));
  // `pointerover` includes touch.
  if (!navigator.connection?.saveData)
    for (const type of ['pointerover', 'focusin', 'keydown']) on(type, start);
  on('click', (event) => {
    void start();
    const button = (event.target as Element).closest<HTMLButtonElement>(OWN_BUTTON);
    // A submit button leads to a `submit` event, if the form is valid.
    deferClick(event, button?.form && button.type === 'submit' ? null : button);
  });
  on('submit', (event) => deferClick(event, (event as SubmitEvent).submitter));
};

export default intent;
