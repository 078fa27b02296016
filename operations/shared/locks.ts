import { codeOf, CommandError } from '../../cli/errors.ts';

/** gRPC's code for a write that gave way to another one. */
const ABORTED = 10;

/** An operator doesn't wait longer; Firestore frees the locks of a process that has ended in less. */
const MAX_WAIT_MS = 2 * 60_000;
const PAUSE_MS = 3_000;

/** From so long on, somebody at a terminal wants to know why. */
const WORTH_SAYING_MS = 10_000;

/**
 * Makes a change, and makes it again while its documents are locked; says so once. A command that was
 * killed while it changed something keeps them locked: for 45 seconds on the emulator, for a minute
 * on Google's servers. Throws a CommandError when they still are after two minutes.
 */
export async function whenUnlocked(change: () => Promise<unknown>): Promise<void> {
  const start = Date.now();
  const say = () =>
    console.error(
      'This takes longer than usual: what is to be changed may be locked by a command that was interrupted a moment ago. Trying for two minutes …',
    );
  // A transaction waits for locks before it gives way.
  const timer = setTimeout(say, WORTH_SAYING_MS);
  try {
    for (;;) {
      try {
        await change();
        return;
      } catch (error) {
        if (codeOf(error) !== ABORTED) throw error;
      }
      if (Date.now() - start >= MAX_WAIT_MS)
        throw new CommandError(
          'What is to be changed is still locked. Is another command running? Run this one again when it has ended.',
        );
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  } finally {
    clearTimeout(timer);
  }
}
