import type { Child, Processes } from './processes.ts';

const PARENT_CHECK_MS = 500;

export type Lifetime = ReturnType<typeof createLifetime>;

/** Stops all programs and ends the start script on a signal or a failure. */
export function createLifetime(processes: Processes) {
  let isEnding = false;

  async function end(exitCode: number, message: string): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    if (exitCode === 0) console.log(message);
    else console.error(message);
    await processes.stop();
    process.exit(exitCode);
  }

  /** Ends the script when this program exits. */
  function endWith(child: Child, sentence: string): void {
    void child.exited.then(({ how }) => end(1, child.problem(`${sentence} (${how}).`).message));
  }

  /** Prints a warning when this program exits. */
  function warnAfter(child: Child, sentence: string): void {
    void child.exited.then(({ how }) => {
      if (!isEnding) console.error(child.problem(`${sentence} (${how}).`).message);
    });
  }

  const stop = () => void end(0, 'Stopping…');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  onNpmExit(stop);
  // Printing fails when the terminal has closed, but stopping must still work.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});

  return { end, endWith, warnAfter };
}

// npm sends signals to the shell that runs this script, and dash exits without forwarding them.
function onNpmExit(stop: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) stop();
  }, PARENT_CHECK_MS).unref();
}
