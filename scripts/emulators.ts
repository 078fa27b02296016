import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { Problem } from './local/problem.ts';

/** The project id of the local backend; the emulators need no account for ids that start with "demo-". */
export const PROJECT = 'demo-usrah';

/** Where the Firestore emulator comes from on this machine, or why there is none. */
export type FirestoreEmulator =
  | { kind: 'running'; host: string }
  | { kind: 'cloud-sdk'; script: string; java: string }
  | { kind: 'firebase-tools'; jar: string; java: string; downloaded: boolean }
  | { kind: 'none'; missing: string; remedy: string };

/** What discovery asks the machine; tests give their own. */
export interface Machine {
  env: NodeJS.ProcessEnv;
  platform: NodeJS.Platform;
  home: string;
  exists: (path: string) => boolean;
  realpath: (path: string) => string;
  /** The major version that this `java` reports, or undefined when it does not run. */
  javaVersion: (java: string) => number | undefined;
}

/** The machine we are on. */
export function thisMachine(): Machine {
  return {
    env: process.env,
    platform: process.platform,
    home: homedir(),
    exists: existsSync,
    realpath: (path) => realpathSync(path),
    javaVersion: (java) => {
      const { stdout, stderr, status } = spawnSync(java, ['-version'], { encoding: 'utf8' });
      return status === 0 ? parseJavaVersion(stdout + stderr) : undefined;
    },
  };
}

const FIREBASE_TOOLS_JAVA = 21;
const SDK_SCRIPT = join('platform', 'cloud-firestore-emulator', 'cloud_firestore_emulator');

/** Finds a Firestore emulator: a running one, the Google Cloud SDK's, or the one that firebase-tools downloads. */
export function discoverFirestore(machine: Machine): FirestoreEmulator {
  const { env } = machine;
  const wish = env.FIRESTORE_EMULATOR?.trim();
  if (wish === 'none') {
    return {
      kind: 'none',
      missing: 'FIRESTORE_EMULATOR=none asks to start without it.',
      remedy: 'Unset FIRESTORE_EMULATOR.',
    };
  }
  if (wish) throw new Problem(`FIRESTORE_EMULATOR can only be "none", not "${wish}".`);

  const host = env.FIRESTORE_EMULATOR_HOST?.trim();
  if (host) return { kind: 'running', host };

  const script = findSdkScript(machine);
  const java = findJava(machine);
  const version = java && machine.javaVersion(java);
  if (!java || !version) return withoutJava(script);
  if (script) return { kind: 'cloud-sdk', script, java };
  if (version < FIREBASE_TOOLS_JAVA) return withOldJava(version);
  const jar = firebaseToolsJar(machine);
  return { kind: 'firebase-tools', jar, java, downloaded: machine.exists(jar) };
}

function withoutJava(script: string | undefined): FirestoreEmulator {
  const wanted = script ? 'Java' : `Java ${FIREBASE_TOOLS_JAVA} or newer`;
  return {
    kind: 'none',
    missing: `${wanted} was not found on the PATH or in JAVA_HOME.`,
    remedy: `Install ${wanted} (https://adoptium.net) and start again.`,
  };
}

function withOldJava(version: number): FirestoreEmulator {
  return {
    kind: 'none',
    missing: `firebase-tools' emulator needs Java ${FIREBASE_TOOLS_JAVA} or newer, and this is Java ${version}.`,
    remedy:
      `Install Java ${FIREBASE_TOOLS_JAVA} (https://adoptium.net), ` +
      'or the Google Cloud SDK and then: gcloud components install cloud-firestore-emulator ' +
      '(Debian: apt install google-cloud-cli-firestore-emulator).',
  };
}

/** Reads the major version from what `java -version` prints ("1.8.0_392" is 8, "21.0.4" is 21). */
export function parseJavaVersion(output: string): number | undefined {
  const match = /version "(?:1\.)?(\d+)/.exec(output);
  return match ? Number(match[1]) : undefined;
}

function findJava({ env, platform, exists }: Machine): string | undefined {
  const program = platform === 'win32' ? 'java.exe' : 'java';
  const ofHome = env.JAVA_HOME && join(env.JAVA_HOME, 'bin', program);
  return ofHome && exists(ofHome) ? ofHome : findOnPath(program, env, exists);
}

function findSdkScript(machine: Machine): string | undefined {
  // The component's Windows script is another one; there, firebase-tools' emulator does the same.
  if (machine.platform === 'win32') return undefined;
  return sdkRoots(machine)
    .map((root) => join(root, SDK_SCRIPT))
    .find(machine.exists);
}

function sdkRoots({ env, home, exists, realpath }: Machine): string[] {
  const gcloud = findOnPath('gcloud', env, exists);
  const homebrew = ['/opt/homebrew', '/usr/local'];
  return [
    ...(env.CLOUDSDK_ROOT_DIR ? [env.CLOUDSDK_ROOT_DIR] : []),
    ...(gcloud ? [dirname(dirname(realpath(gcloud)))] : []),
    '/usr/lib/google-cloud-sdk',
    '/usr/share/google-cloud-sdk',
    join(home, 'google-cloud-sdk'),
    ...homebrew.map((prefix) => join(prefix, 'share/google-cloud-sdk')),
  ];
}

function findOnPath(
  program: string,
  env: NodeJS.ProcessEnv,
  exists: Machine['exists'],
): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, program)).find(exists);
}

function firebaseToolsJar({ env, home }: Machine): string {
  const require = createRequire(import.meta.url);
  const emulators = require('firebase-tools/lib/emulator/downloadableEmulatorInfo.json') as {
    firestore: { downloadPathRelativeToCacheDir: string };
  };
  const folder = env.FIREBASE_EMULATORS_PATH ?? join(home, '.cache/firebase/emulators');
  return join(folder, emulators.firestore.downloadPathRelativeToCacheDir);
}
