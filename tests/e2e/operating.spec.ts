import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { connect } from '../../operations/shared/backend.ts';
import { createPerson } from './people.ts';

const { auth } = connect(undefined, process.env);
const operate = (command: string, who: string) =>
  promisify(execFile)('node', ['operations/operate.ts', command, who, '--yes']);

// In tests/operations, accounts are in memory.
test('an operator erases and bans people by their phone numbers', async () => {
  const [erased, banned] = [await createPerson(), await createPerson()];
  await operate('erase', erased.phone);
  await expect(auth.getUser(erased.uid)).rejects.toThrow('no user record');
  await operate('ban', banned.phone);
  expect((await auth.getUser(banned.uid)).disabled).toBe(true);
});
