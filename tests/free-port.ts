import { randomInt } from 'node:crypto';
import { isInUse } from '../cli/ports.ts';

// Below 32,768 no system takes the ports of outgoing connections: a free one that the system itself
// chooses may be such a connection's a moment later.
const randomPort = () => randomInt(20_000, 32_000);

const found = new Set<number>();

/**
 * Returns a port that nobody uses, for a server that is started in a moment, and none twice in a process:
 * Node's `fetch` keeps connections open, and would send the next request to the server before. It looks
 * without listening: a program that another thread starts meanwhile has this process's sockets until it
 * begins to run, and the port would stay in use for that long.
 */
export async function findFreePort(pickPort = randomPort): Promise<number> {
  const port = pickPort();
  if (found.has(port)) return findFreePort(pickPort);
  found.add(port);
  return (await isInUse(port)) ? findFreePort(pickPort) : port;
}
