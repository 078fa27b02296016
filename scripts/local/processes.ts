import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from './problem.ts';

/** A program that a script has started. */
export interface Child {
  logFile: string;
  /** Resolves when it exits, with the reason: "code 1" or "SIGKILL". */
  exited: Promise<{ ok: boolean; how: string }>;
  /** Returns a Problem with this message and the end of the program's log. */
  problem: (sentence: string) => Problem;
  /** Waits for work that needs the program. Throws a Problem when the work fails or the program exits. */
  during: (work: Promise<void>) => Promise<void>;
}

export type Processes = ReturnType<typeof createProcesses>;

const STOP_TIMEOUT_MS = 5000;
const LINES_SHOWN = 30;

/**
 * Starts and stops programs. Their output is written to `<logFolder>/<name>.log`; with `showErrors`,
 * their errors are also printed.
 */
export function createProcesses(logFolder: string) {
  // Each program has its own process group, because some start others, such as Java.
  const groups = new Set<number>();
  let isStopping = false;
  mkdirSync(logFolder, { recursive: true });

  function run(
    name: string,
    [command, ...args]: [string, ...string[]],
    options: { cwd: string; env?: NodeJS.ProcessEnv; showErrors?: boolean },
  ): Child {
    if (isStopping) throw new Problem(`${name} was not started, because everything is stopping.`);
    const logFile = join(logFolder, `${name}.log`);
    const log = openSync(logFile, 'w');
    const [file, ...parameters] = endingWithUs(command, args);
    const { showErrors, ...spawnOptions } = options;
    const stdio = ['ignore', log, showErrors ? 'pipe' : log, 'pipe'] as const;
    const child = spawn(file, parameters, {
      ...spawnOptions,
      // On Windows, it would get a window of its own.
      detached: process.platform !== 'win32',
      stdio: [...stdio],
    });
    closeSync(log);
    child.stderr?.on('data', (chunk: Buffer) => {
      appendFileSync(logFile, chunk);
      process.stderr.write(chunk);
    });
    const { pid } = child;
    if (pid) groups.add(pid);
    const exited = new Promise<{ ok: boolean; how: string }>((resolve) => {
      child.once('error', (error) => resolve({ ok: false, how: error.message }));
      child.once('exit', (code, signal) => {
        if (pid) {
          signalGroup(pid, 'SIGKILL');
          groups.delete(pid);
        }
        resolve({ ok: code === 0, how: signal ?? `code ${code}` });
      });
    });
    return createChild(name, logFile, exited);
  }

  /** Stops all programs, forcibly after a few seconds or immediately. */
  async function stop({ force = false } = {}): Promise<void> {
    isStopping = true;
    const end = Date.now() + (force ? 0 : STOP_TIMEOUT_MS);
    if (!force) for (const group of groups) signalGroup(group, 'SIGINT');
    while (groups.size > 0 && Date.now() < end) await pause(25);
    for (const group of groups) signalGroup(group, 'SIGKILL');
  }

  return { run, stop };
}

/**
 * Wraps a command so that its process group is killed when this process dies without stopping it, as
 * Vitest's workers do on Ctrl-C: the wrapper waits for the end of a pipe that this process keeps open.
 */
function endingWithUs(command: string, args: string[]): [string, ...string[]] {
  if (process.platform === 'win32') return [command, ...args];
  return ['sh', '-c', '(cat <&3; kill -KILL 0) & exec "$@" 3<&-', 'sh', command, ...args];
}

function createChild(name: string, logFile: string, exited: Child['exited']): Child {
  const problem = (sentence: string) =>
    new Problem(`${sentence}\n${lastLines(logFile)}\nThe whole log: ${logFile}`);
  const during = async (work: Promise<void>) => {
    const exitedEarly = exited.then(({ how }) => `${name} exited too early (${how}).`);
    const failed = work.then(() => undefined, String);
    const sentence = await Promise.race([exitedEarly, failed]);
    if (sentence) throw problem(sentence);
  };
  return { logFile, exited, problem, during };
}

function signalGroup(group: number, signal: 'SIGINT' | 'SIGKILL'): void {
  if (process.platform === 'win32') {
    // Windows doesn't have process groups and signals.
    spawnSync('taskkill', ['/pid', String(group), '/T', '/F']);
    return;
  }
  try {
    process.kill(-group, signal);
  } catch {
    // The group has already ended.
  }
}

function lastLines(file: string): string {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-LINES_SHOWN);
  return lines.map((line) => `  ${line}`).join('\n');
}
