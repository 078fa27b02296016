import type { Page } from '@playwright/test';
import { isLong } from '../long.ts';
import { expect, test } from './fixtures';
import { signInAsMember } from './people';

const WARM_UP_ROUNDS = 10;
const ROUNDS = 25;

/** Everything that a member can repeat on the join page. */
async function useEverything(page: Page): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Services');
  await page.keyboard.press('Escape');
  await press('Copy Link');
  await press('QR Code');
  await press('Hide QR Code');
  await press('Send Invite');
  await page.getByText('Please provide your friend').waitFor();
  await press('Next');
  await press('Previous');
  await press('Refresh');
  await page.getByRole('table').waitFor();
  await page.getByRole('button', { name: 'Copy Link' }).waitFor();
}

/** Returns the JavaScript heap in bytes and the DOM nodes, also detached ones, after a garbage collection. */
async function measure(page: Page): Promise<{ heap: number; nodes: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: valueOf('JSHeapUsedSize'), nodes: valueOf('Nodes') };
}

test('a page that stays open does not leak memory', async ({ page, context }) => {
  test.skip(!isLong, 'runs in npm run test:long');
  test.setTimeout(300_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAsMember(page, 'Patience', 2);
  for (let round = 0; round < WARM_UP_ROUNDS; round++) await useEverything(page);
  const before = await measure(page);
  for (let round = 0; round < ROUNDS; round++) await useEverything(page);
  const after = await measure(page);
  expect(after.nodes - before.nodes).toBeLessThan(300);
  expect(after.heap - before.heap).toBeLessThan(1_000_000);
});
