/** Whether long tests are run in full: `npm run test:long` sets LONG_TESTS. */
export const isLong = Boolean(process.env['LONG_TESTS']);
