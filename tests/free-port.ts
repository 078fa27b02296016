import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { HOST } from '../cli/ports.ts';

export async function findFreePort(): Promise<number> {
  await using server = createServer().listen(0, HOST);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
