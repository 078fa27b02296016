/** Whether long tests are run in full: `npm run test:long` sets LONG_TESTS. */
export const isLong = Boolean(process.env['LONG_TESTS']);

/** Picks the size of a test. */
export function byLength<Value>({ short, long }: { short: Value; long: Value }): Value {
  return isLong ? long : short;
}
