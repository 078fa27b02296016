/**
 * Runs the site with the Firebase emulators and the form receiver. `npm start` builds and serves the
 * site; `npm run dev` serves the sources.
 */
import { join, resolve } from 'node:path';
import { discoverFirestore, PROJECT, thisMachine } from './emulators.ts';
import type { FirestoreEmulator } from './emulators.ts';
import { siteEnvironment } from './local/environment.ts';
import { startFormReceiver } from './local/form-receiver.ts';
import { fetchFirestore, firestoreHost, startFirestore } from './local/firestore.ts';
import { createLifetime } from './local/lifetime.ts';
import type { Lifetime } from './local/lifetime.ts';
import { readyMessage, startingMessage, withoutFirestoreMessage } from './local/messages.ts';
import { readOptions } from './local/options.ts';
import { printPhoneCodes } from './local/phone-codes.ts';
import { Problem } from './local/problem.ts';
import { createProcesses } from './local/processes.ts';
import type { Processes } from './local/processes.ts';
import { provideSite, requireBuild, startFirebase } from './local/site.ts';
import { HOST, PORTS, readPorts, requireFreePorts } from './ports.ts';
import type { PortName, Ports } from './ports.ts';
import { seedWaitlist } from './seed.ts';

const root = resolve(import.meta.dirname, '..');

/** What people type for each mode. */
const COMMANDS = { build: 'npm start', serve: 'npm run preview', dev: 'npm run dev' };

type Plan = Awaited<ReturnType<typeof makePlan>>;

async function makePlan() {
  const { mode, seed, dist } = readOptions(process.argv.slice(2));
  const plan = {
    mode,
    seed,
    root,
    dist: resolve(root, dist),
    ports: readPorts(process.env),
    emulator: discoverFirestore(thisMachine()),
  };
  requireBuild(plan);
  await requireFreePorts(plan.ports, portsToOpen(plan.emulator), COMMANDS[mode]);
  return { ...plan, state: stateFolder(plan.ports) };
}

function portsToOpen(emulator: FirestoreEmulator): PortName[] {
  const opensItsOwn = emulator.kind === 'cloud-sdk' || emulator.kind === 'firebase-tools';
  return opensItsOwn ? ['site', 'auth', 'firestore', 'forms'] : ['site', 'auth', 'forms'];
}

// A second backend on other ports has its own logs and form submissions.
function stateFolder({ site }: Ports): string {
  const folder = join(root, '.local');
  return site === PORTS.site.standard ? folder : join(folder, `port-${site}`);
}

async function startAll(plan: Plan, processes: Processes, lifetime: Lifetime): Promise<void> {
  const { mode, ports, state } = plan;
  console.log(startingMessage(mode));
  const emulator = await fetchFirestore(plan.emulator, { processes, root });
  const host = firestoreHost(emulator, ports.firestore);
  if (emulator.kind === 'none') console.log(withoutFirestoreMessage(emulator));

  const options = { ...plan, processes };
  const env = siteEnvironment(ports, host, process.env);
  await Promise.all([
    startFormReceiver({ port: ports.forms, folder: join(state, 'forms'), root }),
    startFirebase(options).then((child) =>
      lifetime.endWith(child, 'The Auth and Hosting emulators have stopped'),
    ),
    startFirestore(emulator, options).then(async (child) => {
      if (child)
        lifetime.warnAfter(
          child,
          'The Firestore emulator has stopped; the site continues without it',
        );
      if (host && plan.seed) await seedWaitlist(host);
    }),
    provideSite(options, env).then((child) => {
      if (child) lifetime.endWith(child, 'The development server has stopped');
    }),
  ]);
  // An existing build has its own date.
  console.log(readyMessage(ports, mode === 'serve' ? undefined : env['PUBLIC_LAUNCH_AT']));
  const codes = `http://${HOST}:${ports.auth}/emulator/v1/projects/${PROJECT}/verificationCodes`;
  await printPhoneCodes(codes, console.log);
}

try {
  const plan = await makePlan();
  const processes = createProcesses(plan.state);
  const lifetime = createLifetime(processes);
  await startAll(plan, processes, lifetime).catch((error: unknown) =>
    lifetime.end(1, messageOf(error)),
  );
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}

function messageOf(error: unknown): string {
  if (error instanceof Problem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
