import type { Child, Processes } from './processes.ts';

// One Ctrl-C arrives twice: from the terminal and again from npm, which passes it on.
const SAME_KEYPRESS_MS = 1000;

const PARENT_CHECK_MS = 500;
const FORCED = 130;

export type Lifetime = ReturnType<typeof createLifetime>;

/** Ends the start script once: stops every program first, on a signal or when something failed. */
export function createLifetime(processes: Processes) {
  let endingSince: number | undefined;

  async function end(exitCode: number, message: string): Promise<void> {
    if (endingSince !== undefined) return;
    endingSince = Date.now();
    if (exitCode === 0) console.log(message);
    else console.error(message);
    await processes.stop();
    process.exit(exitCode);
  }

  async function onSignal(): Promise<void> {
    if (endingSince === undefined) return end(0, 'Stopping…');
    if (Date.now() - endingSince < SAME_KEYPRESS_MS) return;
    await processes.stop({ force: true });
    process.exit(FORCED);
  }

  /** From now on, everything ends when this program ends by itself. */
  function dependOn(child: Child, sentence: string): void {
    void child.ended.then(({ how }) => end(1, child.problem(`${sentence} (${how}).`).message));
  }

  /** From now on, the terminal says so when this program ends by itself. */
  function miss(child: Child, sentence: string): void {
    void child.ended.then(({ how }) => {
      if (endingSince === undefined) console.error(child.problem(`${sentence} (${how}).`).message);
    });
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void onSignal());
  }
  endWithNpm(() => void end(0, 'Stopping…'));
  // When the terminal is gone, printing fails; stopping must not.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});

  return { end, dependOn, miss };
}

// npm passes a signal on to the shell that it has started us with, and dash ends without telling us.
function endWithNpm(end: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) end();
  }, PARENT_CHECK_MS).unref();
}
