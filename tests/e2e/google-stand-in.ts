import type { BrowserContext } from '@playwright/test';

/**
 * Answers the one script that an offline machine cannot fetch: Google's api.js, which lets the SDK
 * and the emulator's hidden frame talk. What it stands in for is `gapi.load` and `gapi.iframes`; the
 * SDK, the emulator and its window are the real ones.
 */
export async function standInForGoogleScript(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${script.toString()})();` }),
  );
}

/* eslint-disable @typescript-eslint/no-explicit-any -- It runs in the page, where nothing has types. */
function script() {
  const page = window as any;
  const own = (document.currentScript as HTMLScriptElement).src;

  // One end of a wire between two windows; each message carries the name of who shall hear it.
  const connect = (other: () => Window | null | undefined) => {
    const hear: Record<string, (message: any) => any> = {};
    const waiting: Record<string, (answer: any) => void> = {};
    const post = (message: object) => other()?.postMessage({ wire: 'gapi', ...message }, '*');
    window.addEventListener('message', async ({ data, source }) => {
      if (data?.wire !== 'gapi' || source !== other()) return;
      if (data.answers) {
        try {
          waiting[data.answers]?.([data.content]);
        } catch {
          // The SDK throws here whatever the answer is, and Google's script pays no heed.
        }
        return;
      }
      const content = data.name === 'ping' ? {} : await hear[data.name]?.(data.content);
      if (content !== undefined) post({ answers: data.id, content });
    });
    const send = (name: string, content: any, callback?: (answer: any) => void) => {
      const id = Math.random().toString(36).slice(2);
      if (callback) waiting[id] = callback;
      post({ name, id, content });
    };
    return {
      register: (name: string, handler: (message: any) => any) => (hear[name] = handler),
      send,
      restyle: async () => undefined,
      ping: (callback: () => void) =>
        new Promise<void>((resolve) => {
          const again = setInterval(() => send('ping', {}, finish), 50);
          const finish = () => {
            clearInterval(again);
            callback();
            resolve();
          };
        }),
    };
  };

  let parent: any;
  const context = {
    open: ({ url, where, attributes }: any, whenOpen: (frame: any) => any) => {
      const frame = document.createElement('iframe');
      for (const [name, value] of Object.entries(attributes)) {
        if (name === 'style') Object.assign(frame.style, value);
        else frame.setAttribute(name, String(value));
      }
      frame.src = url;
      where.append(frame);
      return whenOpen(connect(() => frame.contentWindow));
    },
    getParentIframe: () => (parent ??= connect(() => window.parent)),
  };
  page.gapi = {
    load: (_: string, { callback }: any) => callback(),
    iframes: {
      Iframe: Object,
      CROSS_ORIGIN_IFRAMES_FILTER: () => true,
      getContext: () => context,
    },
  };
  const onload = new URL(own).searchParams.get('onload');
  setTimeout(() => (onload ? page[onload]?.() : page.gapi_onload?.()));
}
