/**
 * Starts every npm script: `node scripts/bootstrap.mjs [--browser] <program> [arguments]`. Installs the
 * packages when they're missing or differ from the lockfile, with --browser also Chromium for the
 * browser tests, and runs the program on the project's Node. Plain JavaScript for Node 20, without
 * dependencies.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';

const MIN_NODE = 20;
// Where npm has no package with the project's Node, as on macOS, scripts run on the system's.
const MIN_SYSTEM_NODE = 24;
const PARENT_CHECK_MS = 500;
const root = dirname(dirname(fileURLToPath(import.meta.url)));

try {
  requireNode(MIN_NODE);
  const [, , ...words] = process.argv;
  const needsBrowser = words[0] === '--browser';
  ensurePackages();
  if (!existsSync(join(root, 'node_modules/.bin/node'))) requireNode(MIN_SYSTEM_NODE);
  if (needsBrowser) ensureChromium();
  const [program, ...args] = needsBrowser ? words.slice(1) : words;
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

function ensurePackages() {
  if (isInstalled()) return;
  console.log('Installing the packages; this takes a minute or two.');
  runNpm('ci', '--include=dev', '--loglevel=error');
}

/** Whether all packages match the lockfile. Packages for other platforms may be missing. */
function isInstalled() {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.keys(packages).every((path) => {
    const { version, link, optional, devOptional } = packages[path];
    const found = installed[path]?.version;
    const mayBeMissing = path === '' || link || optional || devOptional;
    return found ? found === version : mayBeMissing;
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
  const hasApt = isRoot && existsSync('/usr/bin/apt-get');
  if (hasApt) {
    run('apt-get', 'update');
    run('apt-get', 'install', '-y', 'chromium');
  }
  // Where there is no such package, or only a stub, as on Ubuntu.
  if (!findChromium()) {
    const playwright = join(root, 'node_modules/@playwright/test/cli.js');
    run(process.execPath, playwright, 'install', ...(hasApt ? ['--with-deps'] : []), 'chromium');
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

/**
 * Runs a program and exits as it does. This is a process of its own because the shell that npm uses
 * would keep running the Node that it found before the packages were installed.
 * @param {string} program @param {string[]} args
 */
function runProgram(program, args) {
  const PATH = join(root, 'node_modules/.bin') + delimiter + (process.env.PATH ?? '');
  // On Windows, programs of packages are scripts of its shell, for which & and the like need quotation marks.
  const shell = process.platform === 'win32';
  const line = [program, ...args.map((arg) => `"${arg}"`)].join(' ');
  const child = spawn(shell ? line : program, shell ? [] : args, {
    env: { ...process.env, PATH },
    stdio: 'inherit',
    shell,
  });
  child.once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once('exit', (code) => process.exit(code ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(/** @type {NodeJS.Signals} */ (signal)));
  }
  // npm sends signals to its shell, which can exit without forwarding them.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, PARENT_CHECK_MS).unref();
}
