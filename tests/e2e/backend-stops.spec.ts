import { setTimeout as pause } from 'node:timers/promises';
import { discoverFirestore, thisMachine } from '../../scripts/emulators.ts';
import { startFirestore } from '../../scripts/local/firestore.ts';
import { createProcesses } from '../../scripts/local/processes.ts';
import { expect, test } from './fixtures';
import { fragileSite } from './other-sites';
import { createPerson, fillJoinForm, signIn } from './people';

/** A database of its own, which is really started and really killed: no other test has it. */
let processes: ReturnType<typeof createProcesses> | undefined;

async function start() {
  processes = createProcesses('.local/backend-stops');
  const emulator = discoverFirestore(thisMachine());
  await startFirestore(emulator, { processes, root: process.cwd(), ports: fragileSite.ports });
}

async function kill() {
  await processes?.stop({ force: true });
  // The port is closed when nothing answers there any more.
  while (await answers()) await pause(50);
}

const answers = () =>
  fetch(`http://127.0.0.1:${fragileSite.ports.firestore}/`).then(
    () => true,
    () => false,
  );

test.beforeEach(start);
test.afterEach(kill);

test('the database is killed while somebody joins, and comes back: they say it once more and are in', async ({
  page,
  troubles,
}) => {
  await page.goto(`${fragileSite.origin}/aboutus`);
  await signIn(page, await createPerson());
  await page.goto(`${fragileSite.origin}/joinwaitlist`);
  await fillJoinForm(page, 'Amina');

  await kill();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to Join. Please try again.' });
  await expect(alert).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Amina');
  await expect(page.getByLabel('Email address')).toHaveValue('amina@example.com');
  await expect(page.getByRole('button', { name: 'Joining...' })).toHaveCount(0);

  await start();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('Thanks for joing the waitlist.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Leaderboard' })).toContainText('Amina');

  await kill();
  await page.getByRole('button', { name: 'Refresh' }).click();
  const noBoard = page.getByText('Failed to load dashboard. Please try again.');
  await expect(noBoard).toBeVisible();
  await page.reload();
  await expect(page.getByText('Failed to load your profile details for sharing.')).toBeVisible();
  // What comes back has forgotten everything, as emulators do.
  await start();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();

  // The browser says that nothing answered; nothing of ours is uncaught.
  const others = troubles.splice(0).filter((trouble) => !/ERR_CONNECTION|^failed: /.test(trouble));
  expect(others).toEqual([]);
});
