import { spawn } from 'node:child_process';
import puppeteer from 'puppeteer-core';
import { quietArgs } from '../../scripts/chromium.mjs';
import { findFreePort } from '../free-port.ts';
import { HOST, waitUntilAnswers } from '../../scripts/ports.ts';

/** A browser with one tab, and with nothing stored and nothing cached. */
export type Tab = Awaited<ReturnType<typeof openWithPuppeteer>>;

/** Starts a browser, by the name of its engine. */
export function openTab(engine: string, program: string): Promise<Tab> {
  if (engine === 'webkit') return openWebKit(program);
  return openWithPuppeteer(engine === 'firefox' ? 'firefox' : 'chrome', program);
}

/** Puppeteer drives stock Firefox; Playwright needs a newer one than ESR, or its own. */
async function openWithPuppeteer(browserName: 'chrome' | 'firefox', executablePath: string) {
  const browser = await puppeteer.launch({
    browser: browserName,
    executablePath,
    args: browserName === 'chrome' ? quietArgs : [],
    // Puppeteer would switch off the blocking of popups.
    ignoreDefaultArgs: ['--disable-popup-blocking'],
    extraPrefsFirefox: { 'dom.disable_open_during_load': true },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    // The Auth emulator answers 501 to the SDK's question about reCAPTCHA Enterprise.
    const isExpected = message.text().includes('status of 501');
    if (message.type() === 'error' && !isExpected) errors.push(message.text());
  });
  return {
    goto: async (url: string) => void (await page.goto(url)),
    /** Runs a function in the page; it can use nothing but its argument. */
    evaluate: <Arg, Result>(run: (arg: Arg) => Result, arg: Arg): Promise<Result> =>
      page.evaluate(run as never, arg),
    clickAt: (x: number, y: number) => page.mouse.click(x, y),
    type: (text: string) => page.keyboard.type(text),
    pressEscape: () => page.keyboard.press('Escape'),
    resize: (width: number, height: number) => page.setViewport({ width, height }),
    /** What the page has logged as errors. WebDriver has no such log, so none in WebKit. */
    errors,
    close: () => browser.close(),
  };
}

const SCREEN = { width: 3200, height: 2400 };

/** Drives WebKitGTK's MiniBrowser over WebDriver, on a display of its own. */
async function openWebKit(program: string): Promise<Tab> {
  const screen = `-screen 0 ${SCREEN.width}x${SCREEN.height}x24`;
  const port = await findFreePort();
  const driver = spawn('xvfb-run', ['-a', '-s', screen, program, `--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, NO_AT_BRIDGE: '1' },
    // A group of processes, which ends together.
    detached: true,
  });
  const server = `http://${HOST}:${port}`;
  await waitUntilAnswers(`${server}/status`);

  const send = async (path: string, body?: object) => {
    const request = body ? { method: 'POST', body: JSON.stringify(body) } : { method: 'DELETE' };
    const response = await fetch(`${server}/session${path}`, request);
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${value.error}, ${value.message}`);
    return value;
  };
  // Without its toolbar, the window can be as narrow as a phone.
  const options = { args: ['--automation', '--full-screen'] };
  const capabilities = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
  const { sessionId } = await send('', { capabilities: { alwaysMatch: capabilities } });
  const call = (command: string, body: object) => send(`/${sessionId}/${command}`, body);
  const act = (type: string, actions: object[]) =>
    call('actions', { actions: [{ type, id: type, actions }] });
  const stroke = (value: string) => ['keyDown', 'keyUp'].map((type) => ({ type, value }));
  return {
    goto: (url) => call('url', { url }),
    evaluate: (run, arg) =>
      call('execute/sync', { script: `return (${run})(arguments[0])`, args: [arg ?? null] }),
    // WebKit counts a click soon after another in the same place as the second of a double click.
    clickAt: (x, y) =>
      act('pointer', [
        { type: 'pause', duration: 600 },
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        ...['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 })),
      ]),
    type: (text) => act('key', [...text].flatMap(stroke)),
    pressEscape: () => act('key', stroke('\uE00C')),
    resize: (width, height) => {
      // Without a window manager, the window under the pointer has the focus. The pointer is in the
      // middle of the screen, so that is where the corner of the window goes, out of the way.
      const [x, y] = [SCREEN.width / 2 - width + 1, SCREEN.height / 2 - height + 1];
      return call('window/rect', { x, y, width, height });
    },
    errors: [],
    async close() {
      await send(`/${sessionId}`);
      process.kill(-driver.pid!);
    },
  };
}
