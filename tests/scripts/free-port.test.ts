import { once } from 'node:events';
import { createServer, Server, type AddressInfo } from 'node:net';
import { randomInt } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { HOST } from '../../cli/ports.ts';
import { findFreePort } from '../free-port.ts';

test('no port is found twice, and none that somebody listens on', async () => {
  const found = await findFreePort();
  await using server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const { port: used } = server.address() as AddressInfo;
  const picked = [found, used];
  const port = await findFreePort(() => picked.shift() ?? randomInt(20_000, 32_000));
  expect(picked).toEqual([]);
  expect([found, used]).not.toContain(port);
});

test('a port is found without listening on it', async () => {
  using listen = vi.spyOn(Server.prototype, 'listen');
  await findFreePort();
  expect(listen).not.toHaveBeenCalled();
});
