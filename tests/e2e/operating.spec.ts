import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { doc, setDoc } from 'firebase/firestore/lite';
import { openDatabase } from '../../scripts/local/database.ts';
import { HOST, readPorts } from '../../scripts/ports.ts';
import { phoneIdentity, seatIdOf } from '../../src/services/firebase/identity.ts';
import { seat } from '../../src/services/firebase/paths.ts';
import { createPerson, hasAccount, pointsOf, putOnWaitlist, type Person } from './people.ts';

const { firestore } = readPorts(process.env);

async function operate(...args: string[]): Promise<string> {
  return (await promisify(execFile)('node', ['scripts/operate.ts', ...args])).stdout;
}

async function addMember(name: string, referredBy: Person): Promise<Person> {
  const person = await createPerson();
  await putOnWaitlist(person.uid, name, 0, { contact: person.phone, referredBy: referredBy.uid });
  const { path, data } = seat(await seatIdOf(phoneIdentity(person.phone)), person.uid);
  await setDoc(doc(openDatabase(`${HOST}:${firestore}`, 'owner'), path), data);
  return person;
}

test('an operator exports, erases, bans and finds people of the real emulators', async () => {
  const host = await createPerson();
  await putOnWaitlist(host.uid, 'Hostess', 2);
  const erasable = await addMember('Erasable', host);
  const banned = await addMember('Bannable', host);

  const { account, entry, seats } = JSON.parse(await operate('export', erasable.uid));
  expect(account).toMatchObject({ phoneNumber: erasable.phone });
  expect(entry).toMatchObject({ name: 'Erasable' });
  expect(Object.values(seats)).toEqual([{ uid: erasable.uid }]);

  expect(await operate('erase', erasable.phone, '--yes')).toContain('Done for 1 person.');
  expect(await hasAccount(erasable.uid)).toBe(false);

  await operate('ban', banned.phone, '--yes');
  expect(await operate('find', banned.phone)).toMatch(/account +.*disabled.*\n +seat +banned/);
  expect(await pointsOf(host.uid)).toBe(1);
});
