import type { ClientDirective } from 'astro';
import { ASKING_ATTRIBUTE } from '@/lib/browser/attributes';
import { CLICK_DELAY_MS } from '@/lib/timeouts';
import { loadModule } from '@/lib/waiting';
import { controlsIn, restore } from './controls';

/**
 * `client:intent` hydrates an island at the first pointer, touch, focus or key in it; with "idle",
 * also once the browser has time, with "visible" also once the page has loaded and the island is on
 * the screen. A button that is clicked too early is clicked again, unless a script has called
 * `preventDefault()`. That includes Enter in a form: browsers click its button.
 *
 * Where a translator or a password manager has changed the page, React can't hydrate the HTML, and
 * replaces it (https://github.com/facebook/react/issues/11538). The visitor then finds in the new
 * HTML what they have typed, chosen and opened, and what they have clicked is clicked there.
 */
export default ((load, { value }, island) => {
  const listeners = new AbortController();
  const { signal } = listeners;
  const served = controlsIn(island);
  let isLoading = false;
  let clickedButton: HTMLElement | null = null;
  /** Resolves once nothing is held down: what is replaced under a finger gets no click. */
  let released: Promise<unknown> | undefined;
  let touch = () => {};
  const touched = new Promise<void>((resolve) => (touch = resolve));

  const hydrate = async () => {
    // Astro removes the attribute at hydration.
    if (isLoading || !island.hasAttribute('ssr')) return;
    isLoading = true;
    const content = island.firstElementChild;
    let focused = document.activeElement;
    try {
      const run = await loadModule(island.getAttribute('component-url') ?? '', load);
      // On a member's page, what the panel shows may come first (features/waitlist/start.ts).
      await Promise.race([window.hydrationHeld, touched]);
      await released;
      focused = document.activeElement;
      await run();
    } catch (error) {
      // A timeout. After a failed import, `run` does nothing, and Astro dispatches this itself.
      const init = { bubbles: true, detail: { error } };
      island.dispatchEvent(new CustomEvent('astro:hydration-error', init));
    }
    isLoading = false;
    if (island.hasAttribute('ssr')) return;
    listeners.abort();
    // React hydrates later, but at once for a key. So nothing happens between the two.
    content?.dispatchEvent(new Event('keyup'));
    if (content?.isConnected) clickedButton?.click();
    else {
      const find = restore(served, controlsIn(island), focused);
      if (clickedButton) find(clickedButton)?.click();
    }
  };

  const listen = (event: Event) => {
    if (event.type === 'submit') event.preventDefault();
    else if (event.type === 'click' && !event.defaultPrevented)
      clickedButton = (event.target as Element).closest('button') ?? clickedButton;
    touch();
    void hydrate();
  };
  for (const type of ['pointerover', 'focusin', 'keydown', 'click', 'submit'])
    island.addEventListener(type, listen, { signal });

  const hold = () => {
    released = new Promise((resolve) => {
      const release = () => setTimeout(resolve, CLICK_DELAY_MS);
      for (const type of ['pointerup', 'pointercancel', 'keyup'])
        addEventListener(type, release, { once: true, signal });
    });
  };
  for (const type of ['pointerdown', 'keydown']) island.addEventListener(type, hold, { signal });

  if (value === 'visible') onceVisible(island, signal, () => void hydrate());
  if (value === 'idle') (self.requestIdleCallback ?? setTimeout)(() => void hydrate());
}) satisfies ClientDirective;

/** Calls back once an island is on the screen, the page has loaded, and Auth has asked who is signed in. */
function onceVisible(island: HTMLElement, signal: AbortSignal, callback: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    // On a slow phone, what members see would come 200 ms later if React were loaded beside the
    // page's pictures, the code for signing in and Firestore's; and later still if it took the
    // processor before Auth has asked.
    const onceLoaded = () => {
      if (document.readyState === 'complete') callback();
      else addEventListener('load', callback, { once: true, signal });
    };
    const isAsking = document.documentElement.hasAttribute(ASKING_ATTRIBUTE);
    if (isAsking) addEventListener('session-asked', onceLoaded, { once: true, signal });
    else onceLoaded();
  });
  // An island itself has no box.
  for (const child of island.children) observer.observe(child);
}
