import { expect, test } from '@playwright/test';
import { connect } from '../../scripts/operate/backend.ts';
import { commands } from '../../scripts/operate/commands.ts';
import { createPerson, pointsOf, putOnWaitlist } from './people.ts';

const { log } = console;
test.beforeAll(() => {
  console.log = () => {};
});
test.afterAll(() => {
  console.log = log;
});

// tests/operate has accounts in memory.
test('an operator erases and bans people of the real emulators', async () => {
  const backend = connect(undefined, process.env);
  const operate = (command: string, who: string) =>
    commands[command]![2](backend, { words: [who], options: { yes: true } });
  const [host, erasable, banned] = [
    await createPerson(),
    await createPerson(),
    await createPerson(),
  ];
  await putOnWaitlist(host.uid, 'Hostess', 2);
  for (const { uid, phone } of [erasable, banned])
    await putOnWaitlist(uid, 'Guest', 0, { contact: phone, referredBy: host.uid });

  await operate('erase', erasable.phone);
  await expect(backend.auth.getUser(erasable.uid)).rejects.toThrow('no user record');
  await operate('ban', banned.phone);
  expect((await backend.auth.getUser(banned.uid)).disabled).toBe(true);
  expect(await pointsOf(host.uid)).toBe(1);
});
