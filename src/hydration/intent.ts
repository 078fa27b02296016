import type { ClientDirective } from 'astro';
import { fetchModules, importModule, recover } from './import-module.ts';

// Safari has no idle callback.
const whenIdle: (run: () => void) => number = self.requestIdleCallback ?? setTimeout;

// For stores and scripts: bundled with them, it would be a file of its own that pages wait for.
self.importModule = importModule;

/** A button that does nothing without its island. */
const OWN_BUTTON = 'button:not([popovertarget],[data-opens-sign-in])';

/**
 * `client:intent`: hydrates an island when somebody reaches for it, or sees it and is signed in,
 * and repeats the click or the submit that came before its code did. Until then the island's HTML
 * works by itself.
 * With `client:intent="idle"` it also hydrates by itself once the page has loaded and is idle. The
 * event `wake` hydrates an island at once: the sign-in dialog when it opens.
 * A visitor who saves data gets code for what they click, not for what they pass.
 *
 * It stands inside every page: each byte of it counts.
 */
const intent: ClientDirective = (load, options, island) => {
  const root = document.documentElement;
  const { dataset } = island;
  const urlOf = (attribute: string) => island.getAttribute(attribute) ?? '';
  const on = (type: string, listener: (event: Event) => void) =>
    island.addEventListener(type, listener, true);
  let isStarted: boolean | undefined;
  let isAwake: boolean | undefined;
  let failure: unknown;
  let missed: HTMLElement | undefined;

  const start = async () => {
    // An island that its page has taken out again needs no code.
    if (isStarted || !island.isConnected) return;
    isStarted = true;
    failure = undefined;
    delete dataset.failed;
    try {
      await fetchModules(urlOf('component-url'), urlOf('renderer-url'));
      await (
        await load()
      )();
    } catch (error) {
      failure = error;
    }
    delete dataset.waking;
    if (failure) {
      console.warn(failure);
      dataset.failed = missed ? 'missed' : '';
      // The next time that somebody reaches for it tries again.
      isStarted = false;
      recover();
      return;
    }
    isAwake = true;
    // The hydrator attaches its listeners at once; React renders synchronously for a real event.
    missed?.click();
  };

  const keep = (event: Event, button: HTMLElement | null) => {
    if (isAwake || !button) return;
    event.preventDefault();
    event.stopPropagation();
    dataset.waking = '';
    missed = button;
    void start();
  };

  // With a session, the island has more to show than its HTML, as soon as somebody sees it. The
  // session may begin on any page, in any island. The island itself has no box to be seen.
  const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && whenIdle(start));
  const followSession = () =>
    'session' in root.dataset && seen.observe(island.firstElementChild ?? island);
  new MutationObserver(followSession).observe(root, { attributeFilter: ['data-session'] });
  followSession();

  // Astro tells of code that did not arrive, and goes on as if it had.
  on('astro:hydration-error', (event) => {
    event.preventDefault();
    failure = (event as CustomEvent<{ error: unknown }>).detail.error;
  });
  on('wake', start);
  if (options.value === 'idle') addEventListener('load', () => whenIdle(start));
  // A touch is a pointer too.
  if (!navigator.connection?.saveData)
    for (const type of ['pointerover', 'focusin', 'keydown']) on(type, start);
  on('click', (event) => {
    void start();
    const button = (event.target as Element).closest<HTMLButtonElement>(OWN_BUTTON);
    // What submits a form comes as a submit, if the form is in order.
    keep(event, button?.form && button.type === 'submit' ? null : button);
  });
  on('submit', (event) => keep(event, (event as SubmitEvent).submitter));
};

export default intent;
