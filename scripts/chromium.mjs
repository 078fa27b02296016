import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Finds a working Chromium or Chrome: CHROME_PATH, an installed one, or Playwright's. Throws when
 * CHROME_PATH is set and doesn't run.
 */
export function findChromium(env = process.env) {
  if (env.CHROME_PATH) {
    if (isBrowser(env.CHROME_PATH)) return env.CHROME_PATH;
    throw new Error(`CHROME_PATH is ${env.CHROME_PATH}, which does not exist or does not run.`);
  }
  return [...onPath(NAMES, env), playwrightsChromium()].find(isBrowser);
}

/**
 * Where on the PATH programs with these names could be, the first name first.
 * @param {string[]} names
 */
export function onPath(names, env = process.env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** @param {string} path */
function isBrowser(path) {
  if (!existsSync(path)) return false;
  // On Windows, Chrome opens a window instead of printing its version.
  if (process.platform === 'win32') return true;
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
];
