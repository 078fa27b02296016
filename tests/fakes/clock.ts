import type { Clock } from '@/stores/clock';

/** A clock that stands still until a test advances it. */
export function createFakeClock(start = 0) {
  let now = start;
  const timers = new Set<{ at: number; callback: () => void }>();
  const clock: Clock = {
    now: () => now,
    setTimeout(callback, ms) {
      const timer = { at: now + ms, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };

  /** Calls the timers that are due, each after everything that can happen before it. */
  async function advance(ms: number): Promise<void> {
    const end = now + ms;
    for (;;) {
      await settle();
      const due = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      timers.delete(due);
      now = due.at;
      due.callback();
    }
    now = end;
  }

  return { ...clock, advance };
}

/** Lets every promise that can be settled be settled. */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
