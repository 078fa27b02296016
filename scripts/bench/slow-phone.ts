import type { Page } from '@playwright/test';

/** Lighthouse's slow phone as DevTools applies it: milliseconds a request, bytes per second. */
const NETWORK = {
  offline: false,
  latency: 562,
  downloadThroughput: 183_750,
  uploadThroughput: 84_375,
};
const CPU_SLOWDOWN = 4;

/** Makes a page as slow as on a slow phone, with every request that it sends to any server. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
