/**
 * Runs before every npm script. Installs the packages when they're missing or differ from the
 * lockfile; with --browser also Chromium for the browser tests. Plain JavaScript for Node 20, without
 * dependencies.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';

const MIN_NODE = 20;
const root = dirname(dirname(fileURLToPath(import.meta.url)));

try {
  if (Number.parseInt(process.versions.node) < MIN_NODE) {
    throw new Error(
      `Node ${MIN_NODE} or newer is needed, and this is ${process.versions.node}. Get it from https://nodejs.org`,
    );
  }
  ensurePackages();
  if (process.argv.includes('--browser')) ensureChromium();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function ensurePackages() {
  if (!isInstalled()) {
    console.log('Installing the packages; this takes a minute or two.');
    runNpm('ci', '--include=dev', '--loglevel=error');
  }
  // The install script of the package `node` adds its binary. npm may be configured to skip it.
  const isMissing = (/** @type {string} */ program) =>
    !existsSync(join(root, 'node_modules/node/bin', program));
  if (existsSync(join(root, 'node_modules/node')) && ['node', 'node.exe'].every(isMissing)) {
    runNpm('rebuild', 'node', '--ignore-scripts=false');
  }
}

/** Whether all packages match the lockfile. Packages for other platforms may be missing. */
function isInstalled() {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.keys(packages).every((path) => {
    const { version, link, optional, devOptional } = packages[path];
    return path === '' || link || optional || devOptional || installed[path]?.version === version;
  });
}

/** @param {string[]} args */
function runNpm(...args) {
  // Use npm's own Node, because the project's Node is among the packages that are replaced.
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const status = npm && node ? run(node, npm, ...args) : run('npm', ...args);
  if (status === 0) return;
  throw new Error(
    'Installing the packages failed; npm says why above. Without a connection to the registry: connect, or set ' +
      'npm config set registry <address> or npm config set proxy <address>. ' +
      'If package.json and package-lock.json differ: npm install. Then try again.',
  );
}

function ensureChromium() {
  if (findChromium()) return;
  console.log('Installing Chromium for the browser tests.');
  const isRoot = process.getuid?.() === 0;
  const osRelease = '/etc/os-release';
  // On other systems such as Ubuntu, the package `chromium` may be a stub that needs snap.
  const isDebian = existsSync(osRelease) && /^ID=debian$/m.test(readFileSync(osRelease, 'utf8'));
  if (isRoot && isDebian) {
    run('apt-get', 'update');
    run('apt-get', 'install', '-y', 'chromium');
  }
  if (!findChromium()) {
    const playwright = join(root, 'node_modules/@playwright/test/cli.js');
    const withLibraries = isRoot && existsSync('/usr/bin/apt-get') ? ['--with-deps'] : [];
    run(process.execPath, playwright, 'install', ...withLibraries, 'chromium');
  }
  if (!findChromium()) {
    throw new Error(
      'There is no Chromium for the browser tests, and none could be installed. Install Chromium or Google ' +
        'Chrome, or name one: CHROME_PATH=/path/to/chrome npm test',
    );
  }
}

/** @param {string} command @param {string[]} args */
function run(command, ...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const shell = process.platform === 'win32' && command === 'npm';
  return spawnSync(command, args, { cwd: root, env, stdio: 'inherit', shell }).status;
}
