import type { islandContent } from './content/constants.ts';

declare global {
  namespace Astro {
    interface ClientDirectives {
      /** Hydrate when a visitor interacts with the island; see `src/hydration/intent.ts`. */
      'client:intent'?: boolean | 'idle';
    }
  }

  /** Not in the DOM's types yet: the Network Information API, in Chromium only. */
  interface Navigator {
    readonly connection?: { readonly saveData: boolean };
  }

  /** The content that islands show. Only its parts exist, as `__CONTENT__.brand`. */
  const __CONTENT__: Awaited<ReturnType<typeof islandContent>>;

  interface HTMLElementTagNameMap {
    /** Of `src/features/sign-in/SignInDialog.astro`. */
    'sign-in-dialog': HTMLElement & { open: () => void; close: () => void };
  }
}
