// @ts-check
import { basename } from 'node:path';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, envField, fontProviders } from 'astro/config';
import { loadEnv } from 'vite';
import { securityPolicy } from './src/config/security-policy.ts';
import clientIntent from './src/integrations/client-intent.ts';
import contentSecurityPolicy from './src/integrations/content-security-policy.ts';
import moduleUrls from './src/integrations/module-urls.ts';
import deadLinks from './src/integrations/dead-links.ts';

// What .env files and the environment say, where `astro:env` cannot be imported yet.
const settings = loadEnv('production', process.cwd(), 'PUBLIC_');

const optionalText = () => envField.string({ context: 'client', access: 'public', optional: true });

// https://docs.astro.build/en/reference/configuration-reference/
export default defineConfig({
  site: settings.PUBLIC_SITE_URL || 'https://usrah.example',
  trailingSlash: 'never',
  scopedStyleStrategy: 'class',
  build: {
    // `joinwaitlist.html`, not `joinwaitlist/index.html`: what Firebase Hosting's clean URLs expect.
    format: 'file',
    // One request fewer before the first paint; the whole page is smaller than one round trip.
    inlineStylesheets: 'always',
    // While one page is written to the disk, the next is rendered.
    concurrency: 4,
  },
  integrations: [
    react(),
    mdx(),
    sitemap({ filter: (page) => !page.endsWith('/500') }),
    clientIntent(),
    moduleUrls(),
    deadLinks(),
    // Last, because it hashes what the pages then contain.
    contentSecurityPolicy(securityPolicy(settings)),
  ],
  markdown: {
    // Shiki writes style attributes, which the content security policy forbids.
    syntaxHighlight: 'prism',
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
    schema: {
      PUBLIC_SITE_URL: optionalText(),
      PUBLIC_LAUNCH_AT: optionalText(),
      PUBLIC_FIREBASE_API_KEY: optionalText(),
      PUBLIC_FIREBASE_AUTH_DOMAIN: optionalText(),
      PUBLIC_FIREBASE_PROJECT_ID: optionalText(),
      PUBLIC_APP_CHECK_SITE_KEY: optionalText(),
      PUBLIC_AUTH_EMULATOR: optionalText(),
      PUBLIC_FIRESTORE_EMULATOR: optionalText(),
      PUBLIC_FORM_YOUTH: optionalText(),
      PUBLIC_FORM_PARENTS: optionalText(),
      PUBLIC_FORM_EDUCATORS: optionalText(),
      PUBLIC_VITALS_URL: optionalText(),
    },
  },
  devToolbar: { enabled: false },
  vite: {
    build: {
      // The last versions without `light-dark()`: it is compiled, so that older browsers have colours.
      cssTarget: ['chrome122', 'edge122', 'firefox119', 'safari17.4', 'ios17.4'],
      // Astro's own mark in MDX files; a line for each post hides what matters.
      rolldownOptions: { checks: { moduleLevelDirective: false } },
      // A picture in a style sheet would be in every page that has the sheet.
      assetsInlineLimit: (file) => (file.endsWith('.svg') ? false : undefined),
    },
    css: {
      modules: {
        // `nav-link`: the files' names differ, so nothing has to be hashed.
        generateScopedName: (name, file) =>
          `${basename(file).replace(/\.module\..*$/, '')}-${name}`,
      },
    },
    environments: {
      prerender: {
        build: {
          rolldownOptions: {
            // All posts in one file: with one for each, making and loading a thousand takes as long
            // as rendering them.
            output: { codeSplitting: { groups: [{ name: 'posts', test: /content.blog.*mdx/ }] } },
          },
        },
      },
      client: {
        build: {
          rolldownOptions: {
            output: {
              // What sign-in takes from Firebase is one file: it compresses best, and is always
              // needed whole. Firestore stays apart from it.
              codeSplitting: {
                groups: [
                  {
                    name: 'firebase',
                    test: /@firebase.(app|auth|util|component|logger).dist|\bidb\b/,
                  },
                ],
              },
            },
          },
        },
      },
    },
    define: {
      // What is not configured is left out of the build, and out of what the rest of it shares.
      __HAS_AUTH_EMULATOR__: Boolean(settings.PUBLIC_AUTH_EMULATOR),
      __HAS_APP_CHECK__: Boolean(settings.PUBLIC_APP_CHECK_SITE_KEY),
    },
  },
});
