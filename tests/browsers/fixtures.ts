import { test as base, expect, inject } from 'vitest';
import { engines } from './engines.ts';
import { createPage, type Page } from './page.ts';
import { openSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: string;
  }
}

export const WIDE = [1440, 900] as const;
export const NARROW = [390, 844] as const;

export const test = base
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const { find, launch } = engines[inject('engine')]!;
    const browser = await launch(find()!);
    onCleanup(browser.close);
    return browser;
  })
  /** Opens a page in a new profile. At the end nothing may have gone wrong in it. */
  .extend('newPage', async ({ browser }, { onCleanup }) => {
    return async (): Promise<Page> => {
      const [tab, site] = await Promise.all([browser.newTab(), openSite()]);
      onCleanup(async () => {
        await tab.close();
        await site.close();
        expect(site.troubles).toEqual([]);
      });
      await tab.resize(...WIDE);
      return createPage(tab, site);
    };
  })
  .extend('page', ({ newPage }) => newPage());
