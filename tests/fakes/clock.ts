import type { Clock } from '@/stores/clock';

/** A clock that only advances when a test tells it to. */
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

  /** Runs the timers that are due, and settles promises before each. */
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

/** Waits until all promises that can settle have settled. */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
