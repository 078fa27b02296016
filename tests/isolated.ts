/**
 * Tests that need modules of their own, because they mock some, build or serve the site in the
 * process, or keep something from file to file. A module that several tests share
 * registers its hooks in a function: by itself, it would do so for the first file of a worker only.
 */
export const isolated = [
  'tests/content/{dev-server,failed-build,forgotten-content,integration,page-turns,refresh}.test.ts',
  'tests/{other-company,pictures}/**/*.test.ts',
  'tests/scripts/{brand,new-post,redirects}.test.ts',
];
