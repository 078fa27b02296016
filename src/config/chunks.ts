// 600 posts take 46 instead of 52 seconds.
const posts = [{ name: 'posts', test: /content.blog.*mdx/ }];

// Imports are found one after the other, a round trip each. With these two files, a slow phone
// sends a code 2 seconds earlier after Sign In (8.6 instead of 10.6 on a busy machine).
const shared = [
  { name: 'shared', test: /\bnanostores\b|[\\/]src[\\/](?!services.firebase)/, minShareCount: 5 },
  {
    name: 'firebase',
    test: /@firebase.(app|auth|util|component|logger).dist|\bidb\b|firebase.(app|auth)\.ts/,
  },
];

const withChunks = (groups: { name: string; test: RegExp; minShareCount?: number }[]) => ({
  build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
});

/** Vite's environments: `prerender` renders the pages, and `client` is what browsers load. */
export const environments = { prerender: withChunks(posts), client: withChunks(shared) };
