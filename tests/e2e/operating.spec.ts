import { expect, test } from '@playwright/test';
import { commandNamed } from '../../operations/operate.ts';
import { readEverybody } from '../../operations/review/everybody.ts';
import { reviewReferrers } from '../../operations/review/referrers.ts';
import { openBackend } from '../../operations/shared/backend.ts';
import { createPerson } from '../../scripts/local/people.ts';

const backend = openBackend();
const SEEDED = 'seed000000000000000000000001';

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

test('the review of winners knows the accounts of those whom they brought', async () => {
  const review = reviewReferrers(await readEverybody(backend)).find(
    ({ member }) => member.uid === SEEDED,
  )!;
  const [friend] = review.brought;
  expect(friend!.member.account).toMatch(/@example\.com$/);
  // The seed makes accounts two minutes before their owners join.
  expect(friend!.member.joinedAt - friend!.member.accountMadeAt!).toBe(120_000);
});
