/** The element of ThemeToggle.astro. */
export class ThemeToggle extends HTMLElement {
  connectedCallback() {
    const root = document.documentElement;
    const { dataset } = root;
    const button = this.querySelector('button');
    if (!button) return;
    const system = matchMedia('(prefers-color-scheme: dark)');
    const isDark = () => (dataset['theme'] ? dataset['theme'] === 'dark' : system.matches);
    const show = () => {
      button.ariaPressed = `${isDark()}`;
    };

    button.addEventListener('click', (event) => {
      // The button is inside an island, which doesn't repeat a handled click after hydration.
      event.preventDefault();
      const theme = isDark() ? 'light' : 'dark';
      dataset['theme'] = theme;
      try {
        localStorage[this.dataset['key'] ?? ''] = theme;
      } catch {
        // Storage is blocked: the choice lasts for this page.
      }
    });
    system.addEventListener('change', show);
    // HeadScript.astro follows what is chosen in other tabs, also while the page is in the
    // back-forward cache.
    new MutationObserver(show).observe(root, { attributeFilter: ['data-theme'] });
    show();
  }
}
