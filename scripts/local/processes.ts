import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { waitUntilAnswers } from '../ports.ts';
import { Problem } from './problem.ts';

export type Command = [program: string, ...args: string[]];

interface Program extends Pick<SpawnOptions, 'cwd' | 'env'> {
  /** For people, such as "The build". */
  name: string;
  /** The file for its output. */
  log: string;
  command: Command;
  /** Which lines of its output are also printed. */
  show?: (line: string, isError: boolean) => boolean;
}

export interface Server {
  /** Rejects with a Problem when the server stops. */
  stopped: Promise<never>;
}

export type Processes = ReturnType<typeof createProcesses>;

const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 5000;
const LINES_SHOWN = 30;

/** Returns the command for a script of an installed package, such as `astro/bin/astro.mjs`. */
export function installed(script: string, ...args: string[]): Command {
  return [process.execPath, resolve(import.meta.dirname, '../../node_modules', script), ...args];
}

/** Starts and stops programs. Their output is written to logs in a folder. */
export function createProcesses(logFolder: string) {
  const running = new Map<ChildProcess, Promise<unknown>>();
  mkdirSync(logFolder, { recursive: true });

  /** Runs a program to its end. Throws a Problem with the end of its log unless it succeeds. */
  async function run({ name, log, command, show, ...options }: Program): Promise<void> {
    const logFile = join(logFolder, log);
    writeFileSync(logFile, '');
    const [file, ...args] = command;
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        appendFileSync(logFile, `${line}\n`);
        if (show?.(line, input === child.stderr)) console.log(line);
      });
    }
    const closed = once(child, 'close').then(([code, signal]) => signal ?? `code ${code}`, String);
    running.set(child, closed);
    const how = await closed;
    running.delete(child);
    if (how === 'code 0') return;
    const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-LINES_SHOWN);
    const end = lines.map((line) => `  ${line}`).join('\n');
    throw new Problem(`${name} has stopped (${how}).\n${end}\nThe whole log: ${logFile}`);
  }

  /** Starts a server, and waits until it answers at these URLs. Throws a Problem when it doesn't. */
  async function serve(program: Program, urls: string[]): Promise<Server> {
    const stopped = run(program).then((): never => {
      throw new Problem(`${program.name} has stopped.`);
    });
    const answers = urls.map((url) => waitUntilAnswers(program.name, url, START_TIMEOUT_MS));
    await Promise.race([stopped, Promise.all(answers)]);
    return { stopped };
  }

  /** Stops all programs, forcibly after a few seconds. */
  async function stop(): Promise<void> {
    const kill = (signal: 'SIGINT' | 'SIGKILL') =>
      running.forEach((_, child) => child.kill(signal));
    kill('SIGINT');
    const timer = setTimeout(kill, STOP_TIMEOUT_MS, 'SIGKILL');
    await Promise.all(running.values());
    clearTimeout(timer);
  }

  return { run, serve, stop };
}
