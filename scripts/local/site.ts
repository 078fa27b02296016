import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { PROJECT } from '../emulators.ts';
import { findFreePort, HOST, waitUntilAnswers } from '../ports.ts';
import type { Ports } from '../ports.ts';
import { firebaseTools } from './firestore.ts';
import type { Child, Command, Processes } from './processes.ts';

/** Where builds for the local backend go. `dist` only ever has a build for production. */
export const LOCAL_SITE = '.local/site';

export interface SiteOptions {
  /** `build` builds and serves the site, `serve` serves the existing build, `dev` serves the sources. */
  mode: 'build' | 'serve' | 'dev';
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

/** The URL of the site. */
export function siteUrl(ports: Ports): string {
  return `http://${HOST}:${ports.site}`;
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
    // The one-time codes for signing in by phone.
    show: (line) => line.includes('use the code'),
  });
  await child.during(
    waitUntilAnswers('The Auth emulator', `http://${HOST}:${ports.auth}/`, START_TIMEOUT_MS),
  );
  if (mode !== 'dev')
    await child.during(waitUntilAnswers('The site', siteUrl(ports), START_TIMEOUT_MS));
  return child;
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
  { mode, root, dist, ports, processes }: SiteOptions,
  env: NodeJS.ProcessEnv,
): Promise<Child | undefined> {
  if (mode === 'serve') return undefined;
  const astro: Command = [process.execPath, join(root, 'node_modules/astro/bin/astro.mjs')];
  if (mode === 'build') {
    const command: Command = [...astro, 'build', '--force', '--outDir', dist];
    const child = processes.run('build', command, { cwd: root, env, timeout: BUILD_TIMEOUT_MS });
    const { ok, how } = await child.exited;
    if (!ok) throw child.problem(`The site could not be built (${how}).`);
    return undefined;
  }
  const address = ['--host', HOST, '--port', String(ports.site)];
  const command: Command = [...astro, 'dev', ...address, '--ignore-lock'];
  // Mistakes in the content are among the errors.
  const show = (_: string, isError: boolean) => isError;
  const child = processes.run('dev', command, { cwd: root, env, show });
  await child.during(waitUntilAnswers('The site', siteUrl(ports), START_TIMEOUT_MS));
  return child;
}
