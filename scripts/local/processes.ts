import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signalGroup } from './groups.ts';
import { Problem } from './problem.ts';

/** A program that the start script runs. */
export interface Child {
  logFile: string;
  /** Resolves when it has ended, with how: "code 1", "SIGKILL". */
  ended: Promise<{ ok: boolean; how: string }>;
  /** Makes a Problem of this sentence, with the end of the program's log and where the rest is. */
  problem: (sentence: string) => Problem;
  /** Waits for work that needs the program; throws its problem when either of them fails. */
  during: (work: Promise<void>) => Promise<void>;
}

export type Processes = ReturnType<typeof createProcesses>;

const PATIENCE_MS = 5000;
const LINES_SHOWN = 30;

/** Keeps track of the programs that are started, so that all can be stopped. Their output goes to `<logFolder>/<name>.log`. */
export function createProcesses(logFolder: string) {
  // Each program leads a process group of its own, named by its pid, with everything that it starts.
  const groups = new Set<number>();
  const watchdog = startWatchdog();
  let stopping = false;
  mkdirSync(logFolder, { recursive: true });

  function run(
    name: string,
    [command, ...args]: [string, ...string[]],
    options: { cwd: string; env?: NodeJS.ProcessEnv },
  ): Child {
    if (stopping) throw new Problem(`${name} was not started, because everything stops.`);
    const logFile = join(logFolder, `${name}.log`);
    const log = openSync(logFile, 'w');
    const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    if (child.pid) keep(child, child.pid);
    return describe(name, logFile, endOf(child));
  }

  function keep(child: ChildProcess, group: number) {
    groups.add(group);
    watchdog.stdin?.write(`+${group}\n`);
    child.once('exit', () => {
      // Helpers do not outlive their program; and an id that is free again may be given to a stranger.
      signalGroup(group, 'SIGKILL');
      groups.delete(group);
      watchdog.stdin?.write(`-${group}\n`);
    });
  }

  /** Asks every program to stop and makes sure that it does; with `force`, without asking. */
  async function stop({ force = false } = {}): Promise<void> {
    stopping = true;
    if (!force) {
      for (const group of groups) signalGroup(group, 'SIGINT');
      const end = Date.now() + PATIENCE_MS;
      while (groups.size > 0 && Date.now() < end) await pause(25);
    }
    for (const group of groups) signalGroup(group, 'SIGKILL');
    watchdog.kill('SIGKILL');
  }

  return { run, stop };
}

function startWatchdog(): ChildProcess {
  const script = join(import.meta.dirname, 'watchdog.ts');
  const watchdog = spawn(process.execPath, [script], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Losing it costs the safety net only.
  watchdog.on('error', () => {});
  watchdog.stdin?.on('error', () => {});
  return watchdog;
}

function endOf(child: ChildProcess): Child['ended'] {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, how: error.message }));
    child.once('exit', (code, signal) =>
      resolve({ ok: code === 0, how: signal ?? `code ${code}` }),
    );
  });
}

function describe(name: string, logFile: string, ended: Child['ended']): Child {
  const problem = (sentence: string) =>
    new Problem(`${sentence}\n${lastLines(logFile)}\nThe whole log: ${logFile}`);
  const during = async (work: Promise<void>) => {
    const endedEarly = ended.then(({ how }) => `${name} ended too early (${how}).`);
    const failed = work.then(() => undefined, String);
    const sentence = await Promise.race([endedEarly, failed]);
    if (sentence) throw problem(sentence);
  };
  return { logFile, ended, problem, during };
}

function lastLines(file: string): string {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-LINES_SHOWN);
  return lines.map((line) => `  ${line}`).join('\n');
}
