import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import { getSecurityRules } from 'firebase-admin/security-rules';
import { randomUUID } from 'node:crypto';
import { loadRules, PROJECT } from '../../cli/emulators.ts';
import { messageOf, CommandError } from '../../cli/errors.ts';
import { HOST, isInUse, readPorts } from '../../cli/ports.ts';

/** A Firebase project, with the rights of its operator: the rules don't apply. */
export type Backend = ReturnType<typeof openBackend>;

/**
 * Connects to a project with the operator's Google account or, for a project id of the emulators, to
 * those at FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST, or at the local ports.
 */
export function openBackend(project = PROJECT, env = process.env) {
  const isLive = !project.startsWith('demo-');
  const ports = readPorts(env);
  const emulators = {
    firestore: env['FIRESTORE_EMULATOR_HOST'] || `${HOST}:${ports.firestore}`,
    auth: env['FIREBASE_AUTH_EMULATOR_HOST'] || `${HOST}:${ports.auth}`,
  };
  // The SDK reads these, and uses the live project when they are empty.
  process.env['FIRESTORE_EMULATOR_HOST'] = isLive ? '' : emulators.firestore;
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = isLive ? '' : emulators.auth;
  // Otherwise, the SDK would look for a Google server that lends its account.
  if (!isLive) process.env['METADATA_SERVER_DETECTION'] = 'none';
  const credentials = isLive ? { credential: applicationDefault() } : {};
  const open = () => initializeApp({ projectId: project, ...credentials }, randomUUID());
  const app = open();
  const firestore = getFirestore(app);
  return {
    project,
    isLive,
    /** The hosts to use if the project isn't live. */
    emulators,
    name: isLive
      ? `the project ${project}`
      : `the local emulators (${project} at ${emulators.firestore})`,
    firestore,
    auth: getAuth(app),
    /** Every write of a command goes through these two: what one of them makes is made whole, or not at all. */
    writes: {
      /** Makes some writes that depend on nothing that was read. */
      async commit(add: (batch: WriteBatch) => unknown): Promise<void> {
        const batch = firestore.batch();
        add(batch);
        await batch.commit();
      },
      /** Reads and writes; again, if what was read has changed meanwhile. */
      transact: <Result>(update: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
        firestore.runTransaction(update),
    },
    /** Puts rules in the place of those that the database has. Throws if they're invalid. */
    releaseRules: (rules: string): Promise<unknown> =>
      isLive
        ? getSecurityRules(app).releaseFirestoreRulesetFromSource(rules)
        : loadRules(emulators.firestore, project, rules),
    /** Opens the database once more, to read integers as BigInt: 3 and 3.0 can be told apart. */
    openExact() {
      const firestore = getFirestore(open());
      firestore.settings({ useBigInt: true });
      return firestore;
    },
  };
}

/** Throws a CommandError when nothing answers or the login fails; the SDK would try for minutes. */
export async function requireBackend({ auth, isLive, emulators, name }: Backend): Promise<void> {
  if (isLive)
    await auth.app.options.credential?.getAccessToken().catch((error: unknown) => {
      throw new CommandError(
        `No access to ${name}: ${messageOf(error)}\nRemedy: gcloud auth application-default login`,
      );
    });
  else
    for (const host of Object.values(emulators))
      if (!(await isInUse(Number(host.split(':')[1]))))
        throw new CommandError(
          `Nothing answers at ${host} for ${name}. Run npm start, or name a project: --project ID`,
        );
}
