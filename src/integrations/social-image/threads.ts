import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Delivery, Order } from './drawing-thread.ts';

/** From the project's folder: what the build runs is bundled, and its own place says nothing. */
const code = join(process.cwd(), 'src/integrations/social-image/drawing-thread.ts');

/** Leaves a processor for the pages, which are made meanwhile; one thread is there in any case. */
const MOST_THREADS = Math.min(4, Math.max(1, availableParallelism() - 1));

/** Draws in threads of their own. A thread that has nothing to do does not keep the process alive. */
export function drawingThreads(most = MOST_THREADS) {
  const idle: Worker[] = [];
  const waiting: ((worker: Worker) => void)[] = [];
  let count = 0;

  function take(): Worker | Promise<Worker> {
    const free = idle.pop();
    if (free) return free;
    if (count < most) {
      count += 1;
      return new Worker(code);
    }
    return new Promise((resolve) => waiting.push(resolve));
  }

  function giveBack(worker: Worker) {
    const first = waiting.shift();
    if (first) first(worker);
    else idle.push(worker);
  }

  /** Throws when the drawing does, or the thread ends. */
  return async (title: string, brand: string, picture: string): Promise<Buffer> => {
    const worker = await take();
    worker.ref();
    try {
      worker.postMessage({ title, brand, picture } satisfies Order);
      const [delivery] = (await once(worker, 'message')) as [Delivery];
      if ('fault' in delivery) throw new Error(delivery.fault);
      return Buffer.from(delivery.image);
    } finally {
      worker.unref();
      giveBack(worker);
    }
  };
}
