import { expect, test } from 'vitest';
import { findSeries } from '../../operations/review/accounts.ts';
import { findSharedAddresses, foldContact } from '../../operations/review/contacts.ts';
import type { ReviewedMember } from '../../operations/review/member.ts';
import { findCommonNames, foldName } from '../../operations/review/names.ts';
import { findBurst, findNight, findRow, hoursOf } from '../../operations/review/times.ts';
import { createReview } from '../../operations/review/warnings.ts';
import { memberAt } from '../../scripts/seed.ts';
import { isLong } from '../long.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/lib/time-units.ts';

/** A member who signs in with their contact. Times are in minutes: the account's, and joining. */
function member(uid: string, changes: Partial<ReviewedMember> = {}): ReviewedMember {
  const contact = `${uid}@example.com`;
  return { uid, name: uid, contact, account: contact, accountMadeAt: 0, joinedAt: 0, ...changes };
}

const uids = (members: readonly ReviewedMember[]) => members.map(({ uid }) => uid).join(' ');

test.each([
  ['Amina.K@Example.COM', 'amina.k@example.com'],
  ['amina+news@example.com', 'amina@example.com'],
  ['+amina@example.com', '+amina@example.com'],
  ['a.mina+1@GoogleMail.com', 'amina@gmail.com'],
  ['a.mina@outlook.com', 'a.mina@outlook.com'],
  ['amina@münchen.example', 'amina@xn--mnchen-3ya.example'],
  ['+919876543210', '+919876543210'],
  ['098765 43210', '+919876543210'],
  ['+4407700900123', '+447700900123'],
  ['+2250701020304', '+2250701020304'],
  ['+390612345678', '+390612345678'],
  ['+5215512345678', '+525512345678'],
  ['+5491123456789', '+541123456789'],
  ['by post', 'by post'],
])('the contact %s reaches the same person as %s', (contact, folded) => {
  expect(foldContact(contact)).toBe(folded);
});

test.each<[string, ReviewedMember[], string[]]>([
  ['nobody shares one', [member('a'), member('b')], []],
  [
    'several have one contact in two forms',
    [member('a', { contact: 'Nur@example.com' }), member('b', { contact: 'nur+1@example.com' })],
    ['nur@example.com: a b'],
  ],
  [
    'the contact of one is the account of another',
    [member('a', { contact: 'b@example.com' }), member('b')],
    ['b@example.com: a b (an account)'],
  ],
  ['an account is gone', [member('a', { account: undefined }), member('b')], []],
])('addresses are found that reach several members, when %s', (_, members, expected) => {
  const found = findSharedAddresses(members).map(
    (one) => `${one.address}: ${uids(one.members)}${one.isAccount ? ' (an account)' : ''}`,
  );
  expect(found).toEqual(expected);
});

test.each([
  ['Amina1', 'amina'],
  ['AMINA - 20', 'amina'],
  ['Āmínaaa', 'amina'],
  ['آمِنة ٣', 'امنة'],
  ['मीनााा १', 'मीना'],
  ['ममता', 'ममता'],
  ['हिन्दुजा', 'हिंदुजा'],
  ['🌙', '🌙'],
])('the name %s is of the pattern %s', (name, pattern) => {
  expect(foldName(name)).toBe(pattern);
});

const named = (names: string) =>
  names.split(', ').map((name, index) => member(`${index}`, { name }));

test.each([
  ['Bilal, Amina 1, Amina2, AMINA 3', '1 2 3'],
  ['Amina Khan, Bilal Z., amina khan, Amina  Khan, Amina Khán', '0 2 3 4'],
  ['Amina, Amina A., Amina B., Amina C., Amina D., Bilal, Dawud', '0 1 2 3 4'],
  // Friends of one community, in which a name is frequent.
  ['Amina, Amina A., Amina B., Dawud, Bilal, Emine, Fatou', ''],
  [
    'A. A., A. B., A. C., A. D., A. E., Bilal, Dawud, Emine, Fatou, Hamza, Idris, Leyla, Musa, Nur, Omar',
    '',
  ],
  // Four names of four people, and then four times one.
  ['मीना कुमारी, मोना कमर, मनु किमार, मैना कोमोर', ''],
  ['मीना कुमारी, मीना कुमारी, मीना  कुमारी, मीना कु\u200dमारी, Bilal', '0 1 2 3'],
  // The first names are those behind the initials.
  ['K. Amina, S. Bilal, K. Dawud, K. Emine, K. Fatou, K. Hamza', ''],
  ['Md Arif, Md Bilal, Md Dawud, Md Hamza, Md Idris', ''],
  ['Amina 1, Bilal 2, Dawud 3', ''],
])('of %s, these have too much of a name in common: %s', (names, expected) => {
  expect(
    findCommonNames(named(names))
      .map(({ members }) => uids(members))
      .join(),
  ).toBe(expected);
});

const withAccounts = (accounts: string) =>
  accounts.split(' ').map((account, index) => member(`${index}`, { account, contact: account }));

test.each([
  ['nur1@x.org Nur.2@x.org nur3@x.org nur4@x.org nur.55@x.org nur.6@x.org', ''],
  ['nur1@x.org Nur2@x.org nur3@x.org nur4@x.org nur55@x.org ali1@x.org nur@x.org', '0 1 2 3 4'],
  ['1nur@x.org 2nur@x.org 3nur@x1.org 4nur@x2.org 5nur@x.org', ''],
  ['+447700900005 +447700900003 +447700900001 +447700900006 +447700900008', '2 1 0 3 4'],
  ['+447700900001 +447700900004 +447700900007 +447700900010 +447700900013', ''],
  ['+447700100123 +447700200123 +447700500123 +447700800123 +447700900123', '0 1 2 3 4'],
  ['+447700100123 +447700200123 +447700500124 +447700800123 +447700900123', ''],
])('of the accounts %s, these are in a series: %s', (accounts, expected) => {
  expect(
    findSeries(withAccounts(accounts))
      .map(({ members }) => uids(members))
      .join(),
  ).toBe(expected);
});

test('a series of contacts is found behind accounts that have nothing in common', () => {
  const accounts = ['ali@x.org', 'bilal@x.org', 'dawud@x.org', 'emine@x.org', 'fatou@x.org'];
  const members = accounts.map((account, index) =>
    member(`${index}`, { account, contact: `+44770090012${index}` }),
  );
  expect(findSeries(members)).toMatchObject([{ about: '+447700900120', members }]);
});

test('one contact that five members share is no series, and hides none of their accounts', () => {
  const withContact = (accounts: readonly string[]) =>
    accounts.map((account, index) => member(`${index}`, { account, contact: '+447700900120' }));
  const accounts = ['ali@x.org', 'bilal@x.org', 'dawud@x.org', 'emine@x.org', 'fatou@x.org'];
  expect(findSeries(withContact(accounts))).toEqual([]);
  const numbered = withContact([
    'nur1@x.org',
    'nur2@x.org',
    'nur3@x.org',
    'nur4@x.org',
    'nur5@x.org',
  ]);
  expect(findSeries(numbered)).toMatchObject([{ about: 'nur@x.org', members: numbered }]);
});

test('of 300 members, five addresses that differ by digits are chance, and six are not', () => {
  const numbered = (count: number) =>
    Array.from({ length: 300 }, (_, index) => {
      const account = index < count ? `nur${index}@x.org` : `${'a'.repeat(index)}@x.org`;
      return member('', { account, contact: account });
    });
  expect(findSeries(numbered(5))).toEqual([]);
  expect(findSeries(numbered(6))).toHaveLength(1);
});

/** Members by the minutes in which their accounts were made and in which they joined: `0-1`. */
const timed = (times: string) =>
  times.split(' ').map((time, index) => {
    const [made, joined] = time.split('-').map((minute) => Number(minute) * MINUTE_MS);
    return member(`${index}`, { accountMadeAt: made!, joinedAt: joined! });
  });

test.each([
  ['0-1 1-2 3-4 5-6', '0 1 2 3'],
  // The account was made while the one before had not joined yet.
  ['0-1 1-3 2-4 5-6', '0 1'],
  // More than two minutes later.
  ['0-1 4-5 5-6', '1 2'],
  // Auth's times have whole seconds, so an account can seem older than the join before.
  ['0-1.01 1-2', '0 1'],
  ['6-7 0-1 2-3', '1 2'],
  ['2-3 0-1 4-5', '1 0 2'],
  // Two minutes later, and no more.
  ['0-1 3-4', '0 1'],
])('of accounts that were made and joined in minutes %s, the longest row is %s', (times, row) => {
  expect(uids(findRow(timed(times), 2 * MINUTE_MS))).toBe(row);
});

test('an account that is gone is in no row', () => {
  expect(findRow([member('a', { accountMadeAt: undefined })], MINUTE_MS)).toEqual([]);
});

test.each([
  ['0-0 0-9 0-11 0-12 0-30', '1 2 3'],
  ['0-30 0-20', '1 0'],
  ['0-0', '0'],
])('of joins in minutes %s, the most within ten minutes are %s', (times, burst) => {
  expect(uids(findBurst(timed(times), 10 * MINUTE_MS))).toBe(burst);
});

const joinedAt = (hours: number) => member('', { joinedAt: hours * HOUR_MS });

/** 300 members who joined between 6 and 22 o'clock, on 20 days. */
const awake = Array.from({ length: 300 }, (_, index) =>
  joinedAt(Math.floor(index / 15) * 24 + 6 + (index % 15) * 1.07),
);

test.each([
  ['at 23:00, 0:30 and 3:30', [23, 24.5, 27.5], 3],
  ['by day', [30, 33, 36], 0],
  ['in two nights', [23, 24.5, 47.5], 2],
])('of members who joined %s, the most of one night are counted', (_, hours, count) => {
  expect(findNight(hours.map(joinedAt), hoursOf(awake))).toHaveLength(count);
});

test.each([
  ['few have joined yet', awake.slice(0, 150)],
  ['members live everywhere', Array.from({ length: 300 }, (_, index) => joinedAt(index))],
])('there is no night where %s', (_, everybody) => {
  expect(findNight([23, 24.5, 27.5].map(joinedAt), hoursOf(everybody))).toEqual([]);
});

test('the many accounts of one person don’t make their night a busy time', () => {
  const own = Array.from({ length: 100 }, (_, index) => joinedAt(24 + index / 50));
  expect(findNight(own, hoursOf([...awake, ...own]))).toHaveLength(100);
});

test('a warning says in which night most of the friends came', () => {
  const friends = many(12, (index) => ({ joinedAt: (24 + index / 2.5) * HOUR_MS }));
  const [warning] = createReview([...awake, ...friends]).warningsAbout(REFERRER, friends);
  expect(warning).toMatchObject({
    reason:
      '12 of 12 joined in one night, from 1970-01-01T19:00:00-05:00 to 1970-01-01T23:24:00-05:00, when hardly anybody else joins',
    uids: friends.map(({ uid }) => uid),
  });
});

const REFERRER = member('referrer');
const many = (count: number, changes: (index: number) => Partial<ReviewedMember>) =>
  Array.from({ length: count }, (_, index) => {
    // Names without anything in common.
    const name = String.fromCodePoint(0x61 + index).repeat(2);
    const time = index * 24 * 60 * MINUTE_MS;
    return member(name, { accountMadeAt: time, joinedAt: time + MINUTE_MS, ...changes(index) });
  });

test.each<[string, string, (index: number) => Partial<ReviewedMember>]>([
  ['20 members share a contact', '(me@x.org)', () => ({ contact: 'me@x.org' })],
  [
    '21 members share a contact, which is the account of one of them',
    '(referrer@example.com)',
    () => ({ contact: 'Referrer@example.com' }),
  ],
  ['20 members have a name in common', '(nur)', (index) => ({ name: `Nur ${index}` })],
  [
    '20 members have accounts or contacts in a series',
    '(nur@x.org)',
    (index) => ({ account: `nur${index}@x.org` }),
  ],
  [
    '20 made an account and joined one after the other',
    '',
    (index) => ({ accountMadeAt: index * 3 * MINUTE_MS, joinedAt: (index * 3 + 2) * MINUTE_MS }),
  ],
  [
    '20 of 20 joined within ten minutes',
    '',
    (index) => ({ accountMadeAt: 0, joinedAt: (index * MINUTE_MS) / 3 }),
  ],
])('a warning says that %s… %s', (reason, about, changes) => {
  const friends = many(20, changes);
  const warnings = createReview([REFERRER, ...friends]).warningsAbout(REFERRER, friends);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]?.reason).toContain(reason);
  expect(warnings[0]?.look, 'what to look at').toMatch(/^[A-Z].*[.]$/);
  expect(warnings[0]?.about ?? '').toBe(about.replace(/[()]/g, ''));
  expect(warnings[0]?.uids).toEqual(expect.arrayContaining(friends.map(({ uid }) => uid)));
});

const quickly = (index: number) => ({ joinedAt: 12 * HOUR_MS + (index * MINUTE_MS) / 3 });
const inOneRow = (index: number) => ({
  accountMadeAt: index * 3 * MINUTE_MS,
  joinedAt: (index * 3 + 2) * MINUTE_MS,
});
const atNight = (index: number) => ({ joinedAt: (24 + index / 2.5) * HOUR_MS });
const byDay = (index: number) => ({ joinedAt: (index * 24 + 12) * HOUR_MS });

test.each<[string, number, number, (index: number) => Partial<ReviewedMember>, string]>([
  ['five in a row', 5, 0, inOneRow, ''],
  ['six in a row', 6, 0, inOneRow, '6 made an account and joined one after the other'],
  ['nine within ten minutes', 9, 0, quickly, ''],
  ['ten within ten minutes', 10, 0, quickly, '10 of 10 joined within ten minutes'],
  ['half of all within ten minutes', 10, 10, quickly, ''],
  ['more than half within ten minutes', 10, 9, quickly, '10 of 19 joined within ten minutes'],
  ['nine in one night', 9, 0, atNight, ''],
  ['ten in one night', 10, 0, atNight, '10 of 10 joined in one night'],
  ['half of all in one night', 10, 10, atNight, ''],
  ['more than half in one night', 10, 9, atNight, '10 of 19 joined in one night'],
])('of %s, the review says what is unusual', (_, count, others, changes, reason) => {
  const friends = many(count + others, (index) => (index < count ? changes : byDay)(index));
  const warnings = createReview([...awake, ...friends]).warningsAbout(REFERRER, friends);
  expect(warnings.map((warning) => warning.reason.slice(0, reason.length))).toEqual(
    reason ? [reason] : [],
  );
});

test('a member outside who has the same contact is named, too', () => {
  const [friend, outside] = [
    member('friend'),
    member('outside', { contact: 'friend@example.com' }),
  ];
  const review = createReview([REFERRER, friend, outside]);
  expect(review.warningsAbout(REFERRER, [friend])).toMatchObject([{ uids: ['friend', 'outside'] }]);
  expect(review.warningsAbout(REFERRER, [])).toEqual([]);
});

test.each(isLong ? [24, 2000, 20_000] : [24, 2000])(
  'an honest waitlist of %i members has no warnings',
  (count) => {
    const members = Array.from({ length: count }, (_, index) => {
      const { uid, name, contact, account, joined, referrer } = memberAt(index);
      const address = 'phoneNumber' in account ? account.phoneNumber : account.email;
      const accountMadeAt = Date.parse(account.metadata.creationTime);
      const known = { name, contact, account: address, accountMadeAt, joinedAt: joined.getTime() };
      return { ...member(uid, known), referrer };
    });
    const byUid = new Map(members.map((one) => [one.uid, one]));
    const byReferrer = Map.groupBy(members, ({ referrer }) => referrer);
    byReferrer.delete(undefined);
    const review = createReview(members);
    const warnings = [...byReferrer].flatMap(([uid, friends]) =>
      review.warningsAbout(byUid.get(uid!)!, friends),
    );
    expect(byReferrer.size).toBeGreaterThan(count / 20);
    expect(warnings).toEqual([]);
  },
);
