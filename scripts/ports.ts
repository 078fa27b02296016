import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from './problem.ts';

/** The host of all local URLs. With two hosts, browsers block the sign-in popup's storage. */
export const HOST = '127.0.0.1';

export const PORTS = { site: 5000, auth: 9099, firestore: 8080, forms: 5055 };

export type Ports = typeof PORTS;

/** The environment variable that changes a port, such as SITE_PORT. */
export const portVariable = (name: string) => `${name.toUpperCase()}_PORT`;

// firebase-tools reserves this port for Functions and would silently use another one.
const RESERVED_PORT = 5001;
const RETRY_MS = 100;
const START_TIMEOUT_MS = 300_000;

/** Reads the ports from the environment. Throws a Problem for one that can't be used. */
export function readPorts(env = process.env): Ports {
  const ports = Object.entries(PORTS).map(([name, standard]) => {
    const variable = portVariable(name);
    const port = Number(env[variable] || standard);
    if (Number.isInteger(port) && port > 0 && port < 65536 && port !== RESERVED_PORT)
      return [name, port];
    throw new Problem(`${variable} must be a port from 1 to 65535, except ${RESERVED_PORT}.`);
  });
  return Object.fromEntries(ports) as Ports;
}

/** Throws a Problem for a port in use, which explains how to choose another. */
export async function requireFreePorts(ports: Partial<Ports>): Promise<void> {
  for (const [name, port] of Object.entries(ports))
    if (await isInUse(port))
      throw new Problem(
        `Port ${port}, for ${name}, is in use. Stop what uses it, or choose another: ${portVariable(name)}=${port + 10} npm start`,
      );
}

export async function isInUse(port: number): Promise<boolean> {
  const socket = connect(port, HOST);
  const isOpen = await once(socket, 'connect').then(Boolean, () => false);
  socket.destroy();
  return isOpen;
}

/** Waits until a URL responds with any status. Throws a Problem after five minutes. */
export async function waitUntilAnswers(url: string): Promise<void> {
  const signal = AbortSignal.timeout(START_TIMEOUT_MS);
  while (!(await fetch(url, { redirect: 'manual', signal }).catch(() => undefined))) {
    if (signal.aborted) throw new Problem(`Nothing answers at ${url} after five minutes.`);
    await pause(RETRY_MS);
  }
}
