import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkProfile } from '../../src/domain/waitlist.ts';
import { profileWrites } from '../../src/services/firebase/waitlist-writes.ts';
import { byLength } from '../long.ts';
import { createProject } from './emulator.ts';
import { joinNewcomer, people } from './people.ts';
import { send } from './requests.ts';

// Marks that turn text around, invisible characters, controls, and fillers.
const CHARACTERS =
  '\u202e\u2066\u200f\u061c\u200b\u200d\u2060\ufeff\u00ad\0\u0085\u2028\u3164\u115f\u2800';
const TEXTS = ['Amina', 'محمد ١٢٣', '👩‍👩‍👧‍👦🏳️‍🌈', 'Z̸̡̛͖̖̳͚̱̭̃̄͗̽͊̀͘͝a̶̢̧̛̪͇̟̝̺͂̓̑͒͗̈', '+91 98765 43210', 'a@example.com'];

/** Ordinary text mixed with malicious or corrupt text, with lone surrogates and overlong. */
const mixedText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...CHARACTERS, ...TEXTS, '\ud800', '\udc00', 'a'.repeat(10_000)),
      fc.string({ unit: 'binary', maxLength: 60 }),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));

test('the rules allow what the forms accept, and a second edit changes nothing', async () => {
  const database = (await createProject()).openAs(people.newcomer);
  await send(database, joinNewcomer());
  const profile = fc.record({
    name: fc.oneof(fc.constant('Amina'), mixedText),
    // In ASCII, because the emulator's Unicode is older and has fewer letters.
    contact: fc.oneof(fc.constantFrom('amina@example.com', '+447700900123'), fc.emailAddress()),
    contactType: fc.constantFrom('email' as const, 'whatsapp' as const),
  });
  const isAllowed = fc.asyncProperty(profile, async (typed) => {
    const checked = checkProfile(typed);
    if (!checked.ok) return;
    expect(checkProfile(checked.value)).toEqual(checked);
    expect(await send(database, profileWrites('newcomer', checked.value))).toBe('allowed');
  });
  // The forms refuse two thirds.
  await fc.assert(isAllowed, { numRuns: byLength({ short: 300, long: 3_000 }) });
});
