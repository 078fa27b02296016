import type { ClientDirective } from 'astro';
import { loadModule } from '../domain/load-module';

/**
 * `client:intent` hydrates an island when a visitor first points at it, touches it, focuses it or
 * presses a key in it. Until then its HTML works without JavaScript. A click or submit that comes too
 * early is repeated after hydration, unless a script has handled it and called `preventDefault()`.
 */
const intent: ClientDirective = (load, _options, island) => {
  const listeners = new AbortController();
  let isLoading = false;
  let pressed: HTMLElement | null = null;

  const hydrate = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      await (
        await loadModule(island.getAttribute('component-url') ?? '', load)
      )();
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
    if (event.type === 'click' && !event.defaultPrevented)
      pressed = (event.target as Element).closest('button[type=button]');
    if (event instanceof SubmitEvent) {
      event.preventDefault();
      pressed = event.submitter;
    }
    void hydrate();
  };
  for (const type of ['pointerover', 'focusin', 'keydown', 'click', 'submit'])
    island.addEventListener(type, listen, listeners);
};

export default intent;
