import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { findFreePort, readPorts, requireFreePorts } from '../../scripts/ports.ts';

describe('the ports of the local backend', () => {
  test('are the documented ones when the environment says nothing', () => {
    expect(readPorts({})).toEqual({ site: 5000, auth: 9099, firestore: 8080, forms: 5055 });
  });

  test('are moved one by one by the environment', () => {
    expect(readPorts({ SITE_PORT: '5010', FORMS_PORT: ' 6000 ', AUTH_PORT: '' })).toEqual({
      site: 5010,
      auth: 9099,
      firestore: 8080,
      forms: 6000,
    });
  });

  test.each([
    [{ SITE_PORT: 'abc' }, 'SITE_PORT must be a port number from 1 to 65535, not "abc".'],
    [{ AUTH_PORT: '0' }, 'AUTH_PORT must be a port number'],
    [{ FIRESTORE_PORT: '65536' }, 'FIRESTORE_PORT must be a port number'],
    [{ FORMS_PORT: '1e3' }, 'FORMS_PORT must be a port number'],
    [{ SITE_PORT: '8080' }, 'Port 8080 is asked for twice'],
    [{ SITE_PORT: '5001' }, 'firebase-tools keeps that port for itself'],
  ])('%o is refused', (env, message) => {
    expect(() => readPorts(env)).toThrow(message);
  });
});

describe('checking that ports are free', () => {
  test.each(['127.0.0.1', '0.0.0.0'])(
    'names each port that is in use on %s, its purpose and its variable',
    async (host) => {
      const server = createServer().listen(0, host);
      await new Promise((resolve) => server.once('listening', resolve));
      const taken = (server.address() as AddressInfo).port;
      const ports = { ...readPorts({}), site: await findFreePort(), auth: taken };

      await expect(requireFreePorts(ports, ['site', 'auth'])).rejects.toThrow(
        `Port ${taken}, for the Auth emulator, is in use. ` +
          'Stop what uses it, or choose another: AUTH_PORT=9109 npm start',
      );
      await expect(requireFreePorts(ports, ['site'])).resolves.toBeUndefined();
      await new Promise((resolve) => server.close(resolve));
    },
  );
});
