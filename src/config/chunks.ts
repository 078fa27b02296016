// All posts in one chunk: a build of 600 takes 46 instead of 52 seconds.
const posts = [{ name: 'posts', test: /content.blog.*mdx/ }];

// What the islands share, in two files, because each import of an import is a round trip more. On a
// slow phone, the code after Sign In is sent 2 seconds earlier (8.6 instead of 10.6).
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
