import { describe, expect, test } from 'vitest';
import { sanitizeLine } from '@/domain/sanitize';
import {
  checkJoinForm,
  checkProfile,
  knownProfile,
  displayNameOf,
  type JoinForm,
} from '@/domain/waitlist';
import { accountOf } from '../fakes/auth';

describe('a line that other people see', () => {
  test.each([
    ['is trimmed', '  Amina K. \t', 'Amina K.'],
    ['stays in one line', 'Amina\r\nYusuf\u2028Omar', 'Amina Yusuf Omar'],
    ['has single spaces', 'Amina \u00a0\u3000 K.', 'Amina K.'],
    ['does not turn around', 'Amina \u202e1 knar\u202c', 'Amina 1 knar'],
    ['does not isolate', '\u2067Amina\u2069', 'Amina'],
    ['hides nothing', 'Am\u200bi\u00adna\ufeff', 'Amina'],
    ['has no null', 'Ami\0na', 'Ami na'],
    ['has its marks in order, whatever was between them', 'a\u036f\u200b\u035a', 'a\u035a\u036f'],
    ['has no half characters', 'Amina \ud83d', 'Amina'],
    ['builds no tower', `A${'\u0301\u0302\u0303\u0304\u0305\u0306\u0307'}b`, 'Á̂̃̄̅b'],
    ['keeps Arabic marks', 'مُحَمَّد', 'مُحَمَّد'],
    ['keeps the joiner of Persian', 'علی\u200cرضا', 'علی\u200cرضا'],
    ['keeps a family', 'Amina 👩‍👧', 'Amina 👩‍👧'],
    ['is empty when only joiners are left', '\u200d\u200c', ''],
    ['is empty when only fillers are left', '\u3164\u2800\u115f', ''],
    ['is empty when only marks are left', '\u0301\u0302', ''],
  ])('%s', (_, text, clean) => {
    expect(sanitizeLine(text)).toBe(clean.normalize('NFC'));
  });

  test('is cut between graphemes', () => {
    expect(sanitizeLine('👩‍👧'.repeat(30), 80)).toBe('👩‍👧'.repeat(16));
    expect(sanitizeLine('a'.repeat(10_000), 80)).toHaveLength(80);
  });
});

describe('the join form', () => {
  const form: JoinForm = {
    name: 'Amina',
    contact: 'amina@example.com',
    contactType: 'email',
    consent: '2026-11-22',
  };

  test('is stored trimmed', () => {
    const typed = { ...form, name: ' Amina ', contact: ' amina@example.com\n' };
    expect(checkJoinForm(typed)).toEqual({ ok: true, value: form });
  });

  test('is stored with a name of 80 characters at most', () => {
    expect(checkJoinForm({ ...form, name: 'a'.repeat(200) })).toMatchObject({
      value: { name: 'a'.repeat(80) },
    });
  });

  test.each([
    ['no name', { name: '' }],
    ['a name of spaces', { name: '   ' }],
    ['a name that cannot be seen', { name: '\u3164' }],
    ['no contact', { contact: '' }],
    ['a contact of spaces', { contact: '    ' }],
    ['a contact that is too short for either', { contact: 'ab' }],
    ['a contact too long to be one', { contact: 'a'.repeat(201) }],
  ])('is not complete with %s', (_, changes) => {
    expect(checkJoinForm({ ...form, consent: '', ...changes })).toEqual({
      ok: false,
      code: 'join/missing-fields',
    });
  });

  test.each([
    ['a web link', 'https://cheap.example'],
    ['a web address', 'WWW.cheap.example'],
    ['an email address', 'amina@example'],
    ['six digits', 'Amina 987654'],
    ['six Arabic digits', 'آمنة ٩٨٧٦٥٤'],
    ['digits in groups', 'Call 98765 43210'],
    ['digits with joiners in between', '9\u200d8\u200d7\u200d6\u200d5\u200d4'],
    ['digits with marks in between', '9\u034f8\u034f7\u034f6\u034f5\u034f4'],
    ['full-width digits', '９８７６５４'],
    ['digits in circles', '⑨⑧⑦⑥⑤④'],
    ['keycaps', '9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣'],
    ['a web address with joiners', 'w\u200cw\u200dw\u200d.cheap.example'],
    ['a web address in bold letters', '𝐰𝐰𝐰.cheap.example'],
    ['a web address with an ideographic stop', 'ｗｗｗ。cheap'],
    ['a web link with a filler', 'https:\u3164//cheap.example'],
    ['a full-width web link', 'https：／／cheap.example'],
    ['a full-width @', 'amina＠example'],
    ['a small @', 'amina﹫example'],
  ])('takes no name with %s', (_, name) => {
    const expected = 'join/name-not-allowed';
    expect(checkJoinForm({ ...form, name, consent: '' })).toEqual({ ok: false, code: expected });
    expect(checkProfile({ ...form, name })).toEqual({ ok: false, code: expected });
  });

  test.each([
    'Umm Yusuf, 3rd',
    'Amina 12345',
    'Www',
    'Md.Arif Rahman',
    'آمنة بنت وهب',
    'علی\u200cرضا',
    '👨‍👩‍👧‍👦',
    'D. Ali: Dr./Prof.',
  ])('takes the name %s', (name) => {
    expect(checkJoinForm({ ...form, name })).toMatchObject({ value: { name } });
  });

  test.each([',', ';', '<', '>', '"'])('takes no contact with %s', (sign) => {
    const contact = `amina@example.com${sign}b@example.com`;
    expect(checkJoinForm({ ...form, contact })).toEqual({
      ok: false,
      code: 'join/several-contacts',
    });
  });

  test('needs the consent', () => {
    expect(checkJoinForm({ ...form, consent: '' })).toEqual({
      ok: false,
      code: 'join/consent-missing',
    });
  });
});

test.each([
  ['Maryam bint Imran', 'Maryam'],
  ['Md. Arif Rahman', 'Md. Arif'],
  ['Abdul Rahman Khan', 'Abdul Rahman'],
  ['عبد الله يوسف', 'عبد الله'],
  ['Abu', 'Abu'],
  [' ', ''],
  [null, ''],
])('of the account’s name %j, %j is proposed', (displayName, name) => {
  expect(knownProfile({ ...accountOf('me'), displayName })).toMatchObject({ name });
});

test.each([
  ['Amina', 'Amina'],
  ['\u202eanimA', 'animA'],
  ['', 'A member'],
  [undefined, 'A member'],
  [42, 'A member'],
  ['9\u200b8\u200b7\u200b6\u200b5\u200b4', 'A member'],
  ['Call 98765 43210', 'A member'],
])('the stored name %j is shown as %s', (stored, shown) => {
  expect(displayNameOf(stored)).toBe(shown);
});
