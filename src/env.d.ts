declare namespace Astro {
  interface ClientDirectives {
    /** Hydrate when a visitor interacts with the island; see `src/hydration/intent.ts`. */
    'client:intent'?: boolean | 'idle' | 'reach';
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

/** The newest version in content/policies; known when the site is built. */
declare const __POLICIES_VERSION__: string;

/** Made by `src/integrations/company.ts`. */
declare module '*/company.yaml' {
  import type { Company } from '@/content/company-schema';

  type Film = Company['film'] & {
    credit?: { text: string; href: string; licence: string; licenceHref: string };
  };

  export const brand: Company['brand'];
  export const title: Company['title'];
  export const description: Company['description'];
  export const copyright: Company['copyright'];
  export const legalName: Company['legalName'];
  export const email: Company['email'];
  export const phone: Company['phone'];
  export const address: Company['address'];
  export const chat: Company['chat'];
  export const profiles: Company['profiles'];
  export const stores: Company['stores'];
  export const film: Film;
  export const initiatives: Company['initiatives'];
}

/** The address of a module that is loaded late; see `src/integrations/module-urls.ts`. */
declare module '*?module-url' {
  const url: string;
  export default url;
}

/** Loads modules late (`src/hydration/import-module.ts`). Every page has it once it has been parsed. */
interface Window {
  importModule: <Module>(...urls: string[]) => Promise<Module>;
}
