import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { onPath } from './chromium.mjs';
import { installed, type Command } from './local/processes.ts';
import { HOST, readPorts } from './ports.ts';

/** The local project id. The emulators need no account for ids that start with "demo-". */
export const PROJECT = 'demo-usrah';

/** The Firestore emulator of this machine, with the command to start it unless it runs, or why there is none. */
export type FirestoreEmulator =
  | { host: string; command?: Command }
  | { host?: undefined; missing: string; remedy: string; needsJava?: boolean };

export const FIREBASE_TOOLS = 'firebase-tools/lib/bin/firebase.js';

const FIREBASE_TOOLS_JAVA = 21;
const DEBIAN_SDK = '/usr/lib/google-cloud-sdk';
const SDK_JAR = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
// The SDK's jar names no main class.
const SDK_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
// Optimising takes longer than it saves in an emulator that runs for minutes.
const JAVA_ARGS = ['-Duser.language=en', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** Finds a Firestore emulator; where Java may be installed without asking, it is. */
export function ensureFirestore(
  env = process.env,
  port = readPorts(env).firestore,
): FirestoreEmulator {
  const found = findFirestore(env, port);
  return 'needsJava' in found && installJava(env) ? findFirestore(env, port) : found;
}

/**
 * Finds a Firestore emulator: a running one, the Google Cloud SDK's, which also runs on Java 17, or
 * firebase-tools', which is downloaded once.
 */
export function findFirestore(
  env = process.env,
  port = readPorts(env).firestore,
): FirestoreEmulator {
  const { FIRESTORE_EMULATOR: choice, FIRESTORE_EMULATOR_HOST: host } = env;
  if (choice === 'none') {
    return {
      missing: 'FIRESTORE_EMULATOR=none asks to start without it.',
      remedy: 'Unset FIRESTORE_EMULATOR.',
    };
  }
  if (host) return { host };

  const java = env.JAVA_HOME ? join(env.JAVA_HOME, 'bin', 'java') : 'java';
  const run = (...args: string[]): FirestoreEmulator => ({
    host: `${HOST}:${port}`,
    command: [java, ...JAVA_ARGS, ...args, '--host', HOST, '--port', String(port)],
  });
  const version = javaVersion(java, env);
  const sdkJar = join(findSdk(env), SDK_JAR);
  if (version && existsSync(sdkJar)) return run('-cp', sdkJar, SDK_CLASS);
  if (!version || version < FIREBASE_TOOLS_JAVA) {
    const found = version ? `this is Java ${version}` : 'there is none';
    return {
      missing: `It needs Java ${FIREBASE_TOOLS_JAVA} or newer, and ${found}.`,
      remedy: `Install Java, and start again: ${javaCommand(env)}`,
      needsJava: true,
    };
  }
  const jar = firebaseToolsJar(env);
  if (!existsSync(jar) && !download(env)) {
    return {
      missing: 'firebase-tools could not download it; it says why above.',
      remedy: 'Connect to the internet and start again; it is downloaded only once.',
    };
  }
  return run('-jar', jar);
}

/** The command that installs Java on this system. */
function javaCommand(env: NodeJS.ProcessEnv): string {
  const package21 = `openjdk-${FIREBASE_TOOLS_JAVA}-jre-headless`;
  const commands = {
    'apt-get': `sudo apt-get install ${package21}`,
    dnf: `sudo dnf install java-${FIREBASE_TOOLS_JAVA}-openjdk-headless`,
    pacman: `sudo pacman -S jre${FIREBASE_TOOLS_JAVA}-openjdk-headless`,
    brew: `brew install --cask temurin@${FIREBASE_TOOLS_JAVA}`,
    'winget.exe': `winget install EclipseAdoptium.Temurin.${FIREBASE_TOOLS_JAVA}.JRE`,
  };
  const known = Object.entries(commands).find(([program]) =>
    onPath([program], env).some(existsSync),
  );
  return known?.[1] ?? 'https://adoptium.net';
}

/** Installs Java as root on Debian or Ubuntu: the newest that they have, and Google's emulator for an older one. */
function installJava(env: NodeJS.ProcessEnv): boolean {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'], env).some(existsSync)) return false;
  console.log('Installing Java for the Firestore emulator, only this once…');
  const apt = (...args: string[]) =>
    spawnSync('apt-get', [...args, '-qq'], {
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    }).status === 0;
  apt('update');
  const isNew = apt('install', '-y', `openjdk-${FIREBASE_TOOLS_JAVA}-jre-headless`);
  return (
    isNew || apt('install', '-y', 'default-jre-headless', 'google-cloud-cli-firestore-emulator')
  );
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
