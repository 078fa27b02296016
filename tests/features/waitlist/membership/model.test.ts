import { expect, test } from 'vitest';
import { namesOf } from '@/lib/records';
import { sanitizeLine } from '@/lib/sanitize';
import { fittingFields, hasFields, isString } from '@/lib/stored';
import {
  checkProfile,
  displayNameOf,
  greetedName,
  parseStoredContact,
  isSameProfile,
  profileGuards,
  typedLines,
  type Profile,
} from '@/features/waitlist/membership/model';
import { eachChoice, LONGEST, PROFILES } from '../../../fakes/database';

test.each([
  ['is trimmed', '  Amina K. \t', 'Amina K.'],
  ['stays in one line', 'Amina\r\nYusuf\u2028Omar', 'Amina Yusuf Omar'],
  ['has single spaces', 'Amina \u00a0\u3000 K.', 'Amina K.'],
  ['can’t change its direction', 'Amina \u202e1 knar\u202c', 'Amina 1 knar'],
  ['has its marks in order, with nothing between', 'a\u036f\u200b\u035a', 'a\u035a\u036f'],
  ['has no lone surrogates', 'Amina \ud83d', 'Amina'],
  ['stacks four marks at most', 'b\u0301\u0302\u0303\u0304\u0305', 'b\u0301\u0302\u0303\u0304'],
  ['is empty without a visible character', '\u200d\u200c\u3164\u2800\u115f\u0301\u0302', ''],
])('a line that other people see %s', (_, text, clean) => {
  expect(sanitizeLine(text)).toBe(clean);
});

test('a line that is too long is cut between characters', () => {
  expect(sanitizeLine('👩'.repeat(50), 79)).toBe('👩'.repeat(39));
});

test.each([
  ['\u202eanimA', 'animA'],
  [42, 'A member'],
  ['9\u200b8\u200b7\u200b6\u200b5\u200b4', 'A member'],
])('the stored name %j is shown as %s', (stored, shown) => {
  expect(displayNameOf(stored)).toBe(shown);
});

const STORED = {
  contact: '+447700900123',
  contactType: 'whatsapp',
  consent: '2026-11-22',
  adult: true,
  referredBy: 'friend',
  credited: false,
  via: 'poster-east',
};
const WITHOUT_CONTACT = { contact: '', contactType: 'email' };
const WITHOUT_REFERRER = { referredBy: undefined, credited: undefined };

test.each([
  [{}, {}],
  // As the form once stored +44 (0)7700 900123 when it was typed without brackets.
  [{ contact: '+4407700900123' }, { contact: '+447700900123' }],
  [{ contact: '07700 900123' }, WITHOUT_CONTACT],
  [{ contact: ' +447700900123' }, WITHOUT_CONTACT],
  [{ contact: 447700900123 }, WITHOUT_CONTACT],
  [{ contactType: 'email' }, WITHOUT_CONTACT],
  [{ contactType: 'letter' }, WITHOUT_CONTACT],
  [{ contact: undefined, contactType: null }, WITHOUT_CONTACT],
  [{ consent: '22.11.2026' }, { consent: '' }],
  [{ consent: '2026-02-30' }, { consent: '' }],
  [{ consent: 20261122 }, { consent: '' }],
  [{ adult: 'yes' }, { adult: false }],
  [{ adult: undefined }, { adult: false }],
  [{ referredBy: '' }, WITHOUT_REFERRER],
  [{ referredBy: 'waitlist/friend' }, WITHOUT_REFERRER],
  [{ referredBy: undefined }, WITHOUT_REFERRER],
  [{ credited: 'yes' }, WITHOUT_REFERRER],
  [{ credited: undefined }, WITHOUT_REFERRER],
  [{ via: undefined }, { via: undefined }],
  [{ via: 'A poster' }, { via: undefined }],
  [{ via: 7 }, { via: undefined }],
  [{ note: 'VIP' }, {}],
])('a contact that was edited by hand to %j is read with %j', (edited, expected) => {
  expect(parseStoredContact({ ...STORED, ...edited })).toEqual({ ...STORED, ...expected });
});

test.each([undefined, null, 'by post', []])('the contact %j is read as none', (stored) => {
  expect(parseStoredContact(stored)).toEqual({ ...WITHOUT_CONTACT, consent: '', adult: false });
});

test.each([
  ['Abdul Rahman Khan', 'Abdul Rahman'],
  ['Dr. Aisha Khan', 'Aisha'],
  [displayNameOf('www.shop.example'), ''],
])('%s is greeted as ‘%s’', (name, greeted) => {
  expect(greetedName(name)).toBe(greeted);
});

const profile: Profile = { name: 'Aminah', contact: 'a@example.com', contactType: 'email' };

test.each<Partial<Profile>>([
  { name: 'Amina' },
  { contact: 'b@example.com' },
  { contactType: 'whatsapp' },
])('a profile with %j isn’t the same', (changes) => {
  expect(isSameProfile(profile, { ...profile })).toBe(true);
  expect(isSameProfile(profile, { ...profile, ...changes })).toBe(false);
});

/** The fields in which people write. */
const TYPED = namesOf(profileGuards).filter((field) => profileGuards[field] === isString);

const storedOf = (typed: Profile) => {
  const checked = checkProfile(typed);
  return checked.ok && checked.value;
};

test.each(TYPED)('spaces, lines and hidden signs around the %s aren’t stored', (field) => {
  const typed = ` \u200b${profile[field]}\u00a0 \r\n`;
  expect(storedOf({ ...profile, [field]: typed })).toEqual(profile);
});

// tests/rules let people join with it, so that both have the same limits.
test.each(TYPED)('the longest %s of the tests is the longest that is stored', (field) => {
  expect(storedOf(LONGEST)).toEqual(LONGEST);
  const typed = { ...LONGEST, [field]: `a${LONGEST[field]}` };
  expect(storedOf(typed)).not.toEqual(typed);
});

test('what was typed comes back in lines, also what was left empty', () => {
  expect(typedLines(profile)).toEqual(['Aminah', 'a@example.com']);
  expect(typedLines({ contact: '+919800000001', contactType: 'whatsapp' })).toEqual([
    '',
    '+919800000001',
  ]);
});

test.each(eachChoice<Profile>(PROFILES))(
  '%s is stored, and read from the database and from a draft',
  (_, { name, ...contact }) => {
    const profile = { name, ...contact };
    expect(checkProfile(profile)).toEqual({ ok: true, value: profile });
    expect(parseStoredContact(contact)).toMatchObject(contact);
    expect(fittingFields(profileGuards, profile)).toEqual(profile);
  },
);

test('what was stored before there was a field is read as what the form can have', () => {
  const read = { name: 'Amina', ...parseStoredContact({}) };
  expect(hasFields(profileGuards)(read)).toBe(true);
});
