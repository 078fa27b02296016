/** Closes an open menu on Escape, on a click or focus outside, and when something is chosen. */
export class SiteMenus extends HTMLElement {
  connectedCallback() {
    const findOpenMenu = () => this.querySelector<HTMLDetailsElement>('details[open]');

    const close = ({ type, target }: Event) => {
      const menu = findOpenMenu();
      const isInside = menu?.contains(target as Node);
      const isChoice = type === 'click' && (target as Element).closest('a, button');
      if (menu && (!isInside || isChoice)) menu.open = false;
    };
    // `pagehide`, because the back-forward cache keeps a page as it was left.
    for (const type of ['click', 'focusin', 'pagehide']) addEventListener(type, close);

    addEventListener('keydown', ({ key, isComposing, keyCode }) => {
      const menu = findOpenMenu();
      // Escape also ends a composition. Safari says so by the code 229 only.
      if (key !== 'Escape' || isComposing || keyCode === 229 || !menu) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    });
  }
}
