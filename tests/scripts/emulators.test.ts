import { describe, expect, test } from 'vitest';
import { discoverFirestore, parseJavaVersion } from '../../scripts/emulators.ts';
import type { Machine } from '../../scripts/emulators.ts';

const COMPONENT = 'platform/cloud-firestore-emulator/cloud_firestore_emulator';

function machine({
  files = [],
  java,
  links = {},
  ...rest
}: Partial<Pick<Machine, 'env' | 'platform'>> & {
  files?: string[];
  java?: number;
  links?: Record<string, string>;
}): Machine {
  const present = new Set([...files, ...(java ? ['/usr/bin/java'] : [])]);
  return {
    env: { PATH: '/usr/local/bin:/usr/bin' },
    platform: 'linux',
    home: '/home/amina',
    exists: (path) => present.has(path) || path in links,
    realpath: (path) => links[path] ?? path,
    javaVersion: () => java,
    ...rest,
  };
}

describe('finding the Firestore emulator', () => {
  test('a running one comes first, even where Java and the SDK are installed', () => {
    const env = { FIRESTORE_EMULATOR_HOST: 'localhost:9000' };
    const files = [`/usr/lib/google-cloud-sdk/${COMPONENT}`];
    expect(discoverFirestore(machine({ env, files, java: 21 }))).toEqual({
      kind: 'running',
      host: 'localhost:9000',
    });
  });

  test.each([
    ['/usr/lib/google-cloud-sdk', { files: [`/usr/lib/google-cloud-sdk/${COMPONENT}`] }],
    ['/usr/share/google-cloud-sdk', { files: [`/usr/share/google-cloud-sdk/${COMPONENT}`] }],
    ['/home/amina/google-cloud-sdk', { files: [`/home/amina/google-cloud-sdk/${COMPONENT}`] }],
    [
      '/opt/homebrew/share/google-cloud-sdk',
      { files: [`/opt/homebrew/share/google-cloud-sdk/${COMPONENT}`] },
    ],
    [
      '/snap/gcloud',
      {
        links: { '/usr/bin/gcloud': '/snap/gcloud/bin/gcloud' },
        files: [`/snap/gcloud/${COMPONENT}`],
      },
    ],
    [
      '/elsewhere',
      {
        env: { PATH: '/usr/bin', CLOUDSDK_ROOT_DIR: '/elsewhere' },
        files: [`/elsewhere/${COMPONENT}`, `/usr/lib/google-cloud-sdk/${COMPONENT}`],
      },
    ],
  ])("the SDK's component is found in %s and runs on an older Java too", (root, facts) => {
    expect(discoverFirestore(machine({ ...facts, java: 17 }))).toEqual({
      kind: 'cloud-sdk',
      script: `${root}/${COMPONENT}`,
      java: '/usr/bin/java',
    });
  });

  test("JAVA_HOME's java is preferred to the PATH's", () => {
    const files = ['/jdk/bin/java', `/usr/lib/google-cloud-sdk/${COMPONENT}`];
    const env = { PATH: '/usr/bin', JAVA_HOME: '/jdk' };
    expect(discoverFirestore(machine({ env, files, java: 21 }))).toMatchObject({
      java: '/jdk/bin/java',
    });
  });

  test.each([
    [false, []],
    [true, ['/jars']],
  ])("without the SDK, Java 21 runs firebase-tools' own (downloaded: %s)", (downloaded) => {
    const env = { PATH: '/usr/bin', FIREBASE_EMULATORS_PATH: '/jars' };
    const found = discoverFirestore({
      ...machine({ env, java: 21 }),
      exists: (path) => path === '/usr/bin/java' || (downloaded && path.startsWith('/jars/')),
    });
    expect(found).toMatchObject({ kind: 'firebase-tools', java: '/usr/bin/java', downloaded });
    expect(found).toHaveProperty(
      'jar',
      expect.stringMatching(/^\/jars\/cloud-firestore-emulator-v[\d.]+\.jar$/),
    );
  });

  test.each([
    ['no Java at all', {}, 'Java 21 or newer was not found', 'adoptium.net'],
    [
      'the SDK but no Java',
      { files: [`/usr/lib/google-cloud-sdk/${COMPONENT}`] },
      'Java was not found',
      'Install Java (',
    ],
    [
      'a java that does not run',
      { files: ['/usr/bin/java'] },
      'Java 21 or newer was not found',
      'adoptium.net',
    ],
    [
      'no SDK and Java 17',
      { java: 17 },
      'needs Java 21 or newer, and this is Java 17',
      'gcloud components install cloud-firestore-emulator',
    ],
    [
      'the wish for none',
      { java: 21, env: { PATH: '/usr/bin', FIRESTORE_EMULATOR: 'none' } },
      'FIRESTORE_EMULATOR=none',
      'Unset FIRESTORE_EMULATOR',
    ],
  ])(
    'with %s there is none, and the reason and a remedy are named',
    (_, facts, missing, remedy) => {
      expect(discoverFirestore(machine(facts))).toEqual({
        kind: 'none',
        missing: expect.stringContaining(missing),
        remedy: expect.stringContaining(remedy),
      });
    },
  );

  test('an unknown FIRESTORE_EMULATOR is refused', () => {
    expect(() => discoverFirestore(machine({ env: { FIRESTORE_EMULATOR: 'off' } }))).toThrow(
      'FIRESTORE_EMULATOR can only be "none", not "off".',
    );
  });
});

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['java version "1.8.0_392"', 8],
  ['openjdk version "24" 2025-03-18', 24],
  ['command not found', undefined],
])('%s is Java %s', (output, version) => {
  expect(parseJavaVersion(output)).toBe(version);
});
