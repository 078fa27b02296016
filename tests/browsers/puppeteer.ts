import puppeteer from 'puppeteer-core';
import { quietArgs } from '../../scripts/chromium.mjs';
import type { Browser } from './browser.ts';

/** Drives Chromium or Firefox over WebDriver BiDi, which needs no driver beside the browser. */
export async function launchPuppeteer(
  browserName: 'chrome' | 'firefox',
  executablePath: string,
): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: browserName,
    executablePath,
    protocol: 'webDriverBiDi',
    defaultViewport: null,
    args: browserName === 'chrome' ? quietArgs : [],
    // Puppeteer lets every window open; visitors' browsers do not.
    ignoreDefaultArgs: ['--disable-popup-blocking'],
    extraPrefsFirefox: {
      'dom.disable_open_during_load': true,
      // As in the oldest Firefox that the site supports.
      'layout.css.anchor-positioning.enabled': false,
    },
  });
  return {
    async newTab() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      return {
        goto: async (url) => void (await page.goto(url)),
        evaluate: (run, ...args) => page.evaluate(run as never, ...args),
        clickAt: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        resize: (width, height) => page.setViewport({ width, height }),
        screenshot: () => page.screenshot(),
        countWindows: async () => (await context.pages()).length,
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
