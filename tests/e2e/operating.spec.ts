import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { doc, getDoc, setDoc } from 'firebase/firestore/lite';
import { PROJECT } from '../../scripts/emulators';
import { connect } from '../../scripts/operate/backend';
import { erasePerson, exportPerson, findPerson } from '../../scripts/operate/person';
import { HOST, readPorts } from '../../scripts/ports';
import { openDatabase } from '../../scripts/local/database.ts';
import { phoneIdentity, seatIdOf } from '../../src/services/firebase/identity.ts';
import { seat } from '../../src/services/firebase/paths.ts';
import { createPerson, pointsOf, putOnWaitlist } from './people.ts';

const ports = readPorts(process.env);
const env = {
  FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
  FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
};
const backend = connect(PROJECT, env);

test('a person’s data can be exported and erased, except the seat', async () => {
  const [person, friend] = [await createPerson(), await createPerson()];
  await putOnWaitlist(person.uid, 'Erasable', 1);
  await putOnWaitlist(friend.uid, 'Friend', 0, { contact: friend.phone, referredBy: person.uid });

  const { path, data } = seat(await seatIdOf(phoneIdentity(person.phone)), person.uid);
  const database = openDatabase(`${HOST}:${ports.firestore}`, 'owner');
  await setDoc(doc(database, path), data);

  expect(await findPerson(backend, person.phone)).toBe(person.uid);
  const exported = await exportPerson(backend, person.uid);
  expect(exported.account).toMatchObject({ phoneNumber: person.phone });
  expect(Object.keys(exported.documents)).toEqual([
    `waitlist/${person.uid}/private/contact`,
    `waitlist/${person.uid}`,
    path,
  ]);

  expect(await erasePerson(backend, person.uid)).toBe(1);
  const left = await exportPerson(backend, person.uid);
  expect(left).toEqual({ uid: person.uid, account: undefined, documents: {} });
  expect(await findPerson(backend, person.phone)).toBeUndefined();
  expect(await erasePerson(backend, person.uid)).toBe(0);
  expect((await getDoc(doc(database, path))).exists()).toBe(true);

  const stays = await exportPerson(backend, friend.uid);
  expect(JSON.stringify(stays)).not.toContain(person.uid);
  expect(JSON.stringify(stays)).toContain(friend.phone);
  expect(await pointsOf(friend.uid)).toBe(0);
});

test('the command asks for confirmation before it erases anything', async () => {
  const person = await createPerson();
  const run = (...args: string[]) =>
    promisify(execFile)('node', ['scripts/operate.ts', ...args], {
      env: { ...process.env, ...env },
    });
  await expect(run('erase', person.phone)).rejects.toThrow('This was not confirmed: add --yes.');
  expect((await run('export', person.phone)).stdout).toContain(person.uid);
  expect((await run('erase', person.phone, '--yes')).stdout).toContain('Erased.');
  await expect(run('export', person.phone)).rejects.toThrow('Nobody has the account');
});
