/** Picks the size of a test: `npm run test:long` sets LONG_TESTS, `npm test` does not. */
export function byLength<Value>({ short, long }: { short: Value; long: Value }): Value {
  return process.env.LONG_TESTS ? long : short;
}
