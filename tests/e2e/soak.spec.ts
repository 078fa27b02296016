import type { Page } from '@playwright/test';
import { allowErrors, expect, isLong, test } from './fixtures.ts';
import { signInAsMember } from './people.ts';
import { openDialog } from './sign-in.ts';

const LAPS = 60;
const MAX_GROWTH = { heap: 2_000_000, nodes: 300 };

/** What the page holds once its garbage has been collected: bytes of heap, and DOM nodes. */
async function measure(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const value = (name: string) => metrics.find((metric) => metric.name === name)!.value;
  return { heap: value('JSHeapUsedSize'), nodes: value('Nodes') };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

test('a member who stays on the join page for long does not fill its memory', async ({
  page,
  context,
  pageErrors,
}) => {
  test.skip(!isLong, 'It takes minutes.');
  test.setTimeout(15 * 60_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAsMember(page, 'Patience', 2);
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const samples: Awaited<ReturnType<typeof measure>>[] = [];
  for (let lap = 0; lap < LAPS; lap += 1) {
    for (const name of ['Refresh', 'Next', 'Previous', /^Cop(y Link|ied!)$/, 'Send Invite'])
      await press(name);
    await press('QR Code');
    await page.getByRole('img', { name: /QR code/ }).waitFor();
    await press('Hide QR Code');
    await press('Dark theme');
    await press('Services');
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    await press('Refresh');
    await page.getByText('Failed to load dashboard. Please try again.').waitFor();
    await context.setOffline(false);
    await press('Refresh');
    await page.getByRole('table').waitFor();
    samples.push(await measure(page));
  }
  // The first laps load code and fill caches.
  const settled = samples.slice(LAPS / 4);
  for (const kind of ['heap', 'nodes'] as const) {
    const values = settled.map((sample) => sample[kind]);
    const third = Math.floor(values.length / 3);
    const growth = median(values.slice(-third)) - median(values.slice(0, third));
    expect(growth, `growth of ${kind}`).toBeLessThan(MAX_GROWTH[kind]);
  }
  allowErrors(pageErrors, /ERR_INTERNET_DISCONNECTED/);
});

test('the sign-in dialog opened and closed forty times leaves nothing behind', async ({ page }) => {
  test.skip(!isLong, 'Its short form is in sign-in-dialog.spec.ts.');
  test.slow();
  await page.goto('/');
  await openDialog(page);
  await page.keyboard.press('Escape');
  const before = await measure(page);
  for (let time = 0; time < 40; time += 1) {
    await openDialog(page);
    await page.keyboard.press('Escape');
  }
  const after = await measure(page);
  expect(after.nodes - before.nodes).toBeLessThan(MAX_GROWTH.nodes);
  expect(after.heap - before.heap).toBeLessThan(MAX_GROWTH.heap);
});
