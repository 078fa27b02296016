/**
 * Tests that build the site, start its server or run other whole programs, beside those with an
 * emulator. `npm test -- --quick` leaves them out.
 */
export const slow = [
  'tests/cli/{progress,require-node}.test.ts',
  'tests/config/workflows.test.ts',
  'tests/content/{dev-server,failed-build,forgotten-content,integration,page-turns,refresh}.test.ts',
  'tests/operations/shared/named-files.test.ts',
  'tests/other-company/*.test.ts',
  'tests/pictures/*.test.ts',
  'tests/scripts/{brand,new-post,redirects,start,test-command}.test.ts',
  'tests/scripts/bare-machine/*.test.ts',
];

/** Whether only quick tests run: `npm test -- --quick` sets QUICK_TESTS. */
export const isQuick = Boolean(process.env['QUICK_TESTS']);
