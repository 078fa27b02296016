import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { onPath } from './chromium.mjs';
import { installed, type Command } from './local/processes.ts';

/** The local project id. The emulators need no account for ids that start with "demo-". */
export const PROJECT = 'demo-usrah';

/** The Firestore emulator of this machine: one that runs, how to run one, or why there is none. */
export type FirestoreEmulator =
  | { kind: 'running'; host: string }
  | { kind: 'command'; command: Command }
  | { kind: 'none'; missing: string; remedy: string };

export const FIREBASE_TOOLS = 'firebase-tools/lib/bin/firebase.js';

const FIREBASE_TOOLS_JAVA = 21;
const DEBIAN_SDK = '/usr/lib/google-cloud-sdk';
const SDK_JAR = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
// The SDK's jar names no main class.
const SDK_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
// Optimising takes longer than it saves in an emulator that runs for minutes.
const JAVA_ARGS = ['-Duser.language=en', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/**
 * Finds a Firestore emulator: a running one, the Google Cloud SDK's, which also runs on Java 17, or
 * firebase-tools', which is downloaded once.
 */
export function findFirestore(env = process.env): FirestoreEmulator {
  const { FIRESTORE_EMULATOR: choice, FIRESTORE_EMULATOR_HOST: host } = env;
  if (choice === 'none')
    return none('FIRESTORE_EMULATOR=none asks to start without it.', 'Unset FIRESTORE_EMULATOR.');
  if (host) return { kind: 'running', host };

  const java = env.JAVA_HOME ? join(env.JAVA_HOME, 'bin', 'java') : 'java';
  const version = javaVersion(java, env);
  const sdkJar = join(findSdk(env), SDK_JAR);
  const hasSdk = existsSync(sdkJar);
  if (!version) {
    const wanted = hasSdk ? 'Java' : `Java ${FIREBASE_TOOLS_JAVA} or newer`;
    return none(
      `${wanted} was not found on the PATH or in JAVA_HOME.`,
      `Install ${wanted} (https://adoptium.net) and start again.`,
    );
  }
  if (hasSdk) return { kind: 'command', command: [java, ...JAVA_ARGS, '-cp', sdkJar, SDK_CLASS] };
  if (version < FIREBASE_TOOLS_JAVA) {
    return none(
      `firebase-tools' emulator needs Java ${FIREBASE_TOOLS_JAVA} or newer, and this is Java ${version}.`,
      `Install Java ${FIREBASE_TOOLS_JAVA} (https://adoptium.net), ` +
        'or the Google Cloud SDK and then: gcloud components install cloud-firestore-emulator ' +
        '(Debian: apt install google-cloud-cli-firestore-emulator).',
    );
  }
  const jar = firebaseToolsJar(env);
  if (!existsSync(jar) && !download(env)) {
    return none(
      'firebase-tools could not download it; it says why above.',
      'Connect to the internet and start again; it is downloaded only once.',
    );
  }
  return { kind: 'command', command: [java, ...JAVA_ARGS, '-jar', jar] };
}

function none(missing: string, remedy: string): FirestoreEmulator {
  return { kind: 'none', missing, remedy };
}

/** The major version of this `java` ("1.8.0_392" is 8), or undefined when it doesn't run. */
function javaVersion(java: string, env: NodeJS.ProcessEnv): number | undefined {
  const { stderr, status } = spawnSync(java, ['-version'], { env, encoding: 'utf8' });
  const match = status === 0 ? /version "(?:1\.)?(\d+)/.exec(stderr) : undefined;
  return match ? Number(match[1]) : undefined;
}

function findSdk(env: NodeJS.ProcessEnv): string {
  if (env.CLOUDSDK_ROOT_DIR) return env.CLOUDSDK_ROOT_DIR;
  const gcloud = onPath(['gcloud'], env).find(existsSync);
  return gcloud ? dirname(dirname(realpathSync(gcloud))) : DEBIAN_SDK;
}

function firebaseToolsJar(env: NodeJS.ProcessEnv): string {
  const require = createRequire(import.meta.url);
  const { firestore } = require('firebase-tools/lib/emulator/downloadableEmulatorInfo.json');
  const folder = env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache/firebase/emulators');
  return join(folder, firestore.downloadPathRelativeToCacheDir);
}

function download(env: NodeJS.ProcessEnv): boolean {
  console.log('Downloading the Firestore emulator, only this once…');
  const [program, ...args] = installed(FIREBASE_TOOLS, 'setup:emulators:firestore');
  return spawnSync(program, args, { env, stdio: 'inherit' }).status === 0;
}
