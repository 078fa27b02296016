import { createServer, connect } from 'node:net';
import { Problem } from './local/problem.ts';

/** Every address of the local backend is on this host; one name for all, or browsers block the sign-in popup's storage. */
export const HOST = '127.0.0.1';

/** The ports of the local backend: which environment variable moves each, where it is otherwise, and what it is for. */
export const PORTS = {
  site: { variable: 'SITE_PORT', standard: 5000, purpose: 'the site' },
  auth: { variable: 'AUTH_PORT', standard: 9099, purpose: 'the Auth emulator' },
  firestore: { variable: 'FIRESTORE_PORT', standard: 8080, purpose: 'the Firestore emulator' },
  forms: { variable: 'FORMS_PORT', standard: 5055, purpose: 'the survey form receiver' },
} as const;

export type PortName = keyof typeof PORTS;
export type Ports = Record<PortName, number>;

const PORT_NAMES = Object.keys(PORTS) as PortName[];

// firebase-tools never serves a site on 5001 (it keeps it for Functions) and would move on silently.
const KEPT_BY_FIREBASE_TOOLS = 5001;

/** Reads the ports from the environment; throws a Problem for a value that is no port or is given twice. */
export function readPorts(env: NodeJS.ProcessEnv): Ports {
  const ports = {} as Ports;
  for (const name of PORT_NAMES) {
    const port = readPort(name, env);
    const twin = PORT_NAMES.find((other) => ports[other] === port);
    if (twin) {
      throw new Problem(
        `Port ${port} is asked for twice: for ${PORTS[twin].purpose} and for ${PORTS[name].purpose}. ` +
          `Give one of them another: ${PORTS[twin].variable} or ${PORTS[name].variable}.`,
      );
    }
    ports[name] = port;
  }
  return ports;
}

function readPort(name: PortName, env: NodeJS.ProcessEnv): number {
  const { variable, standard } = PORTS[name];
  const text = env[variable]?.trim();
  if (!text) return standard;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65535) {
    throw new Problem(`${variable} must be a port number from 1 to 65535, not "${text}".`);
  }
  if (name === 'site' && port === KEPT_BY_FIREBASE_TOOLS) {
    throw new Problem(
      `${variable} cannot be ${port}: firebase-tools keeps that port for itself. ${another(name)}`,
    );
  }
  return port;
}

/** Throws a Problem that names every one of these ports that is in use, and how to choose another. */
export async function requireFreePorts(ports: Ports, names: readonly PortName[]): Promise<void> {
  const checked = await Promise.all(
    names.map(async (name) => ({ name, inUse: await isInUse(ports[name]) })),
  );
  const taken = checked.filter(({ inUse }) => inUse).map(({ name }) => name);
  if (taken.length === 0) return;
  const lines = taken.map((name) => {
    const hint = name === 'site' && process.platform === 'darwin' ? AIRPLAY_HINT : '';
    return `Port ${ports[name]}, for ${PORTS[name].purpose}, is in use. ${another(name)}${hint}`;
  });
  throw new Problem(lines.join('\n'));
}

const AIRPLAY_HINT = '\n  (On macOS, AirPlay Receiver in System Settings listens on port 5000.)';

function another(name: PortName): string {
  const { variable, standard } = PORTS[name];
  return `Stop what uses it, or choose another: ${variable}=${standard + 10} npm start`;
}

/** Tells whether something listens on this port of the local host, or would keep us from listening. */
export async function isInUse(port: number): Promise<boolean> {
  return (await answers(port)) || !(await canListen(port));
}

/** Finds a free port for a helper that nobody needs to know the address of. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, HOST, () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

// A server on all addresses (0.0.0.0) does not keep macOS from listening on 127.0.0.1 as well; connecting finds it.
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: HOST });
    const finish = (connected: boolean) => {
      socket.destroy();
      resolve(connected);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
    socket.setTimeout(1000, () => finish(false));
  });
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, HOST, () => server.close(() => resolve(true)));
  });
}
