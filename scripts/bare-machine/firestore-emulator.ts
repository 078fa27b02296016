import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { aptInstall, onPath } from './programs.mjs';
import { installed, type CommandLine } from '../../cli/command-line.ts';
import { CommandError } from '../../cli/errors.ts';
import { HOST, readPorts } from '../../cli/ports.ts';

/** A Firestore emulator, with the command that starts it if it isn't running yet. */
export type FirestoreEmulator = { host: string; command?: CommandLine };

export const FIREBASE_TOOLS = 'firebase-tools/lib/bin/firebase.js';
/** What the emulator of firebase-tools needs. The Cloud SDK's runs on Java 17, too. */
const MIN_JAVA = 21;
const JAVA_PACKAGE = `openjdk-${MIN_JAVA}-jre-headless`;
const DEBIAN_SDK = '/usr/lib/google-cloud-sdk';
const SDK_JAR = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
// The SDK's jar names no main class.
const SDK_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
/** Commands that install Java, by the package manager that a system has. */
const JAVA_COMMANDS = [
  ['apt-get', `sudo apt-get install ${JAVA_PACKAGE}`],
  ['dnf', `sudo dnf install java-${MIN_JAVA}-openjdk-headless`],
  ['pacman', `sudo pacman -S jre${MIN_JAVA}-openjdk-headless`],
  ['brew', `brew install --cask temurin@${MIN_JAVA}`],
  ['winget.exe', `winget install EclipseAdoptium.Temurin.${MIN_JAVA}.JRE`],
] as const;
// Optimising takes longer than it saves in an emulator that runs for minutes.
const JAVA_ARGS = ['-Duser.language=en', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** Finds a Firestore emulator, or installs one where apt can. Throws a CommandError if there is none. */
export function ensureFirestore(port = readPorts().firestore): FirestoreEmulator {
  const { FIRESTORE_EMULATOR: choice, FIRESTORE_EMULATOR_HOST: host, JAVA_HOME } = process.env;
  if (choice === 'none')
    throw new CommandError('FIRESTORE_EMULATOR=none says to start without it.');
  if (host) return { host };
  const java = JAVA_HOME ? join(JAVA_HOME, 'bin', 'java') : 'java';
  const args = emulatorArgs(java) ?? (installJava() ? emulatorArgs(java) : undefined);
  if (!args) {
    const [, remedy = 'https://adoptium.net'] =
      JAVA_COMMANDS.find(([program]) => onPath(program).length > 0) ?? [];
    throw new CommandError(
      `It needs Java ${MIN_JAVA} or newer, at JAVA_HOME if that is set. Install it, and start again: ${remedy}`,
    );
  }
  const command: CommandLine = [
    java,
    ...JAVA_ARGS,
    ...args,
    '--host',
    HOST,
    '--port',
    String(port),
  ];
  return { host: `${HOST}:${port}`, command };
}

/** Returns Java's arguments for the Cloud SDK's emulator, if it's installed, or firebase-tools'. */
function emulatorArgs(java: string): string[] | undefined {
  const { stderr, status } = spawnSync(java, ['-version'], { encoding: 'utf8' });
  if (status !== 0) return undefined;
  const sdkJar = join(process.env.CLOUDSDK_ROOT_DIR || DEBIAN_SDK, SDK_JAR);
  if (existsSync(sdkJar)) return ['-cp', sdkJar, SDK_CLASS];
  const version = Number(/version "(\d+)/.exec(stderr)?.[1]);
  return version >= MIN_JAVA ? ['-jar', firebaseToolsJar()] : undefined;
}

function firebaseToolsJar(): string {
  const require = createRequire(import.meta.url);
  const { getDownloadDetails } = require('firebase-tools/lib/emulator/downloadableEmulators');
  const jar: string = getDownloadDetails('firestore').downloadPath;
  if (existsSync(jar)) return jar;
  console.log('Downloading the Firestore emulator, only this once…');
  const [program, ...args] = installed(FIREBASE_TOOLS, 'setup:emulators:firestore');
  if (spawnSync(program, args, { stdio: 'inherit' }).status === 0) return jar;
  throw new CommandError(
    'firebase-tools could not download it; it says why above. Connect to the internet and start again.',
  );
}

/** Installs Java 21 with apt, or else the default Java and Google's emulator for Java 17. */
const installJava = () =>
  aptInstall(JAVA_PACKAGE) ||
  aptInstall('default-jre-headless', 'google-cloud-cli-firestore-emulator');
