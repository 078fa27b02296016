import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../chromium.mjs';

/**
 * Sees to a Chromium for the browser tests; throws with what to do when none can be had.
 * @param {string} root the project's folder
 */
export function ensureChromium(root) {
  if (findChromium()) return;
  for (const { what, commands } of waysToInstall(machineFacts(), root)) {
    console.log(`Installing a Chromium for the browser tests: ${what}.`);
    for (const [command, ...args] of commands) run(command, args, root);
    if (findChromium()) return;
  }
  throw new Error(
    'There is no Chromium for the browser tests, and none could be installed. Install Chromium or Google Chrome, ' +
      'or say where one is: CHROME_PATH=/path/to/chrome npm test',
  );
}

/**
 * @typedef {{ root: boolean, osRelease: string, apt: boolean }} MachineFacts
 * @typedef {[command: string, ...args: string[]]} Command
 */

/**
 * The ways to get a Chromium on such a machine, best first. Debian's package brings what it needs; elsewhere the
 * package called chromium may be a stub that starts another package manager.
 * @param {MachineFacts} machine
 * @param {string} project the project's folder
 * @returns {{ what: string, commands: Command[] }[]}
 */
export function waysToInstall({ root, osRelease, apt }, project) {
  const isDebian = /^ID=debian$/m.test(osRelease);
  const playwright = join(project, 'node_modules/@playwright/test/cli.js');
  const libraries = root && apt ? ['--with-deps'] : [];
  return [
    ...(root && apt && isDebian
      ? [
          {
            what: "Debian's package",
            commands: /** @type {Command[]} */ ([
              ['apt-get', 'update'],
              ['apt-get', 'install', '-y', 'chromium'],
            ]),
          },
        ]
      : []),
    {
      what: "Playwright's own",
      commands: [[process.execPath, playwright, 'install', ...libraries, 'chromium']],
    },
  ];
}

/** @returns {MachineFacts} */
function machineFacts() {
  const file = '/etc/os-release';
  return {
    root: process.getuid?.() === 0,
    osRelease: existsSync(file) ? readFileSync(file, 'utf8') : '',
    apt: existsSync('/usr/bin/apt-get'),
  };
}

/** @param {string} command @param {string[]} args @param {string} cwd */
function run(command, args, cwd) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { cwd, env, stdio: 'inherit' });
}
