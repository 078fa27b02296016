import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { findPeople, findPerson } from '../../operations/shared/find.ts';
import { encodeReferralCode, referralLink } from '../../src/lib/referral-code.ts';
import { creditWrites } from '../../src/features/waitlist/joining/writes.ts';
import { phoneIdentity, seatIdOf } from '../../src/features/waitlist/joining/identity.ts';
import {
  ownPaths,
  seatPath,
  subscriberPath,
  waitlistContactPath,
  waitlistPath,
} from '../../src/lib/firebase/documents.ts';
import { temporaryFolder } from '../files.ts';
import { byPhone, join as joinOf, leave, people, referral } from '../rules/fixtures.ts';
import { eachChoice, JOIN_FORM, PROFILES } from '../fakes/database.ts';
import { joinWrites } from '../../src/features/waitlist/joining/writes.ts';
import { send } from '../rules/requests.ts';
import { commitByRest, double } from '../rules/rest.ts';
import * as project from './backend.ts';
import { FRIEND_PHONE, MEMBER, NEXT, NEXT_PHONE, operate, PHONE, REFERRER } from './backend.ts';

beforeEach(project.reset);

const entry = (uid: string) => project.read(waitlistPath(uid));
const contact = (uid: string) => project.read(waitlistContactPath(uid));
const points = async (uid: string) => (await entry(uid))?.['points'] as unknown;
const seatOf = async (phone: string) => seatPath(await seatIdOf(phoneIdentity(phone)));

test.each([
  ['by uid', REFERRER, [REFERRER]],
  ['by code', encodeReferralCode(REFERRER), [REFERRER]],
  ['by link', referralLink('https://usrah.example', REFERRER), [REFERRER]],
  ['by the number that signs in', '+44 7700 900 111', [MEMBER]],
  ['by contact, whatever the case', 'YUSUF@example.com', [MEMBER]],
  ['by a number, as account and as contact', FRIEND_PHONE, ['friend1', 'other']],
  ['by subscription', 'news@example.org', [MEMBER]],
  ['by a part of a name', 'amina', ['other', REFERRER]],
])('a person is found %s', async (_, text, uids) => {
  expect(await findPeople(project.backend, text)).toEqual(uids);
});

test('a contact that equals the account’s address is printed once', async () => {
  project.addAccount(MEMBER, 'Yusuf@Example.com');
  const printed = await operate('rename', MEMBER, 'Yusuf B.', '--dry-run');
  expect(printed.match(/Yusuf@Example\.com/g)).toHaveLength(1);
});

test('find shows a person, their referrer and the members they referred', async () => {
  expect(JSON.parse(await operate('find', PHONE))).toMatchObject({
    uid: MEMBER,
    account: { phoneNumber: PHONE },
    entry: { name: 'Yusuf A.', createdAt: '2026-10-31T20:00:00-04:00' },
    contact: { contact: 'Yusuf@Example.com', referredBy: REFERRER },
    referredMembers: ['friend1', 'friend2', 'friend3', 'friend4'],
    seats: { [await seatOf(PHONE)]: { uid: MEMBER } },
  });
});

test.each([
  [/matches 2 people\..*\nAminata D\..*\nAmina K\. {2}referrer.*2 points/, 'erase amina --yes'],
  ['This was not confirmed: add --yes.', 'ban other'],
  ['There is no command "mirgate".', 'mirgate a b'],
  ["Unknown option '--csvv'. See --help.", 'names --csvv'],
  [/ambiguous\. See --help\.$/, 'names --out -x'],
  ['There is no place for "b": find WHO', 'find a b'],
  ['WHO is missing', 'erase'],
  ['Nobody matches', 'erase example.org'],
  ['Nobody matches', `erase x/../${REFERRER}`],
  ['not both', 'unsubscribe a --file b'],
  ['Name the file', 'confirm'],
  ['Give one of', 'subscribers --typed --verified'],
  ['"2026-11" is not a day', 'names --since 2026-11'],
  ['Both are the same account.', `move ${MEMBER} ${PHONE}`],
  ["can't be a name", 'rename other call:+919876543210'],
  ["can't be a name", 'rename other a\x07b'],
  ['is neither an email address', 'contact other 12345'],
])('refused with "%s", and nothing changes: operate %s', async (message, line) => {
  const before = await project.everything();
  await expect(operate(...line.split(' '))).rejects.toThrow(message);
  expect(await project.everything()).toBe(before);
});

test('erasing leaves nothing of a person but the seat and the point they gave', async () => {
  // One of the referred members leaves in the meantime.
  project.onWrite.mockImplementationOnce(() =>
    project.backend.firestore.doc(waitlistContactPath('friend2')).delete(),
  );
  await operate('erase', MEMBER, '--yes');
  const left = await project.everything();
  expect(await project.read(await seatOf(PHONE))).toEqual({ uid: MEMBER });
  expect(left.split(MEMBER), 'the uid is on the seat alone').toHaveLength(2);
  expect(left).not.toContain('Yusuf');
  expect(await contact('friend1')).not.toHaveProperty('credited');
  expect(await points(REFERRER)).toBe(2);
});

test('a ban takes back only a point that was given', async () => {
  await operate('ban', MEMBER, '--yes');
  expect(await points(REFERRER)).toBe(1);
  await project.set(waitlistContactPath('other'), { credited: false });
  await operate('ban', 'other', '--yes');
  expect(await points(REFERRER)).toBe(1);
});

test('a ban closes the account and the seat, and removes the entry', async () => {
  await operate('ban', MEMBER, '--yes');
  expect(await project.read(await seatOf(PHONE))).toEqual({ uid: MEMBER, banned: true });
  expect(await entry(MEMBER)).toBeUndefined();
  expect(project.accounts.get(MEMBER)?.disabled).toBe(true);
});

test('unban opens the account and the seat', async () => {
  await operate('ban', MEMBER, '--yes');
  expect(await operate('unban', MEMBER, '--yes')).toContain('→ enable the account');
  expect(await project.read(await seatOf(PHONE))).toEqual({ uid: MEMBER });
  expect(project.accounts.get(MEMBER)?.disabled).toBe(false);
});

test('unban changes nothing a second time', async () => {
  await operate('ban', MEMBER, '--yes');
  await operate('unban', MEMBER, '--yes');
  expect(await operate('unban', MEMBER)).toContain('There is nothing to change.');
});

test('unsubscribe ends the subscription of a person', async () => {
  expect(await operate('unsubscribe', REFERRER, '--yes')).toBe('There is nothing to change.');
  expect(await operate('unsubscribe', MEMBER, '--yes')).toContain('news@example.org');
  expect(await project.read(subscriberPath(MEMBER))).toBeUndefined();
});

test('unsubscribe ends the subscriptions of exactly the addresses in a file', async () => {
  const file = join(temporaryFolder(), 'people.txt');
  const unsubscribe = (text: string) => {
    writeFileSync(file, text);
    return operate('unsubscribe', '--file', file, '--yes');
  };
  expect(await unsubscribe('ews@example.org\n')).toBe('There is nothing to change.');
  expect(await unsubscribe('EMAIL;REASON\n"News@example.org";1\n')).toContain('Made 1 change.');
  expect(await project.read(subscriberPath(MEMBER))).toBeUndefined();
});

test('a corrected name or contact is stored in the form that the site writes', async () => {
  await operate('rename', MEMBER, '  Yusuf ', '--yes');
  expect(await entry(MEMBER)).toMatchObject({ name: 'Yusuf' });
  await operate('contact', MEMBER, '+44 7700 900 555', '--yes');
  const written = { contact: '+447700900555', contactType: 'whatsapp', referredBy: REFERRER };
  expect(await contact(MEMBER)).toMatchObject(written);
});

test.each(eachChoice(PROFILES))(
  'a contact is corrected, and its member found by it: %s',
  async (_, profile) => {
    await operate('contact', MEMBER, profile.contact, '--yes');
    const { contact: address, contactType } = profile;
    expect(await contact(MEMBER)).toMatchObject({ contact: address, contactType });
    expect(await findPeople(project.backend, address)).toContain(MEMBER);
  },
);

const move = () => operate('move', PHONE, NEXT_PHONE, '--yes');

test('everything of a member moves to the new account', async () => {
  const stored = (uid: string) => Promise.all(ownPaths(uid).map(project.read));
  // The new account is not to become its own referrer.
  await project.set(waitlistContactPath(MEMBER), { referredBy: NEXT });
  const [entryBefore, contactBefore, ...others] = await stored(MEMBER);
  expect(await move()).toMatch(
    /Yusuf A\..*\nbecomes\n.*→ carry over the entry, with 4 points; .* and 4 referred members.*→ make the new account the referrer of whoever.*→ delete the old account/s,
  );
  const withoutReferrer = { ...contactBefore, referredBy: undefined, credited: undefined };
  expect(await stored(NEXT)).toEqual([entryBefore, withoutReferrer, ...others]);
  expect(others.every(Boolean)).toBe(true);
  expect(await contact('friend1')).toMatchObject({ referredBy: NEXT });
  expect(await project.everything()).not.toContain(MEMBER);
  // So whoever gets the old number cannot join with it.
  for (const phone of [PHONE, NEXT_PHONE])
    expect(await project.read(await seatOf(phone))).toEqual({ uid: NEXT });
});

test.each<[string, () => unknown]>([
  ['is not on the waitlist.', () => project.backend.firestore.doc(waitlistPath(MEMBER)).delete()],
  ['Nobody matches', () => project.accounts.delete(NEXT)],
  ['is on the waitlist already', () => project.join(NEXT, 'Y.')],
  ['is banned', async () => project.set(await seatOf(PHONE), { banned: true })],
  ['One of the two', async () => project.set(await seatOf(NEXT_PHONE), { banned: true })],
  ['is that of friend1.', async () => project.set(await seatOf(NEXT_PHONE), { uid: 'friend1' })],
])('a refused move changes nothing: %s', async (message, change) => {
  await change();
  const before = await project.everything();
  await expect(move()).rejects.toThrow(message);
  expect(await project.everything()).toBe(before);
});

const FRIENDS = ['friend1', 'friend2', 'friend3', 'friend4'];
const pointsOf = (...uids: string[]) => Promise.all(uids.map(points));
const personOf = (uid: string) => findPerson(project.backend, uid);

test.each([
  [1, 'their 1 point goes'],
  [2, 'their 2 points go'],
  [1200, 'their 1,200 points go'],
])('the plan of "same" names %i points that would go', async (count, loss) => {
  await project.set(waitlistPath('friend1'), { points: count });
  expect(await operate('same', MEMBER, 'friend1', '--dry-run')).toContain(loss);
});

test('"same" leaves one account of a person its points, and takes those of the others', async () => {
  await project.join('late', 'Lina', 'friend1');
  const plan = await operate('same', MEMBER, 'friend1', 'friend2', '--yes');
  expect(plan).toContain(`count as ${MEMBER}: their 1 point goes, and the one that ${MEMBER} has`);
  expect(await pointsOf(MEMBER, 'friend1', 'friend2', 'friend3')).toEqual([2, 0, 0, 0]);
  expect(await personOf(MEMBER)).toMatchObject({ others: ['friend1', 'friend2'] });
  expect(await personOf('friend1')).toMatchObject({ sameAs: MEMBER, others: [] });
  expect(await operate('same', MEMBER, 'friend1')).toContain('There is nothing to change.');
});

test('"separate" undoes "same", wherever it was interrupted', async () => {
  await project.join('late', 'Lina', 'friend1');
  const before = await project.everything();
  await operate('same', MEMBER, ...FRIENDS, '--yes');
  expect(await points(MEMBER)).toBe(0);
  for (const left of [0, 1, 2]) {
    project.onWrite.mockReset();
    project.onWrite.mockImplementation(() => {
      if (project.onWrite.mock.calls.length > left) throw new Error('interrupted');
    });
    await expect(operate('separate', ...FRIENDS, '--yes')).rejects.toThrow('interrupted');
    expect(await project.everything()).not.toBe(before);
  }
  project.onWrite.mockReset();
  await operate('separate', ...FRIENDS, '--yes');
  expect(await project.everything()).toBe(before);
});

test('"separate" gives no point to a member who still counts as another', async () => {
  await operate('same', MEMBER, 'friend1', '--yes');
  await operate('same', REFERRER, MEMBER, '--yes');
  await operate('separate', 'friend1', '--yes');
  expect(await points(MEMBER)).toBe(0);
  await operate('separate', MEMBER, '--yes');
  expect(await pointsOf(MEMBER, REFERRER)).toEqual([4, 2]);
});

test('a recount leaves out members who count as another one', async () => {
  await operate('same', MEMBER, 'friend1', '--yes');
  expect(await operate('recount')).toBe('There is nothing to change.');
  // The rules still let their link earn points.
  await project.join('late', 'Lina', 'friend1');
  await project.set(waitlistPath(MEMBER), { points: 4 });
  await operate('recount', '--yes');
  expect(await pointsOf(MEMBER, 'friend1')).toEqual([3, 0]);
});

test('a pending point of a member who counts as another one cannot be given', async () => {
  const friend = project.openAs(byPhone('friend1', FRIEND_PHONE));
  const givePoint = () => send(friend, creditWrites('friend1', MEMBER));
  await project.set(waitlistContactPath('friend1'), { credited: false });
  await operate('same', 'friend2', 'friend1', '--yes');
  expect(await givePoint()).toBe('denied');
  expect(await points(MEMBER)).toBe(4);
  await operate('separate', 'friend1', '--yes');
  expect(await points(MEMBER)).toBe(5);
  expect(await givePoint()).toBe('denied');
});

test.each(['ban', 'erase'])(
  'a point that "same" took back stays there after "%s"',
  async (name) => {
    await operate('same', MEMBER, 'friend1', '--yes');
    await operate(name, 'friend1', '--yes');
    expect(await entry('friend1')).toBeUndefined();
    expect(await points(MEMBER)).toBe(3);
  },
);

test('whoever leaves and joins anew stays the same person', async () => {
  await operate('same', MEMBER, 'friend1', '--yes');
  await operate('erase', 'friend1', '--yes');
  project.addAccount('anew', FRIEND_PHONE);
  const seatId = await seatIdOf(phoneIdentity(FRIEND_PHONE));
  const friend = project.openAs(byPhone('anew', FRIEND_PHONE));
  const writes = joinWrites({ uid: 'anew', form: JOIN_FORM, seatToTake: seatId });
  expect(await send(friend, writes)).toBe('allowed');
  await project.join('late', 'Lina', 'anew');
  expect(await personOf('anew')).toMatchObject({ sameAs: MEMBER });
  expect(await operate('recount', '--dry-run')).toContain('change the points from 1 to 0');
});

test('whoever moves stays the same person', async () => {
  await operate('same', 'friend2', MEMBER, '--yes');
  await move();
  expect(await personOf(NEXT)).toMatchObject({ sameAs: 'friend2' });
});

test('a member who moves to an account marked as theirs counts there', async () => {
  await project.join(NEXT, 'Yusuf');
  await operate('same', MEMBER, NEXT, '--yes');
  await send(project.openAs(byPhone(NEXT, NEXT_PHONE)), leave(NEXT));
  await move();
  expect(await personOf(NEXT)).toMatchObject({ sameAs: undefined, others: [] });
  expect(await operate('recount')).toBe('There is nothing to change.');
});

test.each([
  ['OTHER is missing', 'same friend1'],
  ['KEPT and OTHER are the same', 'same friend1 friend1'],
  ['has no seat', `same friend1 ${NEXT}`],
  ['has no seat', `same ${NEXT} friend1`],
  ['friend2 counts as friend1. Name', 'same friend2 friend3'],
  ['WHO is missing', 'separate'],
])('refused with "%s", and nobody is marked: operate %s', async (message, line) => {
  await operate('same', 'friend1', 'friend2', '--yes');
  const before = await project.everything();
  await expect(operate(...line.split(' '), '--yes')).rejects.toThrow(message);
  expect(await project.everything()).toBe(before);
});

test('a recount counts the credited members who are still there', async () => {
  await project.set(waitlistContactPath('friend1'), { credited: false });
  await project.set(waitlistPath('friend2'), { points: 7 });
  await operate('recount', '--yes');
  expect(await Promise.all([MEMBER, 'friend2', REFERRER].map(points))).toEqual([3, 0, 2]);
  expect(await operate('recount')).toBe('There is nothing to change.');
});

test('a recount leaves out those from before a member left and came back', async () => {
  const cameBack = new Date(project.JOINED.getTime() + 60_000);
  await project.set(waitlistPath(MEMBER), { points: 0, createdAt: cameBack });
  expect(await operate('recount')).toBe('There is nothing to change.');
  await project.join('late', 'Lina', MEMBER, {}, cameBack);
  await project.set(waitlistPath(MEMBER), { points: 5 });
  expect(await operate('recount', '--yes')).toContain('from 5 to 1');
  expect(await points(MEMBER)).toBe(1);
});

test('a recount stores points as an integer again, so that the link counts', async () => {
  const newcomer = project.openAs(people.newcomer);
  const joinByLink = () => send(newcomer, joinOf('newcomer', referral(MEMBER)));
  const data = { points: double(4) };
  await commitByRest(project.emulated, 'owner', [{ path: waitlistPath(MEMBER), data }]);
  expect(await joinByLink()).toBe('denied');
  expect(await operate('recount', '--yes')).toContain('from 4 (not an integer) to 4');
  expect(await joinByLink()).toBe('allowed');
  expect(await points(MEMBER)).toBe(5);
});

test('a recount counts somebody who joins while it corrects the points', async () => {
  await project.set(waitlistPath(MEMBER), { points: 9 });
  let joining: Promise<unknown> | undefined;
  project.onWrite.mockImplementationOnce(() => {
    joining = project.join('late', 'L.', MEMBER);
  });
  await operate('recount', '--yes');
  await joining;
  expect(await points(MEMBER)).toBe(5);
});
