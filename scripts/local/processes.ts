import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import type { CommandLine } from '../../cli/command-line.ts';
import { waitUntilAnswers } from '../../cli/ports.ts';
import { endWithError, CommandError } from '../../cli/errors.ts';

/**
 * The lines of a program's output that match `show` are printed as well as logged. `onLine` gets
 * each, without colours.
 */
type Options = SpawnOptions & { show?: RegExp; onLine?: (line: string) => void };

const STOP_TIMEOUT_MS = 5000;
const LINES_SHOWN = 30;

/** The running programs, with what each ends with: `code 0`, a signal, or why it didn't start. */
const running = new Map<ChildProcess, Promise<string>>();
const failure = Promise.withResolvers<never>();
/** Whether `runWithPrograms` stops them on Ctrl-C. For tests, Ctrl-C itself has to reach them. */
let stopsOnInterrupt = false;

/** Rejects with a CommandError when a server stops. */
export const serverStopped = failure.promise;

/**
 * Runs a program to its end, and writes its output to a log. Throws a CommandError with the end of the
 * log if it fails.
 */
export async function run(
  log: string,
  [program, ...args]: CommandLine,
  { show, onLine, ...options }: Options = {},
): Promise<void> {
  mkdirSync(dirname(log), { recursive: true });
  writeFileSync(log, '');
  // In a process group of its own, so that Ctrl-C reaches this script alone, which then stops the
  // program. Otherwise its end can be noticed before the interrupt, and looks like a failure.
  const detached = stopsOnInterrupt && process.platform !== 'win32';
  const child = spawn(program, args, { ...options, detached, stdio: ['ignore', 'pipe', 'pipe'] });
  const logged = [child.stdout, child.stderr].map((input) => {
    const lines = createInterface({ input }).on('line', (line) => {
      appendFileSync(log, `${line}\n`);
      if (show?.test(line)) console.log(line);
      onLine?.(stripVTControlCharacters(line));
    });
    return once(lines, 'close');
  });
  const closed = once(child, 'close').then(([code, signal]) => signal ?? `code ${code}`, String);
  running.set(child, closed);
  const outcome = await closed;
  // The last lines come after the program's end.
  await Promise.all(logged);
  running.delete(child);
  if (outcome === 'code 0') return;
  const name = basename(log, '.log');
  const end = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-LINES_SHOWN).join('\n  ');
  throw new CommandError(`${name} has stopped (${outcome}).\n  ${end}\nThe whole log: ${log}`);
}

/** Starts a server, and waits until it answers at these URLs. Throws a CommandError if it doesn't. */
export async function serve(log: string, command: CommandLine, urls: string[], options?: Options) {
  const stopped = new CommandError(`${basename(log, '.log')} has stopped.`);
  run(log, command, options).then(() => failure.reject(stopped), failure.reject);
  await Promise.race([serverStopped, Promise.all(urls.map(waitUntilAnswers))]);
}

/** Runs a script that starts programs, and stops them when it ends, fails or is interrupted. */
export async function runWithPrograms(script: () => Promise<void>): Promise<void> {
  const interrupted = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve);
  });
  stopsOnInterrupt = true;
  // Printing fails when the terminal has closed, but stopping must still work.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const stopping = interrupted.then(() => console.log('Stopping…'));
  await Promise.race([stopping, serverStopped, script()]).catch(endWithError);
  await stopAll();
  process.exit();
}

/** Stops all programs, forcibly after a few seconds. */
export async function stopAll(): Promise<void> {
  const kill = (signal: NodeJS.Signals) => running.forEach((_, child) => child.kill(signal));
  kill('SIGINT');
  const timer = setTimeout(kill, STOP_TIMEOUT_MS, 'SIGKILL');
  await Promise.all(running.values());
  clearTimeout(timer);
}
