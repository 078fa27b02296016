import type { BrowserContext, Page } from '@playwright/test';
import { plans } from '../../tests/e2e/faults/plans.ts';
import type { Flow, Plan, Stage, Strike } from '../../tests/e2e/faults/scenario.ts';
import {
  aborted,
  backend,
  gone,
  missing,
  noClipboard,
  noWindows,
  offline,
  overQuota,
  stalled,
} from '../../tests/e2e/faults/strikes.ts';
import { standInForGoogleScript } from '../../tests/e2e/google-stand-in.ts';
import type { Random } from './random.ts';

/** What can befall a person between one press and the next, however little it has to do with it. */
const faults: Record<string, Strike | undefined> = {
  nothing: undefined,
  'no trouble': undefined,
  offline,
  'Auth gone': gone(backend.auth),
  'Firestore gone': gone(backend.firestore),
  'forms gone': gone(backend.forms),
  'over quota': overQuota(/documents/),
  'a commit aborted': aborted(1),
  'Firestore slow': stalled(backend.firestore),
  'a chunk missing': missing('(auth|waitlist|subscribers)'),
  'no clipboard': noClipboard,
  'no windows': noWindows,
};

/** How long a fault lasts while somebody waits for an answer, in milliseconds. */
const PATIENCE = 4000;

/** A browser's context with all that the flows need. */
export async function prepare(context: BrowserContext): Promise<void> {
  await standInForGoogleScript(context);
}

/** One flow with one fault, both by chance; says what was done, and throws when there was no way out. */
export async function wander(stage: Stage, random: Random): Promise<string> {
  const flow = random.pick(Object.keys(plans) as Flow[]);
  const fault = random.pick(Object.keys(faults));
  const name = `${flow}, ${fault}`;
  const plan: Plan = plans[flow]();
  try {
    await startSignedOut(stage.page);
    await plan.reach(stage);
    const mend = await faults[fault]?.(stage);
    await succeeds(plan.act(stage));
    if (mend) {
      await succeeds(plan.works(stage), PATIENCE);
      await mend();
    }
    await findWayOut(stage, plan);
  } catch (cause) {
    throw new Error(`${name}: no way out`, { cause });
  }
  return name;
}

/** The same press again; if need be after the message was read, or after the page was loaded anew. */
async function findWayOut(stage: Stage, plan: Plan): Promise<void> {
  const { page } = stage;
  if (await succeeds(plan.works(stage))) return;
  for (let attempt = 0; attempt < 2; attempt++) {
    const notice = page.getByRole('alertdialog').getByRole('button', { name: 'OK' });
    if (await notice.isVisible()) await notice.click();
    await succeeds(plan.again(stage));
    if (await succeeds(plan.works(stage))) return;
  }
  await startSignedOut(page);
  await plan.reach(stage);
  await plan.act(stage);
  await plan.works(stage);
}

/** Opens a page. A press that was given up on may still be on its way elsewhere: then once more. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path).catch(() => page.goto(path));
}

async function startSignedOut(page: Page): Promise<void> {
  await visit(page, 'about:blank');
  await visit(page, '/');
  const signOut = page.getByRole('banner').getByRole('button', { name: 'Sign Out' });
  await page.getByRole('banner').getByRole('button', { name: 'Services' }).hover();
  await page.waitForTimeout(300);
  if (await signOut.isVisible()) await signOut.click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
}

/** Whether a step succeeds in time. */
async function succeeds(step: Promise<unknown>, most = 8000): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, most, false));
  const done = step.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]);
}
