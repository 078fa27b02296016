import type { BrowserContext, Page, Route } from '@playwright/test';

type Api = 'api2' | 'enterprise';

/** What a test needs of the stand-in. */
export interface Recaptcha {
  /** The APIs that have reported from the page itself. */
  reports: Api[];
}

/**
 * Answers at reCAPTCHA's addresses as Google does, for sign-in and for App Check: a script that loads a
 * second one, frames, a badge, elements with style attributes, a report from the page, and for sign-in
 * a challenge at the end of <body>. Google itself can't be reached by tests.
 */
export async function mockRecaptcha(context: BrowserContext): Promise<Recaptcha> {
  const reports: Api[] = [];
  const headers = { 'access-control-allow-origin': '*' };
  const script = (route: Route, body: string) =>
    route.fulfill({ contentType: 'text/javascript', headers, body });
  await context.route('https://www.google.com/recaptcha/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('.js')) return script(route, `(${loader.toString()})();`);
    const [, , api, page] = pathname.split('/');
    if (page === 'clr') {
      reports.push(api as Api);
      return route.fulfill({ headers });
    }
    const button = "<button onclick=\"parent.postMessage('passed', '*')\">Verify</button>";
    return route.fulfill({ contentType: 'text/html', body: page === 'bframe' ? button : '' });
  });
  await context.route('https://www.gstatic.com/recaptcha/releases/**', (route) =>
    script(route, `(${recaptcha.toString()})();`),
  );
  return { reports };
}

/** The frame of the challenge that is shown; each code has one of its own. */
export const challenge = (page: Page) =>
  page.getByTitle('recaptcha challenge').filter({ visible: true });

/* eslint-disable @typescript-eslint/no-explicit-any -- They run in the page, where nothing has types. */

/** `api.js` and `enterprise.js`. */
function loader() {
  const page = window as any;
  const own = new URL((document.currentScript as HTMLScriptElement).src);
  const api = own.pathname.includes('enterprise') ? 'enterprise' : 'api2';
  const waiting: (() => void)[] = [];
  const grecaptcha = (page.grecaptcha ??= {});
  const exports = api === 'enterprise' ? (grecaptcha.enterprise ??= {}) : grecaptcha;
  exports.ready = (run: () => void) => waiting.push(run);
  page.recaptchaConfig = { api, exports, waiting, onload: own.searchParams.get('onload') };
  const script = document.createElement('script');
  script.src = 'https://www.gstatic.com/recaptcha/releases/stand-in/recaptcha__en.js';
  script.crossOrigin = 'anonymous';
  document.head.append(script);
}

/** `recaptcha__en.js`. */
function recaptcha() {
  const page = window as any;
  const { api, exports, waiting, onload } = page.recaptchaConfig;
  const google = `https://www.google.com/recaptcha/${api}`;
  const widgets: { pass: () => Promise<string>; field: HTMLTextAreaElement }[] = [];

  const report = (key: string) =>
    fetch(`${google}/clr?k=${key}`, { method: 'POST', body: 'report' }).catch(() => undefined);

  // Sign-in asks for a challenge each time; App Check never does.
  const addChallenge = (key: string) => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<div style="visibility: hidden; position: absolute; inset: -10000px 0 auto">
        <div style="position: fixed; inset: 0; z-index: 2000000000; opacity: 0.05; background: #fff"></div>
        <div style="position: absolute; z-index: 2000000000; border: 1px solid; background: #fff">
          <iframe title="recaptcha challenge expires in two minutes" src="${google}/bframe?k=${key}"
            style="width: 300px; height: 480px"></iframe>
        </div>
      </div>`,
    );
    const layer = document.body.lastElementChild as HTMLElement;
    const show = (isShown: boolean) => {
      layer.style.visibility = isShown ? 'visible' : 'hidden';
      layer.style.top = isShown ? `${scrollY + 10}px` : '-10000px';
    };
    // A click beside it closes it, without an answer.
    (layer.firstElementChild as HTMLElement).onclick = () => show(false);
    const frame = layer.querySelector('iframe');
    return () =>
      new Promise<void>((passed) => {
        show(true);
        addEventListener('message', ({ source, data }) => {
          if (source !== frame?.contentWindow || data !== 'passed') return;
          show(false);
          passed();
        });
      });
  };

  const render = (container: string | HTMLElement, options: any) => {
    const host = typeof container === 'string' ? document.getElementById(container) : container;
    if (!host) throw new Error('reCAPTCHA has no container.');
    host.innerHTML = `<div class="grecaptcha-badge" style="position: fixed; bottom: 14px; right: -186px">
        <iframe title="reCAPTCHA" src="${google}/anchor?k=${options.sitekey}" width="256" height="60"></iframe>
        <textarea class="g-recaptcha-response" style="display: none"></textarea>
      </div>`;
    const field = host.querySelector('textarea') as HTMLTextAreaElement;
    const ask = api === 'api2' ? addChallenge(options.sitekey) : async () => undefined;
    const pass = async () => {
      await ask();
      field.value = 'human';
      void report(options.sitekey);
      options.callback?.(field.value);
      return field.value;
    };
    void report(options.sitekey);
    return widgets.push({ pass, field }) - 1;
  };

  Object.assign(exports, {
    ready: (run: () => void) => run(),
    render,
    execute: (id: number) => widgets[id]?.pass(),
    getResponse: (id: number) => widgets[id]?.field.value,
    reset: (id: number) => widgets[id] && (widgets[id].field.value = ''),
  });
  for (const run of waiting) run();
  page[onload]?.();
}
