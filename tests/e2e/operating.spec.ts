import { expect, test } from '@playwright/test';
import { commandNamed } from '../../operations/operate.ts';
import { connect } from '../../operations/shared/backend.ts';
import { createPerson } from './people.ts';

// Here, because the unit tests of the operator's commands have no Auth emulator.
test('an operator erases and bans people by their phone numbers', async () => {
  const backend = connect();
  // Hides what the commands print.
  console.log = () => undefined;
  const operate = (command: string, who: string) =>
    commandNamed(command).prepare([who, '--yes']).run(backend);
  const [erased, banned] = [await createPerson(), await createPerson()];
  await operate('erase', erased.phone);
  await expect(backend.auth.getUser(erased.uid)).rejects.toThrow('no user record');
  await operate('ban', banned.phone);
  expect((await backend.auth.getUser(banned.uid)).disabled).toBe(true);
});
