import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { collection, getDocs } from 'firebase/firestore/lite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { discoverFirestore, thisMachine } from '../../scripts/emulators.ts';
import { openDatabase } from '../../scripts/local/database.ts';
import { findFreePort, HOST, isInUse } from '../../scripts/ports.ts';
import { WAITLIST } from '../../src/services/firebase/paths.ts';
import { isLong } from '../long.ts';

const hasFirestore = discoverFirestore(thisMachine()).kind !== 'none';

const PORT_VARIABLES = ['SITE_PORT', 'AUTH_PORT', 'FIRESTORE_PORT', 'FORMS_PORT'] as const;

let dist: string;
let ports: Record<(typeof PORT_VARIABLES)[number], number>;
let script: ChildProcess;
let output: string;
let exited: Promise<unknown>;

beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'));
  mkdirSync(join(dist, '_astro'));
  for (const file of ['index.html', 'imamme.html', '404.html', '_astro/app.js'])
    writeFileSync(join(dist, file), file);
});
afterAll(() => rmSync(dist, { recursive: true }));

beforeEach(async () => {
  const found = PORT_VARIABLES.map(async (name) => [name, await findFreePort()] as const);
  ports = Object.fromEntries(await Promise.all(found)) as typeof ports;
});
afterEach(async () => {
  script.kill('SIGINT');
  await exited;
  rmSync(resolve(`.local/port-${ports.SITE_PORT}`), { recursive: true, force: true });
});

function start(args: string[] = ['--dist', dist], env: Record<string, string> = {}) {
  run([process.execPath, 'scripts/start.ts', '--no-build', ...args], env);
}

function run([command, ...args]: [string, ...string[]], env: Record<string, string>) {
  const portEnv = Object.fromEntries(Object.entries(ports).map(([k, v]) => [k, String(v)]));
  const child = spawn(command, args, { env: { ...process.env, ...portEnv, ...env } });
  output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  script = child;
  exited = once(child, 'close');
}

const until = (assertion: () => unknown) => vi.waitFor(assertion, { timeout: 100_000 });
const untilReady = () => until(() => expect(output).toMatch(/^Ready: /m));

async function expectExit(code: number, text: string) {
  await exited;
  expect(output).toContain(text);
  expect(script.exitCode).toBe(code);
  await expectPortsFree();
}

async function expectPortsFree() {
  await until(async () => {
    for (const port of Object.values(ports)) expect(await isInUse(port)).toBe(false);
  });
}

const get = (path: string) =>
  fetch(`http://${HOST}:${ports.SITE_PORT}${path}`, { redirect: 'manual' });

/** The process with this in its command line. */
function findProcess(text: string): number {
  return Number(execFileSync('pgrep', ['--full', text], { encoding: 'utf8' }).split('\n')[0]);
}

describe('npm start', { timeout: 150_000 }, () => {
  test.runIf(hasFirestore)('serves the site and the seeded backend until Ctrl-C', async () => {
    start();
    await untilReady();
    const page = await get('/imamme');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    expect((await get('/imamme/')).headers.get('location')).toBe('/imamme');
    expect((await get('/_astro/app.js')).headers.get('cache-control')).toContain('immutable');
    expect((await get('/missing')).status).toBe(404);

    const firestore = `${HOST}:${ports.FIRESTORE_PORT}`;
    const members = (caller: 'owner' | 'signed-out') =>
      getDocs(collection(openDatabase(firestore, caller), WAITLIST));
    expect((await members('owner')).size).toBe(24);
    await expect(members('signed-out')).rejects.toMatchObject({ code: 'permission-denied' });

    const accounts = `http://${HOST}:${ports.AUTH_PORT}/identitytoolkit.googleapis.com/v1/accounts`;
    await fetch(`${accounts}:sendVerificationCode?key=demo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phoneNumber: '+919876543210', recaptchaToken: 'any' }),
    });
    await until(() => expect(output).toMatch(/\+919876543210, use the code \d{6}/));

    script.kill('SIGINT');
    await expectExit(0, 'Stopping…');
  });

  test('names a port that is in use and how to choose another, and starts nothing', async () => {
    const server = createServer().listen(ports.AUTH_PORT, HOST);
    start();
    await exited;
    server.close();
    expect(output).toBe(
      `Port ${ports.AUTH_PORT}, for the Auth emulator, is in use. ` +
        'Stop what uses it, or choose another: AUTH_PORT=9109 npm run preview\n',
    );
    expect(existsSync(resolve(`.local/port-${ports.SITE_PORT}`))).toBe(false);
  });

  test.each([
    ['there is no build', ['--dist', '/none'], 'Build it first: npm start'],
    ['an option is unknown', ['--no-sed'], '--no-seed      start with an empty waitlist'],
  ])('names the remedy when %s', async (_, args, remedy) => {
    start(args);
    await expectExit(1, remedy);
  });
});

describe.runIf(isLong)('npm start, less often', { timeout: 150_000 }, () => {
  test.runIf(hasFirestore)('continues without Firestore when that stops', async () => {
    start(['--no-seed', '--dist', dist]);
    await untilReady();
    process.kill(findProcess(`cloud-firestore.*--port ${ports.FIRESTORE_PORT}`), 'SIGKILL');
    await until(() => expect(output).toContain('The Firestore emulator has stopped'));
    expect((await get('/')).status).toBe(200);
  });

  test('leaves nothing behind when it is killed', async () => {
    start();
    await untilReady();
    script.kill('SIGKILL');
    await expectPortsFree();
  });

  test('runs without Firestore, and ends with an error when the site stops', async () => {
    start(['--dist', dist], { FIRESTORE_EMULATOR: 'none' });
    await untilReady();
    expect(output).toMatch(/No Firestore emulator: .*\n  Missing: .*\n  Remedy: .*\n[^]*Ready: /);
    process.kill(findProcess(`emulators:start.*port-${ports.SITE_PORT}`), 'SIGKILL');
    await expectExit(1, 'The Auth and Hosting emulators have stopped (SIGKILL).');
    expect(output).toMatch(/The whole log: .*firebase\.log/);
  });

  test('stops with npm when the shell between them does not pass the signal on', async () => {
    const line = `"${process.execPath}" scripts/bootstrap.mjs node scripts/start.ts --no-build --dist "${dist}"; true`;
    run(['sh', '-c', line], { npm_lifecycle_event: 'start' });
    await until(() => findProcess(`emulators:start.*port-${ports.SITE_PORT}`));
    script.kill('SIGTERM');
    await expectPortsFree();
  });

  test('names the remedy when FIRESTORE_EMULATOR_HOST does not answer', async () => {
    start(['--dist', dist], { FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.FIRESTORE_PORT}` });
    await expectExit(1, 'FIRESTORE_EMULATOR_HOST');
  });
});
