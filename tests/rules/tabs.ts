import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';

/** Stands between browser tabs and the database. Commits arrive one at a time. */
export function interceptCommits(afterCommit: () => Promise<void>) {
  const { fetch } = globalThis;
  let activity = 0;
  let requests = 0;
  let arrival: Promise<unknown> = Promise.resolve();
  const network = {
    /** Whether commits that are sent now are held back. */
    isHolding: false,
    /** Let a commit go that was held back. */
    held: [] as (() => void)[],
    /** How many of them have succeeded. */
    late: 0,

    /** Waits until nothing goes on but what waits for a commit that is held back. */
    async settle(): Promise<void> {
      let before;
      do {
        before = activity;
        await pause(2);
      } while (requests > 0 || before !== activity);
    },
  };

  async function send(url: string, init: RequestInit): Promise<Response> {
    activity++;
    requests++;
    try {
      return await fetch(url, init);
    } finally {
      activity++;
      requests--;
    }
  }

  async function commit(url: string, init: RequestInit): Promise<Response> {
    const isHeld = network.isHolding;
    if (isHeld) await new Promise<void>((resolve) => void network.held.push(resolve));
    const response = arrival.then(() => send(url, init));
    arrival = response.then(({ ok }) => (ok ? afterCommit() : undefined)).catch(() => undefined);
    await arrival;
    if (isHeld && (await response).ok) network.late++;
    return response;
  }

  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.endsWith(':commit') ? commit(url, init) : send(url, init),
  );
  return network;
}
