import fc from 'fast-check';
import { byLength } from '../long.ts';

/** The number of inputs for each property. */
const RUNS = byLength({ short: 200, long: 5_000 });

const HOSTILE = [
  '\u202e\u2066\u2069\u200f\u061c',
  '\u200b\u200d\u2060\ufeff\u00ad',
  '\0\u0001\u001b\u007f\u0085\u2028\u2029',
  '\ud800',
  '\udc00',
  'Z̸̡̛͖̖̳͚̱̭̃̄͗̽͊̀͘͝a̶̢̧̛̪͇̟̝̺͂̓̑͒͗̈l̴̡̢̛̞͕͔̱̼͌̆̊͐̔͘g̵̢̛͚̥̗̥̈́̀̏͌̕ò',
  '<script>alert(1)</script>',
  "{message}$&$`$'$1",
  '__proto__',
  'constructor',
  'محمد ١٢٣',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '\u3164\u115f\u2800\u034f',
  'mailto:a@b?bcc=c@d&body=x%0d%0a',
  '+91 98765 43210',
  '%00%2e%2e%2f%E0%A4%A',
  '',
];

const codeUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

/** Malicious or corrupt text. */
export const hostileText = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .array(fc.constantFrom(...HOSTILE), { maxLength: 6 })
      .map((parts) => parts.join('')),
  },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  // Arbitrary UTF-16 code units, including lone surrogates.
  { weight: 2, arbitrary: fc.array(codeUnit, { maxLength: 40 }).map((units) => units.join('')) },
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE).map((text) => text.repeat(500)) },
  { weight: 1, arbitrary: fc.constant('a'.repeat(10_000)) },
);

/** Ordinary text mixed with hostile text. */
export const mixedText = fc
  .tuple(hostileText, fc.constantFrom('', 'Amina', '9876543210', 'amina@example.com'), hostileText)
  .map((parts) => parts.join(''));

/** NaN, infinities, and numbers at the limits of what is representable. */
export const hostileNumber = fc.oneof(
  fc.constantFrom(NaN, Infinity, -Infinity, -0, 2 ** 53, 2 ** 53 + 2, -1, 0.5, 1e308, 2 ** 31),
  fc.double(),
  fc.integer(),
);

/** Any value that could be stored. */
export const anything = fc.oneof(
  hostileText,
  hostileNumber,
  fc.anything({ withNullPrototype: true, withDate: true, withBigInt: true, maxDepth: 2 }),
);

/** Checks a property with many inputs. A failure reports the seed and the smallest failing input. */
export function checkProperty<Input>(
  inputs: fc.Arbitrary<Input>,
  check: (input: Input) => void,
): void {
  fc.assert(
    fc.property(inputs, (input) => {
      check(input);
    }),
    { numRuns: RUNS },
  );
}
