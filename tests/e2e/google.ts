import type { BrowserContext } from '@playwright/test';

/**
 * Answers requests to Google, which tests can't reach: api.js, by which the SDK hears from the Auth
 * emulator's hidden frame, and reCAPTCHA, for sign-in and for App Check. The SDK, the emulator and
 * its window are real.
 */
export async function mockGoogle(context: BrowserContext): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' };
  const answer = (url: string, body: string, contentType = 'text/html') =>
    context.route(url, (route) => route.fulfill({ body, contentType, headers }));
  const answerScript = (url: string, run: () => void) =>
    answer(url, `(${run.toString()})()`, 'text/javascript');
  const verify = "<button onclick=\"parent.postMessage('passed', '*')\">Verify</button>";
  await answer('https://www.google.com/recaptcha/**', '');
  await answer('https://www.google.com/recaptcha/*/bframe', verify);
  await answerScript('https://www.google.com/recaptcha/*.js*', recaptcha);
  await answerScript('https://www.gstatic.com/recaptcha/releases/**', () => undefined);
  await answerScript('https://apis.google.com/_/scs/**', () => undefined);
  await answerScript('https://apis.google.com/js/api.js*', api);
}

/* eslint-disable @typescript-eslint/no-explicit-any -- They run in the page, without types. */

/** Mocks `gapi.load`, which loads a part of the script, and `gapi.iframes`. */
function api() {
  const page = window as any;
  const { searchParams } = new URL((document.currentScript as HTMLScriptElement).src);
  // In the page: hears what the frame sends.
  const open = ({ url, where }: any, whenOpen: (frame: object) => unknown) => {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.src = url;
    where.append(frame);
    const register = (_: string, handle: (message: object) => void) =>
      addEventListener('message', ({ source, data }) => {
        if (source === frame.contentWindow && 'authEvent' in data) handle(data);
      });
    const ping = async (callback: () => void) => callback();
    return whenOpen({ register, ping, send: () => undefined, restyle: async () => undefined });
  };
  // In the frame: sends to the page, and hears nothing.
  const send = (_: string, message: object) => page.parent.postMessage(message, '*');
  const getContext = () => ({ open, getParentIframe: () => ({ send, register: () => undefined }) });
  const CROSS_ORIGIN_IFRAMES_FILTER = () => true;
  const load = (_: string, { callback }: any) => {
    const part = document.createElement('script');
    part.src = 'https://apis.google.com/_/scs/abc-static/_/js/k=gapi.lb.en.a.O/m=gapi_iframes';
    part.onload = callback;
    document.head.append(part);
  };
  page.gapi = {
    load,
    iframes: { Iframe: Object, CROSS_ORIGIN_IFRAMES_FILTER, getContext },
  };
  setTimeout(() => page[searchParams.get('onload') ?? 'gapi_onload']?.());
}

/** Does what reCAPTCHA does to a page: a second script, frames, style attributes and a report. */
function recaptcha() {
  const page = window as any;
  const scriptUrl = new URL((document.currentScript as HTMLScriptElement).src);
  const isEnterprise = scriptUrl.pathname.endsWith('enterprise.js');
  const url = 'https://www.google.com/recaptcha/api2';
  const second = document.createElement('script');
  second.src = 'https://www.gstatic.com/recaptcha/releases/mock/recaptcha__en.js';
  document.head.append(second);
  const loaded = new Promise((resolve) => (second.onload = resolve));

  /** Shows a challenge at the end of <body>. A click beside it closes it, without an answer. */
  const challenge = () =>
    new Promise<void>((passed) => {
      const layer = document.createElement('div');
      layer.style.cssText = 'position: fixed; inset: 0; z-index: 2000000000';
      layer.innerHTML = `<iframe src="${url}/bframe" title="recaptcha challenge" style="height: 480px"></iframe>`;
      layer.onclick = () => layer.remove();
      document.body.append(layer);
      addEventListener('message', ({ source }) => {
        if (source !== layer.querySelector('iframe')?.contentWindow) return;
        layer.remove();
        passed();
      });
    });

  const executions: (() => Promise<string>)[] = [];
  const render = (container: string | HTMLElement, { callback }: any) => {
    const host = typeof container === 'string' ? document.getElementById(container) : container;
    host!.innerHTML = `<iframe src="${url}/anchor" title="reCAPTCHA"></iframe>`;
    void fetch(`${url}/clr`, { method: 'POST' });
    const execute = async () => {
      // Sign-in asks for a challenge each time; App Check never does.
      if (!isEnterprise) await challenge();
      callback?.('human');
      return 'human';
    };
    return executions.push(execute) - 1;
  };
  const ready = (run: () => void) => void loaded.then(run);
  const execute = (id: number) => executions[id]?.();
  const exports = { render, ready, execute, getResponse: () => '', reset: () => undefined };
  Object.assign((page.grecaptcha ??= {}), isEnterprise ? { enterprise: exports } : exports);
  ready(() => page[scriptUrl.searchParams.get('onload') ?? '']?.());
}
