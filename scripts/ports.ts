import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from './local/problem.ts';

/** The host for all local URLs. With different hosts, browsers block the sign-in popup's storage. */
export const HOST = '127.0.0.1';

/** The ports of the local backend, and the environment variables that change them. */
export const PORTS = {
  site: { variable: 'SITE_PORT', standard: 5000, purpose: 'the site' },
  auth: { variable: 'AUTH_PORT', standard: 9099, purpose: 'the Auth emulator' },
  firestore: { variable: 'FIRESTORE_PORT', standard: 8080, purpose: 'the Firestore emulator' },
  forms: { variable: 'FORMS_PORT', standard: 5055, purpose: 'the survey form receiver' },
} as const;

type PortName = keyof typeof PORTS;
export type Ports = Record<PortName, number>;

const PORT_NAMES = Object.keys(PORTS) as PortName[];

// firebase-tools reserves this port for Functions and would silently use another one.
const RESERVED_PORT = 5001;

/** Reads the ports from the environment. Throws a Problem for one that can't be used. */
export function readPorts(env: NodeJS.ProcessEnv): Ports {
  const readPort = (name: PortName) => {
    const { variable, standard } = PORTS[name];
    const port = Number(env[variable] || standard);
    if (Number.isInteger(port) && port > 0 && port < 65536 && port !== RESERVED_PORT) return port;
    throw new Problem(
      `${variable} must be a port from 1 to 65535, but not ${RESERVED_PORT}, which firebase-tools ` +
        `reserves, and not "${env[variable]}".`,
    );
  };
  return Object.fromEntries(PORT_NAMES.map((name) => [name, readPort(name)])) as Ports;
}

/** Throws a Problem for a port in use, which explains how to choose another for a command. */
export async function requireFreePorts(ports: Partial<Ports>, command: string): Promise<void> {
  for (const name of PORT_NAMES) {
    const port = ports[name];
    if (!port || !(await isInUse(port))) continue;
    const { variable, standard, purpose } = PORTS[name];
    throw new Problem(
      `Port ${port}, for ${purpose}, is in use. ` +
        `Stop what uses it, or choose another: ${variable}=${standard + 10} ${command}`,
    );
  }
}

/** Whether a port is in use. */
export async function isInUse(port: number): Promise<boolean> {
  const socket = connect({ port, host: HOST });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Finds a free port. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const RETRY_MS = 100;

/** Waits until a URL responds with any status. Throws a Problem after `timeoutMs`. */
export async function waitUntilAnswers(
  what: string,
  url: string,
  timeoutMs: number,
): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    const request = fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5000) });
    if (await request.catch(() => undefined)) return;
    await pause(RETRY_MS);
  }
  throw new Problem(`${what} did not answer at ${url} within ${timeoutMs / 1000} seconds.`);
}
