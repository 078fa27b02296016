/**
 * Tests that need modules of their own, because they mock some, build or serve the site in the
 * process, look at what a build keeps from file to file, or share a module that registers hooks,
 * such as markdown/texts.ts: it would do so for the first file of a worker only.
 */
export const isolated = [
  'tests/content/{built-site,dev-server,exports,failed-build,forgotten-content,integration}.test.ts',
  'tests/content/markdown/{dressed,guide,languages,processor,put-right,told}.test.ts',
  'tests/content/people/*.test.ts',
  'tests/{other-company,pictures}/**/*.test.ts',
  'tests/scripts/{brand,new-post,redirects,translations}.test.ts',
];
