import { expect, test, type Page } from '@playwright/test';
import { standInForGoogleScript } from './google-stand-in.ts';
import { plans } from './faults/plans.ts';
import type { Flow, Scenario, Stage } from './faults/scenario.ts';
import { table } from './faults/table.ts';

/** What a browser reports of code that failed and that nobody caught. */
function watchCrashes(page: Page): string[] {
  const crashes: string[] = [];
  page.on('pageerror', (error) => crashes.push(error.message));
  page.on('console', (message) => {
    if (message.text().startsWith('Unhandled error')) crashes.push(message.text());
  });
  return crashes;
}

/** The text is to be seen, if need be after some time has passed, and where a screen reader hears of it. */
async function expectSaid(page: Page, text: string, after = 0) {
  const said = page.getByText(text).filter({ visible: true }).first();
  await expect(async () => {
    if (after && !(await said.isVisible())) await page.clock.fastForward(after);
    await expect(said).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000, intervals: [500] });
  const isAnnounced = await said.evaluate(
    (element) => element.closest('[role=alert], [role=status], [role=alertdialog]') !== null,
  );
  expect(isAnnounced, `"${text}" is announced`).toBe(true);
}

/** Nothing that looks as if it would go on. */
async function expectRest(page: Page) {
  const busy = page
    .locator('[aria-busy=true], [data-waking]')
    .or(
      page.getByText(
        /(Processing|Joining|Submitting|Invite|Subscribing|Loading [\w ]+)(\.\.\.|…)$/,
      ),
    )
    .filter({ visible: true });
  await expect(busy).toHaveCount(0);
}

/** A clock that can be put forward, for all kinds of waiting. */
async function takeClock(page: Page) {
  await page.clock.install();
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const late = new AbortController();
      setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), ms);
      return late.signal;
    };
  });
}

async function play(stage: Stage, flow: Flow, scenario: Scenario) {
  const { page } = stage;
  const { before, strike, says, after, ...own } = scenario;
  const crashes = watchCrashes(page);
  if (after) await takeClock(page);
  const steps = { ...plans[flow](), ...own };
  let mend = before === 'reach' ? await strike(stage) : undefined;
  await steps.reach(stage);
  mend ??= await strike(stage);
  await steps.act(stage);
  if (says) await expectSaid(page, says, after);
  await steps.kept(stage);
  await expectRest(page);
  await mend();
  await steps.again(stage);
  await steps.works(stage);
  await expectRest(page);
  expect(crashes).toEqual([]);
}

test.beforeEach(({ context }) => standInForGoogleScript(context));

for (const [flow, faults] of Object.entries(table)) {
  for (const [fault, cell] of Object.entries(faults)) {
    if ('impossible' in cell) continue;
    test(`${flow}, ${fault}: ${cell.says || 'it works'}`, ({ page, context }) =>
      play({ page, context }, flow as Flow, cell));
  }
}
