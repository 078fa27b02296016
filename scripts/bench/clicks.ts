import { chromium, devices, type Page } from '@playwright/test';
import { quietArgs } from '../chromium.mjs';
import { createPerson, putOnWaitlist, signIn } from '../../tests/e2e/people.ts';

/** How long a click took; milliseconds. */
interface Latency {
  /** Until the page showed that it was felt. */
  milliseconds: number;
  /** Of these, until the page heard of it. */
  unheard: number;
}

export interface Click extends Latency {
  name: string;
}

interface Scene {
  name: string;
  /** Another origin than the site's. */
  origin?: string;
  path: string;
  button: string;
  prepare?: (page: Page) => Promise<void>;
}

const scenesOn = (floor: string): Scene[] => [
  { name: 'floor: a plain page opens a popover', origin: floor, path: '/', button: 'Menu' },
  { name: 'menu, first click', path: '/', button: 'Menu' },
  { name: 'sign-in, first click', path: '/joinwaitlist', button: 'Sign In' },
  {
    name: 'survey, an answer chosen',
    path: '/survey',
    button: 'Youth',
  },
  {
    name: 'leaderboard, next page',
    path: '/joinwaitlist',
    button: 'Next',
    prepare: async (page) => {
      const person = await createPerson();
      await putOnWaitlist(person.uid, 'Nadia', 2);
      const url = page.url();
      await signIn(page, person, new URL(url).origin);
      await page.goto(url);
      await page.getByRole('region', { name: 'Leaderboard' }).scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'Next' }).waitFor();
    },
  },
];

/** Clicks through the site on a phone four times slower than this machine, with slow 4G; medians. */
export async function clickThrough(
  base: string,
  floor: string,
  chrome: string,
  runs: number,
): Promise<Click[]> {
  const browser = await chromium.launch({ executablePath: chrome, args: quietArgs });
  const clicks: Click[] = [];
  for (const scene of scenesOn(floor)) {
    const times: Latency[] = [];
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext({ ...devices['Pixel 7'], ignoreHTTPSErrors: true });
      times.push(await timeClick(await context.newPage(), base, scene));
      await context.close();
    }
    times.sort((a, b) => a.milliseconds - b.milliseconds);
    clicks.push({ name: scene.name, ...times[Math.floor(runs / 2)]! });
  }
  await browser.close();
  return clicks;
}

/** From the touch to the next picture, as the browser's own event timing tells. */
async function timeClick(page: Page, base: string, scene: Scene): Promise<Latency> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1638.4 * 1024) / 8,
    uploadThroughput: (675 * 1024) / 8,
  });
  await page.goto((scene.origin ?? base) + scene.path);
  await scene.prepare?.(page);
  await page.waitForTimeout(1500);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const longest = page.evaluate(
    () =>
      new Promise<Latency>((resolve) => {
        let most: Latency = { milliseconds: 0, unheard: 0 };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as PerformanceEventTiming[]) {
            const { duration, processingStart, startTime } = entry;
            if (duration > most.milliseconds)
              most = { milliseconds: duration, unheard: processingStart - startTime };
          }
        }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
        setTimeout(() => resolve(most), 4000);
      }),
  );
  const target = page.getByRole(scene.button === 'Youth' ? 'radio' : 'button', {
    name: scene.button,
    exact: true,
  });
  await target.first().tap();
  return longest;
}
