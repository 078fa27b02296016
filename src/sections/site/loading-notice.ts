/** The element of LoadingNotice.astro, which listens to what `loadModule` and Astro's islands say. */
export class LoadingNotice extends HTMLElement {
  connectedCallback() {
    const notice = this.querySelector('p');
    const button = this.querySelector('button');
    /** The names of modules, and the islands, that could not be loaded and haven't been since. */
    const missing = new Set<unknown>();
    const show = () => notice?.toggleAttribute('hidden', missing.size === 0);
    const listen = (event: string, note: (what: unknown) => unknown) =>
      addEventListener(event, (loaded) => {
        note((loaded as CustomEvent<unknown>).detail);
        show();
      });
    listen('loading-failed', (name) => missing.add(name));
    listen('loading-done', (name) => missing.delete(name));
    addEventListener('astro:hydration-error', (event) => {
      event.preventDefault();
      const { error } = (event as CustomEvent<{ error: unknown }>).detail;
      console.warn(error);
      // My data hides its placeholder by this attribute.
      (event.target as HTMLElement).toggleAttribute('data-failed', true);
      missing.add(event.target);
      show();
    });
    // Astro's event at an island that has hydrated. It doesn't bubble.
    const loaded = ({ target }: Event) => {
      (target as HTMLElement).removeAttribute('data-failed');
      missing.delete(target);
      show();
    };
    addEventListener('astro:hydrate', loaded, true);
    addEventListener('click', async ({ target }) => {
      if (!button?.contains(target as Node)) {
        // It lies on the page, so another press uncovers what is below. If that fails again, it comes back.
        missing.clear();
        show();
        return;
      }
      button.disabled = true;
      const scripts = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/_astro\/.+\.js$/.test(name));
      const init = { cache: 'reload', signal: AbortSignal.timeout(10_000) } as const;
      await Promise.allSettled(scripts.map(({ name }) => fetch(name, init)));
      location.reload();
    });
  }
}
