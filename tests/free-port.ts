import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { HOST } from '../cli/ports.ts';

/**
 * A port that nobody uses, for a server that is started in a moment. Below 32,768, where no system takes the
 * ports of outgoing connections: one that the system itself chooses may be such a connection's by then.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  try {
    await using server = createServer().listen(port, HOST);
    await once(server, 'listening');
    return port;
  } catch {
    return findFreePort();
  }
}
