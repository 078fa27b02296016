import { readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PROJECT } from '../emulators.ts';
import { findFreePort, HOST } from '../ports.ts';
import type { Ports } from '../ports.ts';
import type { SiteMode } from './options.ts';
import { Problem } from './problem.ts';
import type { Child, Processes } from './processes.ts';
import { astro, firebaseTools } from './programs.ts';
import { waitUntilAnswers, withTimeout } from './wait.ts';

export interface SiteOptions {
  mode: SiteMode;
  /** The folder of the built site. */
  dist: string;
  root: string;
  /** Where generated files go. */
  state: string;
  ports: Ports;
  processes: Processes;
}

const START_TIMEOUT_MS = 120_000;
const BUILD_TIMEOUT_MS = 10 * 60_000;

/** Throws a Problem when an existing build is to be served and there is none. */
export function requireBuild({ mode, dist }: { mode: SiteMode; dist: string }): void {
  if (mode === 'serve' && !existsSync(join(dist, 'index.html'))) {
    throw new Problem(`There is no built site in ${dist}. Build it first: npm start`);
  }
}

/** Starts the Auth emulator and, unless the sources are served, the Hosting emulator. */
export async function startFirebase(options: SiteOptions): Promise<Child> {
  const { mode, root, state, ports, processes } = options;
  const config = join(state, 'firebase.json');
  await writeFile(config, JSON.stringify(await firebaseConfig(options), null, 2));
  const only = mode === 'dev' ? 'auth' : 'auth,hosting';
  const args = ['emulators:start', '--config', config, '--project', PROJECT, '--only', only];
  const child = processes.run('firebase', firebaseTools(root, args), {
    cwd: state,
    // Keeps firebase-tools from checking for updates.
    env: { ...process.env, CI: 'true' },
  });
  await child.during(
    waitUntilAnswers('The Auth emulator', `http://${HOST}:${ports.auth}/`, START_TIMEOUT_MS),
  );
  if (mode !== 'dev')
    await child.during(waitUntilAnswers('The site', siteUrl(ports), START_TIMEOUT_MS));
  return child;
}

/** The URL of the site. */
export function siteUrl(ports: Ports): string {
  return `http://${HOST}:${ports.site}`;
}

async function firebaseConfig({ root, state, dist, ports }: SiteOptions) {
  const { hosting, emulators } = JSON.parse(
    await readFile(join(root, 'firebase.json'), 'utf8'),
  ) as { hosting: object; emulators: object };
  const at = (port: number) => ({ host: HOST, port });
  return {
    hosting: { ...hosting, public: relative(state, dist) },
    emulators: {
      ...emulators,
      auth: at(ports.auth),
      hosting: at(ports.site),
      hub: at(await findFreePort()),
      logging: at(await findFreePort()),
    },
  };
}

/** Builds the site or serves its sources. An existing build is used as it is in mode `serve`. */
export async function provideSite(
  options: SiteOptions,
  env: NodeJS.ProcessEnv,
): Promise<Child | undefined> {
  if (options.mode === 'dev') return startDevServer(options, env);
  if (options.mode === 'build') await buildSite(options, env);
  return undefined;
}

async function buildSite({ root, dist, processes }: SiteOptions, env: NodeJS.ProcessEnv) {
  const child = processes.run('build', astro(root, ['build', '--force', '--outDir', dist]), {
    cwd: root,
    env,
  });
  const tooSlow = { ok: false, how: `it took more than ${BUILD_TIMEOUT_MS / 60_000} minutes` };
  const { ok, how } = await withTimeout(BUILD_TIMEOUT_MS, child.exited, tooSlow);
  if (!ok) throw child.problem(`The site could not be built (${how}).`);
}

async function startDevServer({ root, ports, processes }: SiteOptions, env: NodeJS.ProcessEnv) {
  const address = ['--host', HOST, '--port', String(ports.site)];
  const command = astro(root, ['dev', ...address, '--ignore-lock']);
  // Mistakes in the content are among the errors.
  const child = processes.run('dev', command, { cwd: root, env, showErrors: true });
  await child.during(waitUntilAnswers('The site', siteUrl(ports), START_TIMEOUT_MS));
  return child;
}
