import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} Package
 * @typedef {{ packages: Record<string, Package> }} Lockfile
 */

const OLDEST_NODE = 20;

/**
 * Throws when this Node is too old to install the packages.
 * @param {string} version such as "20.11.0"
 */
export function requireNode(version) {
  if (Number.parseInt(version, 10) >= OLDEST_NODE) return;
  throw new Error(
    `Node ${OLDEST_NODE} or newer is needed, and this is ${version}. Install it from https://nodejs.org and try again.`,
  );
}

/**
 * Runs `npm ci` when what is installed is not what the lockfile says, and throws with the remedy when that fails.
 * @param {string} root the project's folder
 */
export async function ensurePackages(root) {
  const lockfile = readLockfile(join(root, 'package-lock.json'));
  if (!lockfile) {
    throw new Error('package-lock.json is missing; get it back: git checkout package-lock.json');
  }
  const reason = staleReason(lockfile, readLockfile(join(root, 'node_modules/.package-lock.json')));
  if (reason) {
    console.log(`Installing the packages (${reason}); this takes a minute or two.`);
    // Warnings would be about the Node that installs, and the project brings its own.
    await runNpm(root, ['ci', '--include=dev', '--loglevel=error']);
  }
  // npm leaves this program out, without a word, where it is told to run no install scripts.
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  if (
    lockfile.packages['node_modules/node'] &&
    !existsSync(join(root, 'node_modules/node/bin', program))
  ) {
    console.log('Installing the Node that this project runs on.');
    await runNpm(root, ['rebuild', 'node', '--ignore-scripts=false']);
  }
}

/**
 * Says why the installed packages are not those of the lockfile; undefined when they are. What npm noted down
 * decides and not a file's date, which a clone or a checkout makes new. Packages for other platforms may be
 * absent, and further ones may be there.
 * @param {Lockfile} lockfile
 * @param {Lockfile | undefined} installed npm's own note in node_modules
 * @returns {string | undefined}
 */
export function staleReason(lockfile, installed) {
  if (!installed) return 'none are here yet';
  for (const [path, wanted] of Object.entries(lockfile.packages)) {
    if (path === '' || wanted.link) continue;
    const name = path.replace(/^.*node_modules\//, '');
    const found = installed.packages[path];
    if (!found) {
      if (wanted.optional || wanted.devOptional) continue;
      return `${name} is missing`;
    }
    if (found.version !== wanted.version) {
      return `${name} is ${found.version} and should be ${wanted.version}`;
    }
    if (found.integrity && wanted.integrity && found.integrity !== wanted.integrity) {
      return `${name} is not the one of the lockfile`;
    }
  }
  return undefined;
}

/**
 * Turns what a failed npm printed into a sentence that names the remedy.
 * @param {string} output
 */
export function explainNpmFailure(output) {
  const unreachable =
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/.exec(
      output,
    );
  if (unreachable) {
    return (
      `The package registry cannot be reached (${unreachable[1]}). Connect to the internet and try again, ` +
      'or tell npm the way: npm config set registry <address>, npm config set proxy <address>'
    );
  }
  if (/\bcode EUSAGE\b/.test(output)) {
    return 'package.json and package-lock.json do not agree. Bring them together: npm install';
  }
  if (/\bcode (EACCES|EPERM)\b/.test(output)) {
    return 'npm may not write to node_modules. Make the folder yours, or delete it, and try again.';
  }
  if (/\bcode ENOSPC\b/.test(output)) return 'The disk is full. Make room and try again.';
  return 'Installing the packages failed; npm says why above.';
}

/** @param {string} file @returns {Lockfile | undefined} */
function readLockfile(file) {
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** @param {string} root @param {string[]} args @returns {Promise<void>} */
function runNpm(root, args) {
  const [command, ...first] = npmCommand(process.env);
  return new Promise((resolve, reject) => {
    const npm = spawn(command, [...first, ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'pipe'],
      shell: command.endsWith('.cmd'),
    });
    let output = '';
    npm.stderr.on('data', (chunk) => {
      output += chunk;
      process.stderr.write(chunk);
    });
    npm.on('error', () =>
      reject(new Error('npm was not found. It comes with Node: https://nodejs.org')),
    );
    npm.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(explainNpmFailure(output))),
    );
  });
}

/**
 * The npm that runs us, on the Node that it runs on (ours may be the one about to be replaced); else the PATH's.
 * @param {NodeJS.ProcessEnv} env
 * @returns {[string, ...string[]]}
 */
export function npmCommand({ npm_execpath: npm, npm_node_execpath: node }) {
  if (npm && node && basename(npm) === 'npm-cli.js') return [node, npm];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}
