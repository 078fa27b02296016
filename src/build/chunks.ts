const prerendered = [
  // All posts in one chunk: a build of 600 takes 46 instead of 52 seconds.
  { name: 'posts', test: /content.blog.*mdx/ },
  // What lists of posts are made of: with the styles of each in a file, the security policy of every page
  // would have a hash for each, 60 to 80 bytes in all, and the join page would be over its budget.
  { name: 'post-lists', test: /features.blog.(?:Pager|PostCard|Search|TagList)\.astro/ },
];

/**
 * What islands share, in few files, because every level of imports costs a round trip. On a slow phone, the
 * OTP is requested 8.6 instead of 10.6 seconds after a tap on Sign In.
 *
 * Rolldown puts into a group what its modules import, too, unless an earlier group has it. So a group comes
 * before those that import from it: otherwise its modules would be in a file of members' pages, and each
 * touch of a visitor would load that. What no group has lies beside its island or, if several load it, in a
 * file of its own. Scripts of pages may import none of it: they would be files and not
 * inlined. tests/e2e/budget.spec.ts says who may load how much.
 */
const shared = [
  // Nearly every island: React without its DOM, stores, the session, and the smallest modules of all.
  {
    name: 'shared',
    test: /\bnanostores\b|src.features.(sign-in|waitlist).index\.ts|ui.with-boundary|src.lib.(quantity|records|template|whatsapp)\.ts/,
  },
  // The parts that islands draw with, except those of the join form.
  {
    name: 'ui',
    test: /src.components.ui.(Dialog|Form|Message|SecondaryButton|choice|form|ignore-second-click|reveal)\./,
  },
  // Addresses and numbers that people type: Sign In, Subscribe, the join form.
  {
    name: 'forms',
    test: /src.lib.(contact|loader|lost-answer)\.ts|src.components.ui.(TypoNote|use-)/,
  },
  // How somebody has come: Sign In, the survey, members.
  { name: 'source', test: /src.config.sources\.ts|src.lib.(arrival|source)\.ts/ },
  // What signing in needs of the SDK, and our modules that call it.
  {
    name: 'firebase',
    test: /@firebase.(app|auth|util|component|logger).dist|\bidb\b|lib.firebase.app\.ts|features.sign-in.(auth|service|dialog.(service|sdk-errors))\.ts/,
  },
  // The company and its apps: the menu, Subscribe, members.
  { name: 'company', test: /src.config.(apps|brand|navigation)\.ts/ },
  // What the join page and My data know of a member, before they read anything.
  {
    name: 'member',
    test: /src.features.waitlist.*(model|errors|retries)\.ts|virtual.content.policies/,
  },
  // The join page's stores.
  { name: 'waitlist', test: /src.features.waitlist.(stores|membership.rank-card)\.ts/ },
];

const withChunks = (groups: { name: string; test: RegExp }[]) => ({
  build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
});

/** Vite's environments: `prerender` renders the pages, and `client` is what browsers load. */
export const environments = { prerender: withChunks(prerendered), client: withChunks(shared) };
