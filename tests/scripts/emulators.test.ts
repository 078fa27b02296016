import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { ensureFirestore, findFirestore } from '../../scripts/emulators.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const SDK_JAR = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

let machine: string;
beforeEach(() => {
  machine = temporaryFolder();
});

/** Writes a file, or a program that prints this version of Java. */
function install(path: string, java?: string) {
  const file = join(machine, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\necho 'openjdk version "${java}"' >&2\n`, { mode: 0o755 });
  return file;
}

/** Finds the emulator of a machine that has only what was installed. */
function find(env: NodeJS.ProcessEnv = {}) {
  const folders = { CLOUDSDK_ROOT_DIR: machine, FIREBASE_EMULATORS_PATH: join(machine, 'jars') };
  return findFirestore({ PATH: `${join(machine, 'bin')}:/bin`, ...folders, ...env });
}

test('a running emulator is used first', () => {
  install(SDK_JAR);
  const running = find({ FIRESTORE_EMULATOR_HOST: 'localhost:9000' });
  expect(running).toEqual({ host: 'localhost:9000' });
});

test("the SDK's emulator is used with Java 17, also where only gcloud is on the PATH", () => {
  const jar = install(SDK_JAR);
  install('jdk/bin/java', '17.0.15');
  install('bin/gcloud');
  const java = join(machine, 'jdk/bin/java');
  for (const CLOUDSDK_ROOT_DIR of [machine, ''])
    expect(find({ JAVA_HOME: join(machine, 'jdk'), CLOUDSDK_ROOT_DIR })).toMatchObject({
      command: expect.arrayContaining([java, jar]),
    });
});

test("firebase-tools' emulator is used with Java 21 and no SDK", () => {
  const info = 'firebase-tools/lib/emulator/downloadableEmulatorInfo.json';
  const { firestore } = createRequire(import.meta.url)(info);
  const jar = install(join('jars', firestore.downloadPathRelativeToCacheDir));
  install('bin/java', '21.0.4');
  expect(find()).toMatchObject({ command: expect.arrayContaining([jar]) });
});

test.each([
  ['no Java', [], 'and there is none.', 'https://adoptium.net'],
  ['the SDK but no Java', [SDK_JAR, 'bin/brew'], 'there is none', 'brew install'],
  ['no SDK and an old Java', ['bin/java', 'bin/dnf'], 'this is Java 8', 'sudo dnf install'],
])('with %s there is no emulator, and the one command is named', (_, files, missing, remedy) => {
  for (const file of files) install(file, '1.8.0_392');
  expect(find({ PATH: join(machine, 'bin') })).toMatchObject({
    missing: expect.stringContaining(missing),
    remedy: expect.stringContaining(remedy),
  });
});

test.runIf(process.getuid?.() === 0)(
  'root on Debian gets Java, or the emulator for an older one',
  () => {
    const installer = install('bin/apt-get');
    // No Java 21 here; with Java 17 comes the SDK's emulator.
    const script = `#!/bin/sh
case "$*" in *default-jre*) ;; *) exit 100 ;; esac
mkdir -p ${dirname(join(machine, SDK_JAR))} && touch ${join(machine, SDK_JAR)}
printf '#!/bin/sh\\necho version \\"17.0.15\\" >&2\\n' > ${join(machine, 'bin/java')} && chmod +x ${join(machine, 'bin/java')}`;
    writeFileSync(installer, script, { mode: 0o755 });
    const env = { PATH: `${join(machine, 'bin')}:/bin`, CLOUDSDK_ROOT_DIR: machine };
    using log = vi.spyOn(console, 'log').mockReturnValue();
    expect(ensureFirestore(env)).toMatchObject({ command: expect.arrayContaining(['java']) });
    expect(log).toHaveBeenCalledOnce();
  },
);
