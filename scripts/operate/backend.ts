import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { PROJECT } from '../emulators.ts';
import { Problem } from '../local/problem.ts';
import { HOST, isInUse, readPorts } from '../ports.ts';

/** A Firebase project, with the rights of its operator: the rules don't apply. */
export interface Backend {
  project: string;
  /** For people: the project, or where the emulators are. */
  name: string;
  isLive: boolean;
  firestore: Firestore;
  auth: Auth;
  /** How many documents of a list are in memory at a time. */
  pageSize: number;
  /** Documents read so far, as they're billed. */
  reads: number;
}

const PAGE_SIZE = 1000;

/**
 * Connects to a project with the operator's own Google account, and otherwise to the local emulators.
 * FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST name emulators for a project, too.
 */
export function connect(project: string | undefined, env: NodeJS.ProcessEnv): Backend {
  const ports = readPorts(env);
  const { FIRESTORE_EMULATOR_HOST: firestoreHost, FIREBASE_AUTH_EMULATOR_HOST: authHost } = env;
  const isLive =
    project !== undefined && !project.startsWith('demo-') && !(firestoreHost && authHost);
  const id = project ?? PROJECT;
  if (!/^[a-z][a-z0-9-]{3,29}$/.test(id)) throw new Problem(`"${id}" is not a project's id.`);
  const emulator = firestoreHost ?? `${HOST}:${ports.firestore}`;
  // The SDK reads these, also for a live project.
  if (isLive) {
    delete process.env['FIRESTORE_EMULATOR_HOST'];
    delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  } else {
    process.env['FIRESTORE_EMULATOR_HOST'] = emulator;
    process.env['FIREBASE_AUTH_EMULATOR_HOST'] = authHost ?? `${HOST}:${ports.auth}`;
    // Google's SDK would look for the server that it runs on.
    process.env['METADATA_SERVER_DETECTION'] ??= 'none';
  }
  const options = isLive ? { credential: applicationDefault() } : {};
  const app = initializeApp({ projectId: id, ...options }, randomUUID());
  return {
    project: id,
    name: isLive ? `the project ${id}` : `the local emulators (${id} at ${emulator})`,
    isLive,
    firestore: getFirestore(app),
    auth: getAuth(app),
    pageSize: PAGE_SIZE,
    reads: 0,
  };
}

/** Throws a Problem when there is no emulator, because the SDK would try for minutes. */
export async function requireEmulators({ isLive, name }: Backend): Promise<void> {
  if (isLive) return;
  const hosts = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'];
  for (const host of hosts.map((variable) => process.env[variable] ?? '')) {
    if (await isInUse(Number(host.split(':')[1]))) continue;
    throw new Problem(
      `Nothing answers at ${host} for ${name}. Run npm start, or name a project: --project <id>`,
    );
  }
}
