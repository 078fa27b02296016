import fc from 'fast-check';
import { byLength } from '../long.ts';

/** The number of inputs for each property. */
const RUNS = byLength({ short: 200, long: 5_000 });

const HOSTILE = [
  '\u202e\u2066\u2069\u200f\u061c',
  '\u200b\u200d\u2060\ufeff\u00ad',
  '\0\u0001\u001b\u007f\u0085\u2028\u2029',
  '\ud800',
  'Z̸̡̛͖̖̳͚̱̭̃̄͗̽͊̀͘͝a̶̢̧̛̪͇̟̝̺͂̓̑͒͗̈l̴̡̢̛̞͕͔̱̼͌̆̊͐̔͘g̵̢̛͚̥̗̥̈́̀̏͌̕ò',
  '<script>alert(1)</script>',
  '__proto__',
  'محمد ١٢٣',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'mailto:a@b?bcc=c@d&body=x%0d%0a',
  '+91 98765 43210',
  '%00%2e%2e%2f%E0%A4%A',
  'amina@example.com',
  'a'.repeat(10_000),
];

/** Ordinary, malicious and corrupt text, mixed. */
export const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary' })), { maxLength: 4 })
  .map((parts) => parts.join(''));

/** Any value that could be stored. */
export const anything = fc.oneof(
  hostileText,
  fc.double(),
  fc.constantFrom(2 ** 53, -1, 0.5),
  fc.anything({ withDate: true, withBigInt: true, maxDepth: 2 }),
);

/** Checks a property with many inputs. A failure reports the seed and the smallest failing input. */
export function checkProperty<Input>(
  inputs: fc.Arbitrary<Input>,
  check: (input: Input) => void,
): void {
  // Whatever the check returns counts for nothing.
  fc.assert(
    fc.property(inputs, (input) => void check(input)),
    { numRuns: RUNS },
  );
}
