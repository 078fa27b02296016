import { once } from 'node:events';
import type { Connect } from 'vite';

/** Files that browsers load for themselves, which no content is in. */
const CLIENT_FILE = /^\/(@|src\/|node_modules\/)/;

interface PageTurns {
  /** Makes a page wait for the update that is running, and the next update for the page. */
  middleware: Connect.NextHandleFunction;
  /** Updates once the update before has ended, and all pages that have begun. */
  update: (update: () => Promise<void>) => void;
}

/**
 * Has pages rendered before an update of the content, or after it. One that is rendered meanwhile can keep what
 * Astro has stored of the content before, and does so for good: Vite forgets a module that is being run, and
 * then keeps it. An update that fails is logged, and the next one runs. `first` is one that runs already.
 */
export function createPageTurns(first: Promise<void>): PageTurns {
  const rendering = new Set<Promise<unknown>>();
  let running = first.catch(console.error);
  return {
    middleware: async (request, response, next) => {
      if (CLIENT_FILE.test(request.url ?? '')) return next();
      for (let last; last !== running;) await (last = running);
      // Whoever has gone on meanwhile gets no page, whose end the next update would wait for in vain.
      if (response.closed) return;
      const ended = once(response, 'close')
        .catch(console.error)
        .finally(() => rendering.delete(ended));
      rendering.add(ended);
      next();
    },
    update: (update) => {
      running = running
        .then(() => Promise.all(rendering))
        .then(update)
        .catch(console.error);
    },
  };
}
