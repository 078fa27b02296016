// @ts-check
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, envField } from 'astro/config';
import { loadEnv } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { browserPackages } from './src/build/browser-packages.ts';
import { environments } from './src/build/chunks.ts';
import { inlineScripts } from './src/build/inline-scripts.ts';
import { memberFiles } from './src/build/member-files.ts';
import { securityPolicy } from './src/config/security-policy.ts';
import { EVERY_SETTING } from './src/config/settings.ts';
import { content } from './src/content/astro/integration.ts';
import { virtualContent } from './src/content/astro/virtual-content.ts';
import { areDraftsShown } from './src/content/translations/files.ts';
import { translatedPages } from './src/content/translations/shown.ts';

// `astro:env` isn't available in this file, so load .env files directly.
const settings = loadEnv('production', process.cwd(), 'PUBLIC_');

/** What pages contain: never a secret. */
const field = (rules = {}) =>
  envField.string({ context: 'client', access: 'public', optional: true, ...rules });

/** @type {Set<string> | undefined} */
let hiddenPaths;

/** Whether a page has `noindex`: a person's own, or a translation that nobody has read. */
function isHidden(/** @type {string} */ page) {
  // Only a build asks, so that others don't read all translations.
  hiddenPaths ??= new Set([
    '/account',
    ...translatedPages(areDraftsShown(), process.cwd()).flatMap(({ path, isDraft }) =>
      isDraft ? path : [],
    ),
  ]);
  return hiddenPaths.has(new URL(page).pathname);
}

// https://docs.astro.build/en/reference/configuration-reference/
export default defineConfig({
  site: settings.PUBLIC_SITE_URL || 'https://localhost',
  trailingSlash: 'never',
  // Otherwise, one of two pages with the same address is left out with a warning.
  prerenderConflictBehavior: 'error',
  // Builds that can run at the same time have caches of their own.
  ...(process.env.ASTRO_CACHE_DIR ? { cacheDir: process.env.ASTRO_CACHE_DIR } : {}),
  // With a class as the scope, parents can style a component that takes `class`.
  scopedStyleStrategy: 'class',
  build: {
    // Build `joinwaitlist.html` instead of `joinwaitlist/index.html`, for Firebase Hosting's
    // `cleanUrls`.
    format: 'file',
    // Saves a request before the first paint: a round trip of 562 ms on a slow phone.
    inlineStylesheets: 'always',
    // Render the next page while one is written to disk: 600 posts take 52 instead of 78 seconds.
    concurrency: 4,
  },
  integrations: [
    react(),
    mdx(),
    // Without pages that have `noindex`; the integration itself leaves out 404 and 500.
    sitemap({ filter: (page) => !isHidden(page) }),
    {
      name: 'client-intent',
      hooks: {
        'astro:config:setup': ({ addClientDirective }) =>
          addClientDirective({ name: 'intent', entrypoint: './src/hydration/intent.ts' }),
      },
    },
    content(),
  ],
  security: { csp: securityPolicy(settings) },
  markdown: {
    // Its colours have no styles here, and it writes an unknown language into the page unescaped.
    syntaxHighlight: false,
  },
  image: { service: { entrypoint: '/src/build/image-service.ts' } },
  env: {
    schema: Object.fromEntries(EVERY_SETTING.map(([name, { build }]) => [name, field(build)])),
  },
  devToolbar: { enabled: false },
  // Writes which file is in which collection, for VS Code (.vscode/settings.json).
  experimental: { contentIntellisense: true },
  vite: {
    plugins: [inlineScripts([virtualContent(process.cwd())]), memberFiles, browserPackages],
    // The local backend writes its logs there, and Vite would reload all pages with each line.
    server: { watch: { ignored: ['**/.local/**'] } },
    build: {
      // Lowers CSS for the oldest browsers: `chrome >= 111` is `chrome111` for Vite.
      cssTarget: packageJson.browserslist.map((browser) => browser.replace(' >= ', '')),
      // Silences a warning about every MDX file.
      rolldownOptions: { checks: { moduleLevelDirective: false } },
      // An inlined picture would be in every page that has the style sheet. Pages' scripts are inlined, also
      // above Vite's 4 KB: a request more would let the first press wait.
      assetsInlineLimit: (file) =>
        file.endsWith('.svg') ? false : file.endsWith('.js') || undefined,
    },
    environments,
  },
});
