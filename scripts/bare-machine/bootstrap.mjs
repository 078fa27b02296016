/**
 * Starts every npm script: `node scripts/bare-machine/bootstrap.mjs [--browser] <program> [arguments]`.
 * Installs the packages when they're missing or differ from the lockfile and, with --browser,
 * Chromium for the browser tests; then runs the program on the project's Node. It's plain JavaScript
 * for Node 20, because it runs before any package is there.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { holeOf, MIN_MAJOR } from '../../cli/node-version.mjs';
import { findChromium, HEADLESS_SHELL } from './chromium.mjs';
import { ENVIRONMENT } from './environment.mjs';
import { aptInstall, hasApt, onPath } from './programs.mjs';

const MIN_NODE = 20;
const PARENT_CHECK_MS = 500;
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

try {
  requireNode(MIN_NODE);
  const words = process.argv.slice(2);
  ensurePackages();
  if (!existsSync(join(root, 'node_modules/.bin/node'))) checkSystemNode();
  const withBrowser = words[0] === '--browser';
  // The quick tests open no page.
  if (withBrowser && !words.includes('--quick')) ensureChromium();
  const [program, ...args] = withBrowser ? words.slice(1) : words;
  if (program) runProgram(program, args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** @param {number} version */
function requireNode(version) {
  if (Number.parseInt(process.versions.node) >= version) return;
  throw new Error(
    `Node ${version} or newer is needed, and this is ${process.versions.node}. Get it from https://nodejs.org`,
  );
}

/** Checks the Node that scripts run on where npm has no package with the project's, as on macOS. */
function checkSystemNode() {
  requireNode(MIN_MAJOR);
  // Work on the site goes on; the preflight refuses to deploy with it.
  const hole = holeOf(process.versions.node);
  if (hole) console.warn(hole);
}

function ensurePackages() {
  if (isInstalled()) return;
  console.log('Installing the packages; this takes a minute or two.');
  // With npm's own Node, because the project's Node is among the packages that are replaced.
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const args = ['ci', '--include=dev', '--loglevel=error'];
  const status = npm && node ? run(node, npm, ...args) : run('npm', ...args);
  if (status === 0) return;
  throw new Error(
    'Installing the packages failed; npm says why above. Without a connection to the registry: npm config set registry <address>. ' +
      'If package.json and package-lock.json differ: npm install. Then try again.',
  );
}

/** Whether all packages match the lockfile. Packages for other platforms may be missing. */
function isInstalled() {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const { packages: installed } = JSON.parse(readFileSync(record, 'utf8'));
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).every(([path, { version, link, optional, devOptional }]) => {
    const mayBeMissing = path === '' || link || optional || devOptional;
    return path in installed ? installed[path].version === version : mayBeMissing;
  });
}

function ensureChromium() {
  if (!process.env.CHROME_PATH && onPath(HEADLESS_SHELL).length === 0) aptInstall(HEADLESS_SHELL);
  if (findChromium()) return;
  // Where there is no such package, as on Ubuntu.
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  run(process.execPath, playwright, 'install', ...(hasApt() ? ['--with-deps'] : []), 'chromium');
  if (findChromium()) return;
  throw new Error(
    'There is no Chromium for the browser tests, and none could be installed. Install Chromium or Google ' +
      'Chrome, or name one: CHROME_PATH=/path/to/chrome npm test',
  );
}

/** @param {string} command @param {string[]} args */
function run(command, ...args) {
  // Playwright installs with apt, which asks questions otherwise.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const shell = process.platform === 'win32' && command === 'npm';
  return spawnSync(command, args, { cwd: root, env, stdio: 'inherit', shell }).status;
}

/**
 * Runs a program on the project's Node and exits with its code. npm puts that Node on the PATH too,
 * but not if it has just been installed.
 * @param {string} program @param {string[]} args
 */
function runProgram(program, args) {
  const PATH = join(root, 'node_modules/.bin') + delimiter + (process.env.PATH ?? '');
  const env = { ...ENVIRONMENT, ...process.env, PATH };
  // On Windows, programs of packages are scripts of its shell, where & and the like need quotes.
  const line = [program, ...args.map((arg) => `"${arg}"`)].join(' ');
  const child =
    process.platform === 'win32'
      ? spawn(line, { env, stdio: 'inherit', shell: true })
      : spawn(program, args, { env, stdio: 'inherit' });
  child.once('exit', (code) => process.exit(code ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(/** @type {NodeJS.Signals} */ (signal)));
  // npm sends signals to its shell, which can exit without forwarding them.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill();
  }, PARENT_CHECK_MS).unref();
}
