import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { sampleLaunch, siteEnvironment } from '../../scripts/local/environment.ts';
import { findFreePort, HOST, readPorts, requireFreePorts } from '../../scripts/ports.ts';

test('environment variables change the documented ports', () => {
  expect(readPorts({})).toEqual({ site: 5000, auth: 9099, firestore: 8080, forms: 5055 });
  const env = { SITE_PORT: '5010', FORMS_PORT: ' 6000 ', AUTH_PORT: '' };
  expect(readPorts(env)).toEqual({ site: 5010, auth: 9099, firestore: 8080, forms: 6000 });
});

test.each([
  [{ SITE_PORT: 'abc' }, 'SITE_PORT must be a port from 1 to 65535, not "abc".'],
  [{ FIRESTORE_PORT: '65536' }, 'FIRESTORE_PORT must be a port'],
  [{ SITE_PORT: '8080' }, 'Each port can be used once'],
  [{ SITE_PORT: '5001' }, 'firebase-tools reserves it'],
])('%o is refused', (env, message) => {
  expect(() => readPorts(env)).toThrow(message);
});

test('a port that is in use is named with its purpose and its variable', async () => {
  const auth = await findFreePort();
  const server = createServer().listen(auth, HOST);
  await once(server, 'listening');
  const ports = { ...readPorts({}), site: await findFreePort(), auth };

  await expect(requireFreePorts(ports, ['site', 'auth'], 'npm start')).rejects.toThrow(
    `Port ${auth}, for the Auth emulator, is in use. ` +
      'Stop what uses it, or choose another: AUTH_PORT=9109 npm start',
  );
  await expect(requireFreePorts(ports, ['site'], 'npm start')).resolves.toBeUndefined();
  server.close();
});

test('a setting of the environment overrides that of the local backend', () => {
  const env = siteEnvironment(readPorts({}), undefined, { PUBLIC_SITE_URL: 'http://example.com' });
  expect(env).toMatchObject({
    PUBLIC_SITE_URL: 'http://example.com',
    PUBLIC_FORM_YOUTH: 'http://127.0.0.1:5055/forms/youth/formResponse',
  });
  expect(env).toMatchObject({ PUBLIC_FIRESTORE_EMULATOR: '' });
});

test('the countdown runs for thirty days, unless a date is set', () => {
  const now = new Date('2026-02-10T12:00:00Z');
  expect(sampleLaunch(now)).toBe('2026-03-12T00:00:00+05:30');
  expect(siteEnvironment(readPorts({}), undefined, {})).toHaveProperty('PUBLIC_LAUNCH_AT');
  const set = { PUBLIC_LAUNCH_AT: '2027-01-31T00:00:00+05:30' };
  expect(siteEnvironment(readPorts({}), undefined, set)).toMatchObject(set);
});
