import { vi } from 'vitest';

/** A call of Firestore's REST API. */
export interface Call {
  /** For example `commit` or `runQuery`. */
  method: string;
  body: string;
}

/** An error as Firestore answers it. */
export const failure = (code: number, status: string) =>
  Response.json({ error: { code, status } }, { status: code });

/** What Firestore answers while too many writes wait for the same document. */
export const aborted = () => failure(409, 'ABORTED');

const { fetch } = globalThis;

/** Stands between the SDK and the emulator, to replace responses and to observe them. */
export function interceptNetwork() {
  const network = {
    /** Answers a call in the emulator's place, or doesn't. */
    fault: (() => undefined) as (call: Call) => Promise<Response> | Response | undefined,
    observe: (() => undefined) as (call: Call, response: Response) => unknown,
  };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const call = { method: url.split(':').at(-1) ?? '', body: String(init?.body) };
    const fault = network.fault(call);
    if (fault) return fault;
    const response = await fetch(url, init);
    await network.observe(call, response.clone());
    return response;
  });
  return network;
}

export type Network = ReturnType<typeof interceptNetwork>;
