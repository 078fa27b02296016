import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ContactType } from '../../src/domain/contact.ts';
import { checkProfile } from '../../src/domain/waitlist.ts';
import { profileBatch } from '../../src/services/firebase/waitlist-writes.ts';
import { byLength } from '../long.ts';
import { createProject } from './emulator.ts';
import { joinAsApp, people } from './people.ts';
import { outcomeOf } from './requests.ts';

const HOSTILE = [
  '\u202e\u2066\u2069\u200f\u061c',
  '\u200b\u200d\u2060\ufeff\u00ad',
  '\0\u0001\u001b\u007f\u0085\u2028\u2029',
  '\ud800',
  '\udc00',
  'Z̸̡̛͖̖̳͚̱̭̃̄͗̽͊̀͘͝a̶̢̧̛̪͇̟̝̺͂̓̑͒͗̈l̴̡̢̛̞͕͔̱̼͌̆̊͐̔͘g̵̢̛͚̥̗̥̈́̀̏͌̕ò',
  '<script>alert(1)</script>',
  'محمد ١٢٣',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '\u3164\u115f\u2800\u034f',
  '+91 98765 43210',
];

/** Ordinary text mixed with malicious or corrupt text, with lone surrogates and overlong. */
const mixedText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...HOSTILE, 'Amina', '9876543210', 'amina@example.com', 'a'.repeat(10_000)),
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.integer({ min: 0, max: 0xffff }).map((codeUnit) => String.fromCharCode(codeUnit)),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));

test('the rules allow what the forms accept, and a second edit changes nothing', async () => {
  const project = await createProject();
  const database = project.openAs(people.newcomer);
  await joinAsApp('newcomer')(database);
  const profile = fc.record({
    name: fc.oneof(fc.constant('Amina'), mixedText),
    // In ASCII, because the emulator's Unicode is older and has fewer letters.
    contact: fc.oneof(fc.constantFrom('amina@example.com', '+447700900123'), fc.emailAddress()),
    contactType: fc.constantFrom<ContactType>('email', 'whatsapp'),
  });
  const allowed = fc.asyncProperty(profile, async (typed) => {
    const checked = checkProfile(typed);
    if (!checked.ok) return fc.pre(false);
    expect(checkProfile(checked.value)).toEqual(checked);
    const request = profileBatch(database, 'newcomer', checked.value).commit();
    expect(await outcomeOf(request)).toBe('allowed');
  });
  await fc.assert(allowed, {
    numRuns: byLength({ short: 100, long: 1_000 }),
    maxSkipsPerRun: 1000,
  });
});
