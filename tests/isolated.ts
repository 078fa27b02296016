/**
 * Tests that need modules of their own, because they mock some, build or serve the site in the
 * process, or look at what a build keeps from file to file. A module that several tests share
 * registers its hooks in a function: by itself, it would do so for the first file of a worker only.
 */
export const isolated = [
  'tests/content/{built-site,dev-server,exports,failed-build,forgotten-content,integration}.test.ts',
  'tests/content/people/*.test.ts',
  'tests/{other-company,pictures}/**/*.test.ts',
  'tests/scripts/{brand,new-post,redirects,translations}.test.ts',
];
