import { mkdir, writeFile } from 'node:fs/promises';
import { test as base, expect, inject } from 'vitest';
import { engines } from '../../scripts/local/engines.ts';
import { launchers } from './engines.ts';
import { createPage, type Page } from './page.ts';
import { openSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: string;
  }
}

/** The folder for screenshots of failed journeys. */
const SCREENSHOTS = 'test-results/browsers';

export const WIDE: [number, number] = [1440, 900];
export const NARROW: [number, number] = [390, 844];

export const test = base
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const engine = inject('engine');
    const browser = await launchers[engine]!(engines[engine]!.find()!);
    onCleanup(browser.close);
    return browser;
  })
  /** Opens a page in a new profile. The test fails if any of its pages logs an error. */
  .extend('newPage', async ({ browser, task }, { onCleanup }) => {
    const pages: Page[] = [];
    onCleanup(async () => {
      // Requests that are still loading are cancelled at the end.
      const troubles = pages.flatMap(({ site }) => site.troubles);
      for (const [index, { close, screenshot, site }] of pages.entries()) {
        if (task.result?.state === 'fail') {
          const name = `${inject('engine')} ${task.name} ${index + 1}.png`.replaceAll('/', '_');
          await mkdir(SCREENSHOTS, { recursive: true });
          await writeFile(`${SCREENSHOTS}/${name}`, await screenshot());
        }
        await close();
        await site.close();
      }
      expect(troubles).toEqual([]);
    });
    return async () => {
      const page = createPage(await browser.newTab(), await openSite());
      pages.push(page);
      await page.resize(...WIDE);
      return page;
    };
  })
  .extend('page', ({ newPage }) => newPage());
