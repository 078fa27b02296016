import type { Company } from './content/company-schema.ts';
import type { currentRewards } from './content/rewards.ts';
import type { currentSharing } from './content/sharing.ts';

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

  /** The newest version in content/policies when the site was built. */
  const __POLICIES_VERSION__: string;

  /** The content that islands show (`src/content/constants.ts`). */
  const __BRAND__: { name: string } & Pick<Company, 'chat' | 'email'>;
  const __APPS__: readonly { id: string; name: string; audience: string }[];
  const __REWARDS__: ReturnType<typeof currentRewards>;
  const __SHARING__: ReturnType<typeof currentSharing>;

  interface HTMLElementTagNameMap {
    /** Of `src/sections/site/SignInDialog.astro`. */
    'sign-in-dialog': HTMLElement & { open: () => void; close: () => void };
  }
}
