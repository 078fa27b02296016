import { expect, test } from '@playwright/test';
import { commandNamed } from '../../operations/operate.ts';
import { connect } from '../../operations/shared/backend.ts';
import { createPerson } from './people.ts';

const backend = connect();

const operate = (command: string, who: string) =>
  commandNamed(command).prepare([who, '--yes']).run(backend);

// Here, because the unit tests of the operator's commands have no Auth emulator.
test('an operator bans an account by phone number, and erases it', async () => {
  const { uid, phone } = await createPerson();
  await operate('ban', phone);
  expect((await backend.auth.getUser(uid)).disabled).toBe(true);
  await operate('erase', phone);
  await expect(backend.auth.getUser(uid)).rejects.toThrow('no user record');
});
