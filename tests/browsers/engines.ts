import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import puppeteer from 'puppeteer-core';
import { Builder, Key } from 'selenium-webdriver';
import { quietArgs } from '../../scripts/chromium.mjs';
import { findFreePort, HOST, waitUntilAnswers } from '../../scripts/ports.ts';

/** A running browser, and a tab in a profile of its own, with nothing stored and nothing cached. */
export type Browser = Awaited<ReturnType<typeof launchPuppeteer>>;
export type Tab = Awaited<ReturnType<Browser['newTab']>>;
type Keys = 'Enter' | 'Escape' | 'Tab';

/** Starts a browser, by the name of its engine. */
export const launchers: Record<string, (path: string) => Promise<Browser>> = {
  chromium: (path) => launchPuppeteer('chrome', path),
  firefox: (path) => launchPuppeteer('firefox', path),
  webkit: launchWebKit,
};

/** Drives Chromium or Firefox over WebDriver BiDi, which needs no driver beside the browser. */
async function launchPuppeteer(browserName: 'chrome' | 'firefox', executablePath: string) {
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
        goto: async (url: string): Promise<void> => void (await page.goto(url)),
        /** Runs a function in the page; it can use nothing but its arguments. */
        evaluate: <Args extends unknown[], Result>(
          run: (...args: Args) => Result,
          ...args: Args
        ): Promise<Awaited<Result>> => page.evaluate(run as never, ...args),
        clickAt: (x: number, y: number) => page.mouse.click(x, y),
        type: (text: string) => page.keyboard.type(text),
        press: (key: Keys) => page.keyboard.press(key),
        /** Gives the viewport this size, in CSS pixels. */
        resize: (width: number, height: number) => page.setViewport({ width, height }),
        /** Returns the viewport as a PNG. */
        screenshot: async () => Buffer.from(await page.screenshot()),
        countWindows: async () => (await context.pages()).length,
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

const SCREEN = { width: 3200, height: 2400 };
const KEYS = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB };

/** Drives WebKitGTK's MiniBrowser on a display of its own. Every tab has a driver, a session and a profile. */
async function launchWebKit(driverPath: string): Promise<Browser> {
  const screen = `${SCREEN.width}x${SCREEN.height}x24`;
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', screen], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(display.stdio[3]!, 'data');
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}`, NO_AT_BRIDGE: '1' };
  return {
    async newTab() {
      const port = await findFreePort();
      const driver = spawn(driverPath, [`--port=${port}`], { stdio: 'ignore', env });
      const server = `http://${HOST}:${port}`;
      await waitUntilAnswers('WebKitWebDriver', `${server}/status`, 30_000);
      const session = await new Builder()
        .usingServer(server)
        .withCapabilities({
          browserName: 'MiniBrowser',
          // Without its toolbar, the window can be as narrow as a phone.
          'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] },
        })
        .build();
      let clicks = 0;
      return {
        goto: (url) => session.get(url),
        evaluate: (run, ...args) => session.executeScript(run, ...args),
        clickAt: (x, y) =>
          session
            .actions()
            // Two clicks on the very same place in a short time would be a double click.
            .move({ x: Math.round(x) + (clicks++ % 2) * 3, y: Math.round(y), duration: 0 })
            .click()
            .perform(),
        type: (text) => session.actions().sendKeys(text).perform(),
        press: (key) => session.actions().sendKeys(KEYS[key]).perform(),
        resize: async (width, height) => {
          // Without a window manager, the window under the pointer has the focus. The pointer is in the
          // middle of the screen, so that is where the corner of the window goes, out of the way.
          const [x, y] = [SCREEN.width / 2 - width + 1, SCREEN.height / 2 - height + 1];
          await session.manage().window().setRect({ x, y, width, height });
        },
        screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
        countWindows: async () => (await session.getAllWindowHandles()).length,
        async close() {
          await session.quit();
          await stop(driver);
        },
      };
    },
    close: () => stop(display),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
