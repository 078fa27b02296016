import type { ClientDirective } from 'astro';
import { loadModule } from '../lib/waiting';

/**
 * `client:intent` hydrates an island at the first pointer, touch, focus or key in it; with "idle",
 * also once the browser has time. A button that is clicked too early is clicked again, unless a
 * script has called `preventDefault()`. That includes Enter in a form: browsers click its button.
 */
export default ((load, { value }, island) => {
  const listeners = new AbortController();
  let isLoading = false;
  let clickedButton: HTMLElement | null = null;
  const hydrate = async () => {
    // Astro removes the attribute at hydration.
    if (isLoading || !island.hasAttribute('ssr')) return;
    isLoading = true;
    try {
      const run = await loadModule(island.getAttribute('component-url') ?? '', load);
      await run();
    } catch (error) {
      // A timeout. After a failed import, `run` does nothing, and Astro dispatches this itself.
      const init = { bubbles: true, detail: { error } };
      island.dispatchEvent(new CustomEvent('astro:hydration-error', init));
    }
    isLoading = false;
    if (island.hasAttribute('ssr')) return;
    listeners.abort();
    clickedButton?.click();
  };

  const listen = (event: Event) => {
    if (event.type === 'submit') event.preventDefault();
    else if (event.type === 'click' && !event.defaultPrevented)
      clickedButton = (event.target as Element).closest('button') ?? clickedButton;
    void hydrate();
  };
  for (const type of ['pointerover', 'focusin', 'keydown', 'click', 'submit'])
    island.addEventListener(type, listen, { signal: listeners.signal });
  if (value === 'idle') (self.requestIdleCallback ?? setTimeout)(() => void hydrate());
}) satisfies ClientDirective;
