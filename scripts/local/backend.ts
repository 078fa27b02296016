import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import firebase from '../../firebase.json' with { type: 'json' };
import { ensureFirestore, FIREBASE_TOOLS, PROJECT, startFirestore } from '../emulators.ts';
import { HOST, readPorts, requireFreePorts, type Ports } from '../ports.ts';
import { redirects } from '../redirects.ts';
import { seedWaitlist } from '../seed.ts';
import { siteEnvironment } from './environment.ts';
import { startFormReceiver } from './form-receiver.ts';
import { Problem } from './problem.ts';
import { installed, run, serve } from './processes.ts';

interface Options {
  /** Serves the sources instead of a build. */
  dev?: boolean | undefined;
  /** Serves this build instead of making one. */
  dist?: string | undefined;
  /** How many sample members there are. */
  members?: number | undefined;
}

/** Where builds for the local backend go. `dist` only ever has a build for production. */
export const LOCAL_SITE = '.local/site';
const root = resolve(import.meta.dirname, '../..');

/** Starts the site with its backend, and returns the site's environment variables once it is ready. */
export async function startBackend({ dev: isDev, dist, members }: Options = {}) {
  const ports = readPorts();
  const folder = resolve(root, dist ?? LOCAL_SITE);
  if (dist && !existsSync(join(folder, 'index.html')))
    throw new Problem(`There is no built site in ${folder}. Build it first: npm start`);
  const emulator = findEmulator();
  const needed: Partial<Ports> = { ...ports };
  if (!emulator?.command) delete needed.firestore;
  await requireFreePorts(needed);

  // A second backend on other ports has its own logs and form submissions.
  const state = join(root, '.local', `port-${ports.site}`);
  mkdirSync(state, { recursive: true });
  const log = (name: string) => join(state, `${name}.log`);
  const site = `http://${HOST}:${ports.site}`;
  const env = siteEnvironment(ports, emulator?.host);
  const options = { cwd: root, env };

  async function startSite() {
    const astro = installed('astro/bin/astro.mjs');
    const dev = ['dev', '--host', HOST, '--port', String(ports.site), '--ignore-lock'];
    const build = ['build', '--force', '--outDir', folder];
    if (isDev) await serve(log('dev'), [...astro, ...dev], [site], { ...options, show: /./ });
    else if (!dist) await run(log('build'), [...astro, ...build], options);
  }

  async function startFirebase() {
    const auth = { host: HOST, port: ports.auth };
    const emulators = isDev ? { auth } : { auth, hosting: { host: HOST, port: ports.site } };
    const hosting = {
      ...firebase.hosting,
      redirects: await redirects(root),
      public: relative(state, folder),
    };
    const config = { hosting, emulators: { ...emulators, ui: { enabled: false } } };
    writeFileSync(join(state, 'firebase.json'), JSON.stringify(config, null, 2));
    const only = Object.keys(emulators).join();
    const args = ['emulators:start', '--project', PROJECT, '--only', only];
    const urls = [`http://${HOST}:${ports.auth}`, ...(isDev ? [] : [site])];
    // CI keeps firebase-tools from checking for updates. It prints the codes for signing in by phone.
    const env = { ...process.env, CI: 'true' };
    await serve(log('firebase'), installed(FIREBASE_TOOLS, ...args), urls, {
      cwd: state,
      env,
      show: /use the code/,
    });
  }

  console.log(
    `${isDev || dist ? 'Starting' : 'Building the site and starting'} the local backend…`,
  );
  await Promise.all([
    startSite(),
    startFirebase(),
    emulator && startFirestore(emulator, log('firestore')),
    startFormReceiver(ports.forms, join(state, 'forms'), root),
  ]);
  if (emulator && members !== 0) await seedWaitlist(emulator.host, members);
  return env;
}

function findEmulator() {
  try {
    return ensureFirestore();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.log(`No Firestore emulator: joining, referring, the leaderboard and the newsletter do not work here; everything else does.
  ${error.message}`);
    return undefined;
  }
}
