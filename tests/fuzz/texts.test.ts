import fc from 'fast-check';
import { expect, test } from 'vitest';
import { homeCountry } from '@/config/phone';
import type { ContactType } from '@/domain/contact';
import { MAX_CONTACT_LENGTH, MAX_NAME_LENGTH } from '@/domain/limits';
import { sanitizeLine } from '@/domain/sanitize';
import { checkJoinForm } from '@/domain/waitlist';
import { byLength } from '../long';

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

/** Checks a property with many inputs. A failure reports the seed and the smallest failing input. */
function checkProperty<Input>(inputs: fc.Arbitrary<Input>, check: (input: Input) => void): void {
  fc.assert(fc.property(inputs, check), { numRuns: RUNS });
}

/** The same checks as `isText`, `isAdvertising` and `isContact` in firestore.rules. */
const ALLOWED_BY_RULES = /^([^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|[\u200c\u200d])*$/u;
const ADVERTISING =
  /[/／⁄∕⧸⟋╱᜵〳]|[wｗ]{3}[.．。｡․﹒]|[@＠﹫]|([\p{N}〇零一二三四五六七八九壹貳贰參叁肆伍陸陆柒捌玖].*){6}/u;
const INVISIBLE = /[\u200c\u200d\p{M}\u115f\u1160\u3164\uffa0]/gu;
const CONTACT = {
  email: /^[\p{L}\p{M}\p{N}.!#$%&'*+/=^_{}~-]+@([\p{L}\p{M}\p{N}-]+[.])+[\p{L}\p{M}\p{N}-]+$/u,
  whatsapp: /^[+][1-9][0-9]{7,14}$/,
};

test('a cleaned line is one line without direction marks or broken characters, not too long, and stays the same when cleaned again', () => {
  checkProperty(mixedText, (text) => {
    const line = sanitizeLine(text, 80);
    expect(line.length).toBeLessThanOrEqual(80);
    expect(line).toMatch(ALLOWED_BY_RULES);
    expect(line.isWellFormed()).toBe(true);
    expect(line).toBe(line.trim());
    expect(sanitizeLine(line, 80)).toBe(line);
  });
});

test('a join form is rejected, or accepted by the rules', () => {
  const consent = fc.constantFrom('', '2026-11-22');
  const contactType = fc.constantFrom<ContactType>('email', 'whatsapp');
  const form = fc.record({ name: mixedText, contact: mixedText, contactType, consent });
  checkProperty(form, (typed) => {
    const form = checkJoinForm(typed, homeCountry);
    if (!form.ok) return;
    const checked = form.value;
    expect(checked.consent).not.toBe('');
    expect(checked.name.toLowerCase().replace(INVISIBLE, '')).not.toMatch(ADVERTISING);
    expect(checked.contact).toMatch(CONTACT[checked.contactType]);
    for (const [text, min, max] of [
      [checked.name, 1, MAX_NAME_LENGTH],
      [checked.contact, 3, MAX_CONTACT_LENGTH],
    ] as const) {
      expect(text).toMatch(ALLOWED_BY_RULES);
      expect(text.length).toBeGreaterThanOrEqual(min);
      expect(text.length).toBeLessThanOrEqual(max);
    }
  });
});
