import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeEach, expect, test } from 'vitest';
import { waitlistPath } from '../../src/lib/firebase/documents.ts';
import { isLong } from '../long.ts';
import * as project from './backend.ts';
import { MEMBER, operate } from './backend.ts';

beforeEach(project.reset);

/** Starts a command's transaction in another process, and kills it before it commits. */
async function killInTransaction(path: string) {
  const program = `
    const { initializeApp } = await import('firebase-admin/app');
    const { getFirestore } = await import('firebase-admin/firestore');
    const firestore = getFirestore(initializeApp({ projectId: '${project.emulated.id}' }));
    await firestore.runTransaction(async (transaction) => {
      await transaction.get(firestore.doc('${path}'));
      console.log('locked');
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    });`;
  const env = { ...process.env, FIRESTORE_EMULATOR_HOST: project.emulated.host };
  const args = ['--input-type=module', '--eval', program];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

// The emulator frees the locks of a killed process after 45 seconds.
test.runIf(isLong)(
  'a command that was killed can be repeated at once',
  { timeout: 180_000 },
  async () => {
    await killInTransaction(waitlistPath(MEMBER));
    const printed = await operate('same', MEMBER, 'friend1', '--yes');
    expect(printed).toContain('locked by a command that was interrupted');
    expect(printed).toContain('Made 1 change.');
    expect(await project.read(waitlistPath(MEMBER))).toMatchObject({ points: 3 });
  },
);
