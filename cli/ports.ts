import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CommandError } from './errors.ts';

/** The host of all local URLs. With two hosts, browsers block the sign-in popup's storage. */
export const HOST = '127.0.0.1';

export const PORTS = { site: 5000, auth: 9099, firestore: 8080, forms: 5055 };

export type Ports = typeof PORTS;

/** The environment variable that changes a port, such as SITE_PORT. */
export const portVariable = (name: string) => `${name.toUpperCase()}_PORT`;

/** Ports that only tests use, counted from the site's: a second site, its web vitals, and the run's. */
export const testPorts = ({ site }: Ports = readPorts()) => ({
  launchSite: site + 10,
  vitals: site + 11,
  run: site + 12,
});

/**
 * Ports that firebase-tools needs for itself, counted from the site's. It would choose free ones, but
 * ends if another process that starts at the same time has chosen the same.
 */
export const firebasePorts = ({ site }: Pick<Ports, 'site'>) => ({
  hub: site + 13,
  logging: site + MAX_OFFSET,
});

/** Where a site on these ports keeps its build, caches, logs and reports, apart from any other's. */
export const localFolder = ({ site }: Ports = readPorts()) =>
  resolve(import.meta.dirname, '../.local', `port-${site}`);

// firebase-tools reserves this port for Functions and would silently use another one.
const RESERVED_PORT = 5001;
const MAX_PORT = 65535;
/** The last of the ports that are counted from the site's. */
const MAX_OFFSET = 14;
// With ten, the site's would be 6000, which browsers block.
const MAX_TEST_RUNS = 9;
const RETRY_MS = 100;
const START_TIMEOUT_MS = 300_000;

/** Reads the ports from the environment. Throws a CommandError for one that can't be used. */
export function readPorts(env = process.env): Ports {
  return portsBy((name) => {
    const variable = portVariable(name);
    const port = Number(env[variable] || PORTS[name]);
    const last = name === 'site' ? MAX_PORT - MAX_OFFSET : MAX_PORT;
    if (Number.isInteger(port) && port > 0 && port <= last && port !== RESERVED_PORT) return port;
    throw new CommandError(
      `${variable} must be a port from 1 to ${last}, except ${RESERVED_PORT}.`,
    );
  });
}

const portsBy = (portOf: (name: keyof Ports) => number): Ports => ({
  site: portOf('site'),
  auth: portOf('auth'),
  firestore: portOf('firestore'),
  forms: portOf('forms'),
});

/** Throws a CommandError for a port in use, which explains how to choose another. */
export async function requireFreePorts(ports: Partial<Ports>): Promise<void> {
  const { site } = ports;
  for (const [name, port] of Object.entries(ports)) await requireFree(name, port, name, port + 10);
  if (!site) return;
  for (const [name, port] of Object.entries(firebasePorts({ site })))
    await requireFree(`Firebase's ${name}`, port, 'site', site + 100);
}

async function requireFree(what: string, port: number, name: string, other: number): Promise<void> {
  if (await isInUse(port))
    throw new CommandError(
      `Port ${port}, for ${what}, is in use. Stop what uses it, or choose another: ${portVariable(name)}=${other} npm start`,
    );
}

/**
 * Chooses free ports for a test run, so that it can run beside `npm start` and other test runs, and
 * puts them into the environment. Ports that are set there stay. Returns a server that keeps other
 * runs away from them while this one's servers don't run yet. Throws a CommandError if none are free.
 */
export async function choosePorts(env = process.env): Promise<Server> {
  for (let run = 1; run <= MAX_TEST_RUNS; run++) {
    const ports = portsBy((name) => PORTS[name] + run * 100);
    const { run: sign, launchSite, vitals } = testPorts(ports);
    const server = createServer().listen(sign, HOST).unref();
    const isFree = await once(server, 'listening').then(Boolean, () => false);
    const ofFirebase = Object.values(firebasePorts(ports));
    const others = [...Object.values(ports), launchSite, vitals, ...ofFirebase];
    if (isFree && !(await Promise.all(others.map(isInUse))).includes(true)) {
      for (const [name, port] of Object.entries(ports)) env[portVariable(name)] ||= String(port);
      return server;
    }
    server.close();
  }
  throw new CommandError('No ports are free for the tests. Stop other test runs.');
}

export async function isInUse(port: number): Promise<boolean> {
  const socket = connect(port, HOST);
  const isOpen = await once(socket, 'connect').then(Boolean, () => false);
  socket.destroy();
  return isOpen;
}

/** Waits until a URL responds with any status. Throws a CommandError after five minutes. */
export async function waitUntilAnswers(url: string): Promise<void> {
  const signal = AbortSignal.timeout(START_TIMEOUT_MS);
  while (!(await fetch(url, { redirect: 'manual', signal }).catch(() => undefined))) {
    if (signal.aborted) throw new CommandError(`Nothing answers at ${url} after five minutes.`);
    await pause(RETRY_MS);
  }
}
