import type { BrowserContext, Page } from '@playwright/test';

/**
 * Answers requests to reCAPTCHA as Google does, for sign-in and for App Check: a script that loads
 * a second one, frames, a badge, elements with style attributes, a report from the page, and for
 * sign-in a challenge at the end of <body>. Tests can't reach Google itself.
 */
export async function mockRecaptcha(context: BrowserContext): Promise<void> {
  await context.route('https://www.google.com/recaptcha/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const script = `(${recaptcha.toString()})();`;
    if (pathname.endsWith('.js'))
      return route.fulfill({ contentType: 'text/javascript', body: script });
    if (pathname.endsWith('/clr'))
      return route.fulfill({ headers: { 'access-control-allow-origin': '*' } });
    const button = "<button onclick=\"parent.postMessage('passed', '*')\">Verify</button>";
    const body = pathname.endsWith('/bframe') ? button : '';
    return route.fulfill({ contentType: 'text/html', body });
  });
  await context.route('https://www.gstatic.com/recaptcha/releases/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
}

/** The frame of the challenge that is shown. Each verifier adds one, most of them hidden. */
export const challenge = (page: Page) =>
  page.getByTitle('recaptcha challenge').filter({ visible: true });

/* eslint-disable @typescript-eslint/no-explicit-any -- It runs in the page, without types. */

function recaptcha() {
  const page = window as any;
  const scriptUrl = new URL((document.currentScript as HTMLScriptElement).src);
  const isEnterprise = scriptUrl.pathname.endsWith('enterprise.js');
  const google = `https://www.google.com/recaptcha/${isEnterprise ? 'enterprise' : 'api2'}`;
  const grecaptcha = (page.grecaptcha ??= {});
  const exports = isEnterprise ? (grecaptcha.enterprise ??= {}) : grecaptcha;
  const widgets: (() => Promise<string>)[] = [];
  const second = document.createElement('script');
  second.src = 'https://www.gstatic.com/recaptcha/releases/stand-in/recaptcha__en.js';
  const loaded = new Promise((resolve) => (second.onload = resolve));
  document.head.append(second);

  const addChallenge = () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<div style="visibility: hidden; position: absolute; inset: -10000px 0 auto">
        <div style="position: fixed; inset: 0; z-index: 2000000000; opacity: 0.05; background: #fff"></div>
        <div style="position: absolute; z-index: 2000000000; border: 1px solid; background: #fff">
          <iframe title="recaptcha challenge expires in two minutes" src="${google}/bframe"
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
        addEventListener('message', ({ source }) => {
          if (source !== frame?.contentWindow) return;
          show(false);
          passed();
        });
      });
  };

  const render = (container: string | HTMLElement, options: any) => {
    const host = typeof container === 'string' ? document.getElementById(container) : container;
    host!.innerHTML = `<div class="grecaptcha-badge" style="position: fixed; bottom: 14px; right: -186px">
        <iframe title="reCAPTCHA" src="${google}/anchor" width="256" height="60"></iframe>
      </div>`;
    // Sign-in asks for a challenge each time; App Check never does.
    const ask = isEnterprise ? async () => undefined : addChallenge();
    void fetch(`${google}/clr`, { method: 'POST' }).catch(() => undefined);
    const execute = async () => {
      await ask();
      options.callback?.('human');
      return 'human';
    };
    return widgets.push(execute) - 1;
  };

  Object.assign(exports, {
    ready: (run: () => void) => void loaded.then(run),
    render,
    execute: (id: number) => widgets[id]?.(),
    getResponse: () => '',
    reset: () => undefined,
  });
  void loaded.then(() => page[scriptUrl.searchParams.get('onload') ?? '']?.());
}
