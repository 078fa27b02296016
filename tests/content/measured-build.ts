import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Measured {
  seconds: number;
  /** Peak memory of all build processes, in MB. */
  megabytes: number;
  ok: boolean;
  output: string;
}

/** Builds a folder and measures time and, on Linux, memory. */
export function measuredBuild(folder: string, env = process.env): Promise<Measured> {
  const astro = join(folder, 'node_modules/astro/bin/astro.mjs');
  const start = performance.now();
  const child = spawn(process.execPath, [astro, 'build', '--force'], {
    cwd: folder,
    env: { ...env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk));
  }
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, residentBytes(child.pid ?? 0))), 50);
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => {
      clearInterval(watch);
      const seconds = (performance.now() - start) / 1000;
      done({ seconds, megabytes: peak / 1e6, ok: code === 0, output });
    });
  });
}

/** Returns the memory of a process and its children. */
function residentBytes(pid: number): number {
  try {
    const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    const own = Number(pages) * 4096;
    return children.reduce((sum, child) => sum + residentBytes(Number(child)), own);
  } catch {
    return 0;
  }
}
