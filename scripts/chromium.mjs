import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Finds a working Chromium or Chrome: CHROME_PATH, an installed one, or Playwright's. Throws when
 * CHROME_PATH is set and doesn't run.
 */
export function findChromium() {
  const { CHROME_PATH: chosen } = process.env;
  if (!chosen) return [...onPath(...NAMES), playwrightsChromium()].find(isBrowser);
  if (isBrowser(chosen)) return chosen;
  throw new Error(`CHROME_PATH is ${chosen}, which does not exist or does not run.`);
}

/**
 * Finds the programs on the PATH that have these names, the first name first.
 * @param {string[]} names
 */
export function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(existsSync);
}

/** Whether packages can be installed: as root on Debian or Ubuntu. */
export const hasApt = () => process.getuid?.() === 0 && onPath('apt-get').length > 0;

/**
 * Installs packages where there is apt, and returns whether it could.
 * @param {string[]} packages
 */
export function aptInstall(...packages) {
  if (!hasApt()) return false;
  console.log(`Installing ${packages.join(' and ')}, only this once…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  apt('update');
  return apt('install', '-y', ...packages).status === 0;
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
