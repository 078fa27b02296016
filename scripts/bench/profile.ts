import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { quietArgs } from '../chromium.mjs';
import { createPerson, putOnWaitlist, signIn } from '../../tests/e2e/people.ts';

/** Creates a browser profile in which a member is signed in, and returns its folder. */
export async function signedInProfile(address: string, chrome: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'usrah-bench-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: chrome,
    args: quietArgs,
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  const person = await createPerson();
  await putOnWaitlist(person.uid, 'Nadia', 3);
  await signIn(page, person, new URL(address).origin);
  await page.goto(address);
  await page.getByRole('heading', { name: 'Refer our initiatives to your friends' }).waitFor();
  await context.close();
  return folder;
}
