import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findFreePort } from '../free-port.ts';
import { firebasePorts, HOST, isInUse, PORTS, portVariable } from '../../cli/ports.ts';
import { PROJECT } from '../../cli/emulators.ts';
import { CommandError } from '../../cli/errors.ts';
import { startBackend } from '../../scripts/local/backend.ts';
import { stopAll } from '../../scripts/local/processes.ts';
import { readStartOptions } from '../../scripts/local/start-options.ts';
import { WAITLIST } from '../../src/lib/firebase/documents.ts';
import { isLong } from '../long.ts';
import { write } from '../files.ts';
import { hasTerminal, startInTerminal } from '../terminal.ts';

let dist: string;
let ports: Record<string, string>;
let script: ChildProcess;
let output: string;
let closed: Promise<unknown>;

/** Makes a small build, and chooses ports for its backend. */
async function prepare() {
  dist = mkdtempSync(join(tmpdir(), 'site-'));
  const pages = ['index.html', 'imamme.html', '404.html', '__/auth/iframe.html'];
  for (const file of [...pages, '_astro/app.js', '_astro/lamp.SVG', 'social/home.jpg'])
    write(join(dist, file), file);
  ports = {};
  for (const name of Object.keys(PORTS)) ports[portVariable(name)] = `${await findFreePort()}`;
}

/** Ends the script if it runs, and removes what it made. */
async function end() {
  script.kill('SIGINT');
  await closed;
  for (const folder of [dist, resolve(`.local/port-${ports.SITE_PORT}`)])
    rmSync(folder, { recursive: true, force: true });
}

const startArgs = () => ['scripts/start.ts', '--dist', dist];

function start(args: string[] = [], env: Record<string, string> = {}) {
  const options = { env: { ...process.env, ...ports, ...env } };
  follow(spawn(process.execPath, [...startArgs(), ...args], options));
}

/** Collects the output of a script, until the end of the test. */
function follow(started: ChildProcess) {
  script = started;
  output = '';
  for (const stream of [script.stdout, script.stderr])
    stream?.on('data', (text) => (output += text));
  closed = once(script, 'close');
}

const until = (assertion: () => unknown) => vi.waitFor(assertion, { timeout: 200_000 });
const untilReady = () => until(() => expect(output).toMatch(/^Ready: /m));

async function expectExit(code: number, text: string) {
  await closed;
  expect(output).toContain(text);
  expect(script.exitCode).toBe(code);
  for (const port of Object.values(ports)) expect(await isInUse(Number(port))).toBe(false);
}

async function get(path: string) {
  const url = `http://${HOST}:${ports.SITE_PORT}${path}`;
  const { status, headers } = await fetch(url, { redirect: 'manual' });
  return { ...Object.fromEntries(headers), status };
}

const PAGE_HEADERS = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=63072000',
  'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
  // Without a referrer, YouTube's player shows an error.
  'referrer-policy': 'strict-origin-when-cross-origin',
  // With `same-origin`, Google's sign-in window couldn't respond.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

const RESPONSES = {
  '/imamme': { status: 200, ...PAGE_HEADERS },
  '/missing': { status: 404, ...PAGE_HEADERS },
  '/imamme/': { status: 301, location: '/imamme' },
  '/imamme.html': { status: 301, location: '/imamme' },
  '/_astro/app.js': { 'cache-control': 'public, max-age=31536000, immutable' },
  // Opened by itself, a drawing must run no code, whatever the case of its ending.
  '/_astro/lamp.SVG': {
    'content-security-policy': expect.stringMatching(/^default-src 'none';.* sandbox;/),
  },
  // Other sites can embed pictures.
  '/social/home.jpg': { 'cross-origin-resource-policy': 'cross-origin' },
  // Where Google's window comes back to, when the site's domain is the auth domain.
  '/__/auth/iframe': {
    'content-security-policy': "frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-opener-policy': 'unsafe-none',
  },
};

describe('npm start', () => {
  beforeAll(async () => {
    await prepare();
    start();
    await untilReady();
  });
  // Also when it doesn't get ready.
  afterAll(end);

  test.each(Object.entries(RESPONSES))('answers %s with the headers of Hosting', async (path) => {
    expect(await get(path)).toMatchObject(RESPONSES[path as keyof typeof RESPONSES]);
  });

  test('says how far it is', () => {
    expect(output).toContain('Starting Auth and Hosting…\n');
    expect(output).toContain('✔ Adding sample members: 24 of 24\n');
  });

  test('has sample members, which the rules protect', async () => {
    const documents = `projects/${PROJECT}/databases/(default)/documents/${WAITLIST}?pageSize=50`;
    const members = (headers: HeadersInit) =>
      fetch(`http://${HOST}:${ports.FIRESTORE_PORT}/v1/${documents}`, { headers });
    const seeded = await (await members({ authorization: 'Bearer owner' })).json();
    expect(seeded.documents.length).toBeGreaterThan(20);
    expect(await members({})).toMatchObject({ status: 403 });
  });

  test('prints the code of a text message', async () => {
    const accounts = `http://${HOST}:${ports.AUTH_PORT}/identitytoolkit.googleapis.com/v1/accounts`;
    await fetch(`${accounts}:sendVerificationCode?key=demo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phoneNumber: '+919876543210', recaptchaToken: 'any' }),
    });
    await until(() => expect(output).toMatch(/\+919876543210, use the code \d{6}/));
  });

  test('has ports of its own for the parts of firebase-tools', async () => {
    const { hub, logging } = firebasePorts({ site: Number(ports.SITE_PORT) });
    expect([await isInUse(hub), await isInUse(logging)]).toEqual([true, true]);
  });

  test.each([
    ['//', 'Invalid URL'],
    ['/?x=%E0%A4%A', 'URI malformed'],
  ])('survives GET %s', async (path, error) => {
    // The emulator doesn't answer.
    get(path).catch(() => undefined);
    await until(() => expect(output).toMatch(new RegExp(`Warning: \\w+: ${error}`)));
    expect(await get('/')).toMatchObject({ status: 200 });
  });

  // Ctrl-C goes to a whole group. A program that ended before the script knew would be a failure.
  test.runIf(hasTerminal)('runs its programs where Ctrl-C does not reach them', () => {
    const groups = (...of: string[]) =>
      execFileSync('ps', ['-o', 'pgid=', ...of], { encoding: 'utf8' })
        .trim()
        .split(/\s+/);
    expect(groups('--ppid', `${script.pid}`)).not.toContain(groups('-p', `${script.pid}`)[0]);
  });

  // The last one, because nothing runs after it.
  test('stops everything when it is interrupted', async () => {
    script.kill('SIGINT');
    await expectExit(0, 'Stopping…');
  });
});

describe('npm start with other input', () => {
  beforeEach(prepare);
  afterEach(end);

  test.runIf(hasTerminal)('gives the cursor back on Ctrl-C while it is starting', async () => {
    const terminal = startInTerminal({ args: startArgs(), env: ports });
    follow(terminal);
    await until(() => expect(output).toContain('Starting Auth and Hosting'));
    terminal.stdin.write('\u0003');
    await expectExit(0, 'Stopping…');
    expect(output.lastIndexOf('\u001B[?25h')).toBeGreaterThan(output.lastIndexOf('\u001B[?25l'));
  });

  test('names a port that is in use and how to choose another', async () => {
    const server = createServer().listen(Number(ports.AUTH_PORT), HOST);
    start();
    await closed;
    server.close();
    expect(output).toContain(`Port ${ports.AUTH_PORT}, for auth, is in use.`);
    expect(output).toContain(`AUTH_PORT=${Number(ports.AUTH_PORT) + 10} npm start`);
  });

  test('names the remedy when no emulator answers, and leaves nothing running', async () => {
    start([], { FIRESTORE_EMULATOR_HOST: `${HOST}:9` });
    await expectExit(1, 'unset the variable');
  });

  test.runIf(isLong)('runs without Firestore, and ends when the site stops', async () => {
    start([], { FIRESTORE_EMULATOR: 'none' });
    await untilReady();
    expect(output).toMatch(/No Firestore emulator: .*\n  FIRESTORE_EMULATOR=none .*\n[^]*Ready: /);
    const emulator = ['--parent', `${script.pid}`, '--full', 'emulators:start'];
    process.kill(Number(execFileSync('pgrep', emulator)), 'SIGKILL');
    await expectExit(1, 'firebase has stopped (SIGKILL).');
    expect(output).toMatch(/The whole log: .*firebase\.log/);
  });
});

describe('npm start, before it starts anything,', () => {
  afterEach(() => vi.unstubAllEnvs());
  // What isn't refused has started.
  afterEach(stopAll);

  test.each([
    ['there is no build', ['--dist', '/none'], {}, 'npm start builds '],
    ['an option is unknown', ['--no-sed'], {}, '--seed <n>     start with so many sample members'],
    ['a number of members is none', ['--seed', '-1'], {}, '0 for an empty waitlist'],
    [
      'a port is not a number',
      [],
      { SITE_PORT: 'abc' },
      'SITE_PORT must be a port from 1 to 65521',
    ],
    ['a port is reserved', [], { SITE_PORT: '5001' }, 'from 1 to 65521, except 5001'],
  ])('names the remedy when %s', async (_, args, env, remedy) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    const starting = Promise.try(() => startBackend(readStartOptions(args)));
    const error: unknown = await starting.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CommandError);
    expect(error).toHaveProperty('message', expect.stringContaining(remedy));
  });
});
