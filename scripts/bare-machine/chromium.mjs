import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { onPath } from './programs.mjs';

/** Chromium without a user interface, which opens a page in a fifth of the time. */
export const HEADLESS_SHELL = 'chromium-headless-shell';

/**
 * Finds a working Chromium or Chrome: CHROME_PATH, an installed one, or Playwright's. Throws when
 * CHROME_PATH is set and doesn't run.
 */
export function findChromium() {
  const { CHROME_PATH: chosen } = process.env;
  const paths = onPath(HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome');
  if (!chosen) return [...paths, playwrightsChromium()].find(isBrowser);
  if (isBrowser(chosen)) return chosen;
  throw new Error(`CHROME_PATH is ${chosen}, which does not exist or does not run.`);
}

/** @param {string} path */
function isBrowser(path) {
  // On Windows, Chrome opens a window instead of printing its version.
  if (process.platform === 'win32') return existsSync(path);
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

/** @returns {string} */
function playwrightsChromium() {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
  } catch {
    return '';
  }
}

/** Chromium arguments that disable background requests and allow running as root in a container. */
export const quietArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Otherwise, the headless shell rounds the widths of letters.
  '--font-render-hinting=none',
];
