declare namespace Astro {
  interface ClientDirectives {
    /** Hydrate when a visitor interacts with the island; see `src/hydration/intent.ts`. */
    'client:intent'?: boolean;
  }
}

/** Not in the DOM's types yet: the Network Information API, in Chromium only. */
interface Navigator {
  readonly connection?: { readonly saveData: boolean };
}

/** The newest version in content/policies; known when the site is built. */
declare const __POLICIES_VERSION__: string;

/** What islands show of the content (`src/content/constants.ts`). */
declare const __BRAND__: {
  name: string;
  chat: { number: string | null; greeting: string };
  email: string | null;
};
declare const __APPS__: readonly { id: string; name: string; audience: string }[];
declare const __REWARDS__: {
  pointsCountUntil: string;
  inShort: string;
  tiers: readonly {
    positions: readonly number[];
    place: string;
    minimumPoints?: number;
    gift: string;
  }[];
  milestones: readonly { friends: number; gift: string; drawing: string }[];
};

declare const __SHARING__: {
  preview: string;
  invitationPreview: string;
  picture: string;
  subject: string;
  letter: readonly string[];
  chat: string;
};

/** The dialog of `src/sections/site/SignInDialog.astro`. */
interface SignInDialogElement extends HTMLElement {
  open: () => void;
  close: () => void;
}

interface HTMLElementTagNameMap {
  'sign-in-dialog': SignInDialogElement;
}
