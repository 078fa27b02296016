import type { BrowserContext, Page } from '@playwright/test';

/**
 * Mocks Google's api.js, which offline machines can't load. The SDK uses it to hear from the
 * emulator's hidden frame. Only `gapi.load` and `gapi.iframes` are mocked; the SDK, the emulator and
 * its window are real.
 */
export async function mockGoogleScript(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${script.toString()})();` }),
  );
}

/* eslint-disable @typescript-eslint/no-explicit-any -- The page has no types. */
function script() {
  const page = window as any;
  const scriptUrl = (document.currentScript as HTMLScriptElement).src;

  // In the page: hears what the frame sends.
  const open = ({ url, where }: any, whenOpen: (frame: any) => any) => {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.src = url;
    where.append(frame);
    return whenOpen({
      register: (_: string, handler: (message: any) => any) =>
        addEventListener('message', ({ source, data }) => {
          if (source === frame.contentWindow && 'authEvent' in data) handler(data);
        }),
      send: () => undefined,
      restyle: async () => undefined,
      ping: async (callback: () => void) => callback(),
    });
  };
  // In the frame: sends to the page, and hears nothing.
  const parentFrame = {
    register: () => undefined,
    send: (_: string, message: any) => window.parent.postMessage(message, '*'),
  };
  page.gapi = {
    load: (_: string, { callback }: any) => callback(),
    iframes: {
      Iframe: Object,
      CROSS_ORIGIN_IFRAMES_FILTER: () => true,
      getContext: () => ({ open, getParentIframe: () => parentFrame }),
    },
  };
  const onload = new URL(scriptUrl).searchParams.get('onload') ?? 'gapi_onload';
  setTimeout(() => page[onload]?.());
}

/** Chooses a new account in Google's window. */
export async function addGoogleAccount(popup: Page, name: string): Promise<void> {
  await popup.locator('#add-account-button').click();
  await popup.locator('#email-input').fill(`${name.toLowerCase()}.${Date.now()}@example.com`);
  await popup.locator('#display-name-input').fill(name);
  await popup.locator('#sign-in').click();
}
