import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

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
