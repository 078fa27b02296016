import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { PROJECT } from '../../scripts/emulators.ts';
import { Problem } from '../../scripts/local/problem.ts';
import { HOST, isInUse, readPorts } from '../../scripts/ports.ts';

/** A Firebase project, with the rights of its operator: the rules don't apply. */
export type Backend = ReturnType<typeof connect>;

/**
 * Connects to a project with the operator's own Google account, and otherwise to the local emulators.
 * FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST name emulators for a project, too.
 */
export function connect(project: string | undefined, env: NodeJS.ProcessEnv) {
  const { FIRESTORE_EMULATOR_HOST: firestoreHost, FIREBASE_AUTH_EMULATOR_HOST: authHost } = env;
  const id = project ?? PROJECT;
  const isLive = !id.startsWith('demo-') && !(firestoreHost && authHost);
  const ports = readPorts(env);
  const emulators = {
    FIRESTORE_EMULATOR_HOST: firestoreHost ?? `${HOST}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: authHost ?? `${HOST}:${ports.auth}`,
  };
  // The SDK reads these, also for a live project. It would look for the Google server that it runs on.
  if (isLive) {
    delete process.env['FIRESTORE_EMULATOR_HOST'];
    delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  } else Object.assign(process.env, emulators, { METADATA_SERVER_DETECTION: 'none' });
  const credentials = isLive ? { credential: applicationDefault() } : {};
  const app = initializeApp({ projectId: id, ...credentials }, randomUUID());
  return {
    project: id,
    name: isLive
      ? `the project ${id}`
      : `the local emulators (${id} at ${emulators.FIRESTORE_EMULATOR_HOST})`,
    emulators: isLive ? [] : Object.values(emulators),
    firestore: getFirestore(app),
    auth: getAuth(app),
  };
}

/** Throws a Problem when nothing answers or nobody is logged in; the SDK would try for minutes. */
export async function requireBackend({ auth, emulators, name }: Backend): Promise<void> {
  for (const host of emulators) {
    if (await isInUse(Number(host.split(':')[1]))) continue;
    throw new Problem(
      `Nothing answers at ${host} for ${name}. Run npm start, or name a project: --project ID`,
    );
  }
  if (emulators.length > 0) return;
  await auth.app.options.credential?.getAccessToken().catch(() => {
    throw new Problem(
      `Nobody is logged in, so ${name} cannot be reached: gcloud auth application-default login`,
    );
  });
}
