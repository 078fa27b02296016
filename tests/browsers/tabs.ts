import { spawn } from 'node:child_process';
import { chromium, type Page } from '@playwright/test';
import puppeteer from 'puppeteer-core';
import { quietArgs } from '../../scripts/bare-machine/chromium.mjs';
import { findFreePort } from '../free-port.ts';
import { HOST, waitUntilAnswers } from '../../cli/ports.ts';

/** A browser with one tab, and with nothing stored and nothing cached. */
export type Tab = Awaited<ReturnType<typeof openBrowser>>;

/** Opens a browser by Playwright, which needs a newer Firefox than ESR; Puppeteer opens that one. */
export async function openBrowser(executablePath: string, engine: string) {
  // Both drivers switch off the blocking of popups.
  const ignoreDefaultArgs = ['--disable-popup-blocking'];
  const extraPrefsFirefox = { 'dom.disable_open_during_load': true };
  const browser =
    engine === 'firefox'
      ? await puppeteer.launch({ browser: 'firefox', executablePath, extraPrefsFirefox })
      : await chromium.launch({ executablePath, args: quietArgs, ignoreDefaultArgs });
  const opened = await browser.newPage();
  // What both drivers call by the same names.
  const page = opened as Page;
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
    evaluate: <Arg, Result>(run: (arg: Arg) => Result, arg?: Arg): Promise<Result> =>
      page.evaluate(run as never, arg),
    clickAt: (x: number, y: number) => page.mouse.click(x, y),
    type: (text: string) => page.keyboard.type(text),
    pressEscape: () => page.keyboard.press('Escape'),
    resize: (width: number, height: number) =>
      'setViewport' in opened
        ? opened.setViewport({ width, height })
        : opened.setViewportSize({ width, height }),
    /** What the page has logged as errors. WebDriver has no such log, so none in WebKit. */
    errors,
    close: () => browser.close(),
  };
}

/** Drives WebKitGTK's MiniBrowser over WebDriver. */
export async function openWebKit(program: string): Promise<Tab> {
  const port = await findFreePort();
  // The window under the pointer has the focus. On a screen of one pixel, it's always this one.
  const args = ['-a', '-s', '-screen 0 1x1x24', program, `--port=${port}`];
  // Detached, its processes are a group, which ends together.
  const driver = spawn('xvfb-run', args, { stdio: 'ignore', detached: true });
  const server = `http://${HOST}:${port}`;
  await waitUntilAnswers(`${server}/status`);

  const send = async (path: string, body: object) => {
    const request = { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(`${server}/session${path}`, request);
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${value.error}, ${value.message}`);
    return value;
  };
  // Without its toolbar, the window can be as narrow as a phone.
  const alwaysMatch = { 'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] } };
  const { sessionId } = await send('', { capabilities: { alwaysMatch } });
  const call = (command: string, body: object) => send(`/${sessionId}/${command}`, body);
  const act = (type: string, actions: object[]) =>
    call('actions', { actions: [{ type, id: type, actions }] });
  const stroke = (value: string) => ['keyDown', 'keyUp'].map((type) => ({ type, value }));
  return {
    goto: (url) => call('url', { url }),
    evaluate: (run, arg) =>
      call('execute/sync', { script: `return (${run})(arguments[0])`, args: [arg ?? null] }),
    clickAt: (x, y) =>
      act('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        ...['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 })),
      ]),
    type: (text) => act('key', [...text].flatMap(stroke)),
    pressEscape: () => act('key', stroke('\uE00C')),
    resize: (width, height) => call('window/rect', { x: 0, y: 0, width, height }),
    errors: [],
    close: async () => void process.kill(-driver.pid!),
  };
}
