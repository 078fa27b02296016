import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
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
