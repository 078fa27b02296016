import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Delivery, Order, Subject } from './drawing-thread.ts';

/** From the project's folder: what the build runs is bundled, and its own place says nothing. */
const code = join(process.cwd(), 'src/integrations/social-image/drawing-thread.ts');

/** Leaves a processor for the pages, which are made meanwhile; one thread is there in any case. */
const MOST_THREADS = Math.min(4, Math.max(1, availableParallelism() - 1));

/**
 * Draws subjects into files, in threads of their own. A thread is given all its orders at once: it
 * must not wait until a busy build has time for the next one. One that has nothing to do does not
 * keep the process alive.
 */
export function drawingThreads(most = MOST_THREADS) {
  const threads = new Map<number, ReturnType<typeof startThread>>();
  let orders = 0;

  /** Throws when the drawing does, or the thread ends. */
  return (subject: Subject, file: string): Promise<void> => {
    const place = orders % most;
    const thread = threads.get(place) ?? startThread(() => threads.delete(place));
    threads.set(place, thread);
    orders += 1;
    return thread({ ...subject, file, id: orders });
  };
}

function startThread(onEnd: () => void) {
  // It holds one image at a time.
  const worker = new Worker(code, { resourceLimits: { maxYoungGenerationSizeMb: 8 } });
  const open = new Map<number, { resolve: () => void; reject: (fault: unknown) => void }>();

  worker.on('message', ({ id, fault }: Delivery) => {
    if (fault === undefined) open.get(id)?.resolve();
    else open.get(id)?.reject(new Error(fault));
    open.delete(id);
    if (open.size === 0) worker.unref();
  });
  worker.on('error', (error) => {
    onEnd();
    for (const { reject } of open.values()) reject(error);
  });

  return (order: Order): Promise<void> =>
    new Promise((resolve, reject) => {
      open.set(order.id, { resolve, reject });
      worker.ref();
      worker.postMessage(order);
    });
}
