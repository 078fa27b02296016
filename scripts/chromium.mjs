import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * What the search asks the machine; tests give their own.
 * @typedef {object} Machine
 * @property {NodeJS.ProcessEnv} env
 * @property {NodeJS.Platform} platform
 * @property {string} home
 * @property {(path: string) => boolean} exists
 * @property {(path: string) => boolean} runs whether this browser tells its version
 * @property {() => string | undefined} playwrights where Playwright would put its own
 */

/**
 * Finds a Chromium or Chrome that runs: CHROME_PATH, then the system's, then the one Playwright has installed.
 * Undefined when there is none; throws when CHROME_PATH is set and is no browser.
 * @param {Machine} [machine]
 * @returns {string | undefined}
 */
export function findChromium(machine = thisMachine()) {
  const { env, exists, runs } = machine;
  const chosen = env.CHROME_PATH;
  if (chosen) {
    if (!exists(chosen)) throw new Error(`CHROME_PATH names ${chosen}, and there is no such file.`);
    if (!runs(chosen)) throw new Error(`CHROME_PATH names ${chosen}, which does not run.`);
    return chosen;
  }
  const own = machine.playwrights();
  return [...systemPaths(machine), ...(own ? [own] : [])].find(
    (path) => exists(path) && runs(path),
  );
}

/** @param {Machine} machine @returns {string[]} */
function systemPaths({ env, platform, home }) {
  if (platform === 'darwin') {
    return ['/Applications', join(home, 'Applications')].flatMap((folder) => [
      join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
      join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
    ]);
  }
  if (platform === 'win32') {
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => [
        join(folder, 'Google/Chrome/Application/chrome.exe'),
        join(folder, 'Chromium/Application/chrome.exe'),
      ]);
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  );
}

/** @returns {Machine} */
export function thisMachine() {
  return {
    env: process.env,
    platform: process.platform,
    home: homedir(),
    exists: existsSync,
    runs: tellsVersion,
    playwrights: playwrightsChromium,
  };
}

/** @param {string} path */
function tellsVersion(path) {
  // On Windows, Chrome opens a window instead.
  if (process.platform === 'win32') return true;
  const { status } = spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 });
  return status === 0;
}

function playwrightsChromium() {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** A quiet Chromium: it asks nobody for updates, and it runs as root, as containers do. */
export const quietArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
