import { expect, test } from 'vitest';
import { discoverFirestore, parseJavaVersion, type Machine } from '../../scripts/emulators.ts';

const COMPONENT = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const SDK = `/usr/lib/google-cloud-sdk/${COMPONENT}`;

/** A machine with only these files, and this major version of Java in /usr/bin. */
function machine(files: string[], java?: number, env: Machine['env'] = {}): Machine {
  const present = java ? [...files, '/usr/bin/java'] : files;
  return {
    env: { PATH: '/usr/local/bin:/usr/bin', ...env },
    exists: (path) => present.includes(path),
    realpath: (path) => path.replace('/usr/bin/', '/snap/gcloud/bin/'),
    javaVersion: () => java,
  };
}

test.each([
  ['the installed SDK', `/usr/lib/google-cloud-sdk/${COMPONENT}`, {}],
  ["gcloud's folder", `/snap/gcloud/${COMPONENT}`, {}],
  ['CLOUDSDK_ROOT_DIR', `/elsewhere/${COMPONENT}`, { CLOUDSDK_ROOT_DIR: '/elsewhere' }],
])('the component of %s is used, with Java 17', (_, jar, env) => {
  const found = discoverFirestore(machine([jar, '/usr/bin/gcloud'], 17, env));
  expect(found).toMatchObject({ kind: 'java', jar, java: '/usr/bin/java', isMissing: false });
});

test('a running emulator is used first', () => {
  const env = { FIRESTORE_EMULATOR_HOST: 'localhost:9000' };
  const found = discoverFirestore(machine([SDK], 21, env));
  expect(found).toEqual({ kind: 'running', host: 'localhost:9000' });
});

test("JAVA_HOME's Java is preferred", () => {
  const found = discoverFirestore(machine([SDK, '/jdk/bin/java'], 21, { JAVA_HOME: '/jdk' }));
  expect(found).toMatchObject({ java: '/jdk/bin/java' });
});

test("firebase-tools' own emulator is used with Java 21 and no SDK", () => {
  const found = discoverFirestore(machine([], 21, { FIREBASE_EMULATORS_PATH: '/jars' }));
  const jar = expect.stringMatching(/^\/jars\/cloud-firestore-emulator-v[\d.]+\.jar$/);
  const java = '/usr/bin/java';
  expect(found).toEqual({ kind: 'java', java, jar, args: ['-jar', jar], isMissing: true });
});

test.each([
  ['no Java', machine([]), 'Java 21 or newer was not found', 'adoptium.net'],
  ['the SDK but no Java', machine([SDK]), 'Java was not found', 'Install Java ('],
  ['no SDK and Java 17', machine([], 17), 'this is Java 17', 'gcloud components install'],
  [
    'FIRESTORE_EMULATOR=none',
    machine([SDK], 21, { FIRESTORE_EMULATOR: 'none' }),
    'FIRESTORE_EMULATOR=none',
    'Unset FIRESTORE_EMULATOR',
  ],
])('with %s there is no emulator, and the remedy is named', (_, facts, missing, remedy) => {
  expect(discoverFirestore(facts)).toEqual({
    kind: 'none',
    missing: expect.stringContaining(missing),
    remedy: expect.stringContaining(remedy),
  });
});

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['java version "1.8.0_392"', 8],
  ['command not found', undefined],
])('%s is Java %s', (output, version) => {
  expect(parseJavaVersion(output)).toBe(version);
});
