import { expect, test } from 'vitest';
import { sampleLaunch, siteEnvironment } from '../../scripts/local/environment.ts';
import { readPorts } from '../../scripts/ports.ts';

test('environment variables change the documented ports', () => {
  expect(readPorts({})).toEqual({ site: 5000, auth: 9099, firestore: 8080, forms: 5055 });
  const env = { SITE_PORT: '5010', FORMS_PORT: ' 6000 ', AUTH_PORT: '' };
  expect(readPorts(env)).toEqual({ site: 5010, auth: 9099, firestore: 8080, forms: 6000 });
});

test.each([{ SITE_PORT: 'abc' }, { FIRESTORE_PORT: '65536' }, { SITE_PORT: '5001' }])(
  '%o is refused',
  (env) => expect(() => readPorts(env)).toThrow('must be a port from 1 to 65535'),
);

test('what the environment sets overrides the settings for the local backend', () => {
  const ports = readPorts({});
  expect(siteEnvironment(ports, undefined, {})).toMatchObject({
    PUBLIC_FORM_YOUTH: 'http://127.0.0.1:5055/forms/youth/formResponse',
    PUBLIC_FIRESTORE_EMULATOR: '',
    PUBLIC_LAUNCH_AT: sampleLaunch(new Date()),
  });
  const set = {
    PUBLIC_SITE_URL: 'http://example.com',
    PUBLIC_LAUNCH_AT: '2027-01-31T00:00:00+05:30',
  };
  expect(siteEnvironment(ports, undefined, set)).toMatchObject(set);
});

test('the countdown of the local site runs for thirty days', () => {
  expect(sampleLaunch(new Date('2026-02-10T12:00:00Z'))).toBe('2026-03-12T00:00:00+05:30');
});
