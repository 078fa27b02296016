import type { ClientDirective } from 'astro';

/** What a person does when they reach for something: point, focus, touch or type. */
const INTENTS = ['pointerover', 'focusin', 'touchstart', 'keydown'] as const;

/** Code that has not come after so many milliseconds has failed. */
const LONGEST_LOAD = 120_000;

/** Controls that already work without script; their click needs no second run. */
const NATIVE =
  'a[href], summary, label, input, select, textarea, [popovertarget], [commandfor], [data-opens-sign-in]';

// Safari has no idle callback.
const requestIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));

/**
 * `client:intent`: hydrates an island when somebody reaches for it, or sees it and is signed in,
 * and repeats the click or the submit that came before its code did. Until then the island's HTML
 * works by itself.
 * `client:intent="settled"` also hydrates without being reached for, once the page has settled.
 */
const intent: ClientDirective = (load, options, island) => {
  let isStarted = false;
  let failure: unknown;
  let missed: (() => void) | undefined;

  const start = async () => {
    // An island that its page has taken out again needs no code.
    if (isStarted || !island.isConnected) return;
    isStarted = true;
    failure = undefined;
    island.removeAttribute('data-failed');
    const tooLate = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_LOAD));
    const hydrate = await Promise.race([load(), tooLate]);
    if (hydrate) await hydrate();
    else failure = 'timeout';
    if (failure) {
      console.warn('Loading chunk failed', failure, island.getAttribute('component-url'));
      // The next time that somebody reaches for it tries again.
      isStarted = false;
      island.removeAttribute('data-waking');
      island.setAttribute('data-failed', missed ? 'missed' : '');
      // The same address in every version of the site, and asked for anew each time.
      import(`/recover.js?${Date.now()}`).catch(() => {});
      return;
    }
    for (const type of INTENTS) island.removeEventListener(type, start);
    island.removeEventListener('click', keepClick, true);
    island.removeEventListener('submit', keepSubmit, true);
    island.removeAttribute('data-waking');
    // The hydrator attaches its listeners at once; React renders synchronously for a real event.
    missed?.();
  };

  const keep = (event: Event, repeat: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    island.setAttribute('data-waking', '');
    missed = repeat;
    void start();
  };

  const keepClick = (event: Event) => {
    const control = (event.target as Element).closest<HTMLElement>(`button, ${NATIVE}`);
    if (!control || control.matches(NATIVE)) return;
    if (control.matches('[type=submit]') && (control as HTMLButtonElement).form) return;
    keep(event, () => control.click());
  };

  const keepSubmit = (event: Event) => {
    const { target, submitter } = event as SubmitEvent;
    // A click makes React render at once; for a submit alone it would not, and the page would be left.
    keep(event, () =>
      submitter ? submitter.click() : (target as HTMLFormElement).requestSubmit(),
    );
  };

  // With a session, the island has more to show than its HTML, as soon as somebody sees it. The
  // session may begin on any page, in any island. The island itself has no box to be seen.
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    requestIdle(() => void start());
  });
  const startWithSession = () => {
    if (!document.documentElement.hasAttribute('data-session')) return;
    watcher.disconnect();
    seen.observe(island.firstElementChild ?? island);
  };
  const watcher = new MutationObserver(startWithSession);
  watcher.observe(document.documentElement, { attributeFilter: ['data-session'] });
  startWithSession();

  // Astro tells of code that did not arrive, and goes on as if it had.
  island.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault();
    failure = (event as CustomEvent<{ error: unknown }>).detail.error;
  });
  for (const type of INTENTS) island.addEventListener(type, start, { passive: true });
  island.addEventListener('click', keepClick, true);
  island.addEventListener('submit', keepSubmit, true);
  if (options.value === 'settled') whenSettled(() => void start());
};

/** Calls back when the page has loaded and the browser has nothing else to do. */
function whenSettled(callback: () => void) {
  // Safari has no requestIdleCallback yet.
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(callback);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

export default intent;
