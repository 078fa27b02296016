import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { LAUNCH_DATE } from '../../src/domain/launch.ts';
import { Problem } from './problem.ts';

/** Starts what `npm start` starts, but with production's launch date, and waits until it's ready. */
export async function startBackend(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PUBLIC_LAUNCH_AT: process.env['PUBLIC_LAUNCH_AT'] || LAUNCH_DATE },
  });
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith('Ready:')) return child;
  throw new Problem('The local backend did not start; see above.');
}

export async function stopBackend(child: ChildProcess): Promise<void> {
  child.kill('SIGINT');
  await once(child, 'exit');
}
