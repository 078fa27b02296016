import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { onPath } from './chromium.mjs';
import { Problem } from './local/problem.ts';

/** The local project id. The emulators need no account for ids that start with "demo-". */
export const PROJECT = 'demo-usrah';

/** The Firestore emulator of this machine, or why there is none. */
export type FirestoreEmulator =
  | { kind: 'running'; host: string }
  /** A jar and the arguments that run it. firebase-tools may still have to download it. */
  | { kind: 'java'; java: string; jar: string; args: string[]; isMissing: boolean }
  | { kind: 'none'; missing: string; remedy: string };

/** What finding an emulator needs to know about the machine. Tests pass a fake. */
export interface Machine {
  env: NodeJS.ProcessEnv;
  exists: (path: string) => boolean;
  realpath: (path: string) => string;
  /** The major version of this `java`, or undefined when it does not run. */
  javaVersion: (java: string) => number | undefined;
}

/** The current machine. */
export function thisMachine(): Machine {
  return {
    env: process.env,
    exists: existsSync,
    realpath: (path) => realpathSync(path),
    javaVersion: (java) => {
      const { stdout, stderr, status } = spawnSync(java, ['-version'], { encoding: 'utf8' });
      return status === 0 ? parseJavaVersion(stdout + stderr) : undefined;
    },
  };
}

const FIREBASE_TOOLS_JAVA = 21;
const SDK_JAR = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
// The SDK's jar names no main class.
const SDK_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/** Finds a Firestore emulator: a running one, the Google Cloud SDK's, or the one that firebase-tools downloads. */
export function discoverFirestore(machine: Machine): FirestoreEmulator {
  const { FIRESTORE_EMULATOR: choice, FIRESTORE_EMULATOR_HOST: host } = machine.env;
  if (choice === 'none')
    return none('FIRESTORE_EMULATOR=none asks to start without it.', 'Unset FIRESTORE_EMULATOR.');
  if (choice) throw new Problem(`FIRESTORE_EMULATOR can only be "none", not "${choice}".`);
  if (host) return { kind: 'running', host };

  const sdkJar = findSdkJar(machine);
  const java = findJava(machine);
  const version = java && machine.javaVersion(java);
  if (!java || !version) {
    const wanted = sdkJar ? 'Java' : `Java ${FIREBASE_TOOLS_JAVA} or newer`;
    return none(
      `${wanted} was not found on the PATH or in JAVA_HOME.`,
      `Install ${wanted} (https://adoptium.net) and start again.`,
    );
  }
  if (sdkJar)
    return { kind: 'java', java, jar: sdkJar, args: ['-cp', sdkJar, SDK_CLASS], isMissing: false };
  if (version < FIREBASE_TOOLS_JAVA) {
    return none(
      `firebase-tools' emulator needs Java ${FIREBASE_TOOLS_JAVA} or newer, and this is Java ${version}.`,
      `Install Java ${FIREBASE_TOOLS_JAVA} (https://adoptium.net), ` +
        'or the Google Cloud SDK and then: gcloud components install cloud-firestore-emulator ' +
        '(Debian: apt install google-cloud-cli-firestore-emulator).',
    );
  }
  const jar = firebaseToolsJar(machine.env);
  return { kind: 'java', java, jar, args: ['-jar', jar], isMissing: !machine.exists(jar) };
}

function none(missing: string, remedy: string): FirestoreEmulator {
  return { kind: 'none', missing, remedy };
}

/** Reads the major version from what `java -version` prints ("1.8.0_392" is 8, "21.0.4" is 21). */
export function parseJavaVersion(output: string): number | undefined {
  const match = /version "(?:1\.)?(\d+)/.exec(output);
  return match ? Number(match[1]) : undefined;
}

function findJava({ env, exists }: Machine): string | undefined {
  const program = process.platform === 'win32' ? 'java.exe' : 'java';
  const inJavaHome = env.JAVA_HOME ? [join(env.JAVA_HOME, 'bin', program)] : [];
  return [...inJavaHome, ...onPath([program], env)].find(exists);
}

function findSdkJar({ env, exists, realpath }: Machine): string | undefined {
  const gcloud = onPath(['gcloud'], env).find(exists);
  const roots = [
    env.CLOUDSDK_ROOT_DIR ?? '',
    gcloud ? dirname(dirname(realpath(gcloud))) : '',
    '/usr/lib/google-cloud-sdk',
  ];
  return roots.map((root) => join(root, SDK_JAR)).find(exists);
}

function firebaseToolsJar(env: NodeJS.ProcessEnv): string {
  const require = createRequire(import.meta.url);
  const emulators = require('firebase-tools/lib/emulator/downloadableEmulatorInfo.json') as {
    firestore: { downloadPathRelativeToCacheDir: string };
  };
  const folder = env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache/firebase/emulators');
  return join(folder, emulators.firestore.downloadPathRelativeToCacheDir);
}
