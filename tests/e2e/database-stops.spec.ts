import { sentence } from '../../src/messages/errors.ts';
import { discoverFirestore, thisMachine } from '../../scripts/emulators.ts';
import { startFirestore } from '../../scripts/local/firestore.ts';
import { createProcesses } from '../../scripts/local/processes.ts';
import { HOST, readPorts } from '../../scripts/ports.ts';
import { allowErrors, expect, isLong, test } from './fixtures.ts';
import { createPerson, fillJoinForm, pressJoin, signIn } from './people.ts';
import { spareFirestorePort } from '../../scripts/local/test-sites.ts';

const ports = readPorts(process.env);
let kill = async () => {};

/** Starts a separate database, so that this test can kill it. */
async function start() {
  const processes = createProcesses('.local/database-stops');
  const database = await startFirestore(discoverFirestore(thisMachine()), {
    processes,
    root: process.cwd(),
    ports: { ...ports, firestore: spareFirestorePort },
  });
  kill = async () => {
    await processes.stop({ force: true });
    await database?.exited;
  };
}

test.afterEach(() => kill());

test('when the database stops during a join and starts again, the second attempt succeeds', async ({
  page,
  pageErrors,
}) => {
  test.skip(!isLong, 'runs in npm run test:long; the faults of "join" are the short form');
  await start();
  await page.route(`http://${HOST}:${ports.firestore}/**`, (route) =>
    route.continue({
      url: route.request().url().replace(`:${ports.firestore}/`, `:${spareFirestorePort}/`),
    }),
  );
  await signIn(page, await createPerson());
  await page.goto('/joinwaitlist');
  await fillJoinForm(page, 'Amina');

  await kill();
  await pressJoin(page);
  await expect(page.getByText(sentence('join/failed'))).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Amina');
  await expect(page.getByLabel('Email address')).toHaveValue('amina@example.com');

  await start();
  await pressJoin(page);
  await expect(page.getByText('Thanks for joining the waitlist.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Leaderboard' })).toContainText('Amina');

  await kill();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(sentence('leaderboard/failed'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(sentence('referral/profile-failed'))).toBeVisible();
  // A restarted emulator is empty.
  await start();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  allowErrors(pageErrors, /ERR_CONNECTION|^failed: /);
});
