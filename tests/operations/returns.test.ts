import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { phoneIdentity, seatIdOf } from '../../src/features/waitlist/joining/identity.ts';
import { seatPath, waitlistContactPath, waitlistPath } from '../../src/lib/firebase/documents.ts';
import { creditWrites, joinWrites } from '../../src/features/waitlist/joining/writes.ts';
import { commit } from '../../src/features/waitlist/membership/firestore.ts';
import { JOIN_FORM } from '../fakes/database.ts';
import { isLong } from '../long.ts';
import { change, joinParts, leave, referral } from '../rules/fixtures.ts';
import * as project from './backend.ts';
import { FRIEND_PHONE, MEMBER, NEXT, NEXT_PHONE, operate, PHONE, REFERRER } from './backend.ts';

beforeEach(project.reset);

const site = project.openAs('owner');
const minutesLater = (minutes: number) => new Date(project.JOINED.getTime() + minutes * 60_000);
const points = async (uid: string) =>
  (await project.read(waitlistPath(uid)))?.['points'] as unknown;
const contact = (uid: string) => project.read(waitlistContactPath(uid));
const seatOf = async (phone: string) => seatPath(await seatIdOf(phoneIdentity(phone)));
const friendsOf = (uid: string) =>
  Promise.all(['friend1', 'friend2', 'friend3', 'friend4', 'late'].map(contact)).then(
    (contacts) => contacts.filter((one) => one?.['referredBy'] === uid).length,
  );

const NOTHING = 'There is nothing to change.';
const recount = () => operate('recount', '--dry-run');

const leaves = (uid: string) => commit(site, leave(uid));

/** MEMBER leaves and comes back, from 0 points, and then brings one more friend. */
async function memberComesBack() {
  await leaves(MEMBER);
  await project.join(MEMBER, 'Yusuf A.', undefined, {}, new Date());
  await project.join('late', 'Lina', MEMBER, {}, new Date());
  // MEMBER has left, and REFERRER keeps that point until a recount.
  await project.set(waitlistPath(REFERRER), { points: 1 });
}

test('a ban takes no point from somebody who has come back since', async () => {
  await memberComesBack();
  expect(await operate('ban', 'friend1', '--yes')).not.toContain('take back');
  expect(await points(MEMBER)).toBe(1);
  expect(await recount()).toBe(NOTHING);
});

test('a ban takes back the point of an earlier account with the same number', async () => {
  project.accounts.delete('friend1');
  project.addAccount('again', FRIEND_PHONE);
  expect(await operate('ban', 'again', '--yes')).toContain(`take back the point of ${MEMBER}`);
  expect(await points(MEMBER)).toBe(3);
});

test('a ban takes back the point of somebody who has neither an account nor a seat', async () => {
  project.accounts.delete('friend1');
  await project.backend.firestore.doc(await seatOf(FRIEND_PHONE)).delete();
  expect(await operate('ban', 'friend1', '--yes')).toContain(`take back the point of ${MEMBER}`);
  expect(await points(MEMBER)).toBe(3);
});

test('the point of somebody with two seats comes back once, when both are open', async () => {
  // A ban that was interrupted before it deleted the entry.
  await project.set(await seatOf(FRIEND_PHONE), { banned: true });
  await project.set(seatPath('second'), { uid: 'friend1', banned: true });
  await project.set(waitlistPath(MEMBER), { points: 3 });
  const plan = await operate('unban', 'friend1', '--yes');
  expect(plan.match(/give \w+ the point/g)).toHaveLength(1);
  expect(await points(MEMBER)).toBe(4);
  expect(await recount()).toBe(NOTHING);
});

test('the point of somebody with two seats waits until the second one is open, too', async () => {
  await project.set(await seatOf(FRIEND_PHONE), { banned: true });
  await project.set(seatPath('second'), { uid: 'friend1', banned: true });
  await project.set(waitlistPath(MEMBER), { points: 3 });
  const killed = () => {
    throw new Error('killed');
  };
  project.onWrite.mockReturnValueOnce(undefined).mockImplementationOnce(killed);
  await expect(operate('unban', 'friend1', '--yes')).rejects.toThrow('killed');
  expect(await points(MEMBER)).toBe(3);
  await operate('unban', 'friend1', '--yes');
  expect(await points(MEMBER)).toBe(4);
});

test('"same" takes no point from somebody who has come back since', async () => {
  await memberComesBack();
  const plan = await operate('same', 'friend2', 'friend1', '--yes');
  expect(plan).toMatch(/their 0 points go$/m);
  expect(await points(MEMBER)).toBe(1);
  expect(await recount()).toBe(NOTHING);
});

test('"separate" says with how many points somebody counts again', async () => {
  await operate('same', 'other', MEMBER, '--yes');
  expect(await operate('separate', MEMBER, '--yes')).toContain('with 4 points');
  expect(await points(MEMBER)).toBe(4);
});

test('"separate" gives no point to somebody who has come back since', async () => {
  await operate('same', 'friend2', 'friend1', '--yes');
  await memberComesBack();
  await operate('separate', 'friend1', '--yes');
  expect(await points(MEMBER)).toBe(1);
  expect(await recount()).toBe(NOTHING);
});

test('a recount says whose late point somebody has lost by coming back', async () => {
  await project.set(waitlistContactPath('friend1'), { credited: false });
  await memberComesBack();
  await commit(site, creditWrites('friend1', MEMBER));
  expect(await recount()).toContain(
    'change the points from 2 to 1: 1 was given late, by somebody who had joined before this member came back (friend1)',
  );
});

const move = (...options: string[]) => operate('move', MEMBER, NEXT, ...options);

test('after a move to another account of theirs, a member counts again, and so does the point they gave', async () => {
  await project.join(NEXT, 'Yusuf');
  await operate('same', NEXT, MEMBER, '--yes');
  expect(await points(REFERRER)).toBe(1);
  await leaves(NEXT);
  const said = ['with 4 points instead of 0', `give ${REFERRER} the point for them back`];
  const plan = await move('--yes');
  for (const sentence of said) expect(plan).toContain(sentence);
  expect([await points(NEXT), await points(REFERRER)]).toEqual([4, 2]);
  expect(await recount()).toBe(NOTHING);
});

test('a move to an account that counts as another says that the points count for nobody', async () => {
  await project.join(NEXT, 'Yusuf');
  await operate('same', 'other', NEXT, '--yes');
  await leaves(NEXT);
  const plan = await move('--yes');
  expect(plan).toContain('with 0 points instead of 4');
  expect(plan).toContain(`take back the point that ${REFERRER} has for them`);
  expect(plan).toContain('counts as other');
  expect([await points(NEXT), await points(REFERRER)]).toEqual([0, 1]);
  expect(await recount()).toBe(NOTHING);
});

test('a move brings no points of an entry that the new account has left', async () => {
  await project.join(NEXT, 'Yusuf');
  await project.join('late', 'Lina', NEXT, {}, minutesLater(1));
  await leaves(NEXT);
  const plan = await move('--yes');
  expect(plan).toContain('with 4 points');
  expect(plan).toContain('1 member whom the new account brought before it left');
  expect(await points(NEXT)).toBe(4);
  expect(await contact('late')).not.toHaveProperty('referredBy');
  expect(await recount()).toBe(NOTHING);
});

test.runIf(isLong)('a member with 600 friends moves in one commit', async () => {
  const friends = Array.from({ length: 600 }, (_, index) => `many${index}`);
  const writes = friends.map((uid) => {
    const { entry, contact } = joinParts(uid, '-', referral(MEMBER));
    return [change(entry, { createdAt: minutesLater(1) }), contact];
  });
  for (let start = 0; start < 600; start += 200)
    await commit(site, writes.slice(start, start + 200).flat());
  await project.set(waitlistPath(MEMBER), { points: 604 });
  expect(await move('--yes')).toContain('with 604 points');
  expect(await points(NEXT)).toBe(604);
  expect(await contact('many599')).toMatchObject({ referredBy: NEXT });
});

test('two accounts of one person stay one when a third of theirs takes the place of the first', async () => {
  await project.join(NEXT, 'Yusuf');
  // MEMBER counts as other, and other as NEXT, which leaves: the person is NEXT.
  await operate('same', 'other', MEMBER, '--yes');
  await operate('same', NEXT, 'other', '--yes');
  await leaves(NEXT);
  await move('--yes');
  expect(await points(NEXT)).toBe(4);
  expect(await operate('find', 'other')).toContain(`"sameAs": "${NEXT}"`);
  expect(await recount()).toBe(NOTHING);
  // What led there by way of another account no longer does when that one counts for itself.
  await operate('separate', 'other', '--yes');
  expect(await operate('find', NEXT)).not.toContain('"sameAs"');
  expect(await points(NEXT)).toBe(4);
});

/** Makes somebody act before or after the first commit of a command, whose plan is made. */
function meanwhile(when: 'before' | 'after', act: () => Promise<unknown>) {
  const { writes } = project.backend;
  const { transact } = writes;
  const spy = vi.spyOn(writes, 'transact');
  onTestFinished(() => spy.mockRestore());
  spy.mockImplementation(async (update) => {
    spy.mockRestore();
    if (when === 'before') await act();
    const result = await transact(update);
    if (when === 'after') await act();
    return result;
  });
}

test('nobody is moved to an account that joins in that moment', async () => {
  meanwhile('before', () => project.join(NEXT, 'Nur', undefined, {}, minutesLater(1)));
  await expect(move('--yes')).rejects.toThrow('has changed since the plan was made');
  expect(await project.read(waitlistPath(NEXT))).toMatchObject({ name: 'Nur', points: 0 });
  expect(await points(MEMBER)).toBe(4);
});

/** Joins while so many people do that the point has to wait. */
async function joinsWithoutPoint(referrer: string) {
  const seatId = await seatIdOf(phoneIdentity('+447700900333'));
  const form = { ...JOIN_FORM, name: 'Lina' };
  const pending = { referredBy: referrer, credited: false };
  await commit(site, joinWrites({ uid: 'late', form, seatToTake: seatId, referral: pending }));
}

describe.each([
  ['with an account', () => undefined],
  ['whose account was deleted', () => project.accounts.delete(MEMBER)],
])('a member %s', (_, prepare) => {
  beforeEach(() => void prepare());

  test('is named by nobody who joins while they are erased', async () => {
    project.onWrite.mockImplementationOnce(() =>
      project.join('late', 'Lina', MEMBER, {}, minutesLater(1)),
    );
    await operate('erase', MEMBER, '--yes');
    expect(await friendsOf(MEMBER)).toBe(0);
  });

  test('is followed by whoever joins before they are moved', async () => {
    meanwhile('before', () => project.join('late', 'Lina', MEMBER, {}, minutesLater(1)));
    await move('--yes');
    expect([await friendsOf(MEMBER), await friendsOf(NEXT)]).toEqual([0, 5]);
    expect(await points(NEXT)).toBe(5);
    expect(await recount()).toBe(NOTHING);
  });

  test('is followed by whoever joins in the moment of the move', async () => {
    meanwhile('after', () => joinsWithoutPoint(MEMBER));
    await move('--yes');
    expect([await friendsOf(MEMBER), await friendsOf(NEXT)]).toEqual([0, 5]);
    await commit(site, creditWrites('late', NEXT));
    expect(await recount()).toBe(NOTHING);
  });
});

test.each([
  ['erase', MEMBER],
  ['move', MEMBER, NEXT],
])('"%s" can be repeated for what came too late, when no account is left', async (...line) => {
  project.accounts.delete(MEMBER);
  await operate(...line, '--yes');
  // A contact that was written in the same moment.
  await project.set(waitlistContactPath('friend1'), { referredBy: MEMBER, credited: true });
  await operate(...line, '--yes');
  expect(await friendsOf(MEMBER)).toBe(0);
});

test('whoever has only left can’t be moved, and their friends stay theirs', async () => {
  await leaves('friend1');
  await project.join('late', 'Lina', 'friend1', { credited: false }, minutesLater(1));
  await leaves('friend1');
  await expect(operate('move', 'friend1', MEMBER)).rejects.toThrow('is not on the waitlist');
  // As of somebody who has moved once: two seats, which a move that was interrupted leaves, too.
  await project.set(seatPath('second'), { uid: MEMBER });
  await expect(operate('move', 'friend1', MEMBER)).rejects.toThrow('is not on the waitlist');
});

test('a seat that names somebody else since the plan was made isn’t opened', async () => {
  await operate('ban', MEMBER, '--yes');
  meanwhile('before', async () => project.set(await seatOf(PHONE), { uid: NEXT }));
  await expect(operate('unban', MEMBER, '--yes')).rejects.toThrow(
    'has changed since the plan was made',
  );
  expect(await project.read(await seatOf(PHONE))).toEqual({ uid: NEXT, banned: true });
});

test('whoever has come back with another account isn’t moved to somebody else’s', async () => {
  await leaves(MEMBER);
  project.accounts.delete(MEMBER);
  project.addAccount('again', PHONE);
  await project.join('again', 'Yusuf A.', undefined, {}, new Date());
  await expect(operate('move', MEMBER, 'other')).rejects.toThrow('is not on the waitlist');
  expect(await friendsOf(MEMBER)).toBe(4);
});

test('somebody who was banned and erased is found by their number, and unbanned', async () => {
  await operate('ban', MEMBER, '--yes');
  await operate('erase', MEMBER, '--yes');
  const plan = await operate('unban', PHONE, '--yes');
  expect(plan).toContain(`open ${await seatOf(PHONE)}`);
  expect(await project.read(await seatOf(PHONE))).toEqual({ uid: MEMBER });
  expect(await operate('unban', MEMBER)).toContain(NOTHING);
});

test('a number finds its old account only if nobody else has it', async () => {
  await operate('erase', 'friend1', '--yes');
  // "other" gave it as their contact.
  expect(JSON.parse(await operate('find', FRIEND_PHONE))).toMatchObject({ uid: 'other' });
  await operate('erase', 'other', '--yes');
  expect(JSON.parse(await operate('find', FRIEND_PHONE))).toMatchObject({ uid: 'friend1' });
  await expect(operate('find', NEXT_PHONE)).resolves.toContain(NEXT);
});

test('whoever counts as another member still does after a ban and its end', async () => {
  await operate('same', REFERRER, MEMBER, '--yes');
  const marked = await project.read(await seatOf(PHONE));
  expect(marked).toHaveProperty('sameAs');
  await operate('ban', MEMBER, '--yes');
  await operate('unban', MEMBER, '--yes');
  expect(await project.read(await seatOf(PHONE))).toEqual(marked);
});
