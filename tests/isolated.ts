/**
 * Tests that need modules of their own, because they mock some, build or serve the site in the
 * process, or look at what a build keeps from file to file.
 */
export const isolated = [
  'tests/content/{built-site,dev-server,failed-build,forgotten-content,integration}.test.ts',
  'tests/content/markdown/{dressed,guide,processor}.test.ts',
  'tests/content/people/*.test.ts',
  'tests/{other-company,pictures}/**/*.test.ts',
  'tests/scripts/{brand,new-post,redirects,translations}.test.ts',
];
