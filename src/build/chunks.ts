const prerendered = [
  // All posts in one chunk: a build of 600 takes 46 instead of 52 seconds.
  { name: 'posts', test: /content.blog.*mdx/ },
  // What lists of posts are made of: with the styles of each in a file, the security policy of every page
  // would have a hash for each, 60 to 80 bytes in all, and the join page would be over its budget.
  { name: 'post-lists', test: /features.blog.(?:Pager|PostCard|Search|TagList)\.astro/ },
];

// The islands' shared code in two files, because every level of imports costs a round trip. On a
// slow phone, the OTP is requested 8.6 instead of 10.6 seconds after a tap on Sign In.
const shared = [
  // nanostores and our modules, except those that call Firebase, if seven entries share them. The three
  // that start members' pages (member-files.ts) count, too: with six, the survey would load theirs.
  {
    name: 'shared',
    test: /\bnanostores\b|[\\/]src[\\/](?!lib.firebase.(?!load|settings)|features.*(?:service|sign-in.auth|sdk-errors)\.ts)/,
    minShareCount: 7,
  },
  // The small parts that islands draw with, if four entries share them: otherwise a file each.
  { name: 'ui', test: /[\\/]src[\\/]components[\\/]ui/, minShareCount: 4 },
  // What signing in needs of the SDK, and our modules that call it.
  {
    name: 'firebase',
    test: /@firebase.(app|auth|util|component|logger).dist|\bidb\b|lib.firebase.app\.ts|features.sign-in.(auth|service|dialog.(service|sdk-errors))\.ts/,
  },
];

const withChunks = (groups: { name: string; test: RegExp; minShareCount?: number }[]) => ({
  build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
});

/** Vite's environments: `prerender` renders the pages, and `client` is what browsers load. */
export const environments = { prerender: withChunks(prerendered), client: withChunks(shared) };
