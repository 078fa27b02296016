// @ts-check
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, envField, fontProviders } from 'astro/config';
import { loadEnv } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { securityPolicy } from './src/integrations/security-policy.ts';
import { contentLint } from 'content-lint';
import collections from './src/content/collections.ts';
import { companyValuesPlugin } from './src/content/company-values.ts';
import { contentConstants } from './src/content/constants.ts';
import { SETTINGS } from './src/config/settings.ts';
import clientIntent from './src/integrations/client-intent.ts';
import contentSecurityPolicy from './src/integrations/content-security-policy.ts';
import separateCaches from './src/integrations/separate-caches.ts';
import { tableAlignment } from './src/integrations/table-alignment.ts';

// `astro:env` isn't available in this file, so load .env files directly.
const settings = loadEnv('production', process.cwd(), 'PUBLIC_');

const optionalText = () => envField.string({ context: 'client', access: 'public', optional: true });

// https://docs.astro.build/en/reference/configuration-reference/
export default defineConfig({
  site: settings.PUBLIC_SITE_URL || 'https://localhost',
  trailingSlash: 'never',
  scopedStyleStrategy: 'class',
  build: {
    // Build `joinwaitlist.html` instead of `joinwaitlist/index.html`, for Firebase Hosting's `cleanUrls`.
    format: 'file',
    // Saves a request before the first paint. Pages with inline styles still fit into one round trip.
    inlineStylesheets: 'always',
    // Render the next page while one is written to disk.
    concurrency: 4,
  },
  integrations: [
    react(),
    mdx(),
    sitemap({ filter: (page) => !/\/(500|account)$/.test(page) }),
    clientIntent(),
    separateCaches(),
    contentLint(collections, ['src/assets']),
    // Last, because it hashes the final pages.
    contentSecurityPolicy(
      (page) => securityPolicy(settings, page),
      () => readdirSync('content/blog').map((name) => `/blog/${name.toLowerCase()}`),
    ),
  ],
  markdown: {
    processor: satteri({
      mdastPlugins: [companyValuesPlugin],
      hastPlugins: [tableAlignment],
    }),
    // Nothing styles its colours, and an unknown language goes unescaped into the page.
    syntaxHighlight: false,
  },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Noto Naskh Arabic',
      cssVariable: '--font-arabic',
      fallbacks: ['Geeza Pro', 'Traditional Arabic', 'serif'],
      optimizedFallbacks: false,
      options: {
        variants: [
          {
            src: ['./src/assets/fonts/noto-naskh-arabic.woff2'],
            weight: '400',
            style: 'normal',
            display: 'optional',
            unicodeRange: ['U+0600-06FF', 'U+FD3E-FD3F'],
          },
        ],
      },
    },
  ],
  env: {
    schema: Object.fromEntries(SETTINGS.map((name) => [name, optionalText()])),
  },
  devToolbar: { enabled: false },
  vite: {
    resolve: {
      alias: {
        '@firebase/webchannel-wrapper/bloom-blob': fileURLToPath(
          new URL('src/services/firebase/integer.ts', import.meta.url),
        ),
      },
    },
    // The logs of the local backend: Vite would reload every page with each line in them.
    server: { watch: { ignored: ['**/.local/**'] } },
    build: {
      // Adds the prefixes that one of these browsers needs: `chrome >= 125` is `chrome125` for Vite.
      cssTarget: packageJson.browserslist.map((browser) => browser.replace(' >= ', '')),
      // Silences a warning that every MDX file of Astro's would cause.
      rolldownOptions: { checks: { moduleLevelDirective: false } },
      // An inlined picture would be in every page that has the style sheet.
      assetsInlineLimit: (file) => (file.endsWith('.svg') ? false : undefined),
    },
    environments: {
      prerender: {
        build: {
          rolldownOptions: {
            // Bundle all posts into one file. With one file per post, bundling and loading a thousand
            // posts takes as long as rendering them.
            output: { codeSplitting: { groups: [{ name: 'posts', test: /content.blog.*mdx/ }] } },
          },
        },
      },
      client: {
        build: {
          rolldownOptions: {
            output: {
              // One file for Firebase Auth, which compresses better and is always needed as a whole.
              // Firestore is separate.
              codeSplitting: {
                groups: [
                  {
                    name: 'firebase',
                    test: /@firebase.(app|auth|util|component|logger).dist|\bidb\b/,
                  },
                  // What every island needs: small files, which compress better as one.
                  { name: 'shared', test: /\bnanostores\b|[\\/]src[\\/]/, minShareCount: 5 },
                ],
              },
            },
          },
        },
      },
    },
    define: {
      ...contentConstants(),
      // Exclude code for features that aren't configured from the build.
      __HAS_AUTH_EMULATOR__: Boolean(settings.PUBLIC_AUTH_EMULATOR),
      __HAS_APP_CHECK__: Boolean(
        settings.PUBLIC_APP_CHECK_SITE_KEY && settings.PUBLIC_FIREBASE_APP_ID,
      ),
    },
  },
});
