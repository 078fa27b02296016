/** The element of Newsletter.astro, for signed-out visitors. */
export class SubscribePrompt extends HTMLElement {
  connectedCallback() {
    const [subscribe, signIn] = this.querySelectorAll('button');
    subscribe?.addEventListener('click', () => {
      // The sentence appears in a live region, so it's announced.
      for (const part of this.querySelectorAll<HTMLElement>('[hidden]')) part.hidden = false;
    });
    signIn?.addEventListener('click', () => this.#keepWish(`${Date.now()}`));
    addEventListener('sign-in-closed', () => {
      if (!document.documentElement.hasAttribute('data-session')) this.#keepWish('');
    });
  }

  /** Without storage, Subscribe has to be pressed again after signing in. */
  #keepWish(wish: string) {
    // Not imported: a module that islands share would be a file of its own, on every page.
    const { wishKey = '' } = this.dataset;
    try {
      if (wish) sessionStorage.setItem(wishKey, wish);
      else sessionStorage.removeItem(wishKey);
    } catch (error) {
      console.warn(error);
    }
  }
}
