import { writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import firebase from '../../firebase.json' with { type: 'json' };
import { FIREBASE_TOOLS, PROJECT } from '../emulators.ts';
import { redirects } from '../redirects.ts';
import { findFreePort, HOST } from '../ports.ts';
import type { Ports } from '../ports.ts';
import { installed, type Processes } from './processes.ts';

/** Where builds for the local backend go. `dist` only ever has a build for production. */
export const LOCAL_SITE = '.local/site';

interface Options {
  /** Where generated files go. */
  state: string;
  ports: Ports;
  processes: Processes;
}

const ASTRO = 'astro/bin/astro.mjs';
const root = resolve(import.meta.dirname, '../..');

/** The URL of the site. */
export function siteUrl(ports: Ports): string {
  return `http://${HOST}:${ports.site}`;
}

/** Starts the Auth emulator, and with a built site the Hosting emulator. */
export async function startFirebase(
  { state, ports, processes }: Options,
  dist: string | undefined,
) {
  const at = (port: number) => ({ host: HOST, port });
  const emulators = { auth: at(ports.auth), ...(dist ? { hosting: at(ports.site) } : {}) };
  const config = {
    hosting: {
      ...firebase.hosting,
      redirects: await redirects(root),
      public: relative(state, dist ?? root),
    },
    emulators: {
      ...emulators,
      // Several backends can run at the same time.
      hub: at(await findFreePort()),
      logging: at(await findFreePort()),
      singleProjectMode: true,
      ui: { enabled: false },
    },
  };
  const file = join(state, 'firebase.json');
  writeFileSync(file, JSON.stringify(config, null, 2));
  const only = Object.keys(emulators).join();
  const args = ['emulators:start', '--config', file, '--project', PROJECT, '--only', only];
  const program = {
    name: 'The Auth and Hosting emulator',
    log: 'firebase.log',
    command: installed(FIREBASE_TOOLS, ...args),
    cwd: state,
    // Keeps firebase-tools from checking for updates.
    env: { ...process.env, CI: 'true' },
    // The one-time codes for signing in by phone.
    show: (line: string) => line.includes('use the code'),
  };
  const urls = [`http://${HOST}:${ports.auth}/`, ...(dist ? [siteUrl(ports)] : [])];
  return processes.serve(program, urls);
}

/** Builds the site. */
export function buildSite({ processes }: Options, dist: string, env: NodeJS.ProcessEnv) {
  const command = installed(ASTRO, 'build', '--force', '--outDir', dist);
  return processes.run({ name: 'The build', log: 'build.log', command, cwd: root, env });
}

/** Serves the sources, and reloads the browser when they change. */
export function startDevServer({ ports, processes }: Options, env: NodeJS.ProcessEnv) {
  const address = ['--host', HOST, '--port', String(ports.site)];
  const command = installed(ASTRO, 'dev', ...address, '--ignore-lock');
  // Mistakes in the content are among the errors.
  const show = (_: string, isError: boolean) => isError;
  const program = { name: 'The development server', log: 'dev.log', command, cwd: root, env, show };
  return processes.serve(program, [siteUrl(ports)]);
}
