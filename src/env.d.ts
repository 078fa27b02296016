declare namespace Astro {
  interface ClientDirectives {
    /** Hydrate when somebody reaches for the island; see `src/hydration/intent.ts`. */
    'client:intent'?: boolean | 'settled';
  }
}
