import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { discoverFirestore, thisMachine } from '../../scripts/emulators.ts';
import { findFreePort, isInUse } from '../../scripts/ports.ts';

const hasFirestore = discoverFirestore(thisMachine()).kind !== 'none';

let dist: string;
let ports: { SITE_PORT: number; AUTH_PORT: number; FIRESTORE_PORT: number; FORMS_PORT: number };
let start: Start;

beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'));
  mkdirSync(join(dist, '_astro'));
  writeFileSync(join(dist, 'index.html'), '<h1>Home</h1>');
  writeFileSync(join(dist, 'imamme.html'), '<h1>ImamMe</h1>');
  writeFileSync(join(dist, '404.html'), '<h1>Not found</h1>');
  writeFileSync(join(dist, '_astro/app.js'), '');
});
afterAll(() => rmSync(dist, { recursive: true }));

beforeEach(async () => {
  const [SITE_PORT, AUTH_PORT, FIRESTORE_PORT, FORMS_PORT] = await Promise.all([
    findFreePort(),
    findFreePort(),
    findFreePort(),
    findFreePort(),
  ]);
  ports = { SITE_PORT, AUTH_PORT, FIRESTORE_PORT, FORMS_PORT };
});
afterEach(() => {
  start.process.kill('SIGKILL');
  rmSync(resolve(`.local/port-${ports.SITE_PORT}`), { recursive: true, force: true });
});

interface Start {
  process: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

function run(args: string[], env: Record<string, string> = {}): Start {
  return watch([process.execPath, 'scripts/start.ts', ...args], env);
}

function watch([command, ...args]: [string, ...string[]], env: Record<string, string>): Start {
  const portEnv = Object.fromEntries(Object.entries(ports).map(([k, v]) => [k, String(v)]));
  const child = spawn(command, args, {
    env: { ...process.env, ...portEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((done) => child.once('close', done));
  start = { process: child, output: () => output, ended };
  return start;
}

async function until(what: string, holds: () => boolean | Promise<boolean>, ms = 100_000) {
  const end = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Never: ${what}. Printed:\n${start.output()}`);
    await pause(50);
  }
}

function untilReady() {
  return until('Ready', () => /^Ready: /m.test(start.output()) || start.process.exitCode !== null);
}

/** The processes below this one, without those that are dead and only wait for their parent to notice. */
function descendants(ancestor: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' });
  const rows = stdout
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .filter(([, , state]) => !state?.startsWith('Z'))
    .map(([pid, ppid]) => ({ pid: Number(pid), ppid: Number(ppid) }));
  const below = (pid: number): number[] =>
    rows.filter((row) => row.ppid === pid).flatMap((row) => [row.pid, ...below(row.pid)]);
  return below(ancestor);
}

/** The process whose command line has both of these. */
function pidOf(program: string, argument: string): number {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' });
  const rows = stdout.split('\n');
  return Number.parseInt(
    rows.find((row) => row.includes(program) && row.includes(argument)) ?? '',
    10,
  );
}

function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.startsWith('Z');
}

async function expectNothingLeft(pids: number[]) {
  await until('every process gone', () => !pids.some(isAlive), 10_000);
  for (const port of Object.values(ports)) expect(await isInUse(port)).toBe(false);
}

const site = (path: string) =>
  fetch(`http://127.0.0.1:${ports.SITE_PORT}${path}`, { redirect: 'manual' });

async function countWaitlist(): Promise<number> {
  const documents = 'v1/projects/demo-usrah/databases/(default)/documents/waitlist?pageSize=100';
  const response = await fetch(`http://127.0.0.1:${ports.FIRESTORE_PORT}/${documents}`, {
    headers: { authorization: 'Bearer owner' },
  });
  const { documents: found = [] } = (await response.json()) as { documents?: unknown[] };
  return found.length;
}

describe('npm start', { timeout: 150_000 }, () => {
  test.runIf(hasFirestore)(
    'serves the site on the whole seeded backend, and Ctrl-C leaves nothing behind',
    async () => {
      const { process: main, output, ended } = run(['--no-build', '--dist', dist]);
      await untilReady();
      expect(output()).toContain(`Ready: http://127.0.0.1:${ports.SITE_PORT}\n`);
      expect(output().match(/Ready/g)).toHaveLength(1);
      for (const port of Object.values(ports)) expect(await isInUse(port)).toBe(true);

      const page = await site('/imamme');
      expect(page.status).toBe(200);
      expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(page.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
      expect((await site('/imamme/')).headers.get('location')).toBe('/imamme');
      expect((await site('/imamme.html')).headers.get('location')).toBe('/imamme');
      expect((await site('/_astro/app.js')).headers.get('cache-control')).toContain('immutable');
      const missing = await site('/missing');
      expect(missing.status).toBe(404);
      expect(await missing.text()).toContain('Not found');

      expect(await countWaitlist()).toBe(24);
      const asStranger = `http://127.0.0.1:${ports.FIRESTORE_PORT}/v1/projects/demo-usrah/databases/(default)/documents/waitlist`;
      expect((await fetch(asStranger)).status).toBe(403);

      await fetch(
        `http://127.0.0.1:${ports.AUTH_PORT}/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode?key=demo`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ phoneNumber: '+919876543210', recaptchaToken: 'any' }),
        },
      );
      await until('the phone code', () => /Phone code for \+919876543210: \d{6}/.test(output()));
      await pause(1500);
      expect(output().match(/Phone code/g)).toHaveLength(1);

      const pids = descendants(main.pid!);
      expect(pids.length).toBeGreaterThanOrEqual(3);
      // As from npm, which passes on the Ctrl-C that the terminal has sent already.
      main.kill('SIGINT');
      await pause(20);
      main.kill('SIGINT');
      expect(await ended).toBe(0);
      await expectNothingLeft(pids);
    },
  );

  test.runIf(hasFirestore)(
    '--no-seed starts empty; losing Firestore is told; what it started ends with it even when it is killed outright',
    async () => {
      const { process: main, output } = run(['--no-build', '--no-seed', '--dist', dist]);
      await untilReady();
      expect(await countWaitlist()).toBe(0);

      process.kill(pidOf('cloud_firestore', `--port ${ports.FIRESTORE_PORT}`), 'SIGKILL');
      await until('the news', () => output().includes('The Firestore emulator has stopped'));
      expect((await site('/')).status).toBe(200);

      const pids = descendants(main.pid!);
      main.kill('SIGKILL');
      await expectNothingLeft(pids);
    },
  );

  test('runs without Firestore and says what is missing; ends with an error when the site server dies', async () => {
    const env = { FIRESTORE_EMULATOR: 'none' };
    const { process: main, output, ended } = run(['--no-build', '--dist', dist], env);
    await untilReady();
    expect(output()).toMatch(/No Firestore emulator: .*\n  Missing: .*\n  Remedy: .*\n[^]*Ready: /);
    expect((await site('/')).status).toBe(200);
    expect(await isInUse(ports.FIRESTORE_PORT)).toBe(false);

    const pids = descendants(main.pid!);
    process.kill(pidOf('emulators:start', `port-${ports.SITE_PORT}`), 'SIGKILL');
    expect(await ended).toBe(1);
    expect(output()).toContain('The Auth and Hosting emulators have stopped (SIGKILL).');
    expect(output()).toMatch(/The whole log: .*firebase\.log/);
    await expectNothingLeft(pids);
  });

  test('can be stopped before it is ready', async () => {
    const { process: main, ended } = run(['--no-build', '--dist', dist]);
    await until('programs started', () => descendants(main.pid!).length >= 2);
    const pids = descendants(main.pid!);
    main.kill('SIGTERM');
    expect(await ended).toBe(0);
    await expectNothingLeft(pids);
  });

  test('ends with npm, even when the shell between them does not pass the signal on', async () => {
    const line = `"${process.execPath}" scripts/start.ts --no-build --dist "${dist}"; true`;
    const { process: shell } = watch(['sh', '-c', line], { npm_lifecycle_event: 'start' });
    await until('programs started', () => descendants(shell.pid!).length >= 3);
    const pids = descendants(shell.pid!);
    shell.kill('SIGTERM');
    await expectNothingLeft(pids);
  });

  test('names a port that is in use and how to choose another, and starts nothing', async () => {
    const server = createServer().listen(ports.AUTH_PORT, '127.0.0.1');
    const { output, ended } = run(['--no-build', '--dist', dist]);
    expect(await ended).toBe(1);
    server.close();
    expect(output()).toBe(
      `Port ${ports.AUTH_PORT}, for the Auth emulator, is in use. ` +
        'Stop what uses it, or choose another: AUTH_PORT=9109 npm start\n',
    );
    expect(existsSync(resolve(`.local/port-${ports.SITE_PORT}`))).toBe(false);
    for (const port of Object.values(ports)) expect(await isInUse(port)).toBe(false);
  });

  test('names the remedy when the emulator that it is told of does not answer', async () => {
    const env = { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.FIRESTORE_PORT}` };
    const { output, ended } = run(['--no-build', '--dist', dist], env);
    expect(await ended).toBe(1);
    expect(output()).toContain('FIRESTORE_EMULATOR_HOST');
  });

  test('asks for a build when there is none', async () => {
    const { output, ended } = run(['--no-build', '--dist', join(dist, 'none')]);
    expect(await ended).toBe(1);
    expect(output()).toContain('npm run build');
  });
});
