import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { ensureFirestore } from '../../../scripts/bare-machine/firestore-emulator.ts';
import { temporaryFolder, writeProgram } from '../../files.ts';

const SDK_JAR = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const INFO = 'firebase-tools/lib/emulator/downloadableEmulatorInfo.json';
const TOOLS_JAR = createRequire(import.meta.url)(INFO).firestore.downloadPathRelativeToCacheDir;

let machine: string;
beforeEach(() => {
  machine = temporaryFolder();
  vi.stubEnv('PATH', `${join(machine, 'bin')}:/bin`);
  for (const name of ['JAVA_HOME', 'FIRESTORE_EMULATOR_HOST']) vi.stubEnv(name, '');
  vi.stubEnv('CLOUDSDK_ROOT_DIR', machine);
  vi.stubEnv('FIREBASE_EMULATORS_PATH', machine);
  // Only root installs anything.
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
});

const install = (path: string, script?: string) => writeProgram(join(machine, path), script);

const java = (version: string) => `echo 'openjdk version "${version}"' >&2`;

test("the Cloud SDK's emulator runs on Java 17, firebase-tools' needs Java 21", () => {
  vi.stubEnv('JAVA_HOME', join(machine, 'jdk'));
  const program = install('jdk/bin/java', java('21.0.4'));
  const tools = install(TOOLS_JAR);
  expect(ensureFirestore().command).toEqual(expect.arrayContaining([program, tools]));
  install('jdk/bin/java', java('17.0.15'));
  expect(ensureFirestore).toThrow(/Java 21.*JAVA_HOME/);
  const sdk = install(SDK_JAR);
  expect(ensureFirestore().command).toEqual(expect.arrayContaining([program, sdk]));
});

test.each([
  ['an unknown system', 'ls', 'https://adoptium.net'],
  ['Debian', 'apt-get', 'sudo apt-get install openjdk-21-jre-headless'],
  ['macOS', 'brew', 'brew install'],
])('without Java on %s, the error says how to get it', (_, program, remedy) => {
  vi.stubEnv('PATH', join(machine, 'bin'));
  install(`bin/${program}`);
  expect(ensureFirestore).toThrow(remedy);
});

test('root on a Debian without Java 21 gets the default Java and the Cloud SDK’s emulator', () => {
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const sdk = join(machine, SDK_JAR);
  const program = join(machine, 'bin/java');
  install('java-17', java('17.0.15'));
  install(
    'bin/apt-get',
    `case "$*" in *default-jre*) ;; *) exit 100 ;; esac
mkdir -p ${dirname(sdk)} && touch ${sdk} && cp ${join(machine, 'java-17')} ${program}`,
  );
  expect(ensureFirestore().command).toEqual(expect.arrayContaining([sdk]));
  expect(log, 'both attempts are announced').toHaveBeenCalledTimes(2);
});
