/**
 * Runs the site with the Firebase emulators and the form receiver. `npm start` builds and serves the
 * site; `npm run dev` serves the sources.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { discoverFirestore, thisMachine } from './emulators.ts';
import { siteEnvironment } from './local/environment.ts';
import { startFormReceiver } from './local/form-receiver.ts';
import { fetchFirestore, firestoreHost, startFirestore } from './local/firestore.ts';
import { Problem, readFlags } from './local/problem.ts';
import { createProcesses } from './local/processes.ts';
import type { Child, Processes } from './local/processes.ts';
import { LOCAL_SITE, provideSite, siteUrl, startFirebase } from './local/site.ts';
import type { SiteOptions } from './local/site.ts';
import { HOST, PORTS, readPorts, requireFreePorts } from './ports.ts';
import type { Ports } from './ports.ts';
import { seedWaitlist } from './seed.ts';

const HELP = `Allowed are:
  --dev          live reload while you edit, instead of the production build
  --no-build     serve the existing build
  --no-seed      start with an empty waitlist
  --dist <dir>   build to and serve from another folder than ${LOCAL_SITE}`;

/** What people type for each mode. */
const COMMANDS = { build: 'npm start', serve: 'npm run preview', dev: 'npm run dev' };

const PARENT_CHECK_MS = 500;
const root = resolve(import.meta.dirname, '..');
let processes: Processes | undefined;
let isEnding = false;

async function start(): Promise<void> {
  const flag = { type: 'boolean', default: false } as const;
  const dist = { type: 'string', default: LOCAL_SITE } as const;
  const options = readFlags({ dev: flag, 'no-build': flag, 'no-seed': flag, dist }, HELP);
  const ports = readPorts(process.env);
  const mode: SiteOptions['mode'] = options.dev ? 'dev' : options['no-build'] ? 'serve' : 'build';
  const folder = resolve(root, options.dist);
  if (mode === 'serve' && !existsSync(join(folder, 'index.html')))
    throw new Problem(`There is no built site in ${folder}. Build it first: npm start`);
  const found = discoverFirestore(thisMachine());
  const opened = Object.keys(PORTS) as (keyof Ports)[];
  await requireFreePorts(
    ports,
    opened.filter((name) => name !== 'firestore' || found.kind === 'java'),
    COMMANDS[mode],
  );

  const state = stateFolder(ports);
  processes = createProcesses(state);
  console.log(
    `${mode === 'build' ? 'Building the site and starting' : 'Starting'} the local backend…`,
  );
  const site: SiteOptions = { mode, dist: folder, root, state, ports, processes };
  const emulator = fetchFirestore(found, root);
  const host = firestoreHost(emulator, ports.firestore);
  if (emulator.kind === 'none') {
    console.log(`No Firestore emulator: joining, referring, the leaderboard and the newsletter do not work here; everything else does.
  Missing: ${emulator.missing}
  Remedy:  ${emulator.remedy}`);
  }
  const env = siteEnvironment(ports, host, process.env);
  await Promise.all([
    startFormReceiver({ port: ports.forms, folder: join(state, 'forms'), root }),
    startFirebase(site).then((child) =>
      endWith(child, 'The Auth and Hosting emulators have stopped'),
    ),
    startFirestore(emulator, site).then(async (child) => {
      if (child) warnAfter(child);
      if (host && !options['no-seed']) await seedWaitlist(host);
    }),
    provideSite(site, env).then((child) => {
      if (child) endWith(child, 'The development server has stopped');
    }),
  ]);
  console.log(`Ready: ${siteUrl(ports)}
  Sign in by phone:   any number, such as +91 98765 43210; its code is printed here.
  Sign in by Google:  "Add new account" in the window that opens; no real account is needed.
  Survey answers:     http://${HOST}:${ports.forms}/forms/youth/responses`);
  // An existing build has its own date.
  if (mode !== 'serve')
    console.log(
      `  Countdown:          to ${env['PUBLIC_LAUNCH_AT']}; PUBLIC_LAUNCH_AT sets another date.`,
    );
  console.log('  Stop:               Ctrl-C');
}

// A second backend on other ports has its own logs and form submissions.
function stateFolder({ site }: Ports): string {
  const folder = join(root, '.local');
  return site === PORTS.site.standard ? folder : join(folder, `port-${site}`);
}

/** Stops all programs and ends this script. */
async function end(exitCode: number, message: string): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  console[exitCode === 0 ? 'log' : 'error'](message);
  await processes?.stop();
  process.exit(exitCode);
}

function endWith({ exited, problem }: Child, sentence: string): void {
  void exited.then(({ how }) => end(1, problem(`${sentence} (${how}).`).message));
}

function warnAfter({ exited, problem }: Child): void {
  const sentence = 'The Firestore emulator has stopped; the site continues without it';
  void exited.then(({ how }) => {
    if (!isEnding) console.error(problem(`${sentence} (${how}).`).message);
  });
}

const stop = () => void end(0, 'Stopping…');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
// A script of npm that was killed can't pass its signal on.
const parent = process.ppid;
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid !== parent && stop(), PARENT_CHECK_MS).unref();
// Printing fails when the terminal has closed, but stopping must still work.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

start().catch((error: unknown) =>
  end(1, error instanceof Error && !(error instanceof Problem) ? error.stack! : String(error)),
);
