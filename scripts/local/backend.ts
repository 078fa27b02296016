import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { LAUNCH_DATE } from '../../src/domain/launch.ts';
import { Problem } from './problem.ts';

/**
 * Starts the site and its backend like `npm start`, but with production's launch date, and waits
 * until they're ready.
 */
export function startBackend(...options: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['scripts/start.ts', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PUBLIC_LAUNCH_AT: process.env['PUBLIC_LAUNCH_AT'] || LAUNCH_DATE },
  });
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (data) => {
      if (String(data).includes('Ready:')) resolve(child);
    });
    child.on('exit', () => reject(new Problem('The local backend did not start; see above.')));
  });
}

export async function stopBackend(child: ChildProcess): Promise<void> {
  child.kill('SIGINT');
  await once(child, 'exit');
}
