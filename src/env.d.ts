declare namespace Astro {
  interface ClientDirectives {
    /** Hydrate when a visitor interacts with the island; see `src/hydration/intent.ts`. */
    'client:intent'?: boolean | 'idle' | 'visible';
  }
}

/** Not in the DOM's types yet: the Network Information API, in Chromium only. */
interface Navigator {
  readonly connection?: { readonly saveData: boolean };
}

interface Window {
  /** Until it resolves, islands that nobody touches aren't hydrated (src/features/waitlist/start.ts). */
  hydrationHeld?: Promise<unknown>;
}

/** Of the sign-in dialog: what islands ask of it, and what it says. */
interface WindowEventMap {
  /** Auth has begun to ask who is signed in: what isn't needed for that may load now. */
  'session-asked': Event;
  'open-sign-in': Event;
  'close-sign-in': Event;
  'sign-in-opened': Event;
  'sign-in-closed': Event;
}

/** A module as one script, and its hash for the security policy: see src/build/inline-scripts.ts. */
declare module '*.ts?script' {
  export const code: string;
  export const hash: `sha256-${string}`;
}

// A file that declares modules has no imports.
/* eslint-disable @typescript-eslint/consistent-type-imports */

/** A component for TypeScript alone, which can't read one: tests render some. */
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory;
  export default component;
}

// The modules of src/content/astro/virtual-content.ts.

declare module 'virtual:content/company' {
  const content: import('./content/astro/virtual-content.ts').Content['company'];
  export = content;
}

declare module 'virtual:content/people' {
  const content: import('./content/astro/virtual-content.ts').Content['people'];
  export = content;
}

declare module 'virtual:content/rewards' {
  const content: import('./content/astro/virtual-content.ts').Content['rewards'];
  export = content;
}

declare module 'virtual:content/sharing' {
  const content: import('./content/astro/virtual-content.ts').Content['sharing'];
  export = content;
}

declare module 'virtual:content/apps' {
  const content: import('./content/astro/virtual-content.ts').Content['apps'];
  export = content;
}

declare module 'virtual:content/notice' {
  const content: import('./content/astro/virtual-content.ts').Content['notice'];
  export = content;
}

declare module 'virtual:content/notice-sentences' {
  const content: import('./content/astro/virtual-content.ts').Content['notice-sentences'];
  export = content;
}

declare module 'virtual:content/translations' {
  const content: import('./content/astro/virtual-content.ts').Content['translations'];
  export = content;
}

declare module 'virtual:content/policies' {
  const content: import('./content/astro/virtual-content.ts').Content['policies'];
  export = content;
}
