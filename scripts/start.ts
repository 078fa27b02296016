/**
 * Runs the site with the Firebase emulators and the form receiver. `npm start` builds and serves the
 * site; `npm run dev` serves the sources.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureFirestore } from './emulators.ts';
import { siteEnvironment } from './local/environment.ts';
import { startFormReceiver } from './local/form-receiver.ts';
import { startFirestore } from './local/firestore.ts';
import { Problem, readFlags } from './local/problem.ts';
import { createProcesses, type Processes } from './local/processes.ts';
import { buildSite, LOCAL_SITE, siteUrl, startDevServer, startFirebase } from './local/site.ts';
import { HOST, PORTS, readPorts, requireFreePorts } from './ports.ts';
import { seedWaitlist } from './seed.ts';

const HELP = `Allowed are:
  --dev          live reload while you edit, instead of the production build
  --no-build     serve the existing build
  --seed <n>     start with so many sample members; 0 for an empty waitlist
  --dist <dir>   build to and serve from another folder than ${LOCAL_SITE}`;

const root = resolve(import.meta.dirname, '..');
let processes: Processes | undefined;
let isEnding = false;

/** Throws when one of the programs stops. */
async function start(): Promise<void> {
  const flag = { type: 'boolean', default: false } as const;
  const dist = { type: 'string', default: LOCAL_SITE } as const;
  const options = readFlags({ dev: flag, 'no-build': flag, seed: { type: 'string' }, dist }, HELP);
  const members = options.seed === undefined ? undefined : Number(options.seed);
  if (members !== undefined && !Number.isInteger(members)) throw new Problem(HELP);
  const isBuilding = !options.dev && !options['no-build'];
  const folder = options.dev ? undefined : resolve(root, options.dist);
  if (folder && !isBuilding && !existsSync(join(folder, 'index.html')))
    throw new Problem(`There is no built site in ${folder}. Build it first: npm start`);
  const ports = readPorts(process.env);
  const emulator = ensureFirestore();
  const needed: Partial<typeof ports> = { ...ports };
  if (!('command' in emulator)) delete needed.firestore;
  await requireFreePorts(
    needed,
    options.dev ? 'npm run dev' : isBuilding ? 'npm start' : 'npm run preview',
  );

  // A second backend on other ports has its own logs and form submissions.
  const isStandard = ports.site === PORTS.site.standard;
  const state = join(root, '.local', isStandard ? '' : `port-${ports.site}`);
  processes = createProcesses(state);
  console.log(`${isBuilding ? 'Building the site and starting' : 'Starting'} the local backend…`);
  if ('missing' in emulator) {
    console.log(`No Firestore emulator: joining, referring, the leaderboard and the newsletter do not work here; everything else does.
  Missing: ${emulator.missing}
  Remedy:  ${emulator.remedy}`);
  }
  const env = siteEnvironment(ports, emulator.host, process.env);
  const site = { state, ports, processes };
  const startBackend = async () => {
    const servers = await Promise.all([
      startFirebase(site, folder),
      startFirestore(emulator, site.processes),
    ]);
    const hosts = { firestore: emulator.host ?? '', auth: `${HOST}:${ports.auth}` };
    if (emulator.host && members !== 0) await seedWaitlist(hosts, members);
    return servers;
  };
  const [[firebase, firestore], devServer] = await Promise.all([
    startBackend(),
    folder ? undefined : startDevServer(site, env),
    isBuilding && folder ? buildSite(site, folder, env) : undefined,
    startFormReceiver({ port: ports.forms, folder: join(state, 'forms'), root }),
  ]);
  console.log(`Ready: ${siteUrl(ports)}
  Sign in by phone:   any number, such as +91 98765 43210; its code is printed here.
  Sign in by Google:  "Add new account" in the window that opens; no real account is needed.
  Survey answers:     http://${HOST}:${ports.forms}/forms/youth/responses`);
  // An existing build has its own date.
  if (isBuilding || options.dev)
    console.log(
      `  Countdown:          to ${env['PUBLIC_LAUNCH_AT']}; PUBLIC_LAUNCH_AT sets another date.`,
    );
  console.log('  Stop:               Ctrl-C');
  const servers = [firebase, firestore, devServer];
  await Promise.race(servers.flatMap((server) => server?.stopped ?? []));
}

/** Stops all programs and ends this script. */
async function end(exitCode: number, message: unknown): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  console[exitCode === 0 ? 'log' : 'error'](message);
  await processes?.stop();
  process.exit(exitCode);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0, 'Stopping…'));
// Printing fails when the terminal has closed, but stopping must still work.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

start().catch((error: unknown) => end(1, error instanceof Problem ? error.message : error));
