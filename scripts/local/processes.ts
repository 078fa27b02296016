import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from './problem.ts';

/** A program that a script has started. */
export interface Child {
  /** Resolves when it exits, with the reason: "code 1" or "SIGKILL". */
  exited: Promise<{ ok: boolean; how: string }>;
  /** Returns a Problem with this message and the end of the program's log. */
  problem: (sentence: string) => Problem;
  /** Waits for work that needs the program. Throws a Problem when the work fails or the program exits. */
  during: (work: Promise<void>) => Promise<void>;
}

export type Command = [program: string, ...args: string[]];

export type Processes = ReturnType<typeof createProcesses>;

interface Options extends Pick<SpawnOptions, 'cwd' | 'env' | 'timeout'> {
  /** Which lines of its output are also printed. */
  show?: (line: string, isError: boolean) => boolean;
}

const STOP_TIMEOUT_MS = 5000;
const LINES_SHOWN = 30;

/** Starts and stops programs. Their output is written to `<logFolder>/<name>.log`. */
export function createProcesses(logFolder: string) {
  const running = new Map<ChildProcess, Child['exited']>();
  let isStopping = false;
  mkdirSync(logFolder, { recursive: true });

  function run(name: string, command: Command, { show, ...options }: Options): Child {
    if (isStopping) throw new Problem(`${name} was not started, because everything is stopping.`);
    const logFile = join(logFolder, `${name}.log`);
    writeFileSync(logFile, '');
    const [file, ...args] = endingWithUs(command);
    // In a process group of its own, which Ctrl-C in the terminal doesn't reach; on Windows that would be a
    // window of its own.
    const detached = process.platform !== 'win32';
    const child = spawn(file, args, { ...options, detached, stdio: 'pipe' });
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        appendFileSync(logFile, `${line}\n`);
        if (show?.(line, input === child.stderr)) console.log(line);
      });
    }
    const exited: Child['exited'] = new Promise((resolve) => {
      child.once('error', (error) => resolve({ ok: false, how: error.message }));
      child.once('exit', () => signal(child, 'SIGKILL'));
      child.once('close', (code, killedBy) => {
        running.delete(child);
        resolve({ ok: code === 0, how: killedBy ?? `code ${code}` });
      });
    });
    running.set(child, exited);
    return createChild(name, logFile, exited);
  }

  /** Stops all programs, forcibly after a few seconds or immediately. */
  async function stop({ force = false } = {}): Promise<void> {
    isStopping = true;
    for (const child of running.keys()) signal(child, force ? 'SIGKILL' : 'SIGINT');
    await Promise.race([Promise.all(running.values()), pause(force ? 0 : STOP_TIMEOUT_MS)]);
    for (const child of running.keys()) signal(child, 'SIGKILL');
  }

  return { run, stop };
}

/**
 * Wraps a command so that its process group is killed when this process dies without stopping it, as
 * Vitest's workers do on Ctrl-C: the wrapper waits for the end of the pipe to its standard input.
 */
function endingWithUs(command: Command): Command {
  if (process.platform === 'win32') return command;
  const wrapper = 'exec 3<&0; (cat <&3; kill -KILL 0) >/dev/null 2>&1 & exec "$@" </dev/null 3<&-';
  return ['sh', '-c', wrapper, 'sh', ...command];
}

function createChild(name: string, logFile: string, exited: Child['exited']): Child {
  const problem = (sentence: string) => {
    const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-LINES_SHOWN);
    const end = lines.map((line) => `  ${line}`).join('\n');
    return new Problem(`${sentence}\n${end}\nThe whole log: ${logFile}`);
  };
  const during = async (work: Promise<void>) => {
    const exitedEarly = exited.then(({ how }) => `${name} exited too early (${how}).`);
    const failed = work.then(() => undefined, String);
    const sentence = await Promise.race([exitedEarly, failed]);
    if (sentence) throw problem(sentence);
  };
  return { exited, problem, during };
}

function signal(child: ChildProcess, name: 'SIGINT' | 'SIGKILL'): void {
  try {
    // Windows has no process groups.
    if (process.platform === 'win32' || !child.pid) child.kill(name);
    else process.kill(-child.pid, name);
  } catch {
    // The group has already ended.
  }
}
