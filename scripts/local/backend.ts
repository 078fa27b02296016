import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { formSetting, NO_SETTINGS } from '../../src/config/settings.ts';
import { redirects } from '../../src/content/posts/redirects.ts';
import { SAMPLES_VARIABLE } from '../../src/content/samples.ts';
import { ROLES } from '../../src/features/survey/model.ts';
import firebase from '../../firebase.json' with { type: 'json' };
import { installed, type CommandLine } from '../../cli/command-line.ts';
import { PROJECT } from '../../cli/emulators.ts';
import { ensureFirestore, FIREBASE_TOOLS } from '../bare-machine/firestore-emulator.ts';
import { startFirestore } from './firestore.ts';
import { showStep } from '../../cli/progress.ts';
import {
  firebasePorts,
  HOST,
  localFolder,
  readPorts,
  requireFreePorts,
  type Ports,
} from '../../cli/ports.ts';
import { SAMPLE_MEMBER_COUNT, seedWaitlist } from '../seed.ts';
import { formUrl, startFormReceiver } from './form-receiver.ts';
import { CommandError } from '../../cli/errors.ts';
import { parseBuildLog } from './build-log.ts';
import { run, serve } from './processes.ts';
import { DAY_MS } from '../../src/lib/time-units.ts';

/** Serves a folder by what firebase.json says of Hosting. */
export type ServeSite = (folder: string, hosting: object, port: number) => Promise<unknown>;

/**
 * `dev` serves the sources instead of a build; `dist` is the folder of a build to serve; `serveSite`
 * serves it in place of the Hosting emulator.
 */
interface Options {
  dev?: boolean | undefined;
  dist?: string | undefined;
  members?: number;
  serveSite?: ServeSite;
}

const root = resolve(import.meta.dirname, '../..');

/** Where builds for the local backend go. The folder `dist` is for production only. */
export const localSite = () => join(localFolder(), 'site');

/** What starts together: where, with what, and which of its parts. */
interface Start {
  ports: Ports;
  /** The site's environment. */
  env: NodeJS.ProcessEnv;
  /** The folder of the built site. */
  folder: string;
  options: Options;
}

/**
 * Starts the site with its backend, and returns the site's environment once it is ready. Throws a
 * CommandError if a port is in use, or `dist` has no site.
 */
export async function startBackend(options: Options = {}) {
  const ports = readPorts();
  const folder = folderOf(options);
  const emulator = findEmulator();
  const needed: Partial<Ports> = { ...ports };
  // Without an emulator to start, its port may be in use: by one that runs already.
  if (!emulator?.command) delete needed.firestore;
  await requireFreePorts(needed);

  mkdirSync(localFolder(), { recursive: true });
  const env = siteEnvironment(ports, emulator?.host);
  const start: Start = { ports, env, folder, options };
  await Promise.all([
    startSite(start),
    startFirebase(start),
    emulator && showStep('Starting Firestore', () => startFirestore(emulator, log('firestore'))),
    startFormReceiver(ports.forms, join(localFolder(), 'forms'), root),
  ]);
  const { members = SAMPLE_MEMBER_COUNT } = options;
  if (emulator && members > 0)
    await showStep('Adding sample members', (report) =>
      seedWaitlist(emulator.host, members, report),
    );
  return env;
}

/** The folder of the site: one that is built already, or that of builds for the local backend. */
function folderOf({ dist }: Options): string {
  if (!dist) return localSite();
  const folder = resolve(root, dist);
  if (!existsSync(join(folder, 'index.html')))
    throw new CommandError(`There is no built site in ${folder}. npm start builds ${localSite()}.`);
  return folder;
}

const log = (name: string) => join(localFolder(), `${name}.log`);

const siteUrl = ({ site }: Ports) => `http://${HOST}:${site}`;

/** Serves the sources, or builds the site, unless it's built already, and serves it if that is wanted here. */
async function startSite({ ports, env, folder, options: { dev, dist, serveSite } }: Start) {
  const astro = installed('astro/bin/astro.mjs');
  const options = { cwd: root, env };
  const serving = ['dev', '--host', HOST, '--port', String(ports.site), '--ignore-lock'];
  const build = ['build', '--force', '--outDir', folder];
  if (dev)
    await showStep('Starting the site', () =>
      serve(log('dev'), [...astro, ...serving], [siteUrl(ports)], { ...options, show: /./ }),
    );
  else if (!dist)
    await showStep('Building the site', (report) =>
      run(log('build'), [...astro, ...build], { ...options, onLine: parseBuildLog(report) }),
    );
  await serveSite?.(folder, await hostingOf(folder), ports.site);
}

/** Starts Auth and, unless something else serves the site, Hosting. */
async function startFirebase({ ports, folder, options: { dev, serveSite } }: Start) {
  const state = localFolder();
  const auth = { host: HOST, port: ports.auth };
  const isHosting = !dev && !serveSite;
  const emulators = isHosting ? { auth, hosting: { host: HOST, port: ports.site } } : { auth };
  const hosting = await hostingOf(relative(state, folder));
  const { hub, logging } = firebasePorts(ports);
  const own = { hub: { host: HOST, port: hub }, logging: { host: HOST, port: logging } };
  const config = { hosting, emulators: { ...emulators, ...own, ui: { enabled: false } } };
  writeFileSync(join(state, 'firebase.json'), JSON.stringify(config, null, 2));
  const only = Object.keys(emulators).join();
  const args = ['emulators:start', '--project', PROJECT, '--only', only];
  const urls = [`http://${HOST}:${ports.auth}`, ...(isHosting ? [siteUrl(ports)] : [])];
  // The sign-in codes, and what the flag below keeps from ending the emulators.
  const show = /use the code|RejectionWarning: \w*Error:/;
  // With CI, firebase-tools doesn't check for updates.
  const options = { cwd: state, env: { ...process.env, CI: 'true' }, show };
  const [node, ...script] = installed(FIREBASE_TOOLS, ...args);
  // Hosting throws at addresses such as //, which would end it and Auth with all accounts.
  const command: CommandLine = [node, '--unhandled-rejections=warn', ...script];
  const title = `Starting ${isHosting ? 'Auth and Hosting' : 'Auth'}`;
  await showStep(title, () => serve(log('firebase'), command, urls, options));
}

/** What firebase.json says of Hosting, for this folder, with the redirects of the content. */
const hostingOf = async (folder: string) => ({
  ...firebase.hosting,
  redirects: await redirects(root),
  public: folder,
});

function findEmulator() {
  try {
    return ensureFirestore();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.log(`No Firestore emulator: joining, referring, the leaderboard and the newsletter do not work here; everything else does.
  ${error.message}`);
    return undefined;
  }
}

/**
 * Returns the environment variables that connect the site to the local backend. Those that are set
 * in the shell take precedence, and `.env` is ignored. Without a Firestore emulator, its URL is
 * empty, and the site says what isn't available.
 */
export function siteEnvironment(ports: Ports, firestoreHost = ''): NodeJS.ProcessEnv {
  // In the future, so that the countdown is shown.
  const launch = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
  const fromShell = Object.entries(process.env).filter(([, value]) => value !== '');
  return {
    ...NO_SETTINGS,
    PUBLIC_SITE_URL: `http://${HOST}:${ports.site}`,
    PUBLIC_FIREBASE_API_KEY: 'demo',
    PUBLIC_FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
    PUBLIC_FIREBASE_PROJECT_ID: PROJECT,
    PUBLIC_AUTH_EMULATOR: `http://${HOST}:${ports.auth}`,
    PUBLIC_FIRESTORE_EMULATOR: firestoreHost,
    ...Object.fromEntries(ROLES.map((role) => [formSetting(role), formUrl(ports.forms, role)])),
    PUBLIC_LAUNCH_AT: `${launch}T00:00:00+05:30`,
    // Shows samples where content/company.yaml has no values.
    [SAMPLES_VARIABLE]: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    ASTRO_CACHE_DIR: join(localFolder(), 'cache'),
    ...Object.fromEntries(fromShell),
  };
}
