import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { PROJECT } from '../../scripts/emulators';
import { connect } from '../../scripts/operate/backend';
import { erasePerson, exportPerson, findPerson } from '../../scripts/operate/person';
import { maxWithin, reviewReferrals } from '../../scripts/operate/referrals';
import { HOST, readPorts } from '../../scripts/ports';
import { createPerson, pointsOf, putOnWaitlist, takeFromWaitlist } from './people.ts';

const ports = readPorts(process.env);
const env = {
  FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
  FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
};
const backend = connect(PROJECT, env);

test('a person’s data can be exported and erased completely', async () => {
  const [person, friend] = [await createPerson(), await createPerson()];
  await putOnWaitlist(person.uid, 'Erasable', 1);
  await putOnWaitlist(friend.uid, 'Friend', 0, { contact: friend.phone, referredBy: person.uid });

  expect(await findPerson(backend, person.phone)).toBe(person.uid);
  const exported = await exportPerson(backend, person.uid);
  expect(exported.account).toMatchObject({ phoneNumber: person.phone });
  expect(Object.keys(exported.documents)).toEqual([
    `waitlist/${person.uid}/private/contact`,
    `waitlist/${person.uid}`,
  ]);

  expect(await erasePerson(backend, person.uid)).toBe(1);
  const left = await exportPerson(backend, person.uid);
  expect(left).toEqual({ uid: person.uid, account: undefined, documents: {} });
  expect(await findPerson(backend, person.phone)).toBeUndefined();
  expect(await erasePerson(backend, person.uid)).toBe(0);

  const stays = await exportPerson(backend, friend.uid);
  expect(JSON.stringify(stays)).not.toContain(person.uid);
  expect(JSON.stringify(stays)).toContain(friend.phone);
  expect(await pointsOf(friend.uid)).toBe(0);
});

test('the review of referrals shows signs of abuse', async () => {
  const [referrer, one, two] = [await createPerson(), await createPerson(), await createPerson()];
  await putOnWaitlist(referrer.uid, 'Eager', 500);
  for (const { uid } of [one, two])
    await putOnWaitlist(uid, 'New', 0, { contact: one.phone, referredBy: referrer.uid });
  const report = await reviewReferrals(backend);
  await takeFromWaitlist(referrer.uid);
  expect(report.find(({ uid }) => uid === referrer.uid)).toEqual({
    uid: referrer.uid,
    name: 'Eager',
    points: 500,
    joins: 2,
    maxInAnHour: 2,
    sharedContacts: 2,
  });
  expect(maxWithin(10, [0, 5, 10, 11, 100])).toBe(3);
});

test('the command asks for confirmation before it erases anything', async () => {
  const person = await createPerson();
  const run = (...args: string[]) =>
    promisify(execFile)('node', ['scripts/operate.ts', '--project', PROJECT, ...args], {
      env: { ...process.env, ...env },
    });
  await expect(run('erase', person.phone)).rejects.toThrow('This cannot be undone');
  expect((await run('export', person.phone)).stdout).toContain(person.uid);
  expect((await run('erase', person.phone, '--yes')).stdout).toContain('Erased.');
  await expect(run('export', person.phone)).rejects.toThrow('Nobody has the account');
});
