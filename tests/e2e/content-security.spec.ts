import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
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
