/**
 * Tests that need modules of their own. Content is read, checked and kept from file to file, as in a
 * build, and a mocked module would stay mocked.
 */
export const isolated = [
  'tests/content/**/*.test.ts',
  'tests/{other-company,pictures}/**/*.test.ts',
  'tests/scripts/{brand,new-post,redirects,translations}.test.ts',
];
