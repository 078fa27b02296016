import { describe, expect, test } from 'vitest';
import { siteEnvironment } from '../../scripts/local/environment.ts';
import { readOptions } from '../../scripts/local/options.ts';
import { readPorts } from '../../scripts/ports.ts';

describe('the options of the start script', () => {
  test.each([
    [[], { mode: 'build', seed: true, dist: 'dist' }],
    [['--dev'], { mode: 'dev', seed: true, dist: 'dist' }],
    [['--no-build', '--no-seed'], { mode: 'serve', seed: false, dist: 'dist' }],
    [['--dist', 'other'], { mode: 'build', seed: true, dist: 'other' }],
  ])('%j', (args, options) => {
    expect(readOptions(args)).toEqual(options);
  });

  test.each([[['--no-sed']], [['extra']], [['--dist']], [['--dev=yes']]])(
    '%j is refused, naming what is allowed',
    (args) => {
      expect(() => readOptions(args)).toThrow(
        /--dev .*\n.*--no-build .*\n.*--no-seed .*\n.*--dist /,
      );
    },
  );

  test('--dev and --no-build exclude each other', () => {
    expect(() => readOptions(['--dev', '--no-build'])).toThrow('give one of them');
  });
});

describe('the settings that the site is built with', () => {
  const ports = readPorts({ SITE_PORT: '5010', FORMS_PORT: '5066' });

  test('point at the local backend', () => {
    expect(siteEnvironment(ports, '127.0.0.1:8080', {})).toMatchObject({
      PUBLIC_SITE_URL: 'http://127.0.0.1:5010',
      PUBLIC_FIREBASE_API_KEY: 'demo',
      PUBLIC_FIREBASE_PROJECT_ID: 'demo-usrah',
      PUBLIC_AUTH_EMULATOR: 'http://127.0.0.1:9099',
      PUBLIC_FIRESTORE_EMULATOR: '127.0.0.1:8080',
      PUBLIC_FORM_YOUTH: 'http://127.0.0.1:5066/forms/youth/formResponse',
      PUBLIC_FORM_PARENTS: 'http://127.0.0.1:5066/forms/parents/formResponse',
      PUBLIC_FORM_EDUCATORS: 'http://127.0.0.1:5066/forms/educators/formResponse',
    });
  });

  test('leave Firestore out when there is none', () => {
    expect(siteEnvironment(ports, undefined, {})).not.toHaveProperty('PUBLIC_FIRESTORE_EMULATOR');
  });

  test('give way to what a person has set', () => {
    const env = { PUBLIC_SITE_URL: 'http://example.com', PUBLIC_LAUNCH_AT: '2030-01-01' };
    expect(siteEnvironment(ports, undefined, env)).toMatchObject(env);
  });
});
