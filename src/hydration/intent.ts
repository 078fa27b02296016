import type { ClientDirective } from 'astro';
import { loadModule } from '../domain/waiting';

/**
 * `client:intent` hydrates an island at the first pointer, touch, focus or key in it, and with
 * "idle" when the browser has time, too. Until then its HTML works without JavaScript. A button
 * that is clicked too early is clicked again, unless a script has called `preventDefault()`. Enter
 * in a form clicks its button, too.
 */
export default ((load, { value }, island) => {
  const listeners = new AbortController();
  let isLoading = false;
  let pressed: HTMLElement | null = null;

  const hydrate = async () => {
    if (isLoading || !island.hasAttribute('ssr')) return;
    isLoading = true;
    try {
      await loadModule(island.getAttribute('component-url') ?? '', load).then((run) => run());
    } catch (error) {
      // Astro dispatches the same event when an import fails; see LoadingNotice.astro.
      const init = { bubbles: true, detail: { error } };
      island.dispatchEvent(new CustomEvent('astro:hydration-error', init));
    }
    isLoading = false;
    if (island.hasAttribute('ssr')) return;
    listeners.abort();
    pressed?.click();
  };

  const listen = (event: Event) => {
    if (event.type === 'submit') event.preventDefault();
    else if (event.type === 'click' && !event.defaultPrevented)
      pressed = (event.target as Element).closest('button') ?? pressed;
    void hydrate();
  };
  for (const type of ['pointerover', 'focusin', 'keydown', 'click', 'submit'])
    island.addEventListener(type, listen, listeners);
  if (value === 'idle') (self.requestIdleCallback ?? setTimeout)(() => void hydrate());
}) satisfies ClientDirective;
