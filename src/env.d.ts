declare namespace Astro {
  interface ClientDirectives {
    /** Hydrate when somebody reaches for the island; see `src/hydration/intent.ts`. */
    'client:intent'?: boolean | 'idle';
  }
}

/** Not in the DOM's types yet: the Network Information API, in Chromium only. */
interface Navigator {
  readonly connection?: { readonly saveData: boolean };
}

/** Whether PUBLIC_AUTH_EMULATOR is set; known when the site is built. */
declare const __HAS_AUTH_EMULATOR__: boolean;

/** Whether PUBLIC_APP_CHECK_SITE_KEY is set; known when the site is built. */
declare const __HAS_APP_CHECK__: boolean;
