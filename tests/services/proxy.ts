import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { HOST } from '../../scripts/ports.ts';

/** A call of Firestore's REST API. */
export interface Call {
  /** For example `commit` or `runQuery`. */
  method: string;
  body: string;
}

export interface Answer {
  status: number;
  body: string;
}

/** What Firestore answers while too many writes wait for the same document. */
export const ABORTED: Answer = {
  status: 409,
  body: JSON.stringify({
    error: { code: 409, status: 'ABORTED', message: 'Too much contention on these documents.' },
  }),
};

/** Stands between the SDK and an emulator, to replace answers and to observe them. */
export async function startProxy(emulatorHost: string) {
  const proxy = {
    host: '',
    /** Answers a call in the emulator's place, or doesn't. */
    fault: (() => undefined) as (call: Call) => Promise<Answer> | Answer | undefined,
    observe: (() => undefined) as (call: Call, answer: Answer) => void,
    stop: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { url = '', headers } = request;
    const call = { method: url.split(':').at(-1) ?? '', body: await text(request) };
    const fault = proxy.fault(call);
    if (fault) return fault;
    const { authorization = '' } = headers;
    const options = { method: 'POST', headers: { authorization }, body: call.body };
    const response = await fetch(`http://${emulatorHost}${url}`, options);
    const forwarded = { status: response.status, body: await response.text() };
    proxy.observe(call, forwarded);
    return forwarded;
  }

  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(body),
      () => response.destroy(),
    );
  });
  await once(server.listen(0, HOST), 'listening');
  proxy.host = `${HOST}:${(server.address() as AddressInfo).port}`;
  return proxy;
}

export type Proxy = Awaited<ReturnType<typeof startProxy>>;
