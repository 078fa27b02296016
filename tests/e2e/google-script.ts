import type { BrowserContext, Page } from '@playwright/test';

/**
 * Mocks Google's api.js, which offline machines can't load. The SDK uses it to communicate with the
 * emulator's hidden frame. Only `gapi.load` and `gapi.iframes` are mocked; the SDK, the emulator and
 * its window are real.
 */
export async function mockGoogleScript(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${script.toString()})();` }),
  );
}

/* eslint-disable @typescript-eslint/no-explicit-any -- It runs in the page, where nothing has types. */
function script() {
  const page = window as any;
  const own = (document.currentScript as HTMLScriptElement).src;

  // One end of a channel between two windows. Each message contains its recipient's name.
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
          // The SDK always throws here, and Google's script ignores it.
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

/** Opens Google's window, which the emulator provides. */
export async function openGoogleWindow(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign In with Google' }).click();
  await (await popup).waitForLoadState();
  return popup;
}

/** Chooses a new account in Google's window. */
export async function addGoogleAccount(popup: Page, name: string): Promise<void> {
  await popup.locator('#add-account-button').click();
  await popup.locator('#email-input').fill(`${name.toLowerCase()}.${Date.now()}@example.com`);
  await popup.locator('#display-name-input').fill(name);
  await popup.locator('#sign-in').click();
}
